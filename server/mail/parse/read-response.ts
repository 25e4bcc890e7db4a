/** Builds the response to `GET /read-mail` from stored data and the parsed source. */
import type { Attachment, FullMessage, ReadMailResponse } from '../../../lib/contract.ts';
import type { Mail, MailFile } from '../../../lib/mime.ts';

/** Stored data of a message. Its `to` and `subject` are used if the source has none. */
export type KnownMessage = Omit<FullMessage, 'text' | 'html' | 'attachments' | 'parse_error'>;

function listed(file: MailFile, index: number): Attachment {
  return {
    id: index + 1,
    filename: file.name,
    content_type: file.type,
    size: file.content.byteLength,
    content_id: file.contentId ?? null,
    inline: file.inline,
  };
}

/** Encodes the response as JSON in UTF-8, in a separate buffer. */
export function encodeReadResponse(
  known: KnownMessage,
  { to, subject, text, html, files, problem }: Omit<Mail, 'senderName' | 'senderEmail'>,
): Uint8Array<ArrayBuffer> {
  const answer: ReadMailResponse = {
    status: 'success',
    message: {
      ...known,
      subject: subject || known.subject,
      to: to || known.to,
      text,
      html,
      attachments: files.map(listed),
      parse_error: problem,
    },
  };
  return new TextEncoder().encode(JSON.stringify(answer));
}
