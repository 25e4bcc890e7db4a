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
