import { type ComponentChild, render } from 'preact';
import { readStoredViews, type Views } from '../../lib/bus/client.ts';
import { locale, textDirection } from '../../lib/platform/i18n.ts';
import { applyStoredTheme } from '../../lib/platform/theme.ts';

/**
 * Renders an extension page in the person's language, text direction and theme.
 *
 * @param views views whose stored values are read for the first paint
 */
export async function renderPage(
  content: ComponentChild | Promise<ComponentChild>,
  views: (keyof Views)[],
  title?: string,
): Promise<void> {
  const stored = readStoredViews(...views);
  applyStoredTheme();
  document.documentElement.lang = locale();
  document.documentElement.dir = textDirection();
  if (title) document.title = title;
  document.documentElement.style.setProperty('--gutter', `${scrollBarWidth()}px`);
  const [shown] = await Promise.all([content, stored]);
  render(shown, document.body);
}

/** Width of a scroll bar beside the content, in CSS pixels; 0 for overlay scroll bars. */
function scrollBarWidth(): number {
  const probe = document.createElement('div');
  probe.className = 'scroll-probe';
  document.body.append(probe);
  const width = probe.offsetWidth - probe.clientWidth;
  probe.remove();
  return width;
}
