import { percentDecoded } from '../../urls/percent-decoded.ts';
import {
  actionParameters,
  confirming,
  contentPrefixes,
  ignoredParameters,
  keyParameters,
  otherSites,
  rejecting,
  sideTopics,
  signingIn,
} from './address-terms.ts';

/** The features of a link's URL. */
export type AddressFeatures = {
  /** Its words name a purpose: confirm, sign in, reset. */
  purpose: boolean;
  /** It contains a key that only the sender can have created. */
  token: boolean;
  /** It may end in a short key, of letters and digits that form no word. */
  shortKey: boolean;
  /**
   * It leads to something else: to unsubscribe, cancel or get help, to another site or the home
   * page.
   */
  otherPurpose: boolean;
  /** It has a key and at most weak terms for another purpose, such as "settings". */
  weakOtherPurpose: boolean;
  /** It names something to read, buy or answer: an order, a message, an article's title. */
  content: boolean;
  host: string;
};

/** Maximum number of characters of a URL that are read. */
const longest = 4000;

/**
 * Reads the features of a URL; undefined if it is no http or https URL.
 *
 * @param sender the host of the mail's sender, which never counts as another site
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
    .filter(([name]) => !ignoredParameters.test(name));
  const parts = [...path, ...hash];
  const words = [...parts, ...query.flatMap(([name, value]) => [name, ...actionsIn(name, value)])]
    .filter((part) => !isRandom(part))
    .map((part) => part.toLowerCase());
  // The path of a forum's script, such as `/forum/ucp.php`, says nothing about the link's purpose.
  const forumScript =
    /\/(?:forum|community|support|help|blog)\/(?:[\w-]+\/)?\w+\.(?:php|cgi|pl|aspx?)$/i;
  const hasTerm = (pattern: RegExp) => words.some((part) => pattern.test(part));
  const confirms = hasTerm(confirming);
  const purpose = confirms || hasTerm(signingIn);
  const content =
    path.some(isTitle) ||
    (!purpose && path.some((part) => contentPrefixes.test(part.toLowerCase())));
  const token =
    parts.some(isRandom) ||
    (purpose && isKey(parts.findLast((part) => part) ?? '')) ||
    query.some(
      ([name, value]) => isRandom(value) || (keyParameters.test(name) && isKey(value, name)),
    );
  const ends = [path.findLast((part) => part) ?? '', ...query.map(([, value]) => value)];
  const shortKey =
    ends.some(mayBeShortKey) ||
    (confirms && ends.some((part) => /\d/.test(part))) ||
    (confirms && query.some(([name, value]) => keyParameters.test(name) && value !== ''));
  const sideTopic = hasTerm(sideTopics) && !(token && (confirms || forumScript.test(url.pathname)));
  const home = parts.join('') === '' && query.length === 0;
  const leadsElsewhere =
    home || hasTerm(rejecting) || (isOtherSite(url.hostname, sender) && !(token && purpose));
  return {
    purpose,
    token,
    shortKey,
    otherPurpose: leadsElsewhere || sideTopic,
    weakOtherPurpose: token && !leadsElsewhere,
    content,
    host: url.hostname,
  };
}

/** The keys in a URL that contain a digit, with hyphens removed. */
export function keysIn(href: string): Set<string> {
  const url = URL.parse(href.slice(0, longest));
  const keys = [percentDecoded(url?.pathname.split('/').findLast((part) => part) ?? '')];
  // Some forums separate parameters with semicolons.
  for (const pair of url?.search.slice(1).split(/[&;]/) ?? []) {
    const [name = '', value = ''] = pair.split('=').map(percentDecoded);
    if (isRandom(value) || (keyParameters.test(name.toLowerCase()) && isKey(value, name)))
      keys.push(value);
  }
  return new Set(keys.filter((key) => /\d/.test(key)).map((key) => key.replaceAll('-', '')));
}

/** Whether a host or one of its parent domains is a known site other than the sender's. */
function isOtherSite(host: string, sender: string): boolean {
  return sitesOf(host).some((site) => otherSites.has(site) && !sitesOf(sender).includes(site));
}

/** A host and its parent domains, of three labels at most. */
function sitesOf(host: string): string[] {
  const labels = host.split('.').slice(-3);
  return labels.map((_, at) => labels.slice(at).join('.'));
}

/** Whether a part is a title, such as "how-to-reset-a-phone", perhaps with a key at its end. */
function isTitle(part: string): boolean {
  return part.split('-').filter((piece) => /^[a-z]{2,}$/i.test(piece)).length >= 4;
}

function actionsIn(name: string, value: string): string[] {
  return actionParameters.test(name) ? value.split('/') : [];
}

/** Whether a part in the position of a key is a key, possibly a short one, rather than a word. */
function isKey(part: string, name = ''): boolean {
  if (part.length < 4) return false;
  // A date, such as 2026-11-07, is no key.
  if (/^(?:19|20)\d\d-?[01]\d-?[0-3]\d$/.test(part)) return false;
  return /\d|^[a-z]{16,}$/i.test(part) || name.includes('token');
}

/**
 * Whether a part may be a short key or a long number: "7fQ2", "k91", but not "step2", "v2", "2nd".
 */
function mayBeShortKey(part: string): boolean {
  if (/^\d{10,}$/.test(part)) return true;
  const mixed = /^(?=.*\d)(?=.*[a-z])[\w-]{3,}$/i.test(part);
  return mixed && !/[A-Za-z][a-z]{3}|[A-Z]{4}|^(?:v\d+|\d+(?:st|nd|rd|th))$/.test(part);
}

/** Whether a part looks random, because it mixes letters and digits as no word does. */
export function isRandom(part: string): boolean {
  if (part.length < 6) return false;
  if (/\d{20}/.test(part)) return true;
  const words = part.split(/(?=[A-Z][a-z])/);
  if (!/\d/.test(part) && words.length * 3 <= part.length && words.every(isWord)) return false;
  // "issue4812", "INV2026" and "2nd" are not random.
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
