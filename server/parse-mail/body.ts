import type { Email, Attachment as File } from 'postal-mime';
import type { Attachment } from '../../lib/contract.ts';
import { oneLine, readRecipients, readWholeSubject } from '../mail-header.ts';
import type { MailFile, ParsedMail } from '../parse-mail.ts';
import { guessBoundary, withBoundary } from './boundary.ts';
import { declaredBoundaries } from './excess.ts';
import { mendHeaders } from './header-bytes.ts';
import { mendPart } from './mend-part.ts';
import { parseMending } from './mending-parser.ts';

const limits = { maxNestingDepth: 50, maxRfc822NestingDepth: 5 };
const longestFilename = 255;

function size(content: File['content']): number {
  return typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength;
}

function listed(part: File, index: number): Attachment {
  return {
    id: index + 1,
    filename: oneLine(part.filename ?? '', longestFilename),
    content_type: part.mimeType,
    size: size(part.content),
    content_id: part.contentId?.replace(/^<|>$/g, '') ?? null,
    inline: part.disposition === 'inline' || part.related === true,
  };
}

async function parseWhole(raw: Uint8Array): Promise<Email> {
  const source = mendHeaders(raw, declaredBoundaries(raw));
  let lost: string | undefined;
  const mail = await parseMending(source, limits, (part) => {
    const { multipart } = part.contentType;
    const isWhole = part.parentNode === undefined && part.childNodes.length === 0;
    if (isWhole && multipart !== false && /^[\w.-]{1,40}$/.test(multipart)) lost = multipart;
    mendPart(part);
  });
  const boundary = lost === undefined ? undefined : guessBoundary(source);
  if (lost === undefined || boundary === undefined) return mail;
  return parseMending(withBoundary(source, lost, boundary), limits, mendPart);
}

/**
 * Everything a reader sees of a mail.
 * @throws when its parts are nested too deeply
 */
export async function parseBody(raw: Uint8Array): Promise<ParsedMail> {
  const mail = await parseWhole(raw);
  return {
    to: readRecipients(raw),
    subject: readWholeSubject(raw),
    text: mail.text ?? null,
    html: mail.html ?? null,
    attachments: mail.attachments.map(listed),
    parseError: null,
  };
}

/**
 * The attachment that {@link parseBody} lists under `id`, its content in a buffer of its own.
 * @throws when its parts are nested too deeply
 */
export async function parseAttachment(raw: Uint8Array, id: number): Promise<MailFile | undefined> {
  const { attachments } = await parseWhole(raw);
  const part = attachments[id - 1];
  if (part === undefined) return undefined;
  const { content } = part;
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
  return { filename: listed(part, id - 1).filename, content: new Uint8Array(bytes) };
}
