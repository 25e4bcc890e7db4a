/**
 * Reads a full message in any of the usual formats, because the service API does not define one
 * (part 2: not shown).
 */

import { readMail, sharedThread } from '../../mime.ts';
import {
  type Fields,
  type Found,
  fieldsNamed,
  isFields,
  textNamed,
  toCount,
  toText,
} from './fields.ts';
import { addressText, type ReadHead, readHead } from './head.ts';
import { type ReadFile, readFiles } from './message/attachments.ts';
import {
  ambiguousBodyIn,
  bodyNames,
  declaresBase64,
  hasBodyField,
  htmlNames,
  type MessageObject,
  messageObjectsIn,
  mimePartsIn,
  sourceIn,
  sourceNames,
  textNames,
} from './message/body-locations.ts';
import {
  decodeIfBase64,
  hasNoMarkup,
  isEscaped,
  looksLikeHtml,
  looksLikeSource,
  unescaped,
} from './message/content.ts';

export { unescaped } from './message/content.ts';

/** A parsed message. Fields that the response lacks are empty or undefined. */
export type ReadMessage = ReadHead & {
  to: string;
  text: string | undefined;
  html: string | undefined;
  files: ReadFile[];
  authentication: { spf: string; dkim: string; dmarc: string } | undefined;
  parseError: string | undefined;
  size: number | undefined;
  /** The mail source, if the response contains it. */
  source: Uint8Array<ArrayBuffer> | undefined;
  /** Paths of the body fields. */
  paths: string[];
};

/**
 * Reads a full message from a response: flat or nested, under the usual names, as HTML in the
 * text field, as base64, or as a source, which is parsed. Undefined if there is no message.
 */
export async function readMessage(answer: {
  body: unknown;
  text?: string;
  answeredAt?: number;
}): Promise<ReadMessage | undefined> {
  if (answer.body === undefined) {
    const { text } = answer;
    if (!text || !looksLikeSource(text)) return undefined;
    return fromSource(new TextEncoder().encode(text), emptyMessage(), []);
  }
  const places = messageObjectsIn(answer.body);
  const base64 = places.some(({ fields }) => declaresBase64(fields));
  const found = (names: readonly string[]): Found<string> | undefined => {
    for (const { fields, path } of places) {
      const one = textNamed(fields, names) ?? contentNamed(fields, names);
      if (one) return { value: decodeIfBase64(one.value, base64), path: `${path}${one.path}` };
    }
    return undefined;
  };
  const head = headOf(
    places.map(({ fields }) => fields),
    answer.answeredAt,
  );
  const parts = mimePartsIn(places);
  const text = found(textNames) ?? parts.text;
  const html = found(htmlNames) ?? parts.html ?? (text && htmlBeside(places, base64));
  const source = sourceIn(places, sourceNames);
  if (!html && !text) {
    const whole = source ?? sourceIn(places, bodyNames);
    if (whole) return fromSource(whole.value, head, [whole.path]);
    const either = ambiguousBodyIn(places, base64);
    if (either)
      return withBody(head, looksLikeHtml(either.value) ? { html: either } : { text: either });
  }
  const raw = source ? { source: source.value } : {};
  const isMessage =
    html ||
    text ||
    source ||
    head.senderEmail ||
    head.subject ||
    head.files.length > 0 ||
    head.parseError;
  return isMessage || hasBodyField(places)
    ? { ...withBody(head, { html, text }), ...raw }
    : undefined;
}

/** The content of the first of these fields that is an object, such as `{"content": "…"}`. */
function contentNamed(fields: Fields, names: readonly string[]): Found<string> | undefined {
  for (const { value, path } of fieldsNamed(fields, names)) {
    const content = isFields(value) ? textNamed(value, ['content', 'value', 'data']) : undefined;
    if (content) return { value: content.value, path: `${path}.${content.path}` };
  }
  return undefined;
}

/** HTML in a field with a general name such as `body`, beside a field with the text. */
function htmlBeside(places: MessageObject[], base64: boolean): Found<string> | undefined {
  const either = ambiguousBodyIn(places, base64);
  return either && looksLikeHtml(either.value) ? either : undefined;
}

function withBody(
  message: ReadMessage,
  { html, text }: { html?: Found<string> | undefined; text?: Found<string> | undefined },
): ReadMessage {
  const paths = [text?.path, html?.path].filter((path) => path !== undefined);
  if (html && isEscaped(html.value))
    return { ...message, html: unescaped(html.value), text: text?.value, paths };
  if (html && hasNoMarkup(html.value)) {
    return { ...message, text: text?.value ?? html.value, paths };
  }
  if (text && looksLikeHtml(text.value)) {
    return { ...message, html: html?.value ?? text.value, paths };
  }
  return { ...message, text: text?.value, html: html?.value, paths };
}

function emptyMessage(): ReadMessage {
  return {
    senderName: '',
    senderEmail: '',
    subject: '',
    written: undefined,
    to: '',
    text: undefined,
    html: undefined,
    files: [],
    authentication: undefined,
    parseError: undefined,
    size: undefined,
    source: undefined,
    paths: [],
  };
}

/** All fields of a message except its body. */
function headOf(places: Fields[], now: number | undefined): ReadMessage {
  const first = <Value>(names: string[], read: (value: unknown) => Value | undefined) => {
    for (const place of places) {
      for (const { value } of fieldsNamed(place, names)) {
        const result = read(value);
        if (result !== undefined) return result;
      }
    }
    return undefined;
  };
  return {
    ...emptyMessage(),
    ...readHead(places, now),
    to:
      first(
        ['to', 'recipients', 'torecipients', 'toemail', 'toaddress', 'recipient'],
        addressText,
      ) ?? '',
    files: readFiles(places),
    authentication: first(['authentication', 'auth'], verdicts),
    parseError: first(['parseerror'], (value) => toText(value) || undefined),
    size: first(['size', 'rawsize', 'sourcesize'], toCount),
  };
}

function verdicts(value: unknown): ReadMessage['authentication'] {
  if (!isFields(value)) return undefined;
  const of = (name: string) => textNamed(value, [name])?.value ?? '';
  return { spf: of('spf'), dkim: of('dkim'), dmarc: of('dmarc') };
}

/** Parses a mail source (RFC 5322); other fields of the response take precedence. */
async function fromSource(
  source: Uint8Array<ArrayBuffer>,
  head: ReadMessage,
  paths: string[],
): Promise<ReadMessage> {
  const mail = await readMail(source, sharedThread);
  const files = mail.files.map(
    ({ content, isAttachment: _, ...file }, index): ReadFile => ({
      ...file,
      id: `${index + 1}`,
      size: content.byteLength,
      bytes: () => content,
    }),
  );
  return {
    ...head,
    senderName: head.senderName || mail.senderName,
    senderEmail: head.senderEmail || mail.senderEmail,
    subject: head.subject || mail.subject,
    to: head.to || mail.to,
    text: mail.text ?? undefined,
    html: mail.html ?? undefined,
    files: head.files.length > 0 ? head.files : files,
    size: head.size ?? source.byteLength,
    parseError: mail.problem ?? head.parseError,
    source,
    paths,
  };
}
