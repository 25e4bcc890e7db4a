/**
 * Detects the real character set of text. The declared one is often wrong: UTF-8 is sent as Latin-1
 * or ASCII, Windows sets as the ISO ones, and some names do not exist.
 */
import { isAscii, isUtf8 } from 'node:buffer';
import { TextDecoder } from '@exodus/bytes/encoding.js';
import { decodeWords } from 'postal-mime';

/*
 * Node's TextDecoder lacks parts of the Encoding Standard: the extension of windows-949 in EUC-KR,
 * HKSCS in Big5, and in Node 22 windows-1252 beyond Latin-1. postal-mime decodes by the global one.
 */
Object.assign(globalThis, { TextDecoder });

/** Also meant by the ISO and ASCII names (WHATWG Encoding Standard, 4.2). */
const western = 'windows-1252';

/** Multi-byte sets, whose text may look like another set by chance. */
const multiByte =
  /gb|big5|jis|euc|ks_?c|korean|chinese|uhc|31j|(?:cp|ms|ibm|windows-?)(?:9\d\d|51\d\d\d)$/;

/** Single-byte sets whose adjacent letters may look like UTF-8. */
const thai = /^(?:tis-?620|(?:x-)?windows-874|iso-?8859-11|dos-874|cp874)$/;

/** Escape sequences of ISO-2022-JP (RFC 1468), which occur in no other text. */
const japanese = ['\u001b$@', '\u001b$B'];

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
}

function hasUtf8Characters(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  return /[^\p{ASCII}\ufffd]/u.test(text);
}

/** Valid UTF-8 whose characters have three bytes or more, as all of China, Japan and Korea do. */
function isEastAsianUtf8(bytes: Uint8Array): boolean {
  if (!isUtf8(bytes)) return false;
  const text = new TextDecoder('utf-8').decode(bytes);
  const far = /[\u0800-\u{10ffff}]/gu;
  // Requires two: the second `test` continues after the first match.
  return far.test(text) && far.test(text) && !/[\u0080-\u07ff]/.test(text);
}

function utf16(bytes: Uint8Array, label: string): string {
  const [first, second] = bytes;
  const big = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  return label === 'utf-16' && big ? 'utf-16be' : label;
}

/** The set declared in an HTML document (HTML, 4.2.5.4), used where the mail declares none. */
function namedInHtml(bytes: Uint8Array): string | undefined {
  const head = latin(bytes.subarray(0, 1024));
  return /<meta\s[^>]{0,200}?charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(head)?.[1]?.toLowerCase();
}

function guessCharset(bytes: Uint8Array, kind: 'html' | 'text'): string {
  const named = kind === 'html' ? namedInHtml(bytes) : undefined;
  // A declaration readable as ASCII cannot be in UTF-16.
  if (named !== undefined && !named.startsWith('utf-16')) return chooseCharset(bytes, named);
  return chooseCharset(bytes, 'utf-8');
}

/**
 * The most likely set of `bytes`, given the declared `label`. `kind` says where to look for a
 * declaration where there is no label.
 */
export function chooseCharset(
  bytes: Uint8Array,
  label: string | undefined,
  kind: 'html' | 'text' = 'text',
): string {
  const name = (label ?? '')
    .trim()
    .toLowerCase()
    .replace(/^["']+|["']+$/g, '');
  if (name === '') return guessCharset(bytes, kind);
  if (!/^[\w.:+-]{1,60}$/.test(name)) return chooseCharset(bytes, 'x-unknown');
  if (name.startsWith('utf-16')) return utf16(bytes, name);
  if (isAscii(bytes)) {
    const text = latin(bytes);
    return japanese.some((switched) => text.includes(switched)) ? 'iso-2022-jp' : name;
  }
  if (/^(?:unicode-1-1-)?utf-?8$/.test(name)) return hasUtf8Characters(bytes) ? 'utf-8' : western;
  if (multiByte.test(name)) return isEastAsianUtf8(bytes) ? 'utf-8' : name;
  if (isUtf8(bytes) && !thai.test(name)) return 'utf-8';
  return name === 'x-user-defined' ? western : name;
}

/**
 * Decodes `bytes`, declared to be in the set `label`. Never throws. Sets under which markup can
 * hide (UTF-7, HZ) are not decoded: their bytes are shown.
 */
export function decodeText(bytes: Uint8Array, label?: string): string {
  const charset = chooseCharset(bytes, label);
  if (charset === 'utf-8') return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  // The library knows the aliases that mail programs use, and handles the rest.
  const base64 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');
  return decodeWords(`=?${charset}?B?${base64}?=`);
}
