import PostalMime, { type Address, type Email, type Attachment as Part } from 'postal-mime';
import type { Attachment } from '../../lib/contract.ts';
import { oneLine, readWholeSubject } from '../mail-header.ts';
import type { MailFile, ParsedMail } from '../parse-mail.ts';

const deepestNesting = 50;
const deepestMailInMail = 5;
const longestRecipients = 2000;
const longestFilename = 255;

function addresses(list: Address[] | undefined): string {
  const flat = (list ?? []).flatMap((each) => each.group ?? [each]);
  const shown = flat.map(({ name, address }) => (name ? `${name} <${address}>` : (address ?? '')));
  return oneLine(shown.join(', '), longestRecipients);
}

function size(content: Part['content']): number {
  return typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength;
}

function listed(part: Part, index: number): Attachment {
  return {
    id: index + 1,
    filename: oneLine(part.filename ?? '', longestFilename),
    content_type: part.mimeType,
    size: size(part.content),
    content_id: part.contentId?.replace(/^<|>$/g, '') ?? null,
    inline: part.disposition === 'inline' || part.related === true,
  };
}

function parseWhole(raw: Uint8Array): Promise<Email> {
  return PostalMime.parse(raw, {
    maxNestingDepth: deepestNesting,
    maxRfc822NestingDepth: deepestMailInMail,
  });
}

/**
 * Everything a reader sees of a mail.
 * @throws when its parts are nested too deeply
 */
export async function parseBody(raw: Uint8Array): Promise<ParsedMail> {
  const mail = await parseWhole(raw);
  return {
    to: addresses(mail.to),
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
