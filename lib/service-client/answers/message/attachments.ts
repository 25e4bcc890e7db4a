/** Reads the files of a message in any of the usual formats. */

import type { MessageAttachment } from '../../service.ts';
import { type Fields, fieldsNamed, isFields, plainName, textNamed, toCount } from '../fields.ts';
import { fromBase64 } from './content.ts';

/** A file with its bytes or its URL, if the message contains either. */
export type ReadFile = MessageAttachment & { bytes?: () => Uint8Array<ArrayBuffer>; url?: string };

const listNames = [
  'attachments',
  'files',
  'attachment',
  'attachmentlist',
  'attachedfiles',
  'attach',
];
const idNames = ['id', 'attachmentid', 'fileid', 'partid', 'uid', 'key', 'index'];
const nameNames = [
  'filename',
  'name',
  'originalname',
  'originalfilename',
  'title',
  'file',
  'displayname',
];
const typeNames = ['contenttype', 'mimetype', 'type', 'mime', 'mediatype'];
const sizeNames = ['size', 'filesize', 'length', 'bytes', 'contentlength', 'sizebytes'];
const contentIdNames = ['contentid', 'cid'];
const bytesNames = [
  'content',
  'data',
  'base64',
  'contentbase64',
  'contentbytes',
  'body',
  'contents',
  'raw',
  'blob',
];
const urlNames = [
  'url',
  'href',
  'downloadurl',
  'link',
  'download',
  'src',
  'fileurl',
  'path',
  'uri',
];

/** Maximum number of files that are read; no legitimate message has more. */
const maxFiles = 1000;

/** The files of a message. */
export function readFiles(places: readonly Fields[]): ReadFile[] {
  for (const place of places) {
    for (const { value } of fieldsNamed(place, listNames)) {
      const files = itemsOf(value)
        .slice(0, maxFiles)
        .flatMap((item, index) => readFile(item, index));
      if (files.length > 0) return unambiguous(files);
    }
  }
  return [];
}

function itemsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value === 'string' && value.trim() !== '')
    return value.split(',').map((name) => name.trim());
  if (!isFields(value)) return [];
  if (textNamed(value, nameNames) && Object.values(value).every((one) => !isFields(one))) {
    return [value];
  }
  // An object whose keys are names, and whose values are files or URLs.
  return Object.entries(value).map(([key, item]) => {
    if (typeof item === 'string') return { name: key, [isUrl(item) ? 'url' : 'content']: item };
    return isFields(item) ? (textNamed(item, nameNames) ? item : { name: key, ...item }) : key;
  });
}

function readFile(item: unknown, index: number): ReadFile[] {
  if (typeof item === 'string') {
    const listed = { id: `${index + 1}`, type: '', size: 0, contentId: undefined, inline: false };
    return [{ ...listed, name: nameIn(item), ...(isUrl(item) ? { url: item } : {}) }];
  }
  if (typeof item === 'number') return readFile({ id: item }, index);
  if (!isFields(item)) return [];
  const url = urlIn(item);
  const data = encodedDataOf(item);
  const name = textNamed(item, nameNames)?.value ?? '';
  const type = textNamed(item, typeNames)?.value ?? '';
  const stated = fieldsNamed(item, sizeNames)
    .map(({ value }) => toCount(value))
    .find((size) => size !== undefined);
  return [
    {
      id: textNamed(item, idNames)?.value ?? `${index + 1}`,
      name: name || (typeof url === 'string' ? nameIn(url) : ''),
      type: /^[\w.+-]+\/[\w.+-]+/.exec(type)?.[0].toLowerCase() ?? '',
      size: stated ?? (data === undefined ? 0 : sizeOf(data)),
      contentId: textNamed(item, contentIdNames)?.value.replace(/^<|>$/g, '') || undefined,
      inline: isInline(item),
      ...(typeof url === 'string' ? { url } : {}),
      ...(data === undefined ? {} : { bytes: () => bytesOf(data) }),
    },
  ];
}

/** The URL of a file; in fields named like a URL, a relative path is accepted too. */
function urlIn(item: Fields): string | undefined {
  for (const { value, path } of fieldsNamed(item, urlNames)) {
    if (typeof value !== 'string' || /^data:/i.test(value)) continue;
    const isNamed = /url|href|link|uri/i.test(path) && /^\S+$/.test(value);
    if (isUrl(value) || isNamed) return value;
  }
  return undefined;
}

function encodedDataOf(item: Fields): string | undefined {
  for (const { value } of fieldsNamed(item, bytesNames)) {
    if (typeof value === 'string' && value !== '' && !isUrl(value)) return value;
  }
  for (const { value } of fieldsNamed(item, urlNames)) {
    if (typeof value === 'string' && /^data:/i.test(value)) return value;
  }
  return undefined;
}

/** Whether the data is plain text: base64 contains no blanks within a line. */
function isPlainText(data: string): boolean {
  return /\S[ \t]+\S/.test(data.replace(/^data:[^,]*,/i, ''));
}

function bytesOf(data: string): Uint8Array<ArrayBuffer> {
  return (isPlainText(data) ? undefined : fromBase64(data)) ?? new TextEncoder().encode(data);
}

/** The size of the data, computed without decoding it. */
function sizeOf(data: string): number {
  if (isPlainText(data)) return data.length;
  return Math.floor((data.replace(/^data:[^,]*,|[\s=]/gi, '').length * 3) / 4);
}

function isInline(item: Fields): boolean {
  const [flag] = fieldsNamed(item, ['inline', 'isinline']);
  if (flag)
    return flag.value === true || flag.value === 1 || flag.value === '1' || flag.value === 'true';
  const [disposition] = fieldsNamed(item, ['disposition', 'contentdisposition']);
  return (
    typeof disposition?.value === 'string' && plainName(disposition.value).startsWith('inline')
  );
}

function isUrl(text: string): boolean {
  return /^(https?:\/\/|\/[^/])\S*$/i.test(text.trim());
}

function nameIn(url: string): string {
  if (!isUrl(url)) return url;
  const last = url.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** Renumbers files whose ids are not unique. */
function unambiguous(files: ReadFile[]): ReadFile[] {
  const ids = new Set(files.map(({ id }) => id));
  if (ids.size === files.length) return files;
  return files.map((file, index) => ({ ...file, id: `${index + 1}` }));
}
