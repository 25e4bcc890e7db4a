/** Events by HTTP that take a header to be let in, which the browser's own EventSource cannot send. */
import { createParser } from 'eventsource-parser';
import { ServiceError } from '../errors.ts';
import type {
  EventConnection,
  EventListener,
  EventNetwork,
  FollowedAddress,
} from '../event-stream.ts';

/** Where the events of one address are, and what lets in. */
export type EventRequest = { url: string; bearer: string };

/** One stream for each address: browsers open few to one host at once, and polling sees to the rest. */
const mostStreams = 5;

/**
 * Tells of addresses by a stream for each of them.
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
    listener.heard({ key, kind: 'refused' });
  };

  async function read(address: FollowedAddress, signal: AbortSignal): Promise<void> {
    const { key } = address;
    const { url, bearer } = await requestFor(address);
    const response = await fetch(url, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${bearer}` },
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // What lets in is for nobody else.
      redirect: 'error',
      signal,
    });
    const isStream = /^text\/event-stream\b/i.test(response.headers.get('content-type') ?? '');
    if (response.status >= 400 && response.status < 500) return refuse(key);
    if (!response.ok || !isStream || !response.body) throw new ServiceError('unavailable');
    listener.heard({ key, kind: 'following' });
    // What came before the stream began.
    listener.heard({ key, kind: 'look' });
    const parser = createParser({ onEvent: () => listener.heard({ key, kind: 'look' }) });
    const decoder = new TextDecoder();
    for await (const bytes of response.body) {
      if (signal.aborted) return;
      // A comment keeps the stream alive.
      listener.heard();
      parser.feed(decoder.decode(bytes, { stream: true }));
    }
    throw new ServiceError('unavailable');
  }

  // There is nothing to wait for: each stream is a connection of its own.
  queueMicrotask(() => {
    if (!over) listener.opened();
  });
  return {
    follow(addresses) {
      for (const address of addresses) {
        if (streams.size >= mostStreams) {
          listener.heard({ key: address.key, kind: 'refused' });
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
