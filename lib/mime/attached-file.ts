/** Converts a part to a file, and determines its name and type. */
import { decodeText } from './charset.ts';
import { decodeEncodedWords } from './encoded-words.ts';
import { toSingleLine } from './header.ts';
import { unescapeBytes } from './latin1.ts';
import { multipartOf, type Part } from './split-mail.ts';
import { isTnef, readTnefFiles } from './tnef.ts';

const longestName = 255;
const longestType = 255;
const longestContentId = 998;
/** Maximum length of a calendar that is converted, in bytes. */
const longestCalendar = 1024 ** 2;

export type MailFile = {
  /** May be empty. */
  name: string;
  type: string;
  /** Without angle brackets. */
  contentId: string | undefined;
  /** Whether it is shown within the text, as an image. */
  inline: boolean;
  /** Whether the sender marked it as an attachment. */
  isAttachment: boolean;
  content: Uint8Array<ArrayBuffer>;
};

const tnef = 'application/ms-tnef';

/** Default file names, as used by the programs that create these files. */
const usualNames = new Map([
  [tnef, 'winmail.dat'],
  ['application/pkcs7-mime', 'smime.p7m'],
  ['application/x-pkcs7-mime', 'smime.p7m'],
  ['application/pkcs7-signature', 'smime.p7s'],
  ['application/x-pkcs7-signature', 'smime.p7s'],
  ['application/pgp-encrypted', 'version.asc'],
  ['application/pgp-signature', 'signature.asc'],
  ['application/pgp-keys', 'key.asc'],
  ['message/rfc822', 'message.eml'],
  ['message/global', 'message.eml'],
  ['message/delivery-status', 'delivery-status.txt'],
  ['text/rfc822-headers', 'headers.txt'],
  ['text/calendar', 'invite.ics'],
]);

/** The encoding of RFC 8187, which some programs use in a plain name parameter. */
const percentEncoded = /^([\w-]{3,20})'[\w-]{0,8}'((?:[^%]|%[0-9a-f]{2})+)$/i;

function nameOf({ type, disposition, parent }: Part, realType: string): string {
  const given = disposition.params.get('filename') || type.params.get('name') || '';
  const [, charset, value] = percentEncoded.exec(given) ?? [];
  if (value !== undefined) return decodeText(unescapeBytes(value, '%'), charset);
  const name = decodeEncodedWords(given) || usualNames.get(realType);
  if (name !== undefined) return name;
  return parent !== undefined && multipartOf(parent) === 'encrypted' ? 'encrypted.asc' : '';
}

/** A calendar converted to UTF-8, as files require (RFC 5545, 3.1.4), with LF line ends. */
function calendarFile(content: Uint8Array, charset: string | undefined): Uint8Array<ArrayBuffer> {
  const lines = decodeText(content, charset)
    .replace(/^\ufeff/, '')
    .split(/\r?\n/);
  while (lines.at(-1) === '') lines.pop();
  return new TextEncoder().encode(`${lines.join('\n')}\n`);
}

function safeType(type: string): string {
  return toSingleLine(type, longestType) || 'application/octet-stream';
}

/** The file of a part with its decoded content. */
function toFile(part: Part, content: Uint8Array<ArrayBuffer>): MailFile {
  const { type, disposition, contentId } = part;
  const realType = isTnef(content) ? tnef : type.value;
  const isCalendar =
    ['text/calendar', 'application/ics'].includes(realType) && content.length <= longestCalendar;
  let isRelated = false;
  for (let around = part.parent; around !== undefined; around = around.parent) {
    isRelated ||= contentId !== '' && multipartOf(around) === 'related';
  }
  return {
    name: toSingleLine(nameOf(part, realType), longestName),
    type: safeType(realType),
    contentId:
      contentId === ''
        ? undefined
        : toSingleLine(contentId, longestContentId).replace(/^<|>$/g, ''),
    inline: disposition.value === 'inline' || isRelated,
    isAttachment: disposition.value === 'attachment',
    content: isCalendar ? calendarFile(content, type.params.get('charset')) : content,
  };
}

/** The files of a part: the part itself, or those that Outlook packed into it. */
export function toFiles(part: Part, content: Uint8Array<ArrayBuffer>): MailFile[] {
  const packed = isTnef(content) ? readTnefFiles(content) : undefined;
  if (packed === undefined) return [toFile(part, content)];
  return packed.map((file) => ({
    name: toSingleLine(file.name, longestName),
    type: safeType(file.type),
    contentId: undefined,
    inline: false,
    isAttachment: true,
    content: file.content,
  }));
}
