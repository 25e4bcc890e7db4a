/** The kinds of characters in a candidate. Rare shapes need more evidence. */
export type Shape = 'digits' | 'mixed' | 'letters';

/** A candidate that was found by its characters only, regardless of its context. */
export type Shaped = {
  start: number;
  end: number;
  /** The code as a person types it. */
  value: string;
  shape: Shape;
  /** Number of characters to type, without separators. */
  length: number;
  /** Each character is in its own table cell or element. */
  split: boolean;
};

/** A run of Latin letters and digits. */
export type Run = { start: number; end: number; text: string };

/** The number of runs that were read, and their candidate, if they form one. */
type Form = { used: number; candidate?: Shaped };

/** The longest code-like form that begins with a run. */
export function shapeAt(text: string, runs: Run[], at: number): Form {
  const first = runs[at];
  if (!first) return { used: 1 };
  const several = spelled(text, runs, at) ?? pairAlone(text, runs, at) ?? grouped(text, runs, at);
  if (several) return several;
  const lower = /^[a-z]{4,10}$/.test(first.text) && endsLine(text, first.end);
  // "ZeruFkcj" has capitals in positions that words do not.
  const both =
    /^[A-Za-z]{6,12}$/.test(first.text) &&
    /[a-z][A-Z]/.test(first.text) &&
    endsLine(text, first.end);
  const shape = lower || both ? 'letters' : shapeOf(first.text);
  return shape ? formOf([first], first.text, shape) : { used: 1 };
}

function formOf(parts: Run[], value: string, shape: Shape, split = false): Form {
  const start = parts[0]?.start ?? 0;
  const end = parts.at(-1)?.end ?? 0;
  const { length } = value.replaceAll('-', '');
  return { used: parts.length, candidate: { start, end, value, shape, length, split } };
}

/** The shape of capitals and digits. */
function mixOf(text: string): Shape {
  return /^\d+$/.test(text) ? 'digits' : /\d/.test(text) ? 'mixed' : 'letters';
}

