/**
 * The wire format between extension and service: every field of the service API, and of our
 * additions in docs/api.md, as a schema. Imports only zod, so that both sides can use it.
 *
 * The schemas describe our own service. `lib/service-client` reads other services more leniently,
 * into the same types.
 */
import * as z from 'zod/mini';
import * as parameter from './contract/parameters.ts';
import { WireTime } from './contract/wire-time.ts';

export { ClientFrame, EventAddress, largestFrame, ServiceFrame } from './contract/events.ts';
export { formatWireTime, parseWireTime } from './contract/wire-time.ts';

const text = z.string();
const identifier = z.int().check(z.nonnegative());

/** One of the service's active domains (service API, part 2). */
export const Domain = z.object({ id: identifier, domain: text });
export type Domain = z.infer<typeof Domain>;

/** A third-party mailbox on which the service can make aliases (service API, part 2). */
export const PartnerAccount = z.object({ id: identifier, email: text });
export type PartnerAccount = z.infer<typeof PartnerAccount>;

/** Optional capabilities beyond the five endpoints, listed under `features` in `GET /domains`. */
export const Feature = z.enum([
  'attachment',
  'raw-mail',
  'delete-many',
  'delete-session',
  'extend-session',
  'bearer',
  'events',
  'lifetime',
  'wait',
  'transfer',
]);
export type Feature = z.infer<typeof Feature>;

/** Lifetime of an address in hours: the default, and the maximum. */
export const Lifetime = z.object({ usual: z.number(), most: identifier });
export type Lifetime = z.infer<typeof Lifetime>;

/** `GET /domains` (service API, 4.1). */
export const DomainsResponse = z.object({
  status: z.literal('success'),
  domains: z.array(Domain),
  partner_accounts: z.array(PartnerAccount),
  features: z.optional(z.array(text)),
  lifetime: z.optional(Lifetime),
});
export type DomainsResponse = z.infer<typeof DomainsResponse>;

/** Parameters of an endpoint that takes none. */
export const NoParameters = z.object({});

const hours = z.optional(
  parameter.wholeNumber('Hours until it expires, if the service offers `lifetime`.', 1),
);

/** `POST /create-session` (service API, 4.2). `partner_id` and `hours` are additions. */
export const CreateSessionParameters = z.object({
  prefix: z.optional(parameter.text('The name before the @; random if missing.')),
  domain_id: z.optional(parameter.wholeNumber('One of the domains.')),
  use_partner: z.optional(parameter.flag('1 for an alias on the first mailbox account.')),
  partner_auto: z.optional(
    parameter.flag('1 for an alias on the account with the fewest aliases.'),
  ),
  partner_id: z.optional(parameter.wholeNumber('For an alias on this account.')),
  hours,
});
export type CreateSessionParameters = z.infer<typeof CreateSessionParameters>;

/** Response of `POST /create-session`; times are UTC. */
export const SessionResponse = z.object({
  status: z.literal('success'),
  email: text,
  token: text,
  expires_at: WireTime,
});
export type SessionResponse = z.infer<typeof SessionResponse>;

/** One message in the inbox listing (service API, part 2). */
export const MessageSummary = z.object({
  id: identifier,
  sender_name: text,
  sender_email: text,
  subject: text,
  received_at: WireTime,
  /**
   * The tag of the sub-address `name+tag@…` to which the message was sent, if any (an addition).
   */
  tag: z.optional(text),
});
export type MessageSummary = z.infer<typeof MessageSummary>;

/** A listed message with its one-time code and confirmation link (additions), if found. */
export const ListedMessage = z.extend(MessageSummary, {
  code: z.optional(text),
  link: z.optional(text),
});
export type ListedMessage = z.infer<typeof ListedMessage>;

/** Usage or limit of an inbox: messages, and bytes of their sources. */
export const InboxSize = z.object({ messages: identifier, bytes: identifier });
export type InboxSize = z.infer<typeof InboxSize>;

export const CheckMailParameters = z.object({
  verification: z._default(
    parameter.flag('1 for the one-time code and the confirmation link of each message.'),
    0,
  ),
});

/**
 * `GET /check-mail` (service API, 4.3): newest first, ties by id. `full` is true while the inbox
 * accepts no more mail; `email` and `expires_at` repeat the session. `usage` and `limit` are
 * additions. With `verification=1`, messages have codes and links.
 */
export const CheckMailResponse = z.object({
  status: z.literal('success'),
  messages: z.array(ListedMessage),
  email: z.optional(text),
  expires_at: z.optional(WireTime),
  full: z.optional(z.boolean()),
  usage: z.optional(InboxSize),
  limit: z.optional(InboxSize),
});
export type CheckMailResponse = z.infer<typeof CheckMailResponse>;

export const WaitMailParameters = z.object({
  after: z.optional(
    parameter.wholeNumber(
      'Id of the newest message that the client has; without it, any message counts.',
    ),
  ),
  timeout: z._default(parameter.wholeNumber('Seconds to wait; 30 if missing.', 1, 60), 30),
});

/**
 * `GET /wait-mail` (an addition, the feature `wait`): messages newer than the given one, in the
 * order of the listing; empty after the timeout.
 */
export const WaitMailResponse = z.object({
  status: z.literal('success'),
  messages: z.array(ListedMessage),
});
export type WaitMailResponse = z.infer<typeof WaitMailResponse>;

