/**
 * Decodes text by its actual character set. The declared set is often wrong: UTF-8 is declared as
 * Latin-1 or ASCII, Windows sets are declared as ISO sets, and some names do not exist.
 */
// In the extension, this is the browser's own decoder. In Node it is the library's decoder, because
// Node's own lacks parts of the Encoding Standard (windows-949, HKSCS, windows-1252 in Node 22).
import { TextDecoder } from '@exodus/bytes/encoding-browser.js';
import { analyse } from 'chardet';
import { toLatin1 } from './latin1.ts';

/** ISO-8859-1 and ASCII are labels of this set (WHATWG Encoding Standard, 4.2). */
const western = 'windows-1252';

/** Multi-byte sets, whose text may happen to be valid in another set. */
const multiByte =
  /gb|big5|jis|euc|ks_?c|korean|chinese|uhc|31j|(?:cp|ms|ibm|windows-?)(?:9\d\d|51\d\d\d)$/;

/** Single-byte sets whose letter sequences may happen to be valid UTF-8. */
const thai = /^(?:tis-?620|(?:x-)?windows-874|iso-?8859-11|dos-874|cp874)$/;

/** Escape sequences of ISO-2022-JP (RFC 1468), which occur in no other text. */
const japanese = ['\u001b$@', '\u001b$B'];

/** Names that the Encoding Standard lacks, without prefixes and separators, or as a code page. */
const otherNames = {
  'iso-8859-8': ['iso88598i', 'iso88598e'],
  shift_jis: ['shiftjis', 'windows31j', 'mskanji', '932'],
  'euc-jp': ['eucjp', '51932'],
  'iso-2022-jp': ['iso2022jp', 'iso2022jp1', 'iso2022jp2', 'junet', '50220', '50221', '50222'],
  gbk: ['936'],
  big5: ['950'],
  'euc-kr': ['euckr', 'uhc', '949'],
  'windows-874': ['tis620', '874'],
};

/** Number of bytes that detection reads, and its minimum confidence (0 to 100). */
const detectedBytes = 8 * 1024;
const leastConfidence = 20;

export function isAscii(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += 1) if ((bytes[at] ?? 0) > 127) return false;
  return true;
}

/** The bytes decoded as UTF-8; undefined if invalid. */
function validUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function hasUtf8Characters(bytes: Uint8Array): boolean {
  return /[^\p{ASCII}\ufffd]/u.test(new TextDecoder().decode(bytes));
}

/**
 * Whether the bytes are UTF-8 with all non-ASCII characters of three bytes or more, as in Chinese,
 * Japanese and Korean.
 */
function isEastAsianUtf8(bytes: Uint8Array): boolean {
  const text = validUtf8(bytes) ?? '';
  return /[\u0800-\u{10ffff}].*?[\u0800-\u{10ffff}]/su.test(text) && !/[\u0080-\u07ff]/.test(text);
}

function utf16(bytes: Uint8Array, label: string): string {
  const [first, second] = bytes;
  const big = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  return label === 'utf-16' && big ? 'utf-16be' : label;
}

/** The set declared in an HTML document (HTML, 4.2.5.4), used if the mail declares none. */
function namedInHtml(bytes: Uint8Array): string | undefined {
  const head = toLatin1(bytes.subarray(0, 1024));
  const named = /<meta\s[^>]{0,200}?charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(head)?.[1];
  // A declaration that is readable as ASCII cannot be in UTF-16.
  return named?.toLowerCase().startsWith('utf-16') ? undefined : named;
}

/** The likely set of text that declares none and is not UTF-8. */
function detectCharset(bytes: Uint8Array): string {
  const [best] = analyse(bytes.subarray(0, detectedBytes));
  return best !== undefined && best.confidence >= leastConfidence
    ? best.name.toLowerCase()
    : western;
}

/** The most likely set of `bytes`, given the declared `label`. */
function chooseCharset(bytes: Uint8Array, label: string): string {
  const name = label
    .trim()
    .toLowerCase()
    .replace(/^["']+|["']+$/g, '');
  if (name === '') return chooseCharset(bytes, 'utf-8');
  if (!/^[\w.:+-]{1,60}$/.test(name)) return chooseCharset(bytes, 'x-unknown');
  if (name.startsWith('utf-16')) return utf16(bytes, name);
  if (isAscii(bytes)) {
    const text = bytes.includes(0x1b) ? toLatin1(bytes) : '';
    return japanese.some((switched) => text.includes(switched)) ? 'iso-2022-jp' : name;
  }
  if (/^(?:unicode-1-1-)?utf-?8$/.test(name))
    return hasUtf8Characters(bytes) ? 'utf-8' : detectCharset(bytes);
  if (multiByte.test(name)) return isEastAsianUtf8(bytes) ? 'utf-8' : name;
  if (!thai.test(name) && validUtf8(bytes) !== undefined) return 'utf-8';
  return name === 'x-user-defined' ? western : name;
}

/** Shared, because creating a decoder takes longer than decoding a short text. */
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

function decoderOf(charset: string): TextDecoder {
  if (charset === 'utf-8') return utf8;
  const plain = charset.replace(/^(?:x-ms-|x-|cs)/, '').replace(/[._-]+/g, '');
  const codePage = /^(?:cp|windows|ms|ibm)(\d+)$/.exec(plain)?.[1];
  const other = Object.entries(otherNames).find(([, names]) => names.includes(codePage ?? plain));
  for (const label of [charset, other?.[0] ?? plain]) {
    try {
      return new TextDecoder(label);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return new TextDecoder(western);
}

/**
 * Decodes `bytes` with the declared set `label`. Never throws. Sets that can hide markup (UTF-7,
 * HZ) are not decoded: their bytes are shown. A byte order mark of UTF-8 is kept.
 *
 * @param kind HTML may declare its set if `label` is empty
 */
export function decodeText(bytes: Uint8Array, label = '', kind: 'html' | 'text' = 'text'): string {
  const declared = label || (kind === 'html' && namedInHtml(bytes)) || '';
  return decoderOf(chooseCharset(bytes, declared)).decode(bytes);
}

/** The set that the parts of a mail declare, else the detected one. Never UTF-16. */
function charsetOfMail(head: Uint8Array): string {
  const declared = /\bcharset\s*=\s*["']?([\w.:+-]{1,40})/gi;
  for (const [, name = ''] of toLatin1(head).matchAll(declared)) {
    if (!/^(?:utf|us-?ascii|ascii)/i.test(name)) return name;
  }
  const detected = detectCharset(head);
  return detected.startsWith('utf') ? western : detected;
}

/**
 * Decodes the raw bytes of a header field: as UTF-8 (RFC 6532), else by the set of the mail.
 *
 * @param head the first bytes of the mail
 */
export function decodeField(bytes: Uint8Array, head: Uint8Array): string {
  const isPlain = isAscii(bytes) || validUtf8(bytes) !== undefined;
  return decodeText(bytes, isPlain ? '' : charsetOfMail(head));
}
