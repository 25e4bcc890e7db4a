import { firstHit, kindsWithin, type Line, type Page } from '../mail-text/mail-text.ts';
import { type Hit, kind } from '../vocabulary.ts';
import type { Candidate } from './candidates.ts';
import { layoutSpeaks } from './layout.ts';

/** How far from a candidate, in characters, words still speak for it. */
const reach = 260;

/** Words that say what a code is for. */
const purpose = kind.once | kind.verify | kind.enter | kind.password;

/** What stands between a label and its number: "account no. 4821375". */
export const afterLabel = /^[ :#]*(?:(?:no|nr|id|number)[.:]? ?)?$/i;

/** What the words around say: the nearest of each kind counts. */
export function weighWords(
  page: Page,
  candidate: Candidate,
  lineNumber: number,
  layout: number,
): number {
  const line = page.lines[lineNumber];
  if (!line) return 0;
  const near = {
    code: Infinity,
    once: Infinity,
    never: Infinity,
    enter: Infinity,
    verify: Infinity,
    typed: Infinity,
  };
  const sentence = sentenceAround(page, candidate, line);
  const subjectEnd = page.lines[0]?.end ?? 0;
  let kinds = 0;
  let used = Infinity;
  for (let at = firstHit(page.hits, candidate.start - reach); at < page.hits.length; at++) {
    const hit = page.hits[at];
    if (!hit || hit.start > candidate.end + reach) break;
    const after = hit.start >= candidate.end;
    const [from, to] = after ? [candidate.end, hit.start] : [hit.end, candidate.start];
    const between = page.text.slice(from, to);
    // A line's end or a sentence's parts more than its one character does.
    const breaks = between.split(/\n|[.!?。] /).length - 1;
    const measured = between.length + breaks * 6 + (after ? 6 : 0);
    // The subject speaks for the whole mail, so for no number in it as much as words beside it.
    const above = hit.end <= subjectEnd && candidate.start >= subjectEnd;
    const distance = above ? Math.max(measured, 40) : measured;
    // "Tel" and "ref" speak of the number that they stand before; elsewhere they are other words.
    const short = hit.end - hit.start <= 3 && hit.kinds === kind.never;
    if (short && (after || /[\p{L}\n]/u.test(between))) continue;
    if (hit.kinds & kind.label) {
      const names = !after && afterLabel.test(between);
      // "The code to verify your account: 482913"
      const ends = between.startsWith(':') && sentence.kinds & (kind.code | kind.once);
      if (names && !ends) near.never = 0;
    }
    kinds |= hit.kinds;
    // "Password: 482913"
    if (hit.kinds & kind.password && !after && /^\p{L}* ?:\s?$/u.test(between))
      near.code = distance;
    if (hit.kinds & (kind.verify | kind.password)) near.verify = Math.min(near.verify, distance);
    if (tellsToType(page, hit, between, after)) {
      if (hit.kinds & kind.type) near.typed = Math.min(near.typed, distance);
      else used = Math.min(used, distance);
    }
    if (hit.kinds & kind.enter) near.enter = Math.min(near.enter, distance);
    if (hit.kinds & kind.once) near.once = Math.min(near.once, distance);
    else if (hit.kinds & kind.never)
      near.never = Math.min(near.never, after ? distance + 12 : distance);
    else if (hit.kinds & kind.code) near.code = Math.min(near.code, distance);
  }
  const inSubject = kindsWithin(page, 0, subjectEnd);
  const aim = (kinds | inSubject) & purpose;
  // "Use 1500 points" is no code; "Use 482913 to sign in" is.
  if (aim) near.typed = Math.min(near.typed, used);
  const typed = near.typed < Infinity;
  const named = Math.min(near.code, near.once, near.typed);
  let score = closeness(named);
  // "Use 482913 to sign in": no word for a code, but one for its purpose and one for its end.
  const colon = /: ?$/.test(page.text.slice(candidate.start - 2, candidate.start));
  const nameless =
    score === 0 &&
    Math.min(near.enter, near.verify) < 40 &&
    ((kinds & kind.expires) !== 0 || (colon && (inSubject & purpose) !== 0));
  if (nameless) score += 3;
  // A large figure in a mail that asks to sign in is more often a figure.
  else if (score === 0 && !(inSubject & (kind.once | kind.code))) score -= 1.5;
  // A mail about an order, a stay or a meeting has codes of its own, and confirms things.
  const entering = kind.enter | kind.password;
  if (inSubject & kind.never && !(inSubject & kind.once) && !((kinds | inSubject) & entering))
    score -= kinds & (kind.expires | kind.type) || !(inSubject & kind.verify) ? 2.5 : 7;
  if (near.once <= 120) score += 1.5;
  else if (aim) score += 1;
  else if (near.never < (typed ? named : 60)) score -= 3;
  // A code that soon expires is one to sign in with, though nothing says so.
  else if (kinds & kind.expires && near.code < Infinity) score += 0.25;
  else if (!layoutSpeaks(layout) && !typed && !(inSubject & kind.code)) score -= 1.5;
  if (inSubject & (kind.once | kind.code)) score += 1.5;
  else if (inSubject & purpose) score += 1;
  if (kinds & kind.expires) score += 0.5;
  const speaks = typed || (sentence.kinds & (kind.code | kind.once)) !== 0;
  if (speaks) score += 0.75;
  // "TAN 482913", "TAN: 482913"
  if (colon || Math.min(near.code, near.once) <= 1) score += 0.75;
  if (!layoutSpeaks(layout) && isOtherCell(page, lineNumber)) score -= 3;
  // "482913 is your code": what a sentence begins with is what it speaks of.
  if (sentence.start === candidate.start && sentence.kinds & (kind.code | kind.once)) score += 2;
  // Within a sentence that speaks of something else: "Account 4821375, changed on 7 November".
  const inline =
    layout < 1.5 && !colon && sentence.end - sentence.start > 24 && candidate.start >= subjectEnd;
  if (inline && !typed && !(sentence.kinds & (kind.code | purpose))) score -= 2.5;
  // What a sentence says of its own number goes before what its neighbours say of theirs.
  const others = near.never === 0 || sentence.kinds & kind.never || !speaks;
  if (others && near.never < named && near.never < 60) {
    // "Use this code to unlock your phone:" and below it, large, the code.
    const below = layoutSpeaks(layout) && named < 70;
    score -= below ? 2 : near.never < 25 ? 6 : 3;
  }
  return score;
}

/** Whether a word tells to type just this: "Enter 482913", "482913 eingeben", "Type this: 482913". */
function tellsToType(page: Page, hit: Hit, between: string, after: boolean): boolean {
  // "Enter this code" has its weight as a name of the code.
  if (hit.kinds & kind.once || !(hit.kinds & (kind.type | kind.use)) || /[.!?。]\s/.test(between))
    return false;
  // "Acme, Austin, USA 78701"
  if (/^[A-Z]{3}$/.test(page.text.slice(hit.start, hit.end))) return false;
  if (after) return between.length <= 12 && !/[\d,;]/.test(between);
  // Hindi, Japanese and Persian name it before the verb.
  const before = page.text.slice(Math.max(0, hit.start - 40), hit.start);
  const verbLast = page.text.charCodeAt(hit.start) >= 0x590;
  const from = verbLast ? hit.start - (/[^\n.!?。]*$/.exec(before)?.[0].length ?? 0) : hit.end;
  if (/:\s?$/.test(between) && namesOther(page, from, hit.end + between.length)) return false;
  return /^[^\p{L}\d]*$/u.test(between) || /^\D{0,60}:\s?$/.test(between);
}

/** Whether what is to be typed is something else: "Enter the voucher number:". */
function namesOther(page: Page, start: number, end: number): boolean {
  const kinds = kindsWithin(page, start, end);
  return (kinds & kind.never) !== 0 && (kinds & (kind.code | purpose)) === 0;
}

/** The nearer, the more; `distance` is in characters. */
function closeness(distance: number): number {
  return distance <= reach ? 4.6 - distance / 80 : 0;
}

/** The sentence that holds a candidate, within its line, and the kinds of words in it. */
function sentenceAround(page: Page, candidate: Candidate, line: Line) {
  const from = Math.max(line.start, candidate.start - 200);
  const to = Math.min(line.end, candidate.end + 200);
  const before = page.text.slice(from, candidate.start);
  const start = from + (/(?:.*[.!?。])?\s*/s.exec(before)?.[0].length ?? 0);
  const ends = page.text.slice(candidate.end, to).search(/[.!?]\s|。/);
  const end = ends === -1 ? to : candidate.end + ends;
  return { start, end, kinds: kindsWithin(page, start, end) };
}

/** Whether the cell before, in the same row of a table, names the number, and names no code. */
function isOtherCell(page: Page, lineNumber: number): boolean {
  const line = page.lines[lineNumber];
  const before = page.lines[lineNumber - 1];
  if (!line?.row || before?.row !== line.row) return false;
  const named = /\p{L}/u.test(page.text.slice(before.start, before.end));
  const about = kindsWithin(page, before.start, before.end) & (kind.code | purpose);
  return named && before.end - before.start <= 30 && !about;
}
