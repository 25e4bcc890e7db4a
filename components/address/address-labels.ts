import type { AddressView, Problem } from '../../lib/bus/client.ts';
import { problemText } from '../../lib/bus/problem-text.ts';
import { plural, t } from '../../lib/platform/i18n.ts';
import { displayText } from '../../lib/text/display-text.ts';
import { timeLeftText } from './time-left.tsx';

/** The name that the person gave an address; empty if there is none. */
export function displayNameOf({ name = '' }: AddressView): string {
  return displayText(name, 60);
}

/** The site that an address was used on; empty if there is none. */
export function displaySiteOf({ site = '' }: AddressView): string {
  return displayText(site, 80);
}

/** All sites that an address was used on, newest first. */
export function sitesOf({ site, earlierSites = [] }: AddressView): string[] {
  return site ? [site, ...earlierSites] : [];
}

/** Facts shown below an address: its sites, its time left, its messages, its service. */
export function addressFacts(address: AddressView, now: number): string[] {
  const { messages, service } = address;
  return [
    address.full ? t('address_full') : '',
    ...sitesOf(address).map((site) => displayText(site, 80)),
    timeLeftText(address, now),
    messages > 0 ? plural('address_messages', messages) : '',
    service ? displayText(service, 80) : '',
  ].filter(Boolean);
}

export function recreateProblemText(problem: Problem): string {
  if (problem.code === 'address-taken') return t('address_recreate_taken');
  if (problem.code === 'unknown-domain') return t('address_recreate_domain');
  return problemText(problem);
}
