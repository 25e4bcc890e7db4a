import { withoutTracking } from '../../../lib/urls/tracking-parameters.ts';

/**
 * Opens a link of a mail: a web page in a tab of its own, which learns nothing of where it came
 * from, a mail address in the program that the person writes mail with. Anything else stays shut.
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
