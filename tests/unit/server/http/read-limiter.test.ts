import { EventEmitter } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createReadLimiter, type ReadRequest } from '../../../../server/http/read-limiter.ts';

const mebibyte = 1024 ** 2;

function answer(): ServerResponse {
  return new ServerResponse(new IncomingMessage(new Socket()));
}

const wanted = (client: string, size = 1000): ReadRequest => ({
  ...{ client, size, parsed: true },
  isDisconnected: () => false,
});

describe('reading mail', () => {
  test('happens for three at a time, of one client for two', async () => {
    const room = createReadLimiter(mebibyte);
    const begun: string[] = [];
    const ends = ['a', 'a', 'a', 'b', 'c'].map((client) => ({
      client,
      ...Promise.withResolvers<void>(),
    }));
    const reads = ends.map(({ client, promise }) =>
      room.run(wanted(client), async () => {
        begun.push(client);
        await promise;
        return client;
      }),
    );
    await Promise.resolve();
    expect(begun).toEqual(['a', 'a', 'b']);
    for (const { resolve } of ends) resolve();
    expect(await Promise.all(reads)).toEqual(['a', 'a', 'a', 'b', 'c']);
    expect(begun).toEqual(['a', 'a', 'b', 'c', 'a']);
  });

  test('that fails gives its place to the next', async () => {
    const room = createReadLimiter(mebibyte);
    const reads = Array.from({ length: 30 }, () =>
      room.run(wanted('client'), () => Promise.reject(new Error('no'))),
    );
    const ends = await Promise.allSettled(reads);
    expect(ends.every(({ status }) => status === 'rejected')).toBe(true);
    expect(await room.run(wanted('client'), async () => 'yes')).toBe('yes');
  });

  test('is refused to who has 32 waiting, and to nobody else', async () => {
    const room = createReadLimiter(mebibyte);
    const end = Promise.withResolvers<string>();
    const read = () => end.promise;
    const reads = Array.from({ length: 32 }, () => room.run(wanted('greedy'), read));
    await expect(room.run(wanted('greedy'), read)).rejects.toMatchObject({ code: 'slow_down' });
    const other = room.run(wanted('other'), read);
    end.resolve('done');
    expect(await other).toBe('done');
    expect(await Promise.all(reads)).toHaveLength(32);
    expect(await room.run(wanted('greedy'), read)).toBe('done');
  });

  test('that its caller limits takes turns, and leaves the client what it may have waiting', async () => {
    const room = createReadLimiter(mebibyte);
    const end = Promise.withResolvers<string>();
    const limited = Array.from({ length: 50 }, () =>
      room.run({ ...wanted('client'), isLimited: true }, () => end.promise),
    );
    const reads = Array.from({ length: 32 }, () => room.run(wanted('client'), () => end.promise));
    await expect(room.run(wanted('client'), () => end.promise)).rejects.toMatchObject({
      code: 'slow_down',
    });
    end.resolve('done');
    expect(await Promise.all([...limited, ...reads])).toHaveLength(82);
  });

  test('waits for the memory that others read in, and takes none where its client has gone', async () => {
    const room = createReadLimiter(10 * mebibyte);
    const end = Promise.withResolvers<void>();
    const first = room.run(wanted('one', 4 * mebibyte), () => end.promise);
    let isRead = false;
    const second = room.run(wanted('other', 4 * mebibyte), async () => {
      isRead = true;
    });
    const gone = room.run({ ...wanted('gone', 4 * mebibyte), isDisconnected: () => true }, () => {
      throw new Error('It was read all the same.');
    });
    await expect(gone).rejects.toMatchObject({ code: 'request_timeout' });
    expect(isRead).toBe(false);
    end.resolve();
    await Promise.all([first, second]);
    expect(isRead).toBe(true);
  });

  test('breaks off what another has left unread for so long, before it begins', async () => {
    const room = createReadLimiter(10 * mebibyte);
    const [first, second] = [answer(), answer()];
    room.countResponse(() => 'greedy', 4 * mebibyte, first);
    room.countResponse(() => 'greedy', 4 * mebibyte, second);
    await room.run(wanted('modest', 2 * mebibyte), async () => {
      expect([first.destroyed, second.destroyed]).toEqual([true, false]);
    });
  });

  test('of one larger than all memory for it is done alone', async () => {
    const room = createReadLimiter(mebibyte);
    expect(await room.run(wanted('one', 20 * mebibyte), async () => 'read')).toBe('read');
  });
});

describe('answers on their way', () => {
  test('count for nothing where the client has gone before they were ready', () => {
    const room = createReadLimiter(10 * mebibyte);
    const [live, gone, other] = [answer(), answer(), answer()];
    gone.destroy();
    room.countResponse(() => 'one', 4 * mebibyte, live);
    room.countResponse(() => 'one', 4 * mebibyte, gone);
    room.countResponse(() => 'another', 4 * mebibyte, other);
    expect([live.destroyed, other.destroyed]).toEqual([false, false]);
  });

  test('that are too many bytes cost who has most of them the oldest', () => {
    const room = createReadLimiter(10 * mebibyte);
    const [first, second, third] = [answer(), answer(), answer()];
    room.countResponse(() => 'greedy', 4 * mebibyte, first);
    room.countResponse(() => 'modest', 5 * mebibyte, third);
    room.countResponse(() => 'greedy', 4 * mebibyte, second);
    expect([first.destroyed, second.destroyed, third.destroyed]).toEqual([true, false, false]);
  });

  test('that are sent count no more, and small ones never', () => {
    const room = createReadLimiter(10 * mebibyte);
    const first = answer();
    for (let count = 0; count < 100; count++) {
      const sent = answer();
      room.countResponse(() => 'client', 6 * mebibyte, sent);
      EventEmitter.prototype.emit.call(sent, 'close');
      expect(sent.destroyed).toBe(false);
      room.countResponse(() => 'client', 1000, first);
    }
    expect(first.destroyed).toBe(false);
  });

  test('a single one may be larger than all may be', () => {
    const large = answer();
    createReadLimiter(mebibyte).countResponse(() => 'client', 20 * mebibyte, large);
    expect(large.destroyed).toBe(false);
  });
});
