import { beforeEach, describe, expect, it } from 'vitest';
import {
  type AddressEvent,
  connectEvents,
  type EventConnection,
  type EventSocket,
  eventAddress,
} from '../../../lib/service-client.ts';

type Heard = AddressEvent | 'opened' | 'closed' | 'something';

let sent: { type: string; addresses?: { key: string }[]; keys?: string[] }[];
let heard: Heard[];
let closed: number;
let socket: { open(): void; close(): void; message(data: unknown): void };
let connection: EventConnection;

beforeEach(() => {
  sent = [];
  heard = [];
  closed = 0;
  const listeners = new Map<string, (event: { data?: unknown }) => void>();
  const browsers: EventSocket = {
    send: (frame) => void sent.push(JSON.parse(String(frame))),
    close: () => {
      closed += 1;
    },
    addEventListener: (type, listener) => void listeners.set(type, listener),
  };
  socket = {
    open: () => listeners.get('open')?.({}),
    close: () => listeners.get('close')?.({}),
    message: (data) => listeners.get('message')?.({ data }),
  };
  connection = connectEvents(browsers, {
    opened: () => void heard.push('opened'),
    heard: (event) => void heard.push(event ?? 'something'),
    closed: () => void heard.push('closed'),
  });
});

const say = (frame: object) => socket.message(JSON.stringify(frame));

describe('a connection for events', () => {
  it('tells once it is open, and once that it is over', () => {
    socket.open();
    expect(heard).toEqual(['opened']);
    socket.close();
    socket.close();
    expect(heard).toEqual(['opened', 'closed']);
  });

  it('tells what is said of an address', () => {
    const position = '"1"';
    say({ type: 'following', key: 'k', position });
    say({ type: 'look', key: 'k', position });
    say({ type: 'mail', key: 'k', position, id: 7 });
    say({ type: 'deleted', key: 'k', position, id: 7 });
    say({ type: 'ended', key: 'k', code: 'session_expired' });
    say({ type: 'refused', key: 'k', code: 'slow_down' });
    const kinds = ['following', 'look', 'mail', 'deleted', 'ended', 'refused'];
    expect(heard).toEqual(kinds.map((kind) => ({ key: 'k', kind })));
    expect(sent).toEqual([]);
  });

  it('answers a beat, and tells that something was heard, whatever it was', () => {
    say({ type: 'beat' });
    expect(sent).toEqual([{ type: 'beat' }]);
    for (const other of [
      'no JSON',
      '{}',
      '{"type":"later-than-we-know","key":"k"}',
      7,
      undefined,
    ]) {
      socket.message(other);
    }
    expect(heard).toEqual(Array(6).fill('something'));
    expect(sent).toHaveLength(1);
  });

  it('follows and leaves some addresses at a time', () => {
    const keys = Array.from({ length: 81 }, (_, index) => `k${index}`);
    connection.follow(keys.map((key) => ({ key, token: 't', seen: '"1"' })));
    expect(sent.map(({ type, addresses }) => [type, addresses?.length])).toEqual([
      ['follow', 40],
      ['follow', 40],
      ['follow', 1],
    ]);
    expect(sent.flatMap(({ addresses = [] }) => addresses.map(({ key }) => key))).toEqual(keys);
    expect(sent[0]?.addresses?.[0]).toEqual({ key: 'k0', token: 't', seen: '"1"' });
    sent = [];
    connection.leave(keys.slice(0, 40));
    expect(sent).toEqual([{ type: 'leave', keys: keys.slice(0, 40) }]);
    connection.leave([]);
    connection.follow([]);
    expect(sent).toHaveLength(1);
  });

  it('is closed without a word, and nothing is heard of it any more', () => {
    connection.close();
    expect(closed).toBe(1);
    socket.open();
    say({ type: 'beat' });
    say({ type: 'changed', key: 'k' });
    socket.close();
    expect(heard).toEqual([]);
    expect(sent).toEqual([]);
  });

  it('goes to where the service answers, as safely as all else', () => {
    expect(eventAddress('https://mail.example/api?key=k', {})).toBe(
      'wss://mail.example/api/events?key=k',
    );
    const at = { base: 'http://127.0.0.1:8025', slash: true };
    expect(eventAddress('https://mail.example', { at })).toBe('ws://127.0.0.1:8025/events/');
  });
});
