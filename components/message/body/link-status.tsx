import { assessLink } from '../../../lib/link-safety.ts';
import { displayText } from '../../../lib/text/display-text.ts';
import { percentDecoded } from '../../../lib/urls/percent-decoded.ts';
import type { MailLink } from './body-frame.ts';

/**
 * The target of the hovered link at the window's bottom, as browsers show it. Hidden from screen
 * readers, which read a link's target themselves.
 */
export function LinkStatus({ link }: { link: MailLink | undefined }) {
  const url = link && URL.parse(link.href);
  if (!url) return null;
  const isMail = url.protocol === 'mailto:';
  const host = isMail
    ? displayText(percentDecoded(url.pathname), 200)
    : assessLink(url.href, '').host;
  const rest = isMail ? '' : `${url.pathname === '/' ? '' : url.pathname}${url.search}`;
  return (
    <p class="link-status" dir="ltr" aria-hidden="true">
      <strong>{host}</strong>
      {displayText(rest, 200)}
    </p>
  );
}
