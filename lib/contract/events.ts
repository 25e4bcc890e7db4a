/**
 * The addition `events`: the frames of the WebSocket at `/events`, each a JSON object in a text
 * frame. docs/api.md says in which order they come.
 */
import * as z from 'zod/mini';

const text = z.string();

/** What the client calls an address on this connection, so that no answer need repeat its token. */
const key = z.string().check(z.minLength(1), z.maxLength(64));

/** How far an inbox has come: what the listing says of itself as `ETag`. Opaque to clients. */
const position = z.string();

/** The most bytes that a frame of the client may have. */
export const largestFrame = 16 * 1024;

/** An address to be told of, and the position of the listing that the client has, if it has one. */
export const EventAddress = z.object({
  key,
  token: z.string().check(z.minLength(1), z.maxLength(256)),
  seen: z.optional(z.string().check(z.maxLength(128))),
});
export type EventAddress = z.infer<typeof EventAddress>;

/** What a client says: what to be told of, what no longer, and that it is still there. */
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
 * What the service says. `following`: nothing has happened since `seen`. `look`: something has, or
 * may have, and the listing says what. `ended`: the address is over; nothing more comes of it.
 * `refused`: it is not followed for now, for want of room (`slow_down`) or of the store.
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
