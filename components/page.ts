import type { ComponentChild } from 'preact';
import { render } from 'preact';
import { locale, textDirection } from '../lib/i18n.ts';
import { applyStoredTheme } from '../lib/theme.ts';

/** Renders a page of ours, in the person's language and direction, light or dark as chosen. */
export function showPage(content: ComponentChild, title?: string): void {
  applyStoredTheme();
  document.documentElement.lang = locale();
  document.documentElement.dir = textDirection();
  if (title) document.title = title;
  render(content, document.body);
}
