import { beforeEach, describe, expect, it } from 'vitest';
import {
  type AddressEvent,
  connectEvents,
  type EventConnection,
  type EventSocket,
  eventAddress,
} from '../../../lib/service-client.ts';

type Reported = AddressEvent | 'opened' | 'closed' | 'something';

let sent: { type: string; addresses?: { key: string }[]; keys?: string[] }[];
let reported: Reported[];
let closed: number;
let socket: { open(): void; close(): void; message(data: unknown): void };
let connection: EventConnection;

beforeEach(() => {
  sent = [];
  reported = [];
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
    opened: () => void reported.push('opened'),
    received: (event) => void reported.push(event ?? 'something'),
    closed: () => void reported.push('closed'),
  });
});

const receive = (frame: object) => socket.message(JSON.stringify(frame));

describe('an event connection', () => {
  it('reports once that it is open and once that it is closed', () => {
    socket.open();
    expect(reported).toEqual(['opened']);
    socket.close();
    socket.close();
    expect(reported).toEqual(['opened', 'closed']);
  });

  it('reports the events of an address', () => {
    const position = '"1"';
    receive({ type: 'following', key: 'k', position });
    receive({ type: 'look', key: 'k', position });
    receive({ type: 'mail', key: 'k', position, id: 7 });
    receive({ type: 'deleted', key: 'k', position, id: 7 });
    receive({ type: 'ended', key: 'k', code: 'session_expired' });
    receive({ type: 'refused', key: 'k', code: 'slow_down' });
    const kinds = ['following', 'look', 'mail', 'deleted', 'ended', 'refused'];
    expect(reported).toEqual(kinds.map((kind) => ({ key: 'k', kind })));
    expect(sent).toEqual([]);
  });

  it('answers a heartbeat and reports every unknown frame as activity', () => {
    receive({ type: 'beat' });
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
    expect(reported).toEqual(Array(6).fill('something'));
    expect(sent).toHaveLength(1);
  });

  it('follows and leaves addresses in batches of 40', () => {
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

  it('reports nothing after it was closed locally', () => {
    connection.close();
    expect(closed).toBe(1);
    socket.open();
    receive({ type: 'beat' });
    receive({ type: 'changed', key: 'k' });
    socket.close();
    expect(reported).toEqual([]);
    expect(sent).toEqual([]);
  });

  it('uses the address of the service, with TLS if the service does', () => {
    expect(eventAddress('https://mail.example/api?key=k', {})).toBe(
      'wss://mail.example/api/events?key=k',
    );
    const at = { base: 'http://127.0.0.1:8025', slash: true };
    expect(eventAddress('https://mail.example', { at })).toBe('ws://127.0.0.1:8025/events/');
  });
});
