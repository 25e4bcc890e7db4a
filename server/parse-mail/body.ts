import type { Email, Attachment as File } from 'postal-mime';
import type { Attachment } from '../../lib/contract.ts';
import { oneLine, readRecipients, readWholeSubject } from '../mail-header.ts';
import type { MailFile, ParsedMail } from '../parse-mail.ts';
import { guessBoundary, withBoundary } from './boundary.ts';
import { declaredBoundaries } from './excess.ts';
import { mendHeaders } from './header-bytes.ts';
import { contentOf, readWhole } from './mail-in-mail.ts';
import { mendPart } from './mend-part.ts';
import { parseMending } from './mending-parser.ts';

const limits = { maxNestingDepth: 50, forceRfc822Attachments: true };
const longestFilename = 255;
const longestType = 255;
const longestContentId = 998;

function size(content: File['content']): number {
  return typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength;
}

function contentId(value: string): string {
  return oneLine(value, longestContentId).replace(/^<|>$/g, '');
}

function listed(part: File, index: number): Attachment {
  return {
    id: index + 1,
    filename: oneLine(part.filename ?? '', longestFilename),
    content_type: oneLine(part.mimeType, longestType) || 'application/octet-stream',
    size: size(part.content),
    content_id: part.contentId === undefined ? null : contentId(part.contentId),
    inline: part.disposition === 'inline' || part.related === true,
  };
}

/** Parses one mail; mails in it are files. */
async function parseOne(raw: Uint8Array): Promise<Email> {
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
  const { text, html, files } = await readWhole(raw, parseOne);
  return {
    to: readRecipients(raw),
    subject: readWholeSubject(raw),
    text,
    html,
    attachments: files.map(listed),
    parseError: null,
  };
}

/**
 * The attachment that {@link parseBody} lists under `id`, its content in a buffer of its own.
 * @throws when its parts are nested too deeply
 */
export async function parseAttachment(raw: Uint8Array, id: number): Promise<MailFile | undefined> {
  const { files } = await readWhole(raw, parseOne);
  const part = files[id - 1];
  return part && { filename: listed(part, id - 1).filename, content: contentOf(part) };
}
