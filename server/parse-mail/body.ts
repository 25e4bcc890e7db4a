import PostalMime, { type Address, type Attachment as Part } from 'postal-mime';
import type { Attachment } from '../../lib/contract.ts';
import { oneLine, readWholeSubject } from '../mail-header.ts';
import type { ParsedMail } from '../parse-mail.ts';

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

/**
 * Everything a reader sees of a mail.
 * @throws when its parts are nested too deeply
 */
export async function parseBody(raw: Uint8Array): Promise<ParsedMail> {
  const mail = await PostalMime.parse(raw, {
    maxNestingDepth: deepestNesting,
    maxRfc822NestingDepth: deepestMailInMail,
  });
  return {
    to: addresses(mail.to),
    subject: readWholeSubject(raw),
    text: mail.text ?? null,
    html: mail.html ?? null,
    attachments: mail.attachments.map(listed),
    parseError: null,
  };
}
