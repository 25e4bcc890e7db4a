/** Finds the objects of a response that may be the message, and its body fields. */

import {
  type Fields,
  type Found,
  fieldsNamed,
  isFields,
  plainName,
  textNamed,
  toText,
} from '../fields.ts';
import { decodeIfBase64, fromBase64, looksLikeSource } from './content.ts';

/** An object in a response, and the path to it. */
export type MessageObject = { fields: Fields; path: string };

const wrappers = [
  'message',
  'mail',
  'email',
  'data',
  'result',
  'response',
  'item',
  'content',
  'body',
  'payload',
  'msg',
  'messages',
  'mails',
  'attributes',
];
export const htmlNames = [
  'html',
  'bodyhtml',
  'htmlbody',
  'contenthtml',
  'htmlcontent',
  'messagehtml',
  'mailhtml',
  'texthtml',
  'htmltext',
  'htmlpart',
  'strippedhtml',
];
export const textNames = [
  'text',
  'bodytext',
  'textbody',
  'plain',
  'bodyplain',
  'plainbody',
  'plaintext',
  'textplain',
  'contenttext',
  'textcontent',
  'messagetext',
  'mailtext',
  'textpart',
  'strippedtext',
];
export const bodyNames = [
  'body',
  'content',
  'contents',
  'mailbody',
  'mailcontent',
  'messagecontent',
  'messagebody',
  'mail',
  'data',
  'payload',
  'message',
  'msg',
  'email',
];
export const sourceNames = [
  'raw',
  'source',
  'eml',
  'rfc822',
  'rfc2822',
  'mime',
  'rawmessage',
  'rawsource',
  'rawemail',
  'rawmail',
  'rawcontent',
  'original',
  'messagesource',
];

/** Objects of a response that may be the message, the innermost first, with their paths. */
export function messageObjectsIn(body: unknown): MessageObject[] {
  const places: MessageObject[] = [];
  const enter = (value: unknown, path: string, depth: number) => {
    const inner = Array.isArray(value) ? value[0] : value;
    if (!isFields(inner)) return;
    places.unshift({ fields: inner, path });
    if (depth === 3) return;
    for (const found of fieldsNamed(inner, wrappers)) {
      if (typeof found.value === 'object') enter(found.value, `${path}${found.path}.`, depth + 1);
    }
  };
  enter(body, '', 0);
  return places;
}

/** Finds a mail source in one of these fields, as text or as base64. */
export function sourceIn(
  places: MessageObject[],
  names: readonly string[],
): Found<Uint8Array<ArrayBuffer>> | undefined {
  for (const { fields, path } of places) {
    for (const { value, path: name } of fieldsNamed(fields, names)) {
      if (typeof value !== 'string') continue;
      if (looksLikeSource(value))
        return { value: new TextEncoder().encode(value), path: `${path}${name}` };
      // A source in another charset than UTF-8 is not valid text before it is parsed.
      const bytes = /^[\w+/=\s-]+$/.test(value) ? fromBase64(value) : undefined;
      if (bytes && looksLikeSource(new TextDecoder('latin1').decode(bytes.subarray(0, 65_536)))) {
        return { value: bytes, path: `${path}${name}` };
      }
    }
  }
  return undefined;
}

/**
 * Finds a body in a field whose name does not distinguish text from HTML. Skips a success message
 * such as `"message": "ok"`.
 */
export function ambiguousBodyIn(
  places: MessageObject[],
  base64: boolean,
): Found<string> | undefined {
  for (const { fields, path } of places) {
    for (const { value, path: name } of fieldsNamed(fields, bodyNames)) {
      const text = toText(value);
      const isWord =
        path === '' &&
        plainName(name) === 'message' &&
        /^(ok|success|found|done)\b/i.test(text ?? '');
      const isAddress = plainName(name) === 'email' && /^\S+@\S+$/.test(text ?? '');
      if (text && !isWord && !isAddress)
        return { value: decodeIfBase64(text, base64), path: `${path}${name}` };
    }
  }
  return undefined;
}

/** Finds the bodies in a list of MIME-like parts. */
export function mimePartsIn(places: readonly MessageObject[]): {
  html?: Found<string>;
  text?: Found<string>;
} {
  const found: { html?: Found<string>; text?: Found<string> } = {};
  for (const { fields, path } of places) {
    for (const { value, path: name } of fieldsNamed(fields, ['parts', 'bodies', 'alternatives'])) {
      for (const part of Array.isArray(value) ? value.filter(isFields) : []) {
        const type = textNamed(part, ['contenttype', 'mimetype', 'type', 'mime'])?.value ?? '';
        const kind = /html/i.test(type) ? 'html' : /plain|^text$/i.test(type) ? 'text' : undefined;
        const content = textNamed(part, [...bodyNames, 'value', 'text', 'html']);
        if (!kind || !content || found[kind]) continue;
        const text = decodeIfBase64(content.value, declaresBase64(part));
        found[kind] = { value: text, path: `${path}${name}.${content.path}` };
      }
    }
  }
  return found;
}

/** Whether there is a body field or an id, even an empty one. */
export function hasBodyField(places: readonly MessageObject[]): boolean {
  const names = [...htmlNames, ...textNames, ...bodyNames, 'id'];
  return places.some(
    ({ fields }) => fieldsNamed(fields, names).length > 0 && !('messages' in fields),
  );
}

/** Whether an object declares its texts as base64. */
export function declaresBase64(fields: Fields): boolean {
  const encodings = fieldsNamed(fields, [
    'encoding',
    'transferencoding',
    'contenttransferencoding',
    'contentencoding',
  ]);
  return encodings.some(({ value }) => typeof value === 'string' && plainName(value) === 'base64');
}
