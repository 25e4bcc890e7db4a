import type { Page } from './page.ts';

/** What a candidate is made of; the rarer as a code, the more it needs to speak for it. */
export type Shape = 'digits' | 'mixed' | 'letters';

/** Something in the text that has the form of a code. */
export interface Candidate {
  start: number;
  end: number;
  /** What a person would type. */
  value: string;
  shape: Shape;
  /** Characters that a person would type, separators aside. */
  length: number;
  /** Each character stood in a cell or element of its own. */
  split: boolean;
  /** The last line's "@host #code" (origin-bound one-time codes). */
  bound: boolean;
}

interface Run {
  start: number;
  end: number;
  text: string;
}

/** Words of Latin letters and digits beyond this many are not looked at. */
const mostRuns = 20_000;

/** More candidates than this are not weighed. */
const mostCandidates = 1_000;

/** Everything that has the form of a code and does not stand where only other things stand. */
export function findCandidates(page: Page): Candidate[] {
  const runs: Run[] = [];
  for (const { 0: text, index } of page.text.matchAll(/[A-Za-z0-9]+/g)) {
    if (runs.push({ start: index, end: index + text.length, text }) >= mostRuns) break;
  }
  const masked = addressSpans(page.text);
  const candidates: Candidate[] = [];
  let mask = 0;
  for (let at = 0; at < runs.length && candidates.length < mostCandidates; ) {
    const run = runs[at];
    if (!run) break;
    while (mask < masked.length && (masked[mask]?.[1] ?? 0) <= run.start) mask++;
    const [maskStart = Number.POSITIVE_INFINITY] = masked[mask] ?? [];
    const bound = originBound(page.text, run);
    if (maskStart <= run.start && !bound) {
      at++;
      continue;
    }
    const { candidate, used } = shapeAt(page.text, runs, at);
    at += used;
    if (candidate && (bound || stands(page.text, candidate))) {
      candidates.push({ ...candidate, bound });
    }
  }
  return candidates;
}

/** Web and mail addresses: nothing inside them is a code to type. */
function addressSpans(text: string): [number, number][] {
  const spans: [number, number][] = [];
  for (const { 0: match, index } of text.matchAll(
    /(?:https?:\/\/|www\.)[^\s<>"]{1,2048}|[\w.+-]{0,64}@[\w.-]{1,255}|\b[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}\.[a-z]{2,12}\/[^\s<>"]{1,2048}/gi,
  )) {
    spans.push([index, index + match.length]);
  }
  return spans;
}

/** Whether a run is the code of an "@host #code" line (WICG, origin-bound one-time codes). */
function originBound(text: string, run: Run): boolean {
  if (text.charAt(run.start - 1) !== '#') return false;
  const before = text.slice(Math.max(0, run.start - 260), run.start - 1);
  return /(?:^|\n)@[\w.-]{1,250} $/.test(before);
}

/** The longest code-like form that begins with a run, and how many runs it takes. */
function shapeAt(
  text: string,
  runs: Run[],
  at: number,
): { candidate?: Omit<Candidate, 'bound'>; used: number } {
  const first = runs[at];
  if (!first) return { used: 1 };
  const single = spelled(text, runs, at);
  if (single) return single;
  const group = pairAlone(text, runs, at) ?? grouped(text, runs, at);
  if (group) return group;
  const shape = shapeOf(first.text);
  if (!shape) return { used: 1 };
  const { start, end, text: value } = first;
  return { candidate: { start, end, value, shape, length: value.length, split: false }, used: 1 };
}

function shapeOf(value: string): Shape | undefined {
  if (/^\d{4,10}$/.test(value)) return 'digits';
  if (/^[A-Z]{4,10}$/.test(value)) return 'letters';
  if (value.length < 5 || value.length > 12) return undefined;
  return /\d/.test(value) && /[A-Za-z]/.test(value) ? 'mixed' : undefined;
}

/** One character after another, each apart: "1 2 3 4", or one in each cell of a table. */
function spelled(text: string, runs: Run[], at: number) {
  let end = at;
  while (end < runs.length && end - at <= 12) {
    const run = runs[end];
    if (run?.text.length !== 1 || !/[A-Z0-9]/.test(run.text)) break;
    const gap = end === at ? ' ' : text.slice(runs[end - 1]?.end, run.start);
    if (!/^(?: |\n|\n?-\n?| [-·|] |\n[·|]\n)$/.test(gap)) break;
    end++;
  }
  // "1 2 3 4" and then "A new device": that letter is a word of the next sentence.
  while (
    end > at &&
    /^[A-Z] ?\p{L}/u.test(text.slice(runs[end - 1]?.start, (runs[end - 1]?.end ?? 0) + 2))
  )
    end--;
  const parts = runs.slice(at, end);
  const value = parts.map((run) => run.text).join('');
  if (value.length < 4 || value.length > 10 || !/\d/.test(value)) return undefined;
  const shape: Shape = /^\d+$/.test(value) ? 'digits' : 'mixed';
  const start = parts[0]?.start ?? 0;
  const last = parts.at(-1)?.end ?? 0;
  return {
    candidate: { start, end: last, value, shape, length: value.length, split: true },
    used: parts.length,
  };
}

