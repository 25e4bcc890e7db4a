import { findVerification } from '../lib/code-detection.ts';
import type { FullMail, MessageSummary as ListedMessage } from '../lib/service-client.ts';

/** A message in a listing. `id` is the id that the service uses. */
export type MessageSummary = {
  id: string;
  senderName: string;
  senderEmail: string;
  subject: string;
  receivedAt: Date;
  /**
   * The text after the plus sign of the sub-address that the message was sent to; only in listings.
   */
  tag?: string | undefined;
};

/** An attachment of a message. `size` is in bytes; 0 if it is unknown. */
export type Attachment = { id: string; name: string; type: string; size: number };

/** A complete message. `text` and `html` are undefined if the message has no such part. */
export type Message = MessageSummary & {
  /** The addresses of its To header. */
  to: string;
  text: string | undefined;
  html: string | undefined;
  /**
   * The one-time code in the message, without spaces; undefined if none was found with certainty.
   */
  code: string | undefined;
  /**
   * The link to confirm, activate, sign in or reset; undefined if none was found with certainty.
   */
  link: string | undefined;
  attachments: Attachment[];
};

/** @internal */
export function toSummary(listed: ListedMessage): MessageSummary {
  const { id, senderName, senderEmail, subject, tag } = listed;
  const receivedAt = new Date(listed.receivedAt);
  return { id, senderName, senderEmail, subject, receivedAt, ...(tag ? { tag } : {}) };
}

/**
 * Adds the code and link to a message. `receivedAt` is separate, because few services include it in
 * the message. @internal
 */
export function toMessage(mail: FullMail, receivedAt: Date): Message {
  const { id, senderName, senderEmail, subject, to, text, html } = mail;
  const found = findVerification({
    subject,
    from: senderEmail,
    ...(text === undefined ? {} : { text }),
    ...(html === undefined ? {} : { html }),
  });
  return {
    ...{ id, senderName, senderEmail, subject, receivedAt, to, text, html },
    code: found.code,
    link: found.link,
    attachments: mail.attachments.map(({ id, name, type, size }) => ({ id, name, type, size })),
  };
}

/**
 * Sorts a listing, which starts with the newest message, by arrival. Many services return times in
 * whole seconds; for equal times, numeric ids decide.
 * @internal
 */
export function inOrderOfArrival<Listed extends { id: string; receivedAt: number }>(
  listed: readonly Listed[],
): Listed[] {
  return [...listed]
    .reverse()
    .sort(
      (one, other) => one.receivedAt - other.receivedAt || Number(one.id) - Number(other.id) || 0,
    );
}
