import { type Candidate, findCandidates } from './candidates.ts';
import { firstHit, kindsWithin, type Line, type Page, type Span } from './page.ts';
import { kind } from './vocabulary.ts';

/** What a candidate must gather to be shown. Below it, silence is better. */
const enough = 5.5;

/** How far from a candidate, in characters, words still speak for it. */
const reach = 260;

/** Words that say what a code is for. */
const purpose = kind.once | kind.verify | kind.enter | kind.password;

/** The one-time code of a mail, as a person would type it. */
export function findCode(page: Page): string | undefined {
  const candidates = findCandidates(page);
  const places = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const plain = candidate.value.replaceAll('-', '');
    const same = places.get(plain);
    if (!same) places.set(plain, [candidate]);
    else if (same.length < 20) same.push(candidate);
  }
  const lists = listed(page, candidates);
  let best: string | undefined;
  let most = enough - 0.01;
  let line = 0;
  for (const candidate of candidates) {
    while (line + 1 < page.lines.length && (page.lines[line]?.end ?? 0) < candidate.end) line++;
    const score = weigh(
      page,
      candidate,
      line,
      places.get(candidate.value.replaceAll('-', '')) ?? [],
    );
    if (score > most && !lists.has(form(candidate))) [best, most] = [candidate.value, score];
  }
  return best;
}

/**
 * Forms of which three or more different ones stand in the mail's body, each alone on its line:
 * backup codes or figures, of which none is the one to type.
 */
function listed(page: Page, candidates: readonly Candidate[]): Set<string> {
  const values = new Map<string, Set<string>>();
  let at = 0;
  for (const candidate of candidates) {
    while (at + 1 < page.lines.length && (page.lines[at]?.end ?? 0) < candidate.end) at++;
    const line = page.lines[at];
    if (at === 0 || candidate.split || candidate.bound || line?.start !== candidate.start) continue;
    if (line.end !== candidate.end) continue;
    const same = values.get(form(candidate)) ?? new Set();
    values.set(form(candidate), same.add(candidate.value));
  }
  return new Set([...values].filter(([, same]) => same.size >= 3).map(([name]) => name));
}

function form({ shape, length, value }: Candidate): string {
  return `${shape} ${length} ${value.indexOf('-')}`;
}

/** How much speaks for a candidate, in the units of `enough`. */
function weigh(page: Page, candidate: Candidate, lineNumber: number, places: Candidate[]): number {
  if (candidate.bound) return 20;
  const line = page.lines[lineNumber];
  if (!line) return 0;
  const layout = weighLayout(page, candidate, line);
  const words = weighWords(page, candidate, line, layout);
  const subjectEnd = page.lines[0]?.end ?? 0;
  const inSubject = places.some((place) => place.start < subjectEnd);
  const inBody = places.some((place) => place.start >= subjectEnd);
  // Repetition says that a number matters, and only words say what for.
  const repeated = words <= 0 ? 0 : inSubject && inBody ? 2.5 : places.length > 1 ? 0.5 : 0;
  return words + layout + repeated + weighShape(page, candidate, line, layout);
}

/** What the words around say: the nearest of each kind counts. */
function weighWords(page: Page, candidate: Candidate, line: Line, layout: number): number {
  const near = { code: Infinity, once: Infinity, never: Infinity, enter: Infinity };
  const subjectEnd = page.lines[0]?.end ?? 0;
  let kinds = 0;
  for (let at = firstHit(page.hits, candidate.start - reach); at < page.hits.length; at++) {
    const hit = page.hits[at];
    if (!hit || hit.start > candidate.end + reach) break;
    const after = hit.start >= candidate.end;
    const [from, to] = after ? [candidate.end, hit.start] : [hit.end, candidate.start];
    const between = page.text.slice(from, to);
    // A line's end or a sentence's parts more than its one character does.
    const breaks = between.split(/\n|[.!?。！？] /).length - 1;
    const measured = between.length + breaks * 6 + (after ? 6 : 0);
    // The subject speaks for the whole mail, so for no number in it as much as words beside it.
    const above = hit.end <= subjectEnd && candidate.start >= subjectEnd;
    const distance = above ? Math.max(measured, 40) : measured;
    // "Tel" and "ref" speak of the number that they stand before; elsewhere they are other words.
    const short = hit.end - hit.start <= 3 && hit.kinds === kind.never;
    if (short && (after || /[\p{L}\n]/u.test(between))) continue;
    kinds |= hit.kinds;
    if (hit.kinds & kind.enter) near.enter = Math.min(near.enter, distance);
    if (hit.kinds & kind.once) near.once = Math.min(near.once, distance);
    else if (hit.kinds & kind.never)
      near.never = Math.min(near.never, after ? distance + 12 : distance);
    else if (hit.kinds & kind.code) near.code = Math.min(near.code, distance);
  }
  const inSubject = kindsWithin(page, 0, subjectEnd);
  const aim = (kinds | inSubject) & purpose;
  let score = closeness(Math.min(near.code, near.once));
  // "Use 482913 to sign in": no word for a code, but one for its purpose and one for its end.
  const nameless = score === 0 && near.enter <= 40 && (kinds & kind.expires) !== 0;
  if (nameless) score += 2.25;
  // A mail about an order, a stay or a meeting has codes of its own, and confirms things.
  const entering = kind.enter | kind.password;
  if (inSubject & kind.never && !(inSubject & kind.once) && !((kinds | inSubject) & entering))
    score -= kinds & kind.expires ? 2.5 : 5;
  if (near.once <= 120) score += 1.5;
  else if (aim) score += 1;
  else if (near.never < 60) score -= 3;
  // A code that soon expires is one to sign in with, though nothing says so.
  else if (kinds & kind.expires && near.code < Infinity) score += 0.25;
  else if (!layoutSpeaks(layout)) score -= inSubject & kind.code ? 0.5 : 1.5;
  if (inSubject & (kind.once | kind.code)) score += 1.5;
  else if (inSubject & purpose) score += 1;
  if (kinds & kind.expires) score += 0.5;
  if (/[:：] ?$/.test(page.text.slice(Math.max(line.start, candidate.start - 2), candidate.start)))
    score += 0.75;
  if (near.never < Math.min(near.code, near.once) && near.never < 60) {
    // "Use this code to unlock your phone:" and below it, large, the code.
    const named = layoutSpeaks(layout) && Math.min(near.code, near.once) < 70;
    score -= named ? 2 : near.never < 25 ? 6 : 3;
  }
  return score;
}