/** Two groups of letters and digits that are all of their line: "RKJ YP6". */
function pairAlone(text: string, runs: Run[], at: number) {
  const [first, second] = [runs[at], runs[at + 1]];
  if (!first || !second || text.slice(first.end, second.start) !== ' ') return undefined;
  const value = first.text + second.text;
  const even =
    first.text.length === second.text.length && first.text.length >= 3 && value.length <= 8;
  const alone =
    /^\n?$/.test(text.slice(first.start - 1, first.start)) &&
    /^\n?$/.test(text.slice(second.end, second.end + 1));
  if (!even || !alone || shapeOf(value) !== 'mixed' || !/^[A-Z0-9]+$/.test(value)) return undefined;
  const { start } = first;
  const candidate = {
    start,
    end: second.end,
    value,
    shape: 'mixed' as const,
    length: value.length,
    split: false,
  };
  return { candidate, used: 2 };
}

/** Groups with one kind of separator: "123-456", "123 456", "G-482913", "RKJ-YP6". */
function grouped(text: string, runs: Run[], at: number) {
  const separator = text.charAt(runs[at]?.end ?? text.length);
  if (separator !== '-' && separator !== ' ') return undefined;
  const parts: Run[] = [];
  for (let next = at; next < runs.length && parts.length <= 4; next++) {
    const run = runs[next];
    if (!run) break;
    const previous = parts.at(-1);
    if (previous && text.slice(previous.end, run.start) !== separator) break;
    if (separator === ' ' && !/^\d{2,5}$/.test(run.text)) break;
    parts.push(run);
  }
  if (parts.length < 2 || parts.length > 4) return undefined;
  const texts = parts.map((run) => run.text);
  const start = parts[0]?.start ?? 0;
  const end = parts.at(-1)?.end ?? 0;
  const joined = texts.join('');
  const used = parts.length;
  const plain = { start, end, split: false };
  if (separator === ' ') {
    const even = texts.every((part) => part.length === texts[0]?.length);
    const fits = joined.length >= 5 && joined.length <= 10;
    if (!even || !fits) return undefined;
    return {
      candidate: { ...plain, value: joined, shape: 'digits' as const, length: joined.length },
      used,
    };
  }
  const [prefix = '', rest = ''] = texts;
  if (texts.length === 2 && /^[A-Z]{1,2}$/.test(prefix) && /^\d{4,8}$/.test(rest)) {
    return {
      candidate: { ...plain, value: rest, shape: 'digits' as const, length: rest.length },
      used,
    };
  }
  const fits = joined.length >= 5 && joined.length <= 16;
  // A date, written from either end.
  if (/^(?:(?:19|20)\d{2}-\d{2}-\d{2}|\d{2}-\d{2}-(?:19|20)\d{2})$/.test(texts.join('-'))) {
    return { used };
  }
  // "plumb-tidal-oxbow"
  if (texts.length > 2 && texts.every((part) => /^[a-z]{3,8}$/.test(part)))
    return {
      candidate: {
        ...plain,
        value: texts.join('-'),
        shape: 'letters' as const,
        length: joined.length,
      },
      used,
    };
  const short = texts.every((part) => part.length >= 2 && part.length <= 6);
  if (!fits || !short || !/^[A-Z0-9]+$/.test(joined)) return { used };
  const shape: Shape = /^\d+$/.test(joined) ? 'digits' : /\d/.test(joined) ? 'mixed' : 'letters';
  if (shape === 'digits' && joined.length > 10) return { used };
  return { candidate: { ...plain, value: texts.join('-'), shape, length: joined.length }, used };
}

/** Whether what surrounds a candidate leaves it a word of its own. */
function stands(text: string, { start, end, shape }: Omit<Candidate, 'bound'>): boolean {
  let before = text.slice(Math.max(0, start - 16), start);
  let after = text.slice(end, end + 16);
  // Bold or slanted, as plain text writes it: "*482913*", "**482913**", "_482913_".
  const mark = /([*_]{1,2})$/.exec(before)?.[1];
  if (mark && after.startsWith(mark)) {
    before = before.slice(0, -mark.length);
    after = after.slice(mark.length);
  }
  // Part of a longer word, number, path, amount, or masked card.
  if (
    /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Sc}/\\=&?@_#%+*•~^|§№<]$/u.test(before)
  )
    return false;
  if (/[A-Za-z0-9][-.,:'’]$/.test(before) && /[\d-][-.,:']$|[A-Za-z]-$/.test(before)) return false;
  if (/^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Sc}/\\=@_%+*•°^]/u.test(after))
    return false;
  if (/^[-.,:'][A-Za-z0-9]/.test(after) && !/^[.,:]\p{Lu}/u.test(after)) return false;
  // Years, as Chinese, Japanese and Korean name them.
  if (/^ ?[年년]/.test(after)) return false;
  // Amounts with the currency apart.
  if (/(?:\p{Sc}|\b(?:USD|EUR|GBP|CHF|JPY|INR|CAD|AUD|BRL|Rs|Kč|kr|zł|R\$)\.?) ?$/u.test(before))
    return false;
  if (
    /^ ?(?:\p{Sc}|(?:USD|EUR|GBP|CHF|JPY|INR|CAD|AUD|BRL|SEK|NOK|DKK|PLN|CZK|HUF|RUB|UAH|TRY|kr|zl|Kc|Ft|lei|руб|грн|тг|円|元|원)(?![A-Za-z]))/u.test(
      after,
    )
  )
    return false;
  // Neighbouring digits make it a telephone, card or account number.
  if (
    shape === 'digits' &&
    (/\d[ )]{1,2}$|\+\d{0,4}[ (]{1,2}\d{0,4}[ )-]{0,2}$/.test(before) ||
      /^[ ]\(?\d{2,}/.test(after))
  )
    return false;
  return !(/[x×•*]{2,} ?$/i.test(before) || /\(\d{2,4}\) ?$/.test(before));
}
