import { type AddressEvidence, readAddress } from './link-address.ts';
import { kindsWithin, type Link, type Page } from './page.ts';
import { kind } from './vocabulary.ts';

/** What a link must gather to be shown. Below it, silence is better. */
const enough = 5.5;

/** More links than this are not weighed: the one that is meant stands near the top. */
const mostLinks = 500;

interface Weighed {
  link: Link;
  address: AddressEvidence;
}

/** The link that confirms, activates, signs in or resets. */
export function findLink(page: Page): string | undefined {
  const known: Weighed[] = [];
  for (const link of page.links.slice(0, mostLinks)) {
    const address = readAddress(link.href);
    if (address && !link.hidden) known.push({ link, address });
  }
  const tracked = isTracked(known);
  const places = new Map<string, number>();
  for (const { link } of known) places.set(link.href, (places.get(link.href) ?? 0) + 1);
  let best: string | undefined;
  let most = enough;
  for (const [index, weighed] of known.entries()) {
    const first = index === 0 || known.findIndex(({ link }) => !isHome(link.href)) === index;
    let score = weigh(page, weighed, tracked);
    if ((places.get(weighed.link.href) ?? 0) > 1) score += 1;
    if (first) score += 0.5;
    if (score > most) [best, most] = [weighed.link.href, score];
  }
  return best;
}

/** How much speaks for a link, in the units of `enough`. */
function weigh(page: Page, { link, address }: Weighed, tracked: boolean): number {
  const own = link.bare ? 0 : kindsWithin(page, link.start, link.end);
  const { sentence, denied } = surroundings(page, link);
  const subject = page.lines[0];
  const inSubject = subject ? kindsWithin(page, subject.start, subject.end) : 0;
  // "Set a new password" and "settings" are one word in some languages.
  if (own & kind.away && !purposeScore(own)) return -9;
  const ownScore = purposeScore(own);
  const aroundScore = purposeScore(sentence) * (own === 0 && !link.bare ? 0.9 : 0.7);
  const words = Math.max(ownScore, aroundScore) + (ownScore && aroundScore ? 0.5 : 0);
  let score = words + (purposeScore(inSubject) > 0 ? 1.25 : 0);
  if (tracked) score += 1;
  else {
    score += address.score;
    if (!address.token) score -= 2.5;
  }
  if (link.button) score += 1.5;
  // Without a word that names its purpose, neither the subject nor its place can vouch for it.
  if (words === 0 && (tracked || !address.purpose || !address.token)) return 0;
  if (own & kind.away && !(own & kind.verify)) score -= address.token ? 1.5 : 5;
  if (denied) score -= own & kind.verify ? 2 : 4;
  if (inSubject & kind.never && !(own & kind.verify)) score -= 2;
  const alert = own & (kind.enter | kind.password) && !(own & kind.verify) && !address.token;
  if (alert && !tracked) score -= 1.5;
  return score;
}

function purposeScore(kinds: number): number {
  if (kinds & (kind.verify | kind.once)) return 3.5;
  if (kinds & kind.password) return 3;
  return kinds & kind.enter ? 2.5 : 0;
}

/** What the sentence around a link says; for a bare address, the lines before it too. */
function surroundings(page: Page, link: Link): { sentence: number; denied: boolean } {
  const line = page.lines[link.line];
  if (!line) return { sentence: 0, denied: false };
  const shownText = page.text.slice(link.start, link.end);
  const alone = line.end - line.start <= shownText.length + 3;
  let start = line.start;
  for (let back = 1; alone && back <= 2; back++)
    start = page.lines[link.line - back]?.start ?? start;
  // The subject has its own weight.
  start = Math.max(start, page.lines[1]?.start ?? 0);
  const from = Math.max(start, link.start - 300);
  const to = Math.min(line.end, link.end + 120);
  const before = page.text.slice(from, link.start);
  const sentenceStart = from + lastSentence(before);
  const denialStart = Math.max(from, link.start - 180);
  return {
    sentence: kindsWithin(page, sentenceStart, to),
    denied: (kindsWithin(page, denialStart, link.start) & kind.denial) !== 0,
  };
}

/** Where the last sentence of a text begins, or the one before when the last is empty. */
function lastSentence(text: string): number {
  const trimmed = text.trimEnd().replace(/[.:!?。：！？]$/, '');
  const ends = [...trimmed.matchAll(/[.!?。！？](?:\s|$)/g)];
  const last = ends.at(-1);
  return last ? last.index + 1 : 0;
}

function isHome(href: string): boolean {
  const url = URL.parse(href);
  return !url || (url.pathname.length <= 1 && !url.search);
}

/** Whether a click tracker stands before all links: one host, nothing but random paths. */
function isTracked(known: Weighed[]): boolean {
  if (known.length < 2) return false;
  const hidden = known.filter(({ address }) => address.token && !address.purpose);
  const hosts = new Set(hidden.map(({ address }) => address.host));
  return hidden.length === known.length && hosts.size === 1;
}