/** Whether at most a full stop or a closing quote follows on the line. */
export function endsLine(text: string, end: number): boolean {
  return /^["'”»“」』)]?\.?\n/.test(text.slice(end, end + 3));
}

function shapeOf(value: string): Shape | undefined {
  if (/^\d{4,10}$/.test(value)) return 'digits';
  if (/^[A-Z]{4,10}$/.test(value)) return 'letters';
  // Normalising converts "№4821" to "No4821".
  if (/^No\d/.test(value)) return undefined;
  if (/^(?=.*\d.*\d)[A-Z0-9]{4}$/.test(value)) return 'mixed';
  if (value.length < 5 || value.length > 12) return undefined;
  return /\d/.test(value) && /[A-Za-z]/.test(value) ? 'mixed' : undefined;
}

/** Single characters with spaces, "1 2 3 4", or one per table cell. */
function spelled(text: string, runs: Run[], at: number): Form | undefined {
  let end = at;
  while (end - at <= 12) {
    const run = runs[end];
    if (run?.text.length !== 1 || !/[A-Z0-9]/.test(run.text)) break;
    const gap = end === at ? ' ' : text.slice(runs[end - 1]?.end, run.start);
    if (!/^(?: |\n|\n?-\n?| [-·|] |·|\n[·|]\n)$/.test(gap)) break;
    end++;
  }
  // In "1 2 3 4" followed by "A new device", the "A" belongs to the next sentence.
  while (end > at && /^(?:[AEIOUY] ?|[A-Z])\p{L}/u.test(text.slice(runs[end - 1]?.start))) end--;
  const parts = runs.slice(at, end);
  const value = parts.map((run) => run.text).join('');
  if (value.length < 4 || value.length > 10) return undefined;
  return formOf(parts, value, mixOf(value), true);
}

/** Two groups alone on their line: "RKJ YP6", "482 91"; or with a dash between them. */
function pairAlone(text: string, runs: Run[], at: number): Form | undefined {
  const [first, second] = [runs[at], runs[at + 1]];
  if (!first || !second) return undefined;
  const { start } = first;
  const { end } = second;
  const joined = first.text + second.text;
  if (!/^[A-Z0-9]{5,8}$/.test(joined)) return undefined;
  const between = text.slice(first.end, second.start);
  // "482" and "913" in two cells or on two lines, without a number above or below.
  const split =
    /^\d{3}\n\d{3}$/.test(text.slice(start, end)) &&
    !/\n\d/.test(text.slice(end, end + 2)) &&
    !/\d\n/.test(text.slice(start - 2, start));
  const dashed = /^(?: - |\n-\n)$/.test(between);
  const shape = shapeOf(joined);
  if (!(dashed || split || between === ' ') || !shape) return undefined;
  const alone =
    /(?:^|\n|: )$/.test(text.slice(Math.max(0, start - 2), start)) && endsLine(text, end);
  const even = first.text.length === second.text.length;
  if (!alone || shape === 'letters' || (shape === 'mixed' && !even)) return undefined;
  if (Math.min(first.text.length, second.text.length) < 2) return undefined;
  return formOf([first, second], dashed ? `${first.text}-${second.text}` : joined, shape);
}

/** Groups with one kind of separator: "123-456", "123 456", "G-482913", "RKJ-YP6". */
function grouped(text: string, runs: Run[], at: number): Form | undefined {
  const separator = text.charAt(runs[at]?.end ?? text.length);
  if (!/[-. ]/.test(separator)) return undefined;
  const parts: Run[] = [];
  for (let next = at; parts.length <= 4; next++) {
    const run = runs[next];
    if (!run) break;
    const previous = parts.at(-1);
    if (previous && text.slice(previous.end, run.start) !== separator) break;
    if (separator === ' ' && !/^\d+$/.test(run.text)) break;
    if (separator === '.' && !/^\d{3}$/.test(run.text)) break;
    parts.push(run);
  }
  if (parts.length < 2 || parts.length > 4) return undefined;
  const texts = parts.map((run) => run.text);
  const joined = texts.join('');
  const dashed = texts.join('-');
  const used = parts.length;
  if (separator !== '-') {
    const even = texts.every((part) => part.length === texts[0]?.length);
    const fits = joined.length >= 5 && joined.length <= 10;
    return even && fits ? formOf(parts, joined, 'digits') : undefined;
  }
  const [prefix = '', rest = ''] = texts;
  // "ABC-482913" may also be the name of a ticket; its context decides.
  if (texts.length === 2 && /^[A-Z]{1,3}$/.test(prefix) && /^\d{4,8}$/.test(rest))
    return formOf(parts, rest, 'digits');
  const fits = joined.length >= 5 && joined.length <= 16;
  // A date, with the year first or last.
  if (/^(?:(?:19|20)\d\d-\d{1,2}-\d{1,2}|\d{1,2}-\d{1,2}-(?:19|20)\d\d)$/.test(dashed))
    return { used };
  // "plumb-tidal-oxbow" is a code. Two words with a hyphen are ordinary text within a sentence.
  const words = texts.every((part) => /^[a-z]{3,9}$/.test(part));
  if (words && (texts.length > 2 || endsLine(text, parts.at(-1)?.end ?? 0)))
    return formOf(parts, dashed, 'letters');
  // "482913-as" (Hungarian) and "ngu-482913" (Zulu) are inflected numbers, not groups.
  if (/^\d+-[a-z]+$/.test(dashed)) return undefined;
  if (/^[a-z]+-\d+$/.test(dashed)) return { used: 1 };
  const short = texts.every((part) => part.length >= 2 && part.length <= 6);
  // "rkj-yp6" is a code, but "covid-19" is a word.
  const hasEqualLengths = texts.every((part) => part.length === prefix.length);
  const mixes = texts.some((part) => shapeOf(part + part) === 'mixed');
  const form = hasEqualLengths && mixes ? /^(?:[A-Z0-9]+|[a-z0-9]+)$/ : /^[A-Z0-9]+$/;
  if (!fits || !short || !form.test(joined)) return { used };
  const shape = mixOf(joined);
  if (shape === 'digits' && joined.length > 10) return { used };
  return formOf(parts, dashed, shape);
}
