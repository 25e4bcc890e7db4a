/** Where in an answer a message may be, and under which names what it says. */

import {
  type Fields,
  type Found,
  fieldsNamed,
  isFields,
  plainName,
  textNamed,
  toText,
} from '../fields.ts';
import { fromBase64, looksLikeSource, unpacked } from './content.ts';

/** An object in an answer, and the path to it. */
export type Place = { fields: Fields; path: string };

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
export const eitherNames = [
  'body',
  'content',
  'contents',
  'mailbody',
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

/** Objects of an answer that a message may be in, the innermost first, with their paths. */
export function placesIn(body: unknown): Place[] {
  const places: Place[] = [];
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

/** A mail's source in one of these fields, as text or as base64. */
export function sourceIn(
  places: Place[],
  names: readonly string[],
): Found<Uint8Array<ArrayBuffer>> | undefined {
  for (const { fields, path } of places) {
    for (const { value, path: name } of fieldsNamed(fields, names)) {
      if (typeof value !== 'string') continue;
      if (looksLikeSource(value))
        return { value: new TextEncoder().encode(value), path: `${path}${name}` };
      // A source in another charset than UTF-8 is no text before it is parsed.
      const bytes = /^[\w+/=\s-]+$/.test(value) ? fromBase64(value) : undefined;
      if (bytes && looksLikeSource(new TextDecoder('latin1').decode(bytes.subarray(0, 65_536)))) {
        return { value: bytes, path: `${path}${name}` };
      }
    }
  }
  return undefined;
}

/** A field that names may have text in, or the words that a service says of its success. */
export function eitherOf(places: Place[], base64: boolean): Found<string> | undefined {
  for (const { fields, path } of places) {
    for (const { value, path: name } of fieldsNamed(fields, eitherNames)) {
      const text = toText(value);
      const isWord =
        path === '' &&
        plainName(name) === 'message' &&
        /^(ok|success|found|done)\b/i.test(text ?? '');
      const isAddress = plainName(name) === 'email' && /^\S+@\S+$/.test(text ?? '');
      if (text && !isWord && !isAddress)
        return { value: unpacked(text, base64), path: `${path}${name}` };
    }
  }
  return undefined;
}

/** A list of parts, each with its type, as mail itself has them. */
export function partsIn(places: readonly Place[]): { html?: Found<string>; text?: Found<string> } {
  const found: { html?: Found<string>; text?: Found<string> } = {};
  for (const { fields, path } of places) {
    for (const { value, path: name } of fieldsNamed(fields, ['parts', 'bodies', 'alternatives'])) {
      for (const part of Array.isArray(value) ? value.filter(isFields) : []) {
        const type = textNamed(part, ['contenttype', 'mimetype', 'type', 'mime'])?.value ?? '';
        const kind = /html/i.test(type) ? 'html' : /plain|^text$/i.test(type) ? 'text' : undefined;
        const content = textNamed(part, [...eitherNames, 'value', 'text', 'html']);
        if (!kind || !content || found[kind]) continue;
        const text = unpacked(content.value, saysBase64(part));
        found[kind] = { value: text, path: `${path}${name}.${content.path}` };
      }
    }
  }
  return found;
}

/** Whether there is any field that a message has, if only an empty one. */
export function hasBodyField(places: readonly Place[]): boolean {
  const names = [...htmlNames, ...textNames, ...eitherNames, 'id'];
  return places.some(
    ({ fields }) => fieldsNamed(fields, names).length > 0 && !('messages' in fields),
  );
}

/** Whether an object says that its texts are base64. */
export function saysBase64(fields: Fields): boolean {
  const said = fieldsNamed(fields, [
    'encoding',
    'transferencoding',
    'contenttransferencoding',
    'contentencoding',
  ]);
  return said.some(({ value }) => typeof value === 'string' && plainName(value) === 'base64');
}
