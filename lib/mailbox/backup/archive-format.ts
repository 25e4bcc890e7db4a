/**
 * The file of an export: JSON, readable with nothing but an editor, save for what opens addresses
 * that still live. Times are ISO 8601 in UTC.
 */
import * as z from 'zod/mini';
import { parseServiceAddress } from '../../urls/service-address.ts';

/** Why a file cannot be imported. */
export type ArchiveErrorCode =
  /** Not a file that this extension made. */
  | 'file-foreign'
  /** Made by this extension, and changed or cut since. */
  | 'file-damaged'
  /** Made by a newer version. */
  | 'file-newer'
  | 'file-too-large'
  | 'wrong-password';

/** A file that cannot be imported. Nothing was changed. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
  readonly code: ArchiveErrorCode;
  constructor(code: ArchiveErrorCode) {
    super(code);
    this.code = code;
  }
}

/** What the file says of itself; everything else depends on the version. */
export const Envelope = z.object({ format: z.literal('mayfly'), version: z.int() });
/** The version that is written. A newer one is refused, an older one brought up to date. */
export const currentVersion = 1;

/** The end of the last year that ISO 8601 writes with four digits, in milliseconds since 1970. */
export const latestTime = Date.UTC(10_000, 0) - 1;

/** More than these a file of ours never has. */
const mostAddresses = 100_000;
const mostMessages = 1_000_000;

/** The longest texts of each kind, in UTF-16 units: what is longer is cut off as it is written. */
export const longest = { line: 2_000, subject: 100_000, id: 1_200 };

const short = z.string().check(z.maxLength(longest.line));
const long = z.string().check(z.maxLength(40 * 1024 * 1024));
const identifier = z.string().check(z.minLength(1), z.maxLength(longest.id));
/** Ids of addresses are our own: what is made of several parts is parted by other characters. */
const addressId = identifier.check(z.regex(/^[^\s/:]+$/));
const time = z.pipe(
  z.iso.datetime(),
  z.transform((text: string) => Date.parse(text)),
);
/** A service that nobody could choose would never answer, and its addresses could not be shown. */
const service = z.pipe(
  short.check(z.refine((text) => typeof parseServiceAddress(text) === 'object')),
  z.transform((text: string) => {
    const address = parseServiceAddress(text);
    return typeof address === 'object' ? address.base : text;
  }),
);

const ArchivedAddress = z.object({
  id: addressId,
  service,
  email: short,
  createdAt: time,
  expiresAt: time,
  endedAt: z.optional(time),
  usedAt: time,
  name: z.optional(short),
  site: z.optional(short),
  uses: z.optional(z.array(z.object({ site: short, at: time }))),
  taken: z.optional(z.literal(true)),
  muted: z.optional(z.literal(true)),
  endsAfterCode: z.optional(z.literal(true)),
  hours: z.optional(z.number().check(z.positive())),
});

const ArchivedBody = z.object({
  to: short,
  text: z.optional(long),
  html: z.optional(long),
  attachments: z
    .array(
      z.object({
        id: short,
        name: short,
        type: short,
        size: z.number(),
        contentId: z.optional(short),
        inline: z.boolean(),
      }),
    )
    .check(z.maxLength(10_000)),
  authentication: z.optional(z.object({ spf: short, dkim: short, dmarc: short })),
  parseError: z.optional(short),
});

const ArchivedMessage = z.object({
  /** The id of its address in this file. */
  address: addressId,
  id: identifier,
  senderName: short,
  senderEmail: short,
  subject: z.string().check(z.maxLength(longest.subject)),
  receivedAt: time,
  unread: z.boolean(),
  code: z.optional(short),
  link: z.optional(z.string().check(z.maxLength(100_000), z.regex(/^https?:/i))),
  /** Absent where it had not come yet. */
  body: z.optional(ArchivedBody),
});

/** What was encrypted, and all but the password that opens it; binary as base64. */
export const Sealed = z.object({
  method: z.literal('PBKDF2-SHA-256 AES-256-GCM'),
  iterations: z.int().check(z.gte(600_000), z.lte(10_000_000)),
  salt: short,
  nonce: short,
  data: long,
});
export type Sealed = z.infer<typeof Sealed>;

/** Version 1 of the file. */
export const Archive = z.object({
  format: z.literal('mayfly'),
  version: z.literal(1),
  exportedAt: time,
  /** Settings that were chosen; read field by field. */
  settings: z.unknown(),
  addresses: z.array(ArchivedAddress).check(z.maxLength(mostAddresses)),
  messages: z.array(ArchivedMessage).check(z.maxLength(mostMessages)),
  /** What opens the addresses that lived, sealed with a password. Absent without one. */
  access: z.optional(Sealed),
});
export type Archive = z.infer<typeof Archive>;
/** The same as it stands in the file. */
export type ArchiveInput = z.input<typeof Archive>;

/** What `access` holds once it is opened. */
export const Access = z.array(
  z.tuple([identifier, z.string().check(z.minLength(1), z.maxLength(4_000))]),
);
export type Access = z.infer<typeof Access>;
