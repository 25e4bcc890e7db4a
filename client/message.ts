import { findVerification } from '../lib/code-detection.ts';
import type { FullMail, MessageSummary as ListedMessage } from '../lib/service-client.ts';

/** A message of a listing. `id` is the service's own. */
export type MessageSummary = {
  id: string;
  senderName: string;
  senderEmail: string;
  subject: string;
  receivedAt: Date;
  /** What follows the plus sign of the sub-address that it was sent to; only in listings. */
  tag?: string | undefined;
};

/** A file of a message. `size` is in bytes, 0 if unknown. */
export type Attachment = { id: string; name: string; type: string; size: number };

/** A message in full. `text` and `html` are undefined if the message has no such part. */
export type Message = MessageSummary & {
  /** The addresses of its To header. */
  to: string;
  text: string | undefined;
  html: string | undefined;
  /** The one-time code in it, without blanks; undefined if none is certain. */
  code: string | undefined;
  /** The link that confirms, activates, signs in or resets; undefined if none is certain. */
  link: string | undefined;
  attachments: Attachment[];
};

/** @internal */
export function toSummary(listed: ListedMessage): MessageSummary {
  const { id, senderName, senderEmail, subject, tag } = listed;
  const receivedAt = new Date(listed.receivedAt);
  return { id, senderName, senderEmail, subject, receivedAt, ...(tag ? { tag } : {}) };
}

/** A message with its code and link. Few services have the time in the message itself. @internal */
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
 * The messages of a listing, which has the newest first, in the order of arrival. Many services write
 * times in whole seconds; then numeric ids decide.
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
