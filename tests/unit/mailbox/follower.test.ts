import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientFrame, ServiceFrame } from '../../../lib/contract.ts';
import { createCalm, createFollower } from '../../../lib/mailbox.ts';

type Listener = (event: { data?: unknown }) => void;
type Address = { key: string; token: string; seen?: string };

/** The other end of a connection, as a service has it. */
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

let now: number;
let timers: { action: () => void; at: number }[];
let sockets: FakeSocket[];
let looks: (readonly string[])[];
let kept: number;
let random: number;
let wanted: Record<string, Address[]>;
let refuseToConnect: boolean;
/** Services that were asked what they offer. */
let asked: string[];
let calm: ReturnType<typeof createCalm>;
let follower: ReturnType<typeof createFollower>;

beforeEach(() => {
  now = 1_000_000_000;
  timers = [];
  sockets = [];
  looks = [];
  kept = 0;
  random = 0;
  wanted = { 'wss://a.test/events': [{ key: 'one', token: 't1', seen: '"1"' }] };
  refuseToConnect = false;
  asked = [];
  calm = createCalm();
  follower = createFollower({
    calm,
    followable: async () =>
      new Map(Object.entries(wanted).map(([url, addresses]) => [url, { url, addresses }])),
    checkMail: async ({ told = [] }) => void looks.push(told),
    refreshOffer: async (base) => void asked.push(base),
    openSocket(url) {
      if (refuseToConnect) throw new Error('not allowed');
      const socket = new FakeSocket(url);
      sockets.push(socket);
      return socket;
    },
    keepAlive: () => {
      kept += 1;
    },
    now: () => now,
    random: () => random,
    setTimeout: (action, milliseconds) => void timers.push({ action, at: now + milliseconds }),
  });
});

const settle = () => new Promise(setImmediate);

/** Lets time pass in steps of a tenth of a second, timers at their time. */
async function pass(milliseconds: number): Promise<void> {
  for (const end = now + milliseconds; ; now += 100) {
    const due = timers.filter(({ at }) => at <= now);
    timers = timers.filter(({ at }) => at > now);
    for (const { action } of due) action();
    await settle();
    if (now >= end) return;
  }
}

/** The newest connection. */
function latest(): FakeSocket {
  const socket = sockets.at(-1);
  if (!socket) throw new Error('nothing was connected');
  return socket;
}

/** Connected and told that nothing happened. */
async function following(): Promise<FakeSocket> {
  await follower.update();
  latest().accept();
  latest().say({ type: 'following', key: 'one', position: '"1"' });
  return latest();
}

describe('a follower', () => {
  it('names each address with its token and how far its listing has come, in frames only', async () => {
    const socket = await following();
    expect(socket.url).toBe('wss://a.test/events');
    expect(socket.followed).toEqual(wanted['wss://a.test/events']);
    expect(calm.isCalm('one')).toBe(true);
    await pass(60_000);
    expect(looks).toEqual([]);
  });

  it('has one connection a service, and many addresses in frames of a size', async () => {
    const many = Array.from({ length: 90 }, (_, index) => ({
      key: `k${index}`,
      token: 'x'.repeat(256),
    }));
    wanted = { 'wss://a.test/events': many, 'ws://b.test/events': [{ key: 'b', token: 't' }] };
    await follower.update();
    for (const socket of sockets) socket.accept();
    expect(sockets.map(({ url }) => url)).toEqual(Object.keys(wanted));
    expect(sockets[0]?.followed).toEqual(many);
    for (const frame of sockets[0]?.sent ?? []) {
      expect(JSON.stringify(frame).length).toBeLessThan(16_000);
    }
  });

  it.each(['mail', 'deleted', 'look'] as const)(
    'looks once where %s is told, and at no other',
    async (type) => {
      const socket = await following();
      socket.say({ type, key: 'one', position: '"2"', id: 7 });
      expect(calm.isCalm('one')).toBe(false);
      socket.say({ type: 'look', key: 'another', position: '"2"' });
      await pass(100);
      expect(looks).toEqual([['one']]);
      calm.looked('one', now - 1000);
      expect(calm.isCalm('one')).toBe(false);
      calm.looked('one', now);
      expect(calm.isCalm('one')).toBe(true);
    },
  );

  it('looks at many together where much happens at once', async () => {
    wanted = {
      'wss://a.test/events': [
        { key: 'one', token: '1' },
        { key: 'two', token: '2' },
      ],
    };
    await follower.update();
    latest().accept();
    for (const key of ['one', 'two', 'one']) latest().say({ type: 'look', key, position: '"2"' });
    await pass(100);
    expect(looks).toEqual([['one', 'two']]);
  });

  it('leaves what is no longer wanted, follows what is new, and ends with the last', async () => {
    const socket = await following();
    wanted = { 'wss://a.test/events': [{ key: 'two', token: 't2' }] };
    await follower.update();
    expect(socket.sent.slice(1)).toEqual([
      { type: 'leave', keys: ['one'] },
      { type: 'follow', addresses: [{ key: 'two', token: 't2' }] },
    ]);
    expect(calm.isCalm('one')).toBe(false);
    wanted = {};
    await follower.update();
    expect(socket.closed).toBe(true);
    await pass(120_000);
    expect(sockets).toHaveLength(1);
    expect(timers).toEqual([]);
  });

  it('does not follow again what is over, unless it was extended', async () => {
    const socket = await following();
    wanted = {
      'wss://a.test/events': [
        { key: 'one', token: 't1' },
        { key: 'two', token: 't2' },
      ],
    };
    await follower.update();
    socket.say({ type: 'ended', key: 'one', code: 'session_expired' });
    await pass(20_000);
    expect(looks).toEqual([['one']]);
    calm.looked('one', now);
    expect(calm.isCalm('one')).toBe(false);
    expect(socket.followed.map(({ key }) => key)).toEqual(['one', 'two']);
    wanted = {
      'wss://a.test/events': [
        { key: 'one 5', token: 't1' },
        { key: 'two', token: 't2' },
      ],
    };
    await follower.update();
    expect(socket.followed.at(-1)?.key).toBe('one 5');
    socket.say({ type: 'following', key: 'one 5', position: '"3"' });
    expect(calm.isCalm('one')).toBe(true);
  });

  it('asks again after a minute where a service has no room for an address', async () => {
    const socket = await following();
    socket.say({ type: 'refused', key: 'one', code: 'slow_down' });
    expect(calm.isCalm('one')).toBe(false);
    for (let beats = 0; beats < 2; beats += 1) {
      await pass(20_000);
      socket.say({ type: 'beat' });
    }
    expect(socket.followed).toHaveLength(1);
    await pass(30_000);
    expect(socket.followed).toHaveLength(2);
    expect(looks).toEqual([]);
  });

  it('answers each beat, and keeps the background while a connection is open and no longer', async () => {
    const socket = await following();
    for (let beats = 0; beats < 6; beats += 1) {
      await pass(20_000);
      socket.say({ type: 'beat' });
    }
    expect(socket.sent.filter(({ type }) => type === 'beat')).toHaveLength(6);
    expect(kept).toBeGreaterThanOrEqual(11);
    expect(sockets).toHaveLength(1);
    socket.close();
    const before = kept;
    await pass(60_000);
    expect(kept).toBe(before);
  });

  it('takes no notice of what it does not understand', async () => {
    const socket = await following();
    socket.say({ type: 'from a later service' });
    socket.say({ type: 'mail' });
    expect(calm.isCalm('one')).toBe(true);
  });
});

