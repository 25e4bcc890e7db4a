import type { SettingsView } from '../../../lib/bus/client.ts';
import { assessLink, type LinkAssessment } from '../../../lib/link-safety.ts';

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
