/**
 * Answers of any conforming service, read leniently: unknown fields are ignored, ids may be
 * numbers or text, empty fields may be null or missing. What comes out is plain and complete.
 */
import * as z from 'zod/mini';
import { ServiceError } from './errors.ts';
import { readTime } from './time.ts';

const id = z.pipe(
  z.union([z.string().check(z.minLength(1)), z.number()]),
  z.transform((value) => String(value)),
);
const number = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d+$/))]),
  z.transform((value) => Number(value)),
);
const text = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? ''),
);
const optionalText = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? undefined),
);
const time = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value, context) => {
    const milliseconds = readTime(value);
    if (milliseconds !== undefined) return milliseconds;
    context.issues.push({ code: 'custom', message: 'no time', input: value });
    return z.NEVER;
  }),
);
const list = <Item extends z.core.$ZodType>(item: Item) =>
  z.pipe(
    z.nullish(z.array(item)),
    z.transform((value) => value ?? []),
  );

/** `GET /domains`. */
export const Offer = z.object({
  domains: list(z.object({ id: number, domain: z.string() })),
  partner_accounts: list(z.object({ id: number, email: z.string() })),
  features: list(z.string()),
});

/** `POST /create-session`. */
export const NewSession = z.object({
  email: z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/)),
  token: z.string().check(z.minLength(1)),
  expires_at: time,
});

/** `POST /extend-session`. */
export const Extension = z.object({ expires_at: time });

const summary = {
  id,
  sender_name: text,
  sender_email: text,
  subject: text,
  received_at: time,
};

/** `GET /check-mail`. */
export const Listing = z.object({ messages: list(z.object(summary)) });

/** `GET /read-mail`. */
export const Reading = z.object({
  message: z.object({
    ...summary,
    to: text,
    text: optionalText,
    html: optionalText,
    attachments: list(
      z.object({
        id,
        filename: text,
        content_type: text,
        size: z._default(number, 0),
        content_id: optionalText,
        inline: z._default(z.boolean(), false),
      }),
    ),
    authentication: z.nullish(z.object({ spf: text, dkim: text, dmarc: text })),
    parse_error: optionalText,
    size: z.nullish(number),
  }),
});

/**
 * Decodes an answer.
 * @throws {ServiceError} `not-understood`, with the path of the field at fault.
 */
export function decode<Schema extends z.core.$ZodType>(
  schema: Schema,
  body: unknown,
): z.core.output<Schema> {
  const result = z.core.safeParse(schema, body);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new ServiceError('not-understood', {
    detail: `${issue?.path.join('.') || 'answer'}: ${issue?.message ?? 'unreadable'}`,
  });
}
