import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientFrame, ServiceFrame } from '../../../../lib/contract.ts';
import { createPush, createPushCoverage } from '../../../../lib/mailbox.ts';
import { connectEvents } from '../../../../lib/service-client.ts';

type Listener = (event: { data?: unknown }) => void;
type Address = { key: string; token: string; seen?: string };

/** The service’s end of a connection. */
class FakeSocket {
  readonly url: string;
  readonly sent: ClientFrame[] = [];
  closed = false;
  readonly #listeners = new Map<string, Listener>();

  constructor(url: string) {
    this.url = url;
  }
  addEventListener(type: string, listener: Listener) {
    this.#listeners.set(type, listener);
  }
  send(text: unknown) {
    this.sent.push(JSON.parse(String(text)));
  }
  close() {
    this.closed = true;
    this.#listeners.get('close')?.({});
  }
  accept() {
    this.#listeners.get('open')?.({});
  }
  say(frame: ServiceFrame | { type: string }) {
    this.#listeners.get('message')?.({ data: JSON.stringify(frame) });
  }
  get followed() {
    return this.sent.flatMap((frame) => (frame.type === 'follow' ? frame.addresses : []));
  }
}

/** A push with its dependencies and results, new for each test. */
function setUp() {
  const pushCoverage = createPushCoverage();
  const wanted: Record<string, Address[]> = {
    'wss://a.test/events': [{ key: 'one', token: 't1', seen: '"1"' }],
  };
  const timers: { action: () => void; at: number }[] = [];
  const sockets: FakeSocket[] = [];
  const requests: (readonly string[])[] = [];
  /** Services whose info was requested. */
  const asked: string[] = [];
  const state = { now: 1_000_000_000, kept: 0, random: 0, wanted, refuseToConnect: false };
  /** Maximum silence of connections that declare one, in milliseconds. */
  const usual: { silence?: number } = {};
  const set = Object.assign(state, usual, { timers, sockets, requests, asked, pushCoverage });
  const push = createPush({
    pushCoverage,
    pushTargets: async () =>
      new Map(
        Object.entries(set.wanted).map(([url, addresses]) => [
          url,
          { source: { url, base: url, dialect: {} }, addresses },
        ]),
      ),
    checkMail: async ({ pushed = [] }) => void requests.push(pushed),
    refreshCapabilities: async (base) => void asked.push(base),
    connect({ url }, listener) {
      if (set.refuseToConnect) throw new Error('not allowed');
      const socket = new FakeSocket(url);
      sockets.push(socket);
      return {
        ...connectEvents(socket, listener),
        ...(set.silence ? { silence: set.silence } : {}),
      };
    },
    keepAlive: () => {
      set.kept += 1;
    },
    now: () => set.now,
    random: () => set.random,
    setTimeout: (action, milliseconds) =>
      void set.timers.push({ action, at: set.now + milliseconds }),
  });
  return Object.assign(set, { push });
}

let here: ReturnType<typeof setUp>;
beforeEach(() => {
  here = setUp();
});

const settle = () => new Promise(setImmediate);

/** Advances the time in steps of 100 ms and runs timers when they are due. */
async function pass(milliseconds: number): Promise<void> {
  for (const end = here.now + milliseconds; ; here.now += 100) {
    const due = here.timers.filter(({ at }) => at <= here.now);
    here.timers = here.timers.filter(({ at }) => at > here.now);
    for (const { action } of due) action();
    await settle();
    if (here.now >= end) return;
  }
}

/** The newest connection. */
function latest(): FakeSocket {
  const socket = here.sockets.at(-1);
  if (!socket) throw new Error('nothing was connected');
  return socket;
}

/** Connects and reports that nothing has changed. */
async function following(): Promise<FakeSocket> {
  await here.push.update();
  latest().accept();
  latest().say({ type: 'following', key: 'one', position: '"1"' });
  return latest();
}