/** The nearer, the more; `distance` is in characters. */
function closeness(distance: number): number {
  return distance <= reach ? 4.6 - distance / 80 : 0;
}

function layoutSpeaks(layout: number): boolean {
  return layout >= 3;
}

/** What the look says: alone, larger, spaced, on a ground of its own. */
function weighLayout(page: Page, candidate: Candidate, line: Line): number {
  const span = spanAt(line, candidate.start);
  if (span?.hidden) return -2;
  let score = candidate.split ? 2.5 : 0;
  const around =
    page.text.slice(Math.max(line.start, candidate.start - 80), candidate.start) +
    page.text.slice(candidate.end, Math.min(line.end, candidate.end + 80));
  const alone = candidate.end > line.end || !/[\p{L}\p{N}]/u.test(around);
  if (alone) score += 1.5;
  if (!span) return score;
  if (span.size >= page.usualSize * 1.25) score += 1.5;
  if (span.spaced) score += 1.5;
  if (span.mono) score += 1;
  const own =
    page.text.slice(span.start, span.end).trim().length <= candidate.end - candidate.start + 2;
  if (own && !alone) score += span.bold ? 1 : 0.5;
  else if (span.bold) score += 0.5;
  if (span.boxed && (own || alone)) score += 0.5;
  return score;
}

/** The stretch of one look that holds a place in the text. */
function spanAt({ spans }: Line, place: number): Span | undefined {
  let low = 0;
  let high = spans.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((spans[middle]?.start ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return spans[low];
}

/** What its own form says. */
function weighShape(page: Page, candidate: Candidate, line: Line, layout: number): number {
  const { value, shape, length } = candidate;
  if (shape === 'letters') {
    // Words in capitals are everywhere: only what is plainly set apart can be a code of letters.
    return layoutSpeaks(layout) && !isWord(page, candidate) ? -1 : -9;
  }
  if (shape === 'mixed') {
    const word =
      /^[A-Za-z]?[a-z]{3,}\d{1,4}$|^\d{1,4}[a-z]{2,}$/i.test(value) && !/^[A-Z0-9]+$/.test(value);
    // "PROJ-4821" is the name of a ticket.
    if (/^[A-Z]{3,}-\d+$/.test(value)) return -5;
    return word ? -5 : /[a-z]/.test(value) ? -1.5 : -0.5;
  }
  if (length === 4 && /^(?:19|20)\d\d$/.test(value)) {
    const before = page.text.slice(Math.max(line.start, candidate.start - 80), candidate.start);
    const dated = /©|\(c\)|copyright/i.test(before);
    return dated ? -20 : -4.5;
  }
  if (
    /^\d{5}(?:-\d{4})?$/.test(value) &&
    /\b[A-Z]{2},? $/.test(page.text.slice(candidate.start - 5, candidate.start))
  )
    return -5;
  const short = line.end - line.start < 120;
  if (layout < 1 && short && /,.*,/.test(page.text.slice(line.start, line.end))) return -1.5;
  // Groups of three and four are those of telephone numbers.
  if (/^(?:\d{3}-\d{4}|\d{4}-\d{3,4}|\d{2,4}-\d{2}-\d{2})$/.test(value))
    return layout < 3 ? -1.5 : 0;
  const grouped = value.includes('-') ? 1 : 0;
  return grouped + (length === 6 ? 1 : length >= 9 ? -1 : 0.5);
}

/** Whether letters stand among words in capitals, as in a heading. */
function isWord(page: Page, candidate: Candidate): boolean {
  return kindsWithin(page, candidate.start, candidate.end) !== 0;
}
