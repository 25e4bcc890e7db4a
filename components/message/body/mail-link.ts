import type { SettingsView } from '../../../lib/bus/client.ts';
import { assessLink, type LinkAssessment } from '../../../lib/link-safety.ts';
import { openTab } from '../../../lib/platform/open-tab.ts';
import { withoutTracking } from '../../../lib/urls/tracking-parameters.ts';

/** Assesses a link of a mail. The configured service's own host may be an IP address. */
export function assessMailLink(
  href: string,
  text: string,
  settings: SettingsView | undefined,
): LinkAssessment {
  const assessment = assessLink(href, text);
  const own = settings && URL.parse(settings.serviceUrl)?.hostname;
  if (!assessment.host || assessment.host !== own) return assessment;
  const dangers = assessment.dangers.filter((danger) => danger !== 'ip-address');
  return { ...assessment, dangers, lookAlike: dangers.some((one) => one !== 'other-host') };
}

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
    openTab(removeTracking ? withoutTracking(href) : href);
  }
}
