/** Words that nobody would guess, and where they are found. */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Found in a file's name or bytes, however it is written there. */
export type Finding = { where: string; as: string; text: string };

/** On loopback, and no other client's: as good as a canary. */
export const clientAddress = '127.83.201.45';

/** Long enough that no part of it in base64 is there by chance. */
const mark = 'canarybird';
export const newCanary = () => mark + randomBytes(8).toString('hex');

/** The part of base64 that is the same whatever surrounds `text`, for each place it may begin. */
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

/** As bytes, in base64 of either alphabet, in hex, in UTF-16, and over soft line breaks. */
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

/** Which of `texts`, such as tokens, are in any of the files below `folder`. */
export function textsBelow(folder: string, texts: readonly string[]): string[] {
  const files = filesBelow(folder).map((path) => readFileSync(path));
  return texts.filter((text) => files.some((bytes) => bytes.includes(text)));
}

/** In all files of a folder and those below. */
export function findBelow(folder: string): Finding[] {
  return filesBelow(folder).flatMap((path) => [
    ...findIn(`the name ${path}`, Buffer.from(path)),
    ...findIn(path, readFileSync(path)),
  ]);
}