describe('push', () => {
  it('sends the token and the last listing of each address, in frames only', async () => {
    const socket = await following();
    expect(socket.url).toBe('wss://a.test/events');
    expect(socket.followed).toEqual(here.wanted['wss://a.test/events']);
    expect(here.pushCoverage.isCovered('one')).toBe(true);
    await pass(60_000);
    expect(here.requests).toEqual([]);
  });

  it('opens one connection per service and sends many addresses in frames of limited size', async () => {
    const many = Array.from({ length: 90 }, (_, index) => ({
      key: `k${index}`,
      token: 'x'.repeat(256),
    }));
    here.wanted = { 'wss://a.test/events': many, 'ws://b.test/events': [{ key: 'b', token: 't' }] };
    await here.push.update();
    for (const socket of here.sockets) socket.accept();
    expect(here.sockets.map(({ url }) => url)).toEqual(Object.keys(here.wanted));
    expect(here.sockets[0]?.followed).toEqual(many);
    for (const frame of here.sockets[0]?.sent ?? []) {
      expect(JSON.stringify(frame).length).toBeLessThan(16_000);
    }
  });

  it.each(['mail', 'deleted', 'look'] as const)(
    'requests one check of the right address on %s',
    async (type) => {
      const socket = await following();
      socket.say({ type, key: 'one', position: '"2"', id: 7 });
      expect(here.pushCoverage.isCovered('one')).toBe(false);
      socket.say({ type: 'look', key: 'another', position: '"2"' });
      await pass(100);
      expect(here.requests).toEqual([['one']]);
      here.pushCoverage.checked('one', here.now - 1000);
      expect(here.pushCoverage.isCovered('one')).toBe(false);
      here.pushCoverage.checked('one', here.now);
      expect(here.pushCoverage.isCovered('one')).toBe(true);
    },
  );

  it('requests one check for many addresses if many events arrive at once', async () => {
    here.wanted = {
      'wss://a.test/events': [
        { key: 'one', token: '1' },
        { key: 'two', token: '2' },
      ],
    };
    await here.push.update();
    latest().accept();
    for (const key of ['one', 'two', 'one']) latest().say({ type: 'look', key, position: '"2"' });
    await pass(100);
    expect(here.requests).toEqual([['one', 'two']]);
  });

  it('checks an address once a second during a flood of events, and after its last one', async () => {
    const socket = await following();
    const flood = async (milliseconds: number) => {
      for (let passed = 0; passed < milliseconds; passed += 200) {
        socket.say({ type: 'look', key: 'one', position: '"2"' });
        await pass(100);
      }
    };
    await flood(100);
    expect(here.requests).toHaveLength(1);
    await flood(20_000);
    expect(here.requests.length).toBeGreaterThan(5);
    expect(here.requests.length).toBeLessThan(15);
    const before = here.requests.length;
    socket.say({ type: 'look', key: 'one', position: '"2"' });
    await pass(5000);
    expect(here.requests.length - before).toBe(1);
    expect(here.requests.at(-1)).toEqual(['one']);
  });

  it('unfollows removed addresses, follows new ones, and closes when no address is left', async () => {
    const socket = await following();
    here.wanted = { 'wss://a.test/events': [{ key: 'two', token: 't2' }] };
    await here.push.update();
    expect(socket.sent.slice(1)).toEqual([
      { type: 'leave', keys: ['one'] },
      { type: 'follow', addresses: [{ key: 'two', token: 't2' }] },
    ]);
    expect(here.pushCoverage.isCovered('one')).toBe(false);
    here.wanted = {};
    await here.push.update();
    expect(socket.closed).toBe(true);
    await pass(120_000);
    expect(here.sockets).toHaveLength(1);
    expect(here.timers).toEqual([]);
  });

  it('does not follow an ended address again unless it was extended', async () => {
    const socket = await following();
    here.wanted = {
      'wss://a.test/events': [
        { key: 'one', token: 't1' },
        { key: 'two', token: 't2' },
      ],
    };
    await here.push.update();
    socket.say({ type: 'ended', key: 'one', code: 'session_expired' });
    await pass(20_000);
    expect(here.requests).toEqual([['one']]);
    here.pushCoverage.checked('one', here.now);
    expect(here.pushCoverage.isCovered('one')).toBe(false);
    expect(socket.followed.map(({ key }) => key)).toEqual(['one', 'two']);
    here.wanted = {
      'wss://a.test/events': [
        { key: 'one 5', token: 't1' },
        { key: 'two', token: 't2' },
      ],
    };
    await here.push.update();
    expect(socket.followed.at(-1)?.key).toBe('one 5');
    socket.say({ type: 'following', key: 'one 5', position: '"3"' });
    expect(here.pushCoverage.isCovered('one')).toBe(true);
  });

  it('retries after a minute if the service has no capacity for an address', async () => {
    const socket = await following();
    socket.say({ type: 'refused', key: 'one', code: 'slow_down' });
    expect(here.pushCoverage.isCovered('one')).toBe(false);
    for (let beats = 0; beats < 2; beats += 1) {
      await pass(20_000);
      socket.say({ type: 'beat' });
    }
    expect(socket.followed).toHaveLength(1);
    await pass(30_000);
    expect(socket.followed).toHaveLength(2);
    expect(here.requests).toEqual([]);
  });

  it('answers each heartbeat, and keeps the background alive only while a connection is open', async () => {
    const socket = await following();
    for (let beats = 0; beats < 6; beats += 1) {
      await pass(20_000);
      socket.say({ type: 'beat' });
    }
    expect(socket.sent.filter(({ type }) => type === 'beat')).toHaveLength(6);
    expect(here.kept).toBeGreaterThanOrEqual(11);
    expect(here.sockets).toHaveLength(1);
    socket.close();
    const before = here.kept;
    await pass(60_000);
    expect(here.kept).toBe(before);
  });

  it('ignores unknown frames', async () => {
    const socket = await following();
    socket.say({ type: 'from a later service' });
    socket.say({ type: 'mail' });
    expect(here.pushCoverage.isCovered('one')).toBe(true);
  });
});

