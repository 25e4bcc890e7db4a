import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clock } from '../../../server/clock.ts';
import { readConfig } from '../../../server/config.ts';
import { type Service, startService } from '../../../server/start-service.ts';
import type { ChangeListener } from '../../../server/store.ts';
import { newSession, request } from '../support/api.ts';
import { EventClient } from '../support/event-client.ts';
import { handshake, maskedTextFrame } from '../support/raw-event-frames.ts';

const running: Service[] = [];
afterAll(async () => {
  for (const service of running) await service.close();
});

/** Starts a service in this process, with real ports and a fake clock. */
async function start(environment: Record<string, string> = {}) {
  let now = Date.UTC(2026, 5, 1);
  const actions = new Set<() => void>();
  const clock: Clock = {
    now: () => now,
    every(_, action) {
      actions.add(action);
      return () => actions.delete(action);
    },
  };
  const ports = { MAYFLY_HTTP: '127.0.0.1:0', MAYFLY_SMTP: '127.0.0.1:0' };
  const config = readConfig({
    ...ports,
    MAYFLY_STORE: 'sqlite::memory:',
    MAYFLY_LOG: 'silent',
    ...environment,
  });
  const service = await startService(config, undefined, clock);
  running.push(service);
  const pass = (seconds: number) => {
    now += seconds * 1000;
    for (const action of actions) action();
  };
  return { service, url: service.httpUrl, pass };
}

