import type { ComponentChild } from 'preact';
import { render } from 'preact';
import { readStoredViews, type Views } from '../lib/bus.ts';
import { locale, textDirection } from '../lib/i18n.ts';
import { applyStoredTheme } from '../lib/theme.ts';

/**
 * Renders a page of ours, in the person's language and direction, light or dark as chosen.
 *
 * @param views those whose stored values its first paint is to show
 */
export async function showPage(
  content: ComponentChild,
  views: (keyof Views)[],
  title?: string,
): Promise<void> {
  const stored = readStoredViews(...views);
  applyStoredTheme();
  document.documentElement.lang = locale();
  document.documentElement.dir = textDirection();
  if (title) document.title = title;
  await stored;
  render(content, document.body);
}