describe('a broken connection', () => {
  it('no longer covers its address, and reconnects after doubling, randomised delays', async () => {
    (await following()).close();
    expect(here.pushCoverage.isCovered('one')).toBe(false);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const [count, begun] = [here.sockets.length, here.now];
      while (here.sockets.length === count) await pass(100);
      waits.push(Math.round((here.now - begun) / 1000));
      latest().close();
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
    here.random = 1;
    await here.push.reconnect();
    latest().close();
    const [count, begun] = [here.sockets.length, here.now];
    while (here.sockets.length === count) await pass(100);
    expect(here.now - begun).toBeLessThanOrEqual(1000);
  });

  it('is not reopened after repeated failures if the service has no push events any more', async () => {
    await following();
    for (const base of [[], [], ['wss://a.test/events']]) {
      const count = here.sockets.length;
      latest().close();
      expect(here.asked).toEqual(base);
      while (base.length === 0 && here.sockets.length === count) await pass(100);
    }
    // The service info is already known and contains no push events.
    here.wanted = {};
    await here.push.update();
    await pass(60 * 60_000);
    expect(here.sockets).toHaveLength(3);
    expect(here.timers).toEqual([]);
  });

  it('causes one request for the service info after three failed attempts', async () => {
    (await following()).close();
    for (let attempt = 2; attempt < 10; attempt += 1) {
      const count = here.sockets.length;
      while (here.sockets.length === count) await pass(100);
      latest().close();
      expect(here.asked).toHaveLength(Math.floor(attempt / 3));
    }
  });

  it('resumes with the last listing, and resets its delays after it was stable', async () => {
    (await following()).close();
    here.wanted = { 'wss://a.test/events': [{ key: 'one', token: 't1', seen: '"9"' }] };
    await pass(2000);
    expect(here.sockets).toHaveLength(2);
    latest().accept();
    expect(latest().followed).toEqual([{ key: 'one', token: 't1', seen: '"9"' }]);
    latest().say({ type: 'look', key: 'one', position: '"12"' });
    await pass(100);
    expect(here.requests).toEqual([['one']]);
    for (let beats = 0; beats < 2; beats += 1) {
      await pass(20_000);
      latest().say({ type: 'beat' });
    }
    latest().close();
    await pass(2000);
    expect(here.sockets).toHaveLength(3);
  });

  it('is closed soon after wake-up if the machine was asleep', async () => {
    const socket = await following();
    here.now += 8 * 3_600_000;
    await pass(100);
    expect(socket.closed).toBe(true);
    expect(here.pushCoverage.isCovered('one')).toBe(false);
    await pass(2000);
    expect(here.sockets).toHaveLength(2);
  });

  it('is closed within a minute of silence, as behind a proxy that dropped it', async () => {
    const socket = await following();
    await pass(40_000);
    expect(socket.closed).toBe(false);
    await pass(20_000);
    expect(socket.closed).toBe(true);
  });

  it('is closed later if the service sends no heartbeats', async () => {
    here.silence = 300_000;
    const socket = await following();
    await pass(290_000);
    expect(socket.closed).toBe(false);
    await pass(20_000);
    expect(socket.closed).toBe(true);
  });

  it('is also closed if it never opens', async () => {
    await here.push.update();
    await pass(32_000);
    expect(here.sockets[0]?.closed).toBe(true);
    expect(here.sockets.length).toBeGreaterThan(1);
  });

  it('reconnects immediately when the network returns', async () => {
    const socket = await following();
    await here.push.reconnect();
    expect(socket.closed).toBe(true);
    expect(here.sockets).toHaveLength(2);
  });

  it('is retried later if the browser forbids it, without delaying others', async () => {
    here.refuseToConnect = true;
    await here.push.update();
    here.refuseToConnect = false;
    await pass(2000);
    expect(here.sockets).toHaveLength(1);
  });
});
