/** The response to `GET /read-mail`: stored data merged with the parsed source. */
import type { Attachment, FullMessage, ReadMailResponse } from '../../../lib/contract.ts';

/** Stored data of a message; `to` and `subject` are used where the mail has none. */
export type KnownMessage = Omit<FullMessage, 'text' | 'html' | 'attachments' | 'parse_error'>;

export type ParsedMail = {
  to: string;
  /** In full, while the listing truncates it. */
  subject: string;
  text: string | null;
  html: string | null;
  attachments: Attachment[];
  /** Why the body is missing or incomplete, in a few words; null when it is complete. */
  parseError: string | null;
};

/** A mail that could not be parsed at all. */
export function unreadableMail(parseError: string): ParsedMail {
  return { to: '', subject: '', text: null, html: null, attachments: [], parseError };
}

/** JSON in UTF-8, in a buffer of its own. */
export function encodeReadResponse(
  known: KnownMessage,
  parsed: ParsedMail,
): Uint8Array<ArrayBuffer> {
  const { to, subject, text, html, attachments, parseError } = parsed;
  const answer: ReadMailResponse = {
    status: 'success',
    message: {
      ...known,
      subject: subject || known.subject,
      to: to || known.to,
      text,
      html,
      attachments,
      parse_error: parseError,
    },
  };
  return new TextEncoder().encode(JSON.stringify(answer));
}
