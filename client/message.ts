import { findVerification, listCandidates, textOfHtml } from '../lib/code-detection.ts';
import { mailboxText, readFields } from '../lib/mime.ts';
import type { FullMail, MessageSummary as ListedMessage } from '../lib/service-client.ts';

/** A message in a listing. `id` is the id that the service uses. */
export type MessageSummary = {
  id: string;
  senderName: string;
  senderEmail: string;
  subject: string;
  receivedAt: Date;
  /** The tag of the sub-address `name+tag@…` that the message was sent to, if known. */
  tag?: string | undefined;
};

/** An attachment of a message. */
export type Attachment = {
  id: string;
  /** As the sender chose it: not safe as a path. */
  name: string;
  type: string;
  /** In bytes; 0 if it is unknown. */
  size: number;
  /** The Content-ID by which the HTML refers to it (`cid:…`), without angle brackets. */
  contentId: string | undefined;
  /**
   * Reads its bytes. With many services, this reads the whole message.
   *
   * @param options.maxBytes the largest size to read, in bytes; the default is 10 MiB
   * @throws {MailError} `too-large` for a larger attachment; `not-offered` if the service does not
   * provide attachments
   */
  content(options?: { maxBytes?: number | undefined }): Promise<Uint8Array<ArrayBuffer>>;
  /** Its bytes as they arrive, without a limit. The stream fails with a {@link MailError}. */
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
};

/** A link of a message. */
export type Link = {
  href: string;
  /** Its text or the alternative text of its image, or the URL if the message shows the URL. */
  text: string;
  /** `confirmation` for links that certainly confirm, activate, sign in or reset. */
  kind: 'confirmation' | 'unsubscribe' | 'other';
};

/** A string in a message that looks like a code, and may be another number. Words are left out. */
export type Code = {
  /** As a person types it, without spaces. */
  value: string;
  /** Its line in the message. */
  text: string;
  place: 'subject' | 'body';
  /** Whether it is certainly a one-time code. */
  certain: boolean;
};

/** A header field: its name in lower case, and its unfolded value as it was sent. */
export type Header = { name: string; value: string };

/** A complete message. */
export type Message = MessageSummary & {
  /** The mailboxes of its To, Cc and Reply-To headers: `Name <a@b.example>, c@d.example`. */
  to: string;
  cc: string;
  replyTo: string;
  /** The text, or the visible text of the HTML, in lines, if the message has only HTML. */
  text: string;
  html: string | undefined;
  /**
   * The one-time code in the message, without spaces; undefined if none was found with certainty.
   */
  code: string | undefined;
  /**
   * The link to confirm, activate, sign in or reset; undefined if none was found with certainty.
   */
  link: string | undefined;
  /** All strings that look like a code, and all links, in the order of the message. */
  codes: Code[];
  links: Link[];
  attachments: Attachment[];
  /**
   * All header fields, topmost first, of the first 64 KiB. Empty, like `cc`, `replyTo` and
   * `listUnsubscribe`, if the service does not provide the source.
   */
  headers: Header[];
  /** The URLs of the List-Unsubscribe header (RFC 2369). */
  listUnsubscribe: string[];
  /**
   * The service's results of sender authentication, such as `pass`; undefined if it does not
   * authenticate senders.
   */
  authentication: { spf: string; dkim: string; dmarc: string } | undefined;
};

/** @internal */
export function toSummary(listed: ListedMessage): MessageSummary {
  const { id, senderName, senderEmail, subject, tag } = listed;
  const receivedAt = new Date(listed.receivedAt);
  return { id, senderName, senderEmail, subject, receivedAt, tag };
}

/**
 * The fields that only a listing or the source contains. Few services include the time of reception
 * in the message. @internal
 */
export type MessageContext = {
  receivedAt: Date;
  tag: string | undefined;
  source: Uint8Array | undefined;
  attachments: Attachment[];
};

/** Adds codes, links and headers to a message. @internal */
export function toMessage(mail: FullMail, context: MessageContext): Message {
  const { id, senderName, senderEmail, subject, to, text, html, authentication } = mail;
  const { receivedAt, tag, source, attachments } = context;
  const verifiable = { subject, from: senderEmail, text, html };
  const { code, link } = findVerification(verifiable);
  const headers = source ? readFields(source) : [];
  const valuesOf = (wanted: string) =>
    headers.flatMap(({ name, value }) => (name === wanted ? value : []));
  return {
    id,
    senderName,
    senderEmail,
    subject,
    receivedAt,
    tag,
    to,
    cc: mailboxText(valuesOf('cc')),
    replyTo: mailboxText(valuesOf('reply-to')),
    text: text?.trim() ? text : textOfHtml(html ?? ''),
    html,
    code,
    link,
    ...listCandidates(verifiable),
    attachments,
    headers,
    listUnsubscribe: valuesOf('list-unsubscribe').flatMap((value) =>
      Array.from(value.matchAll(/<\s*([^<>\s]+)\s*>/g), ([, url = '']) => url),
    ),
    authentication,
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
