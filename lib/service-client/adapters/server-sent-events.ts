/**
 * Server-sent events with an Authorization header, which the browser's own EventSource cannot send.
 */
import { createParser } from 'eventsource-parser';
import { ServiceError } from '../errors.ts';
import type {
  EventConnection,
  EventListener,
  EventNetwork,
  FollowedAddress,
} from '../event-stream.ts';

/** The event URL of one address, and its login. */
export type EventRequest = { url: string; bearer: string };

/**
 * Maximum number of streams, one per address: browsers limit connections to a host. Other addresses
 * are polled.
 */
const maxStreams = 5;
/**
 * Maximum length of an event in characters. Parsing a longer event throws, which ends the
 * connection.
 */
const maxBufferSize = 1024 * 1024;

/**
 * Reports events of addresses, with one stream for each.
 *
 * @param requestFor may log in first
 */
export function connectStreams(
  { fetch }: Pick<EventNetwork, 'fetch'>,
  listener: EventListener,
  requestFor: (address: FollowedAddress) => Promise<EventRequest>,
): EventConnection {
  const streams = new Map<string, AbortController>();
  let over = false;
  const close = () => {
    over = true;
    for (const stream of streams.values()) stream.abort();
    streams.clear();
  };
  const end = () => {
    if (over) return;
    close();
    listener.closed();
  };
  const refuse = (key: string) => {
    streams.delete(key);
    listener.received({ key, kind: 'refused' });
  };

  async function read(address: FollowedAddress, signal: AbortSignal): Promise<void> {
    const { key } = address;
    const { url, bearer } = await requestFor(address);
    const response = await fetch(url, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${bearer}` },
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // The login must not be sent to another server.
      redirect: 'error',
      signal,
    });
    const isStream = /^text\/event-stream\b/i.test(response.headers.get('content-type') ?? '');
    if (response.status >= 400 && response.status < 500) return refuse(key);
    if (!response.ok || !isStream || !response.body) throw new ServiceError('unavailable');
    listener.received({ key, kind: 'following' });
    // Mail may have arrived before the stream started.
    listener.received({ key, kind: 'look' });
    const onEvent = () => listener.received({ key, kind: 'look' });
    const parser = createParser({ onEvent, maxBufferSize });
    const decoder = new TextDecoder();
    for await (const bytes of response.body) {
      if (signal.aborted) return;
      // A comment keeps the stream alive.
      listener.received();
      parser.feed(decoder.decode(bytes, { stream: true }));
    }
    throw new ServiceError('unavailable');
  }

  // There is no shared connection to wait for, because each stream has its own.
  queueMicrotask(() => {
    if (!over) listener.opened();
  });
  return {
    follow(addresses) {
      for (const address of addresses) {
        if (streams.size >= maxStreams) {
          listener.received({ key: address.key, kind: 'refused' });
          continue;
        }
        const stream = new AbortController();
        streams.set(address.key, stream);
        void read(address, stream.signal).catch((error: unknown) => {
          if (stream.signal.aborted) return;
          const isExpired = error instanceof ServiceError && error.code === 'address-expired';
          if (isExpired) refuse(address.key);
          else end();
        });
      }
    },
    leave(keys) {
      for (const key of keys) {
        streams.get(key)?.abort();
        streams.delete(key);
      }
    },
    close,
  };
}
