/** Decodes encoded words (RFC 2047), including common mistakes. */
import { decodeText } from './charset.ts';
import { fromLatin1, toLatin1, unescapeBytes } from './latin1.ts';
import { decodeBase64 } from './transfer-encoding.ts';

// The bounds avoid quadratic time on a header full of incomplete words.
const word = /=\?([^?\s]{1,75})\?([bq])\?(.{0,2000}?)\?=/gi;

type Word = {
  charset: string;
  base64: boolean;
  text: string;
};

function bytesOf({ base64, text }: Word): Uint8Array {
  if (base64) return decodeBase64(text);
  const spaced = text
    .replaceAll('_', ' ')
    // Repairs an escape that was broken by folding.
    .replace(/=\s+(?=[0-9a-f]{2})/gi, '=');
  return unescapeBytes(spaced, '=');
}

/** Whether base64 ends in the middle of a byte and continues in the next word. */
function isTruncated({ base64, text }: Word): boolean {
  return base64 && !text.includes('=') && text.replace(/\s/g, '').length % 4 !== 0;
}

/** Decodes adjacent words. A character may be split between two (against RFC 2047, 5). */
function decodeRun(words: readonly Word[]): string {
  let text = '';
  /** One character for each byte. */
  let bytes = '';
  words.forEach((each, index) => {
    const next = words[index + 1];
    const continues = next?.charset === each.charset;
    if (continues && next.base64 && isTruncated(each)) {
      next.text = each.text + next.text;
      return;
    }
    bytes += toLatin1(bytesOf(each));
    // Stateful sets reset at each word.
    if (continues && !each.charset.startsWith('iso-2022')) return;
    text += decodeText(fromLatin1(bytes), each.charset);
    bytes = '';
  });
  return text;
}

/** Replaces each run of encoded words by `run(decoded)`, and keeps all other text. */
function rewrite(text: string, run: (decoded: string) => string): string {
  let written = '';
  let end = 0;
  let words: Word[] = [];
  const close = () => {
    if (words.length > 0) written += run(decodeRun(words));
    words = [];
  };
  for (const match of text.matchAll(word)) {
    const [whole, charset = '', encoding = '', content = ''] = match;
    const between = text.slice(end, match.index);
    if (words.length === 0 || !/^\s*$/.test(between)) {
      close();
      written += between;
    }
    // Drops the language tag of a word (RFC 2231, 5).
    const [name = ''] = charset.toLowerCase().split('*');
    words.push({ charset: name, base64: encoding.toLowerCase() === 'b', text: content });
    end = match.index + whole.length;
  }
  close();
  return written + text.slice(end);
}

/** Decodes all encoded words of a text, once. */
export function decodeEncodedWords(text: string): string {
  return rewrite(text, (decoded) => decoded);
}

/**
 * Replaces encoded words by valid UTF-8 ones, so that an address parser cannot mistake a comma or
 * bracket inside a name for syntax.
 */
export function reencodeWords(text: string): string {
  return rewrite(
    text,
    (decoded) => `=?utf-8?B?${btoa(toLatin1(new TextEncoder().encode(decoded)))}?=`,
  );
}
