import { describe, expect, it } from 'vitest';
import { following, here, latest, pass } from './push-under-test.ts';

describe('push', () => {
  it('names each address with its token and how far its listing has come, in frames only', async () => {
    const socket = await following();
    expect(socket.url).toBe('wss://a.test/events');
    expect(socket.followed).toEqual(here.wanted['wss://a.test/events']);
    expect(here.pushCoverage.isCovered('one')).toBe(true);
    await pass(60_000);
    expect(here.requests).toEqual([]);
  });

  it('has one connection a service, and many addresses in frames of a size', async () => {
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
    'requests once where %s is told, and at no other',
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

  it('requests at many together where much happens at once', async () => {
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

  it('leaves what is no longer wanted, follows what is new, and ends with the last', async () => {
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

  it('does not follow again what is over, unless it was extended', async () => {
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

  it('asks again after a minute where a service has no room for an address', async () => {
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

  it('answers each beat, and keeps the background while a connection is open and no longer', async () => {
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

  it('takes no notice of what it does not understand', async () => {
    const socket = await following();
    socket.say({ type: 'from a later service' });
    socket.say({ type: 'mail' });
    expect(here.pushCoverage.isCovered('one')).toBe(true);
  });
});

describe('a connection that breaks', () => {
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

  it('again and again, at a service that tells of nothing any more, is made no more', async () => {
    await following();
    for (const base of [[], [], ['wss://a.test/events']]) {
      const count = here.sockets.length;
      latest().close();
      expect(here.asked).toEqual(base);
      while (base.length === 0 && here.sockets.length === count) await pass(100);
    }
    // What it offers was asked and is known: events are not among it.
    here.wanted = {};
    await here.push.update();
    await pass(60 * 60_000);
    expect(here.sockets).toHaveLength(3);
    expect(here.timers).toEqual([]);
  });

  it('has its service asked what it offers after three that came to nothing, and no oftener', async () => {
    (await following()).close();
    for (let attempt = 2; attempt < 10; attempt += 1) {
      const count = here.sockets.length;
      while (here.sockets.length === count) await pass(100);
      latest().close();
      expect(here.asked).toHaveLength(Math.floor(attempt / 3));
    }
  });

  it('says where it has come to when it is back, and begins its steps anew once it lasts', async () => {
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

  it('without a word, as a sleeping machine finds it, is given up soon after waking', async () => {
    const socket = await following();
    here.now += 8 * 3_600_000;
    await pass(100);
    expect(socket.closed).toBe(true);
    expect(here.pushCoverage.isCovered('one')).toBe(false);
    await pass(2000);
    expect(here.sockets).toHaveLength(2);
  });

  it('by silence, as behind a proxy that forgot it, is given up within a minute', async () => {
    const socket = await following();
    await pass(40_000);
    expect(socket.closed).toBe(false);
    await pass(20_000);
    expect(socket.closed).toBe(true);
  });

  it('by silence, where nothing else is to be heard between two mails, is given up later', async () => {
    here.silence = 300_000;
    const socket = await following();
    await pass(290_000);
    expect(socket.closed).toBe(false);
    await pass(20_000);
    expect(socket.closed).toBe(true);
  });

  it('that never comes about is given up as well', async () => {
    await here.push.update();
    await pass(32_000);
    expect(here.sockets[0]?.closed).toBe(true);
    expect(here.sockets.length).toBeGreaterThan(1);
  });

  it('is made anew at once when the network comes back', async () => {
    const socket = await following();
    await here.push.reconnect();
    expect(socket.closed).toBe(true);
    expect(here.sockets).toHaveLength(2);
  });

  it('that the browser forbids is tried again later, and others are not held up', async () => {
    here.refuseToConnect = true;
    await here.push.update();
    here.refuseToConnect = false;
    await pass(2000);
    expect(here.sockets).toHaveLength(1);
  });
});