/** Metadata of an attachment; the feature `attachment` serves its bytes. `size` is in bytes. */
export const Attachment = z.object({
  id: identifier,
  filename: text,
  content_type: text,
  size: identifier,
  content_id: z.nullable(text),
  inline: z.boolean(),
});
export type Attachment = z.infer<typeof Attachment>;

/** The service's own sender authentication: result words of RFC 8601. */
export const Authentication = z.object({ spf: text, dkim: text, dmarc: text });
export type Authentication = z.infer<typeof Authentication>;

/**
 * The full message. `size` is the size of the raw source in bytes; `parse_error` is the reason why
 * `text` and `html` are missing or shortened.
 */
export const FullMessage = z.extend(MessageSummary, {
  to: text,
  text: z.nullable(text),
  html: z.nullable(text),
  size: identifier,
  attachments: z.array(Attachment),
  authentication: Authentication,
  parse_error: z.nullable(text),
});
export type FullMessage = z.infer<typeof FullMessage>;

const messageId = parameter.wholeNumber('The message, by its id in the listing.');

/** Parameters of `GET /read-mail` (service API, 4.4) and `GET /raw-mail`. */
export const MessageParameters = z.object({ id: messageId });

export const AttachmentParameters = z.object({
  id: messageId,
  attachment_id: parameter.wholeNumber('The file, by its id in the message.'),
});

/** `GET /read-mail` (service API, 4.4). */
export const ReadMailResponse = z.object({ status: z.literal('success'), message: FullMessage });
export type ReadMailResponse = z.infer<typeof ReadMailResponse>;

/** Maximum number of `ids` in one `POST /delete-mail` (an addition, the feature `delete-many`). */
export const maxDeletedAtOnce = 100;

/** One of the two parameters. `ids` is an addition (the feature `delete-many`). */
export const DeleteMailParameters = z.object({
  id: z.optional(messageId),
  ids: z.optional(
    parameter.wholeNumbers(`Instead of id: up to ${maxDeletedAtOnce} ids.`, maxDeletedAtOnce),
  ),
});

/**
 * `POST /delete-mail` (service API, 4.5). `deleted` is false if the message was already gone; a
 * request with `ids` is answered with `deleted_ids`.
 */
export const DeleteMailResponse = z.object({
  status: z.literal('success'),
  deleted: z.boolean(),
  deleted_ids: z.optional(z.array(identifier)),
});
export type DeleteMailResponse = z.infer<typeof DeleteMailResponse>;

/** Response of `POST /delete-session` (an addition). `deleted` is false if it has ended already. */
export const DeleteSessionResponse = z.object({
  status: z.literal('success'),
  deleted: z.boolean(),
});
export type DeleteSessionResponse = z.infer<typeof DeleteSessionResponse>;

export const ExtendSessionParameters = z.object({ hours });

/** Response of `POST /extend-session` (an addition): the extended session. */
export const ExtendSessionResponse = z.object({
  status: z.literal('success'),
  email: text,
  expires_at: WireTime,
});
export type ExtendSessionResponse = z.infer<typeof ExtendSessionResponse>;

const transferId = z
  .string()
  .check(z.regex(/^[\w-]{22}$/), z.describe('16 random bytes in base64url.'));

/**
 * `POST /transfer` (an addition): `sealed` is encrypted by the client, and opaque to the service.
 */
export const TransferParameters = z.object({
  id: transferId,
  sealed: z
    .string()
    .check(z.regex(/^[\w-]+$/), z.maxLength(4096), z.describe('Encrypted content in base64url.')),
});

/** Response of `POST /transfer`: the time until which the content can be taken. */
export const TransferResponse = z.object({
  status: z.literal('success'),
  expires_at: WireTime,
});

/** `POST /take-transfer` (an addition). */
export const TakeTransferParameters = z.object({ id: transferId });

/** Response of `POST /take-transfer`: the content, which is then deleted. */
export const TakeTransferResponse = z.object({ status: z.literal('success'), sealed: text });

/**
 * Response of `POST /transfer-status` (an addition): whether the content has not been taken yet.
 */
export const TransferStatusResponse = z.object({
  status: z.literal('success'),
  waiting: z.boolean(),
});

/** Content types of `GET /attachment` and `GET /raw-mail` (additions), which do not return JSON. */
export const fileType = {
  attachment: 'application/octet-stream',
  source: 'message/rfc822',
} as const;

/** Every error code of our service, with its HTTP status. */
export const errorStatus = {
  invalid_parameter: 400,
  missing_token: 401,
  unknown_token: 401,
  origin_not_allowed: 403,
  unknown_message: 404,
  unknown_transfer: 404,
  unknown_path: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  address_taken: 409,
  session_expired: 410,
  too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  unknown_host: 421,
  name_not_allowed: 422,
  unknown_domain: 422,
  unknown_account: 422,
  upgrade_required: 426,
  slow_down: 429,
  headers_too_large: 431,
  internal: 500,
  damaged_message: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof errorStatus;

/** The body of every error response. `parameter` names the invalid parameter, if there is one. */
export const ErrorResponse = z.object({
  status: z.literal('error'),
  code: text,
  message: text,
  request_id: z.optional(text),
  parameter: z.optional(text),
});
export type ErrorResponse = z.infer<typeof ErrorResponse>;
