import type { MailText } from '../mail-text/mail-text.ts';
import { type Run, type Shaped, shapeAt } from './shapes.ts';

/** A string in the text that has the form of a code. */
export type Candidate = Shaped & {
  /** From a last line "@host #code" (origin-bound one-time codes). */
  bound: boolean;
  /** Written as "#482913" or "482.913", which is usually not a code. */
  doubtful: boolean;
};

/** Maximum number of runs of Latin letters and digits that are read. */
const maxRuns = 20_000;

/** Maximum number of candidates that are scored. */
const maxCandidates = 1_000;

/** All strings with the form of a code and a context that allows one. */
export function findCandidates(mailText: MailText): Candidate[] {
  const runs: Run[] = [];
  for (const { 0: text, index } of mailText.text.matchAll(/[A-Za-z0-9]+/g)) {
    if (runs.push({ start: index, end: index + text.length, text }) >= maxRuns) break;
  }
  const masked = addressSpans(mailText.text);
  const candidates: Candidate[] = [];
  let mask = 0;
  for (let at = 0; candidates.length < maxCandidates; ) {
    const run = runs[at];
    if (!run) break;
    while (mask < masked.length && (masked[mask]?.[1] ?? 0) <= run.start) mask++;
    const [maskStart = Number.POSITIVE_INFINITY] = masked[mask] ?? [];
    const bound = originBound(mailText.text, run);
    if (maskStart <= run.start) {
      at++;
      continue;
    }
    const { candidate, used } = shapeAt(mailText.text, runs, at);
    at += used;
    if (candidate && hasCodeContext(mailText.text, candidate)) {
      const sign = mailText.text.charAt(candidate.start - 1) === '#' && !bound;
      const doubtful = sign || mailText.text.slice(candidate.start, candidate.end).includes('.');
      candidates.push({ ...candidate, bound, doubtful });
    }
  }
  return candidates;
}

/** Web, mail and IPv6 addresses: nothing inside them is a code to type. */
function addressSpans(text: string): [number, number][] {
  const spans: [number, number][] = [];
  for (const { 0: match, index } of text.matchAll(
    /(?:https?:\/\/|www\.)[^\s<>"]{1,2048}|[\w.+-]{0,64}@[\w.-]{1,255}|\b[\w-]{1,63}\.[a-z]{2,12}\/[^\s<>"]{1,2048}|(?<![\w:])(?:[\da-f]{0,4}:){2,7}[\da-f]{1,4}(?!\w)/gi,
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

const currencies =
  'USD|EUR|GBP|CHF|JPY|CNY|INR|CAD|AUD|NZD|BRL|MXN|SEK|NOK|DKK|PLN|CZK|HUF|RON|RUB|UAH|KZT|TRY|ILS|' +
  'AED|SAR|EGP|ZAR|NGN|KES|PKR|BDT|LKR|IDR|MYR|SGD|PHP|THB|VND|KRW|HKD|TWD';
const currencyBefore = new RegExp(`(?:\\p{Sc}|\\b(?:${currencies}|Rs|Rp|RM|Kc|kr|zł)\\.?) ?$`, 'u');
const currencyAfter = new RegExp(
  `^ ?(?:\\p{Sc}|(?:${currencies}|kr|zł|Kc|Ft|lei|руб|грн|тг|円|元|원)(?![A-Za-z]))`,
  'u',
);

/** Whether the surrounding characters allow a candidate to be a code. */
function hasCodeContext(text: string, { start, end, shape }: Shaped): boolean {
  let before = text.slice(Math.max(0, start - 16), start);
  let after = text.slice(end, end + 16);
  // Bold or italic in plain text: "*482913*", "**482913**", "_482913_".
  const mark = /([*_~|=•])\1{0,2}$/.exec(before)?.[0];
  if (mark && after.startsWith(mark)) {
    before = before.slice(0, -mark.length);
    after = after.slice(mark.length);
  }
  // "<482913>", and "#482913" separate from other words.
  if (before.endsWith('<') && after.startsWith('>')) before = before.slice(0, -1);
  before = before.replace(/(^|[\s:("'])#$/, '$1');
  // Some languages join a prefix with a hyphen ("ngu-482913"); "id-4821" and similar are names.
  before = before.replace(/(^|\s)(?!id|no|nr|ref|pin|art|po)[a-z]{1,4}-$/, '$1');
  if (shape === 'digits')
    after = after.replace(/^(?:-[a-z]{1,4}|'\p{Ll}{1,6})(?![\p{L}\p{N}])/u, '');
  // Part of a longer word, number, path, amount, or masked card.
  if (/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}/\\=&?_#%+*•~^|§<]$/u.test(before))
    return false;
  if (/\d[-.,:']$|[a-z]-$/.test(before)) return false;
  if (/^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}/\\=@_%+*•°^]/u.test(after))
    return false;
  // "482913，10分钟内有效": a Chinese comma has no space after it.
  after = after.replace(/^,(?=\d{1,3} ?[分秒小時时天日])/, '');
  if (/^[-.,:'][A-Za-z0-9]/.test(after) && !/^[.,:]\p{Lu}/u.test(after)) return false;
  // Years in Chinese, Japanese and Korean.
  if (/^ ?[年년]/.test(after)) return false;
  // Amounts with a separate currency.
  if (currencyBefore.test(before)) return false;
  if (currencyAfter.test(after)) return false;
  // With digits beside it, it is part of a telephone, card or account number.
  if (
    shape === 'digits' &&
    (/\d[ )]+$|\+\d*[ (]+\d*[)-]*$/.test(before) || /^[ ]\(?\d{2,}/.test(after))
  )
    return false;
  return !/[x×•*]{2,} ?$/i.test(before);
}
