/**
 * The frames of the WebSocket at `/events` (the feature `events`), each a JSON object in a text
 * frame. docs/api.md describes their order.
 */
import * as z from 'zod/mini';

const text = z.string();

/** The client's name for an address on this connection, so that frames need not repeat the token. */
const key = z.string().check(z.minLength(1), z.maxLength(64));

/** The state of an inbox: the `ETag` of its listing. Opaque to clients. */
const position = z.string();

/** Maximum size of a client's frame, in bytes. */
export const largestFrame = 16 * 1024;

/** An address to follow, with the position of the listing that the client has, if any. */
export const EventAddress = z.object({
  key,
  token: z.string().check(z.minLength(1), z.maxLength(256)),
  seen: z.optional(z.string().check(z.maxLength(128))),
});
export type EventAddress = z.infer<typeof EventAddress>;

/** Frames of the client: follow addresses, stop following some, and a heartbeat. */
export const ClientFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('follow'),
    addresses: z.array(EventAddress).check(z.minLength(1), z.maxLength(100)),
  }),
  z.object({ type: z.literal('leave'), keys: z.array(key).check(z.maxLength(100)) }),
  z.object({ type: z.literal('beat') }),
]);
export type ClientFrame = z.infer<typeof ClientFrame>;

/**
 * Frames of the service. `following`: nothing has changed since `seen`. `look`: the listing has, or
 * may have, changed. `ended`: the address has ended; no more frames about it follow. `refused`: it is
 * not followed now, because of a limit (`slow_down`) or because the store is `unavailable`.
 */
export const ServiceFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('welcome'),
    beat_seconds: z.int().check(z.positive()),
    most_addresses: z.int().check(z.positive()),
  }),
  z.object({ type: z.literal('beat') }),
  z.object({ type: z.enum(['following', 'look']), key: text, position }),
  z.object({ type: z.enum(['mail', 'deleted']), key: text, position, id: z.int() }),
  z.object({
    type: z.literal('ended'),
    key: text,
    code: z.enum(['session_expired', 'unknown_token']),
  }),
  z.object({ type: z.literal('refused'), key: text, code: z.enum(['slow_down', 'unavailable']) }),
]);
export type ServiceFrame = z.infer<typeof ServiceFrame>;