describe('an event connection', () => {
  test('gets a keep-alive frame every 20 s, and is closed if it does not answer one', async () => {
    const { url, pass } = await start();
    const { token } = await newSession(url);
    const client = await EventClient.open(url);
    const silent = await EventClient.open(url, { silent: true });
    for (const each of [client, silent]) await each.follow('a', token);
    const beats = (each: EventClient) => each.frames.filter(({ type }) => type === 'beat').length;
    pass(19);
    await client.settle(token);
    expect([beats(client), beats(silent)]).toEqual([0, 0]);
    for (const count of [1, 2]) {
      pass(count === 1 ? 1 : 20);
      await expect.poll(() => [beats(client), beats(silent)]).toEqual([count, count]);
      // When this request is answered, the service has processed the client's earlier answer.
      await client.settle(token);
    }
    pass(10);
    expect((await silent.closed).code).toBe(1006);
    await client.settle(token);
    expect(client.about('a')).toEqual(['look']);
    await client.close();
  });

  test('gets an event when an address expires, but not if the session was extended', async () => {
    const { url, pass } = await start({ MAYFLY_SESSION_HOURS: '1' });
    const [one, other] = [await newSession(url), await newSession(url)];
    const client = await EventClient.open(url);
    await client.follow('one', one.token);
    await client.follow('other', other.token);
    for (let passed = 0; passed < 3590; passed += 10) {
      pass(10);
      await client.settle(one.token);
    }
    await fetch(`${url}/extend-session?token=${other.token}`, { method: 'POST' });
    expect(client.about('one')).toEqual(['look']);
    pass(10);
    expect(await client.frame('ended', 'one')).toMatchObject({ code: 'session_expired' });
    await client.settle(other.token);
    expect(client.about('other')).toEqual(['look', 'look']);
    await client.close();
  });

  test('gets keep-alive frames after the clock was set back', async () => {
    const { url, pass } = await start();
    const { token } = await newSession(url);
    const client = await EventClient.open(url);
    await client.follow('a', token);
    pass(-3600);
    await client.settle(token);
    expect(client.frames.some(({ type }) => type === 'beat')).toBe(false);
    pass(20);
    await client.frame('beat');
    await client.close();
  });

  test('is closed after half a minute without a subscription', async () => {
    const { url, pass } = await start();
    const { token } = await newSession(url);
    const mute = await EventClient.open(url);
    const left = await EventClient.open(url);
    const busy = await EventClient.open(url);
    await busy.follow('a', token);
    await left.follow('a', token);
    pass(20);
    left.send({ type: 'leave', keys: ['a'] });
    left.send({ type: 'follow', addresses: [{ key: 'gone', token: 'nobody' }] });
    await left.frame('ended', 'gone');
    await busy.settle(token);
    pass(10);
    expect((await mute.closed).code).toBe(1008);
    expect(left.socket.readyState).toBe(WebSocket.OPEN);
    await busy.settle(token);
    pass(20);
    expect((await left.closed).code).toBe(1008);
    await busy.settle(token);
    await busy.close();
  });

  test('is rejected above a limit per client and a total limit', async () => {
    const { url } = await start({ MAYFLY_EVENT_CONNECTIONS_PER_CLIENT: '2' });
    const first = await EventClient.open(url);
    const second = await EventClient.open(url);
    await expect(EventClient.open(url)).rejects.toThrow('rejected the connection');
    await first.close();
    await expect.poll(() => EventClient.open(url).catch(() => undefined)).toBeDefined();
    await second.close();
    const full = await start({ MAYFLY_EVENT_CONNECTIONS: '1' });
    const only = await EventClient.open(full.url);
    await expect(EventClient.open(full.url)).rejects.toThrow('rejected the connection');
    await only.close();
  });

  test('counts towards the request limit of its client', async () => {
    const { url } = await start({ MAYFLY_REQUESTS_PER_MINUTE: '2' });
    await (await EventClient.open(url)).close();
    await (await EventClient.open(url)).close();
    await expect(EventClient.open(url)).rejects.toThrow('rejected the connection');
    expect((await fetch(`${url}/domains`)).status).toBe(429);
  });

  test('is not available if the limit is 0', async () => {
    const { url } = await start({ MAYFLY_EVENT_CONNECTIONS: '0' });
    const { features } = (await request(url, '/domains')).body;
    expect(features).toContain('bearer');
    expect(features).not.toContain('events');
    expect((await request(url, '/events')).status).toBe(404);
    await expect(EventClient.open(url)).rejects.toThrow('rejected the connection');
  });

  test('has a maximum number of subscriptions', async () => {
    const { url } = await start({ MAYFLY_EVENT_ADDRESSES: '2' });
    const [a, b, c] = [await newSession(url), await newSession(url), await newSession(url)];
    const client = await EventClient.open(url);
    expect(client.frames[0]).toMatchObject({ most_addresses: 2 });
    expect((await client.follow('a', a.token)).type).toBe('look');
    expect((await client.follow('b', b.token)).type).toBe('look');
    expect(await client.follow('c', c.token)).toMatchObject(refused);
    client.send({ type: 'leave', keys: ['a'] });
    expect((await client.follow('c', c.token)).type).toBe('look');
    await client.close();
  });

  test('has at most one subscription for each address', async () => {
    const { url } = await start();
    const { token } = await newSession(url);
    const client = await EventClient.open(url);
    expect((await client.follow('a', token)).type).toBe('look');
    expect(await client.follow('b', token)).toMatchObject(refused);
    expect((await client.follow('a', token)).type).toBe('look');
    client.send({ type: 'leave', keys: ['a'] });
    expect((await client.follow('b', token)).type).toBe('look');
    await client.close();
  });

  test('cannot subscribe to an address with twenty other subscriptions', async () => {
    const { url } = await start();
    const { token } = await newSession(url);
    const clients = await Promise.all(Array.from({ length: 21 }, () => EventClient.open(url)));
    const answers = await Promise.all(clients.map((client) => client.follow('a', token)));
    expect(answers.filter(({ type }) => type === 'look')).toHaveLength(20);
    expect(answers.find(({ type }) => type === 'refused')).toMatchObject(refused);
    const first = answers.findIndex(({ type }) => type === 'look');
    await clients[first]?.close();
    const again = await EventClient.open(url);
    await expect.poll(async () => (await again.follow('a', token)).type).toBe('look');
    for (const client of [...clients, again]) await client.close();
  });

  test('counts each subscription towards the request limit of its token', async () => {
    const { url } = await start({ MAYFLY_TOKEN_REQUESTS_PER_MINUTE: '2' });
    const [{ token }, other] = [await newSession(url), await newSession(url)];
    const client = await EventClient.open(url);
    expect((await client.follow('a', token)).type).toBe('look');
    expect((await client.follow('a', token)).type).toBe('look');
    expect(await client.follow('a', token)).toMatchObject(refused);
    expect((await request(url, '/check-mail', { query: { token } })).status).toBe(429);
    expect((await client.follow('b', other.token)).type).toBe('look');
    await client.close();
  });

  describe('is closed if a frame is invalid:', () => {
    let url: string;
    beforeAll(async () => {
      ({ url } = await start());
    });

    test.each([
      ['larger than 16 KB', 1009, (send: Send) => send(`"${'x'.repeat(17_000)}"`)],
      ['not JSON', 1008, (send: Send) => send('{"type":')],
      ['of an unknown type', 1008, (send: Send) => send('{"type":"shout"}')],
      ['with 101 addresses', 1008, (send: Send) => send(frameOf(101))],
      ['binary', 1008, (send: Send) => send(Buffer.from('{"type":"beat"}'))],
      ['after too many frames in a minute', 1008, (send: Send) => repeat(2601, () => send(beat))],
      [
        'after too many addresses in a minute',
        1008,
        (send: Send) => repeat(27, () => send(frameOf(100))),
      ],
    ])('%s', async (_, code, act) => {
      const client = await EventClient.open(url);
      act((data) => client.socket.send(data));
      expect((await client.closed).code).toBe(code);
    });
  });

  test('unsubscribes from the store when it is closed', async () => {
    const { service, url } = await start();
    const { subscribe } = service.store;
    let listening = 0;
    service.store.subscribe = async (address, listener) => {
      const stop = await subscribe(address, listener);
      listening += 1;
      return () => {
        listening -= 1;
        stop();
      };
    };
    const sessions = await Promise.all([newSession(url), newSession(url)]);
    const client = await EventClient.open(url);
    for (const { email, token } of sessions) await client.follow(email.slice(0, 60), token);
    expect(listening).toBe(2);
    await client.close();
    await expect.poll(() => listening).toBe(0);
  });

  test('is closed if its client does not read, without delaying other connections', async () => {
    const { service, url } = await start();
    const listeners: ChangeListener[] = [];
    const { subscribe } = service.store;
    // The test emits changes itself, because filling all buffers requires very many.
    service.store.subscribe = (address, listener) => {
      listeners.push(listener);
      return subscribe(address, listener);
    };
    const { token } = await newSession(url);
    const { hostname, port } = new URL(url);
    const slow = connect(Number(port), hostname);
    const closed = new Promise((resolve) => slow.once('close', resolve));
    slow.on('error', () => undefined);
    slow.write(handshake(hostname));
    await new Promise((resolve) => slow.once('readable', resolve));
    slow.write(
      maskedTextFrame(JSON.stringify({ type: 'follow', addresses: [{ key: 'a', token }] })),
    );
    await expect.poll(() => listeners.length).toBe(1);
    const other = await EventClient.open(url);
    await other.follow('a', token);
    await other.settle(token);
    const createdAt = Date.UTC(2026, 5, 2);
    const [listener] = listeners;
    for (let revision = 1; revision <= 300_000; revision++) {
      listener?.({ kind: 'altered', createdAt, revision });
    }
    await other.settle(token);
    await other.close();
    slow.resume();
    await closed;
    expect(slow.bytesRead).toBeLessThan(300_000 * 60);
  });
});

const refused = { type: 'refused', code: 'slow_down' };

const beat = '{"type":"beat"}';

type Send = (data: string | Buffer<ArrayBuffer>) => void;

function repeat(count: number, action: () => void): void {
  for (let index = 0; index < count; index++) action();
}

function frameOf(addresses: number): string {
  const entries = Array.from({ length: addresses }, (_, index) => ({
    key: `${index}`,
    token: 'x',
  }));
  return JSON.stringify({ type: 'follow', addresses: entries });
}
