import { isRandom } from '../links/link-address.ts';

/** A web URL in text. */
export type WrittenAddress = {
  start: number;
  end: number;
  href: string;
  /** The URL is incomplete: its rest seems to be on the next line. */
  cut: boolean;
};

/** Stands for a line break in HTML, where "\n" is white space. */
export const lineBreak = '\u2028';

/** Maximum length of a URL in characters. A longer one counts as incomplete. */
const longest = 4000;

/** Scripts without spaces between words: their letters may directly follow a URL. */
const unspaced = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => `\\p{sc=${script}}`)
  .join('');
const separators = '\\s<>|"\'“”«»‘’…，。、；（）［］';
const host = `https?:\\/\\/[^${separators}/?#]{1,255}`;
const rest = `[^${separators}\\u3000-\\u303f\\uff00-\\uffef${unspaced}]{0,${longest}}`;

/** In angle brackets a URL may have line breaks (RFC 3986, appendix C) and quote marks. */
const bracketed =
  '<(?:URL:)?\\s*(https?:\\/\\/[^\\s<>|"]{1,2048}(?:[ \\t]*\\r?[\\n\\u2028][ \\t>]*[^\\s<>|"]{1,2048}){0,60})\\s*>';

const address = new RegExp(`${bracketed}|${host}(?:[/?#]${rest})?`, 'giu');
const restAfterLetters = new RegExp(`^[${unspaced}]{1,20}[/?&=#]`, 'u');

/** Zero-width characters and soft hyphens, at which a long URL may be wrapped. */
const invisible = /\p{DI}/gu;

/** Lines of at least this length, in characters, may have been wrapped at a fixed width. */
const shortestFullLine = 60;
const fullLine = new RegExp(`^[^\\n\\u2028]{${shortestFullLine}}$`);

/** Maximum number of further lines of a wrapped URL that are skipped. */
const maxBrokenLines = 40;

/** Removes the invisible characters at which a URL may be wrapped. */
export function withoutInvisible(text: string): string {
  return /^[\0-\x7f]*$/.test(text) ? text : text.replace(invisible, '');
}

/** The web URLs in a text without invisible characters, in order. */
export function* writtenAddresses(text: string): Generator<WrittenAddress> {
  if (!text.includes('://')) return;
  let done = 0;
  for (const { 0: match, 1: inner, index: start } of text.matchAll(address)) {
    if (start < done) continue;
    if (inner !== undefined) {
      const inside = start + match.indexOf(inner);
      done = inside + inner.length;
      const href = unescaped(inner.replaceAll(/\s+>*\s*/g, ''));
      yield { start: inside, end: done, href, cut: false };
      continue;
    }
    const trimmed = match.replace(/[.,;:!?)\]}*]{1,10}$/, '');
    const whole = start + match.length;
    const broken = brokenEnd(text, whole);
    const opened = /<(?:URL:\s*)?$/i.test(text.slice(Math.max(0, start - 8), start));
    const after = text.slice(whole, whole + 24);
    const cut =
      broken > whole ||
      match.length >= longest ||
      (opened ? !/^\s*[>|]/.test(after) : /^\|\S/.test(after)) ||
      restAfterLetters.test(after);
    done = broken > whole ? broken : start + trimmed.length;
    yield { start, end: done, href: unescaped(trimmed), cut };
  }
}

/** Undoes HTML escaping, which some templates also apply to plain text. */
function unescaped(href: string): string {
  return href.replaceAll(/&(?:amp|#0*38|#x0*26);/gi, '&');
}

/** The end of the wrapped URL if the next lines seem to continue it, or else `end`. */
function brokenEnd(text: string, end: number): number {
  let at = end;
  for (let lines = 0; lines < maxBrokenLines; lines++) {
    const line = text.slice(at, at + 2200);
    const next = /^[ \t]*\r?[\n\u2028][ \t>]*([^\s<>]{1,2048})([^\n\u2028]?)/.exec(line);
    const [all = '', word = '', behind = ''] = next ?? [];
    const isFull = fullLine.test(text.slice(Math.max(0, at - shortestFullLine), at));
    if (!word || !isRest(word, isFull, behind.trim() === '' && !behind.includes(' '))) return at;
    at += all.length - behind.length;
  }
  return at;
}

/** Whether the first word of a line continues a URL, rather than being ordinary text. */
function isRest(word: string, isFull: boolean, isAlone: boolean): boolean {
  if (/[^!-~]|^https?:|@/i.test(word)) return false;
  const bare = word.replace(/[.,;:!?)\]]+$/, '');
  // "24h", "2nd" and "step2" are ordinary words.
  const isNamed = /^(?:\d{1,3}[a-z]+|[a-z]{3,}\d{1,2})$/i.test(bare);
  if (/[&=%]/.test(bare) || isRandom(bare)) return true;
  if (/\d/.test(bare) && /[a-z]/i.test(bare)) return !isNamed;
  return isFull && isAlone && bare === word && !/^[A-Z][a-z]*$/.test(word);
}
