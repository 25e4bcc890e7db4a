import type { ComponentChild } from 'preact';
import { render } from 'preact';
import { locale, textDirection } from '../lib/i18n.ts';

/** Renders a page of ours, in the person's language and direction. */
export function showPage(content: ComponentChild, title?: string): void {
  document.documentElement.lang = locale();
  document.documentElement.dir = textDirection();
  if (title) document.title = title;
  render(content, document.body);
}
