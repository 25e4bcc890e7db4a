/** Durations such as "10 minutes", with the names of units that the runtime has (CLDR). */
import { lowerCase, normalise } from '../text/normalise.ts';
import * as languages from './mail-languages.ts';

/** Lengths of the units in ms. */
const units = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };
type Unit = keyof typeof units;

/** Numbers that cover the plural forms of most languages. */
const counts = [1, 2, 5];

/** How durations are written in a language. */
type Durations = {
  /** Each has one group, which is the number of units. */
  patterns: [RegExp, unitInMs: number][];
  /** Matches a time that has passed: "5 minutes ago". */
  past: RegExp;
  /** The beginning of a unit's name. */
  unit: RegExp;
};

const durationsByTag = new Map<string, Durations>();
let expiryTerms: [language: string, terms: string[]][] | undefined;

/**
 * The durations in a sentence that says when something expires, in ms.
 *
 * @param sentence normalised, in lower case
 */
export function expiryDurations(sentence: string): number[] {
  if (!/\d/.test(sentence)) return [];
  expiryTerms ??= readExpiryTerms();
  const written = expiryTerms.flatMap(([language, terms]) => {
    const found = terms.filter((term) => sentence.includes(term));
    if (found.length === 0) return [];
    const durations = [language, ...(otherScripts[language] ?? [])].map(durationsIn);
    // "minutes" is an expiry term, too, but a sentence needs another one to be about an expiry.
    return durations.filter(({ unit }) => found.some((term) => !unit.test(term)));
  });
  const ahead = written.reduce((text, { past }) => text.replace(past, ' '), sentence);
  return written.flatMap(({ patterns }) =>
    patterns.flatMap(([pattern, milliseconds]) =>
      [...ahead.matchAll(pattern)].flatMap(([, number]) => Number(number) * milliseconds || []),
    ),
  );
}

const otherScripts: Record<string, string[]> = { sr: ['sr-Latn'], zh: ['zh-Hant'] };

/** The languages for which the runtime has names of units, with their expiry terms. */
function readExpiryTerms(): [string, string[]][] {
  const all = Object.entries(languages);
  // One call for all terms, as in `indexTerms`.
  const text = lowerCase(normalise(all.map(([, { expires = '' }]) => expires).join('\t')));
  const terms = text.split('\t').map((list) => list.replaceAll('*', '').split('\n'));
  const supported = new Set(Intl.NumberFormat.supportedLocalesOf(Object.keys(languages)));
  return all.flatMap(([language], at) =>
    supported.has(language) ? [[language, (terms[at] ?? []).filter(Boolean)]] : [],
  );
}

function durationsIn(tag: string): Durations {
  const known = durationsByTag.get(tag);
  if (known) return known;
  const relative = new Intl.RelativeTimeFormat(tag);
  const names: string[] = [];
  const past = new Set<string>();
  const patterns = (Object.keys(units) as Unit[]).map((unit): [RegExp, number] => {
    const { isFirst, words } = readUnit(tag, unit, relative);
    names.push(words);
    for (const count of counts) past.add(pastPattern(relative.formatToParts(-count, unit)));
    const number = String.raw`(?<!(?<!\d)\d{1,2}[.,:/])(?<!\d)(\d{1,3})`;
    const pattern = isFirst
      ? String.raw`(?:${words})\s?${number}(?!\d)`
      : String.raw`${number}\)?[\s-]{0,2}(?:${words})`;
    return [new RegExp(pattern, 'gu'), units[unit]];
  });
  const durations = {
    patterns,
    past: new RegExp([...past].join('|'), 'gu'),
    unit: new RegExp(`^\\s*(?:${names.join('|')})`, 'u'),
  };
  durationsByTag.set(tag, durations);
  return durations;
}

/** The names of a unit as alternatives of a pattern, and whether they come before the number. */
function readUnit(tag: string, unit: Unit, relative: Intl.RelativeTimeFormat) {
  const namesBy = (unitDisplay: 'long' | 'short') => {
    const format = new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay });
    return counts.map((count) => format.formatToParts(count));
  };
  const long = namesBy('long');
  const nameIn = (parts: Intl.NumberFormatPart[]) =>
    parts.flatMap(({ type, value }) => (type === 'unit' && plain(value)) || []);
  const inflected = counts.flatMap((count) => {
    const parts = relative.formatToParts(count, unit);
    const number = parts.findIndex(({ type }) => type === 'integer');
    return plain(parts[number + 1]?.value ?? '').split(/\s/)[0] ?? [];
  });
  const stems = [...long.flatMap(nameIn), ...inflected].filter(Boolean).map(stemOf);
  const short = namesBy('short')
    .flatMap(nameIn)
    .map((name) => `${literal(name)}(?![\\p{L}\\p{M}])`);
  const [first = []] = long;
  const isFirst =
    first.findIndex(({ type }) => type === 'unit') <
    first.findIndex(({ type }) => type === 'integer');
  return { isFirst, words: [...new Set([...stems, ...short])].join('|') };
}

/** Two thirds of a name, at least four letters: languages inflect the rest. */
function stemOf(name: string): string {
  return literal(name.slice(0, Math.max(4, Math.ceil((name.length * 2) / 3))));
}

function pastPattern(parts: Intl.RelativeTimeFormatPart[]): string {
  return parts
    .map(({ type, value }) => (type === 'integer' ? '\\d+' : literal(plain(value))))
    .join('\\s*');
}

function plain(name: string): string {
  return lowerCase(normalise(name)).trim().replace(/\.$/, '');
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