describe('a connection that breaks', () => {
  it('is calm no longer, and comes back by steps that double, with chance in them', async () => {
    (await following()).close();
    expect(calm.isCalm('one')).toBe(false);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const [count, begun] = [sockets.length, now];
      while (sockets.length === count) await pass(100);
      waits.push(Math.round((now - begun) / 1000));
      latest().close();
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
    random = 1;
    await follower.renew();
    latest().close();
    const [count, begun] = [sockets.length, now];
    while (sockets.length === count) await pass(100);
    expect(now - begun).toBeLessThanOrEqual(1000);
  });

  it('again and again, at a service that tells of nothing any more, is made no more', async () => {
    await following();
    for (const base of [[], [], ['wss://a.test/events']]) {
      const count = sockets.length;
      latest().close();
      expect(asked).toEqual(base);
      while (base.length === 0 && sockets.length === count) await pass(100);
    }
    // What it offers was asked and is known: events are not among it.
    wanted = {};
    await follower.update();
    await pass(60 * 60_000);
    expect(sockets).toHaveLength(3);
    expect(timers).toEqual([]);
  });

  it('has its service asked what it offers after three that came to nothing, and no oftener', async () => {
    (await following()).close();
    for (let attempt = 2; attempt < 10; attempt += 1) {
      const count = sockets.length;
      while (sockets.length === count) await pass(100);
      latest().close();
      expect(asked).toHaveLength(Math.floor(attempt / 3));
    }
  });

  it('says where it has come to when it is back, and begins its steps anew once it lasts', async () => {
    (await following()).close();
    wanted = { 'wss://a.test/events': [{ key: 'one', token: 't1', seen: '"9"' }] };
    await pass(2000);
    expect(sockets).toHaveLength(2);
    latest().accept();
    expect(latest().followed).toEqual([{ key: 'one', token: 't1', seen: '"9"' }]);
    latest().say({ type: 'look', key: 'one', position: '"12"' });
    await pass(100);
    expect(looks).toEqual([['one']]);
    for (let beats = 0; beats < 2; beats += 1) {
      await pass(20_000);
      latest().say({ type: 'beat' });
    }
    latest().close();
    await pass(2000);
    expect(sockets).toHaveLength(3);
  });

  it('without a word, as a sleeping machine finds it, is given up soon after waking', async () => {
    const socket = await following();
    now += 8 * 3_600_000;
    await pass(100);
    expect(socket.closed).toBe(true);
    expect(calm.isCalm('one')).toBe(false);
    await pass(2000);
    expect(sockets).toHaveLength(2);
  });

  it('by silence, as behind a proxy that forgot it, is given up within a minute', async () => {
    const socket = await following();
    await pass(40_000);
    expect(socket.closed).toBe(false);
    await pass(20_000);
    expect(socket.closed).toBe(true);
  });

  it('that never comes about is given up as well', async () => {
    await follower.update();
    await pass(32_000);
    expect(sockets[0]?.closed).toBe(true);
    expect(sockets.length).toBeGreaterThan(1);
  });

  it('is made anew at once when the network comes back', async () => {
    const socket = await following();
    await follower.renew();
    expect(socket.closed).toBe(true);
    expect(sockets).toHaveLength(2);
  });

  it('that the browser forbids is tried again later, and others are not held up', async () => {
    refuseToConnect = true;
    await follower.update();
    refuseToConnect = false;
    await pass(2000);
    expect(sockets).toHaveLength(1);
  });
});
