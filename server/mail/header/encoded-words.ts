/** Text of headers in ASCII (RFC 2047), read as it is sent rather than as it should be. */
import { decodeText } from '../charset.ts';

// Bounds keep a header of nothing but beginnings from costing the square of its length.
const word = /=\?([^?\s]{1,75})\?([bq])\?(.{0,2000}?)\?=/gi;

interface Word {
  charset: string;
  base64: boolean;
  text: string;
}

function bytesOf({ base64, text }: Word): Buffer {
  if (base64) return Buffer.from(text.replace(/[^a-z0-9+/]/gi, ''), 'base64');
  // One character for each byte, whatever stands there unescaped.
  const plain = Buffer.from(text, 'utf8')
    .toString('latin1')
    .replaceAll('_', ' ')
    // A line that was broken within an escape.
    .replace(/=\s+(?=[0-9a-f]{2})/gi, '=')
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(plain, 'latin1');
}

/** Whether base64 was cut at a place where no byte ends, to go on in the next word. */
function isTruncated({ base64, text }: Word): boolean {
  return base64 && !text.includes('=') && text.replace(/\s/g, '').length % 4 !== 0;
}

/** What words that stand together say. Characters may be split between two (against RFC 2047, 5). */
function decodeRun(words: readonly Word[]): string {
  let text = '';
  let bytes: Buffer[] = [];
  words.forEach((each, index) => {
    const next = words[index + 1];
    const continues = next?.charset === each.charset;
    if (continues && next.base64 && isTruncated(each)) {
      next.text = each.text + next.text;
      return;
    }
    bytes.push(bytesOf(each));
    // Words of sets with states begin anew each time.
    if (continues && !each.charset.startsWith('iso-2022')) return;
    text += decodeText(Buffer.concat(bytes), each.charset);
    bytes = [];
  });
  return text;
}

/** `text` in its parts: runs of encoded words, with what separates them, and all else. */
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
    // The language that a word may name (RFC 2231, 5) tells us nothing.
    const [name = ''] = charset.toLowerCase().split('*');
    words.push({ charset: name, base64: encoding.toLowerCase() === 'b', text: content });
    end = match.index + whole.length;
  }
  close();
  return written + text.slice(end);
}

/** `text` with all its encoded words decoded, once. */
export function decodeEncodedWords(text: string): string {
  return rewrite(text, (decoded) => decoded);
}

/**
 * `text` with its encoded words written anew as faultless ones, for a reader of addresses, which
 * must not take a comma or a bracket of a name for its own.
 */
export function reencodeWords(text: string): string {
  return rewrite(text, (decoded) => `=?utf-8?B?${Buffer.from(decoded).toString('base64')}?=`);
}
