/** Words that cannot be guessed (canaries), and a search for them. */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A canary that was found in the name or content of a file, in any encoding. */
export type Finding = { where: string; as: string; text: string };

/** A loopback address that no other client uses, so that it serves as a canary. */
export const clientAddress = '127.83.201.45';

/** Long enough that no part of its base64 form occurs by chance. */
const mark = 'canarybird';
export const newCanary = () => mark + randomBytes(8).toString('hex');

/**
 * The part of the base64 form that does not depend on the adjacent text, for each of the three
 * offsets.
 */
function base64Forms(text: string): string[] {
  return [0, 1, 2].map((before) => {
    const padded = Buffer.from(`${'\0'.repeat(before)}${text}`);
    const whole = padded.subarray(0, padded.byteLength - (padded.byteLength % 3));
    return whole.toString('base64').slice(Math.ceil((before * 8) / 6));
  });
}

const inBase64 = new RegExp(base64Forms(mark).join('|'), 'g');
const inHex = new RegExp(Buffer.from(mark).toString('hex'), 'gi');
const inClear = new RegExp(`${mark}[0-9a-f]{0,16}|${clientAddress.replaceAll('.', '\\.')}`, 'gi');

/** Searches plain bytes, base64 in both alphabets, hex and UTF-16, also across soft line breaks. */
export function findIn(where: string, bytes: Uint8Array): Finding[] {
  const text = Buffer.from(bytes).toString('latin1');
  const forms: [string, string, RegExp][] = [
    ['in clear', text, inClear],
    ['quoted', text.replace(/=\r?\n/g, ''), inClear],
    ['in UTF-16', text.replaceAll('\0', ''), inClear],
    ['in base64', text.replace(/\r?\n/g, ''), inBase64],
    ['in hex', text, inHex],
  ];
  return forms.flatMap(([as, form, pattern]) =>
    [...form.matchAll(pattern)].map(([found]) => ({ where, as, text: found })),
  );
}

export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
}

/** Those of `texts`, such as tokens, that occur in a file below `folder`. */
export function textsBelow(folder: string, texts: readonly string[]): string[] {
  const files = filesBelow(folder).map((path) => readFileSync(path));
  return texts.filter((text) => files.some((bytes) => bytes.includes(text)));
}

/** Searches all files below a folder. */
export function findBelow(folder: string): Finding[] {
  return filesBelow(folder).flatMap((path) => [
    ...findIn(`the name ${path}`, Buffer.from(path)),
    ...findIn(path, readFileSync(path)),
  ]);
}
