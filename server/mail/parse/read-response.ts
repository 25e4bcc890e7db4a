/** The answer to a reader: what was known of a message, and what its source says. */
import type { Attachment, FullMessage, ReadMailResponse } from '../../../lib/contract.ts';

/** What is known of a message before it is parsed; `to` and `subject` are for one that has none. */
export type KnownMessage = Omit<FullMessage, 'text' | 'html' | 'attachments' | 'parse_error'>;

export interface ParsedMail {
  to: string;
  /** In full, where the listing cuts it. */
  subject: string;
  text: string | null;
  html: string | null;
  attachments: Attachment[];
  /** In a few words, why there is no body or not all of it; null when there is. */
  parseError: string | null;
}

/** A mail of which nothing was read. */
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
