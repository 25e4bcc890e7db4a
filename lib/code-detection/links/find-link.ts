import type { Link, Page } from '../mail-text/mail-text.ts';
import { plainLook } from '../mail-text/writer.ts';
import { kind } from '../vocabulary.ts';
import { isBulk, namesMember } from './bulk-mail.ts';
import { type AddressEvidence, readAddress } from './link-address.ts';
import { kindsAmong, purposeOf, readLinkWords } from './link-terms.ts';

/** What a link must gather to be shown. Below it, silence is better. */
const enough = 5.5;

/** More links than this are not weighed: the one that is meant stands near the top. */
const mostLinks = 500;

/** From so many large links on they are headlines, whatever stands before them. */
const severalHeadlines = 3;

/** What one place weighs that leads away; then none of the target's places counts. */
const leadsAway = Number.NEGATIVE_INFINITY;

/** Words of mails that confirm something themselves, or tell of what is done. */
const others = kind.never | kind.done;

interface Target {
  href: string;
  places: Link[];
  address: AddressEvidence;
}

/** What is known of all links of a mail together. */
interface MailOfLinks {
  /** A click tracker stands before all of them. */
  tracked: boolean;
  /** There is one alone. */
  sole: boolean;
  /** The sender's. */
  host: string | undefined;
  /** It was sent to many, who can leave. */
  bulk: boolean;
  /** Some are set as headlines are. */
  headlined: boolean;
}

/** The link that confirms, activates, signs in or resets. */
export function findLink(page: Page, sender = ''): string | undefined {
  const host = /@([\w.-]+)/.exec(sender)?.[1]?.toLowerCase();
  const targets = readTargets(page, host);
  const sole = targets.length === 1;
  const tracked = isTracked(targets);
  const open = targets.filter(({ address }) => !address.away || address.aside);
  const only = open.filter(({ address }) => address.token).length === 1;
  const large = open.filter(({ places }) => places.some((link) => isLarge(page, link)));
  const mail = {
    tracked,
    sole,
    host,
    bulk: isBulk(page),
    headlined: large.length >= severalHeadlines,
  };
  let best: string | undefined;
  let most = enough;
  for (const [index, target] of open.entries()) {
    const weighed = target.places.map((link) => weigh(page, link, target.address, mail));
    let score = Math.max(...weighed);
    if (weighed.includes(leadsAway)) continue;
    if (index === 0) score += 0.5;
    if (only) score += 0.5;
    if (score > most) [best, most] = [target.href, score];
  }
  return best;
}

/** What the links lead to; one target may be shown as a button and as an address to copy. */
function readTargets(page: Page, sender: string | undefined): Target[] {
  const targets = new Map<string, Target>();
  for (const link of page.links.slice(0, mostLinks)) {
    if (link.hidden) continue;
    const known = targets.get(link.href);
    const address = known ? undefined : readAddress(link.href, sender);
    known?.places.push(link);
    if (address) targets.set(link.href, { href: link.href, places: [link], address });
  }
  return [...targets.values()];
}

/** How much speaks for a link, in the units of `enough`. */
function weigh(
  page: Page,
  link: Link,
  address: AddressEvidence,
  { tracked, sole, host, bulk, headlined }: MailOfLinks,
): number {
  const { own, lead, near, alone, announced, label } = readLinkWords(page, link);
  // Behind a click tracker, the address that is shown tells what the real one does not.
  const shown = link.bare ? readAddress(spelledOut(page, link), host) : undefined;
  const { purpose, token, slight, away, aside, matter } = shown ?? address;
  // "Set a new password" and "settings" are one word in some languages.
  if (own & kind.away && !(own & (kind.verify | kind.password))) return leadsAway;
  if (away && !(aside && own & kind.password)) return leadsAway;
  // "Click here to remove your address"
  if (own === 0 && !link.bare && lead & kind.away && purposeOf(lead) === 0) return leadsAway;
  // "Our blog: https://…"
  if (label && !purpose) return leadsAway;
  const said = kindsAmong(page, 0, page.lines[0]?.end ?? 0);
  // In "Password reset request", the word for what has a number has none.
  const inSubject = said & kind.password ? said & ~kind.never : said;
  // A short key may be anything's but where the link says that it confirms or sets a password.
  const says = (purposeOf(own) ? own : lead) | (sole && link.bare ? inSubject : 0);
  if (!token && !(slight && says & (kind.verify | kind.password))) return 0;
  // A link's own words that name no purpose may name another: "Go to your dashboard".
  const other = !link.bare && purposeOf(own) === 0;
  // "Sign in to read it" before a button says what the button will ask for, not what it does.
  const weak = alone && !announced && purposeOf(lead) <= 2.5;
  const words = Math.max(
    purposeOf(own),
    (lead & kind.done ? 0 : purposeOf(lead)) *
      (!other ? 1 : weak ? 0 : !alone || announced ? 0.9 : 0.5),
    purposeOf(near) * (tracked && !(sole && inSubject & kind.verify) ? 0 : 0.5),
    // A bare address, or the one button beside "if you did not ask", where the subject asks for it.
    (link.bare || (sole && link.button && isDenied(page))) &&
      inSubject & (kind.verify | kind.password)
      ? purposeOf(inSubject) * 0.6
      : 0,
  );
  if (words === 0 && !purpose) return 0;
  let score = words + (purpose ? 5.75 : 2);
  if (purposeOf(inSubject) && !(inSubject & kind.never)) score += 1.25;
  if (link.button) score += 1.5;
  // An address is spelled out where it is to be copied.
  else if (link.bare) score += 0.5;
  if (matter && (shown || !tracked)) score -= 3;
  // "Court confirms the sentence" is set as a headline and links to what it tells, unasked.
  if (!purpose && (headlined || !purposeOf(near)) && isLarge(page, link)) score -= 3;
  // "Activate your offer", "Log in to see your matches"
  if (bulk && !purpose && !(own & kind.password) && !namesMember(page, link)) score -= 4;
  if (inSubject & kind.done) score -= 3;
  if (lead & kind.denial) score -= own & kind.verify ? 2 : 6;
  else if (other && near & kind.denial) score -= 4;
  if (own & kind.never && !(own & (kind.verify | kind.password))) score -= 3;
  if (inSubject & kind.never && !((link.bare ? lead : own) & kind.verify)) score -= 2;
  return score;
}

/** Whether a link is written larger than text is, here and anywhere, and is no button. */
function isLarge(page: Page, link: Link): boolean {
  if (link.button || link.bare) return false;
  const span = page.lines[link.line]?.spans.find(({ end }) => end > link.start);
  return span !== undefined && span.size > Math.max(page.usualSize, plainLook.size);
}

/** Whether a mail tells whoever did not ask for it what to do, and nothing of orders. */
function isDenied({ hits }: Page): boolean {
  return (
    hits.some(({ kinds }) => kinds & kind.denial) && hits.every(({ kinds }) => !(kinds & others))
  );
}

function spelledOut(page: Page, link: Link): string {
  const text = page.text.slice(link.start, link.end);
  return text.includes('://') ? text : `https://${text}`;
}

/** Whether a click tracker stands before all links: one host, nothing but random paths. */
function isTracked(targets: Target[]): boolean {
  const behind = targets.filter(({ places }) => !places.every(({ bare }) => bare));
  const hosts = new Set(behind.map(({ address }) => address.host));
  const opaque = targets.every(({ address }) => address.token && !address.purpose && !address.away);
  const told = targets.length === 1 && targets[0]?.address.matter;
  return hosts.size === 1 && opaque && !told;
}
