import { withoutTracking } from '../../../lib/urls/tracking-parameters.ts';

/**
 * Opens a link of a mail: web pages in a new tab without opener and referrer, mailto: links in the mail
 * program. Other schemes are ignored.
 */
export function openLink(href: string, removeTracking: boolean): void {
  const { protocol } = URL.parse(href) ?? {};
  if (protocol === 'mailto:') {
    const link = document.createElement('a');
    link.href = href;
    link.rel = 'noopener noreferrer';
    link.click();
  } else if (protocol === 'http:' || protocol === 'https:') {
    window.open(removeTracking ? withoutTracking(href) : href, '_blank', 'noopener,noreferrer');
  }
}
