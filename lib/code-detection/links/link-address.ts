import { percentDecoded } from '../../urls/percent-decoded.ts';
import {
  actions,
  admitting,
  beside,
  confirming,
  elsewhere,
  leaving,
  matters,
  passing,
  secrets,
} from './address-terms.ts';

/** The features of a link's address. */
export type AddressFeatures = {
  /** Its words name a purpose: confirm, sign in, reset. */
  purpose: boolean;
  /** It contains a key that only the sender can have created. */
  token: boolean;
  /** It may end in a short key: letters and digits that form no word. */
  slight: boolean;
  /** It has a term for another purpose: unsubscribe, help, cancel, another site, the home page. */
  away: boolean;
  /** As `away`, but only by weak terms such as "settings", and it has a key. */
  aside: boolean;
  /** It names something to read, buy or answer: an order, a message, an article's title. */
  matter: boolean;
  host: string;
};

/** Maximum number of characters of an address that are read. */
const longest = 4000;

/**
 * Reads the features of a URL; undefined if it is no web address.
 *
 * @param sender the host of the mail's sender, whose own site never counts as another one
 */
export function readAddress(href: string, sender = ''): AddressFeatures | undefined {
  const url = URL.parse(href.slice(0, longest));
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined;
  const path = percentDecoded(url.pathname).split('/');
  const hash = percentDecoded(url.hash)
    .slice(1)
    .split(/[/=&?]/);
  const query = [...url.searchParams]
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => !passing.test(name));
  const parts = [...path, ...hash];
  const said = [...parts, ...query.flatMap(([name, value]) => [name, ...acts(name, value)])]
    .filter((part) => !isRandom(part))
    .map((part) => part.toLowerCase());
  // In a forum's folder, a script's path describes the forum, not the purpose of the link.
  const put = /\/(?:forum|community|support|help|blog)\/(?:[\w-]+\/)?\w+\.(?:php|cgi|pl|aspx?)$/i;
  const says = (pattern: RegExp) => said.some((part) => pattern.test(part));
  const confirms = says(confirming);
  const purpose = confirms || says(admitting);
  const matter =
    path.some(isTitle) || (!purpose && path.some((part) => matters.test(part.toLowerCase())));
  const token =
    parts.some(isRandom) ||
    (purpose && isKey(parts.findLast((part) => part) ?? '')) ||
    query.some(([name, value]) => isRandom(value) || (secrets.test(name) && isKey(value, name)));
  const ends = [path.findLast((part) => part) ?? '', ...query.map(([, value]) => value)];
  const slight =
    ends.some(isSlight) ||
    (confirms && ends.some((part) => /\d/.test(part))) ||
    (confirms && query.some(([name, value]) => secrets.test(name) && value !== ''));
  const aside = says(beside) && !(token && (confirms || put.test(url.pathname)));
  const home = parts.join('') === '' && query.length === 0;
  const leads = home || says(leaving) || (isElsewhere(url.hostname, sender) && !(token && purpose));
  return {
    purpose,
    token,
    slight,
    away: leads || aside,
    aside: token && !leads,
    matter,
    host: url.hostname,
  };
}

/** The keys in an address that contain a digit, without hyphens. */
export function keysIn(href: string): Set<string> {
  const url = URL.parse(href.slice(0, longest));
  const keys = [percentDecoded(url?.pathname.split('/').findLast((part) => part) ?? '')];
  // Some forums separate parameters by semicolons.
  for (const pair of url?.search.slice(1).split(/[&;]/) ?? []) {
    const [name = '', value = ''] = pair.split('=').map(percentDecoded);
    if (isRandom(value) || (secrets.test(name.toLowerCase()) && isKey(value, name)))
      keys.push(value);
  }
  return new Set(keys.filter((key) => /\d/.test(key)).map((key) => key.replaceAll('-', '')));
}

/** Whether a host or one of its parent domains is a known site other than the sender's. */
function isElsewhere(host: string, sender: string): boolean {
  return sitesOf(host).some((site) => elsewhere.has(site) && !sitesOf(sender).includes(site));
}

/** A host and its parent domains, of three labels at most. */
function sitesOf(host: string): string[] {
  const labels = host.split('.').slice(-3);
  return labels.map((_, at) => labels.slice(at).join('.'));
}

/** "how-to-reset-a-phone", perhaps with a key behind it. */
function isTitle(part: string): boolean {
  return part.split('-').filter((piece) => /^[a-z]{2,}$/i.test(piece)).length >= 4;
}

function acts(name: string, value: string): string[] {
  return actions.test(name) ? value.split('/') : [];
}

/** Whether a part is short but no word, in the position of a key. */
function isKey(part: string, name = ''): boolean {
  if (part.length < 4) return false;
  // A date.
  if (/^(?:19|20)\d\d-?[01]\d-?[0-3]\d$/.test(part)) return false;
  return /\d|^[a-z]{16,}$/i.test(part) || name.includes('token');
}

/** "7fQ2", "k91", a long number; but "step2" holds a word, and "v2" and "2nd" are names. */
function isSlight(part: string): boolean {
  if (/^\d{10,}$/.test(part)) return true;
  const mixed = /^(?=.*\d)(?=.*[a-z])[\w-]{3,}$/i.test(part);
  return mixed && !/[A-Za-z][a-z]{3}|[A-Z]{4}|^(?:v\d+|\d+(?:st|nd|rd|th))$/.test(part);
}

/** Whether a part looks random: its letters and digits are mixed unlike in words. */
export function isRandom(part: string): boolean {
  if (part.length < 6) return false;
  if (/\d{20}/.test(part)) return true;
  const words = part.split(/(?=[A-Z][a-z])/);
  if (!/\d/.test(part) && words.length * 3 <= part.length && words.every(isWord)) return false;
  // "issue4812", "INV2026", "2nd".
  if (part.length < 12)
    return /^[a-z0-9]+$/i.test(part) && !/^(?:[A-Z]?[a-z]*|[A-Z]+)\d+$|^\d+[a-z]{1,3}$/.test(part);
  const changes = part.match(/[a-z](?=[A-Z\d])|[A-Z](?=[a-z\d])|\d(?=[A-Za-z])/g);
  return (changes?.length ?? 0) >= (part.length < 20 ? 4 : 3);
}

/**
 * Whether a part may be a word of some language: all capitals, or vowels and at most an initial
 * capital.
 */
function isWord(part: string): boolean {
  return /^[A-Z]*$|^[^A-Z]*$/.test(part) || (/^.[^A-Z]*$/.test(part) && /[aeiouy]/.test(part));
}
