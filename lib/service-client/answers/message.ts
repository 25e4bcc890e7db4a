/**
 * Reads a message in full in any of the usual formats: the service API leaves them open (part 2:
 * not shown).
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
import { splitSender } from './listing.ts';
import { type ReadFile, readFiles } from './message/attachments.ts';
import {
  ambiguousBodyIn,
  bodyNames,
  declaresBase64,
  hasBodyField,
  htmlNames,
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
import { readTime, type WrittenTime } from './written-time.ts';

export { unescaped } from './message/content.ts';

/** A parsed message. Fields that the response lacks are empty or undefined. */
export type ReadMessage = {
  senderName: string;
  senderEmail: string;
  subject: string;
  written: WrittenTime | undefined;
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
 * Reads a message in full from an answer: flat or nested, under the usual names, as HTML in the
 * text field, as base64, or as a source, which is parsed. Undefined if there is no message.
 */
export async function readMessage(answer: {
  body: unknown;
  text?: string;
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
      const one = textNamed(fields, names);
      if (one) return { value: decodeIfBase64(one.value, base64), path: `${path}${one.path}` };
    }
    return undefined;
  };
  const head = headOf(places.map(({ fields }) => fields));
  const parts = mimePartsIn(places);
  const html = found(htmlNames) ?? parts.html;
  const text = found(textNames) ?? parts.text;
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
function headOf(places: Fields[]): ReadMessage {
  const first = <Value>(names: string[], read: (value: unknown) => Value | undefined) => {
    for (const place of places) {
      for (const { value } of fieldsNamed(place, names)) {
        const result = read(value);
        if (result !== undefined) return result;
      }
    }
    return undefined;
  };
  const some = (value: unknown) => toText(value) || undefined;
  const from = first(['from', 'sender'], addressText);
  const stated = first(
    ['senderemail', 'fromemail', 'fromaddress', 'senderaddress', 'frommail'],
    some,
  );
  const { name, email } = splitSender(stated ?? from ?? '');
  return {
    ...emptyMessage(),
    senderName: first(['sendername', 'fromname'], some) ?? (name || splitSender(from ?? '').name),
    senderEmail: email,
    subject: first(['subject', 'title'], some) ?? '',
    written: first(
      ['receivedat', 'received', 'date', 'createdat', 'timestamp', 'time', 'sentat'],
      readTime,
    ),
    to: first(['to', 'recipients', 'toemail', 'toaddress', 'recipient'], addressText) ?? '',
    files: readFiles(places),
    authentication: first(['authentication', 'auth'], verdicts),
    parseError: first(['parseerror'], some),
    size: first(['size', 'rawsize', 'sourcesize'], toCount),
  };
}

function addressText(value: unknown): string | undefined {
  if (Array.isArray(value)) {
    return (
      value
        .map(addressText)
        .filter((one) => one !== undefined)
        .join(', ') || undefined
    );
  }
  if (!isFields(value)) return toText(value) || undefined;
  const email = textNamed(value, ['address', 'email', 'mail', 'value'])?.value;
  const name = textNamed(value, ['name', 'displayname'])?.value;
  return email && (name ? `${name} <${email}>` : email);
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
