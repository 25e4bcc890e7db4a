/** Repairs a MIME part before it is shown: charset, file name, type and boundary. */
import { isAscii } from 'node:buffer';
import { chooseCharset } from '../charset.ts';
import { decodeEncodedWords } from '../header.ts';
import { isPart, type Part } from './repairing-parser.ts';

const tnef = 'application/ms-tnef';
/** Signature of TNEF, little-endian (MS-OXTNEF, 2.1.3.2). */
const tnefSignature = 0x223e9f78;

/** Default names of files without one, as the programs that make them use. */
const usualNames: Record<string, string> = {
  [tnef]: 'winmail.dat',
  'application/pkcs7-mime': 'smime.p7m',
  'application/x-pkcs7-mime': 'smime.p7m',
  'application/pkcs7-signature': 'smime.p7s',
  'application/x-pkcs7-signature': 'smime.p7s',
  'application/pgp-encrypted': 'version.asc',
  'application/pgp-signature': 'signature.asc',
  'application/pgp-keys': 'key.asc',
  'message/rfc822': 'message.eml',
  'message/global': 'message.eml',
  'message/delivery-status': 'delivery-status.txt',
  'text/rfc822-headers': 'headers.txt',
  'text/calendar': 'invite.ics',
};

/** RFC 8187 encoding where only a plain name is allowed. */
const escaped = /^([\w-]{3,20})'[\w-]{0,8}'((?:[^%]|%[0-9a-f]{2})+)$/i;

function unescaped(charset: string, value: string): string {
  const hex = value.replace(/%([0-9a-f]{2})/gi, '=$1').replaceAll(' ', '_');
  return decodeEncodedWords(`=?${charset}?Q?${hex}?=`);
}

/** The plain file name, which the library drops in favour of an extended one, even an empty one. */
function plainName(disposition: string): string {
  return (
    /;\s*filename\s*=\s*(?:"([^"]*)"|([^\s;"]+))/i.exec(disposition)?.slice(1).find(Boolean) ?? ''
  );
}

function nameOf({ contentType, contentDisposition }: Part): string {
  const { filename } = contentDisposition.parsed.params;
  const given =
    filename || plainName(contentDisposition.value) || contentType.parsed.params.name || '';
  const [, charset, value] = escaped.exec(given) ?? [];
  if (charset !== undefined && value !== undefined) return unescaped(charset, value);
  return decodeEncodedWords(given) || usualNames[contentType.parsed.value] || '';
}

function isTnef(content: ArrayBuffer | null): boolean {
  return (
    content !== null &&
    content.byteLength > 6 &&
    new DataView(content).getUint32(0, true) === tnefSignature
  );
}

/** A multipart without parts is treated as text. */
function repairBoundary(part: Part): void {
  const { contentType, childNodes, content } = part;
  if (contentType.multipart === false || childNodes.length > 0 || !content?.byteLength) return;
  contentType.multipart = false;
  contentType.parsed = { value: 'text/plain', params: {} };
}

function isEncrypted(part: unknown): boolean {
  return isPart(part) && part.contentType.multipart === 'encrypted';
}

/** Text that may still be shown of a mail. */
export type TextBudget = {
  /** In characters. */
  left: number;
  /** Whether text was cut off. */
  isTruncated: boolean;
};

/** Truncates a long text part before it is decoded. */
function truncateText(part: Part, budget: TextBudget): void {
  const { contentType, contentDisposition, content } = part;
  const isShown = ['text/plain', 'text/html'].includes(contentType.parsed.value);
  if (!isShown || contentDisposition.parsed.value === 'attachment' || content === null) return;
  const bytesPerCharacter = isAscii(new Uint8Array(content)) ? 1 : 3;
  const most = budget.left * bytesPerCharacter;
  if (content.byteLength > most) {
    part.content = content.slice(0, most);
    budget.isTruncated = true;
  }
  budget.left -= Math.ceil(Math.min(content.byteLength, most) / bytesPerCharacter);
}

/** Repairs one part in place, and subtracts its text from `budget`. */
export function repairPart(part: Part, budget: TextBudget): void {
  repairBoundary(part);
  truncateText(part, budget);
  const { contentType, contentDisposition, content } = part;
  if (contentType.multipart !== false) return;
  const { parsed } = contentType;
  if (isTnef(content)) parsed.value = tnef;
  const name = nameOf(part);
  if (name !== '') contentDisposition.parsed.params.filename = name;
  else if (isEncrypted(part.parentNode))
    contentDisposition.parsed.params.filename = 'encrypted.asc';
  if (parsed.value.startsWith('text/') && content !== null) {
    const kind = parsed.value === 'text/html' ? 'html' : 'text';
    parsed.params.charset = chooseCharset(new Uint8Array(content), parsed.params.charset, kind);
  }
}
