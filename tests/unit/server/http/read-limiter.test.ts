import { EventEmitter } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createReadLimiter, type ReadRequest } from '../../../../server/http/read-limiter.ts';
import { clientNetworks } from '../../../../server/limits/client-key.ts';

const mebibyte = 1024 ** 2;

function response(): ServerResponse {
  return new ServerResponse(new IncomingMessage(new Socket()));
}

const clientNamed = (name: string) => [{ name, shares: 1 }];

const request = (client: string, size = 1000): ReadRequest => ({
  ...{ client: clientNamed(client), size, parsed: true },
  isDisconnected: () => false,
});

describe('a read of a mail', () => {
  test('runs at the same time as at most two others, and at most one other of the same client', async () => {
    const limiter = createReadLimiter(mebibyte);
    const started: string[] = [];
    const ends = ['a', 'a', 'a', 'b', 'c'].map((client) => ({
      client,
      ...Promise.withResolvers<void>(),
    }));
    const reads = ends.map(({ client, promise }) =>
      limiter.run(request(client), async () => {
        started.push(client);
        await promise;
        return client;
      }),
    );
    await Promise.resolve();
    expect(started).toEqual(['a', 'a', 'b']);
    for (const { resolve } of ends) resolve();
    expect(await Promise.all(reads)).toEqual(['a', 'a', 'a', 'b', 'c']);
    expect(started).toEqual(['a', 'a', 'b', 'c', 'a']);
  });

  test('of more than 4 MiB waits for any other of this size, and parsed and raw reads take turns', async () => {
    const limiter = createReadLimiter(1000 * mebibyte);
    const started: string[] = [];
    const ends = new Map<string, () => void>();
    const read = (client: string, size: number, parsed: boolean) =>
      limiter.run({ ...request(client, size), parsed }, async () => {
        started.push(client);
        await new Promise<void>((resolve) => ends.set(client, resolve));
      });
    const huge = 20 * mebibyte;
    const reads = [
      ...[read('parsed 1', huge, true), read('parsed 2', huge, true), read('parsed 3', huge, true)],
      ...[read('raw 1', huge, false), read('raw 2', huge, false)],
      ...[read('small', mebibyte, true), read('small raw', mebibyte, false)],
    ];
    await nextTurn();
    expect(started).toEqual(['parsed 1', 'small', 'small raw']);
    ends.get('small')?.();
    ends.get('small raw')?.();
    const order = ['parsed 1', 'raw 1', 'parsed 2', 'raw 2', 'parsed 3'];
    for (const client of order) {
      await nextTurn();
      expect(started.filter((each) => !each.startsWith('small')).at(-1)).toBe(client);
      ends.get(client)?.();
    }
    await Promise.all(reads);
    expect(started).toHaveLength(7);
  });

  test('gives its slot to the next read when it fails', async () => {
    const limiter = createReadLimiter(mebibyte);
    const reads = Array.from({ length: 30 }, () =>
      limiter.run(request('client'), () => Promise.reject(new Error('no'))),
    );
    const ends = await Promise.allSettled(reads);
    expect(ends.every(({ status }) => status === 'rejected')).toBe(true);
    expect(await limiter.run(request('client'), async () => 'yes')).toBe('yes');
  });

  test('is rejected if its client already has 32 reads, while other clients are not affected', async () => {
    const limiter = createReadLimiter(mebibyte);
    const end = Promise.withResolvers<string>();
    const read = () => end.promise;
    const reads = Array.from({ length: 32 }, () => limiter.run(request('greedy'), read));
    await expect(limiter.run(request('greedy'), read)).rejects.toMatchObject({ code: 'slow_down' });
    const other = limiter.run(request('other'), read);
    end.resolve('done');
    expect(await other).toBe('done');
    expect(await Promise.all(reads)).toHaveLength(32);
    expect(await limiter.run(request('greedy'), read)).toBe('done');
  });

  test('is rejected if sixteen clients of its /48 have 32 reads each', async () => {
    const limiter = createReadLimiter(mebibyte);
    const end = Promise.withResolvers<void>();
    const from = (address: string) =>
      limiter.run({ ...request(''), client: clientNetworks(address) }, () => end.promise);
    const reads = Array.from({ length: 16 * 32 }, (_, index) =>
      from(`2001:db8:1:${Math.floor(index / 32).toString(16)}00::1`),
    );
    await expect(from('2001:db8:1:ff00::1')).rejects.toMatchObject({ code: 'slow_down' });
    reads.push(from('2001:db8:2::1'));
    end.resolve();
    await Promise.all(reads);
  });

  test('that its caller has already limited is never rejected, and does not count towards the client’s limit', async () => {
    const limiter = createReadLimiter(mebibyte);
    const end = Promise.withResolvers<string>();
    const limited = Array.from({ length: 50 }, () =>
      limiter.run({ ...request('client'), isLimited: true }, () => end.promise),
    );
    const reads = Array.from({ length: 32 }, () =>
      limiter.run(request('client'), () => end.promise),
    );
    await expect(limiter.run(request('client'), () => end.promise)).rejects.toMatchObject({
      code: 'slow_down',
    });
    end.resolve('done');
    expect(await Promise.all([...limited, ...reads])).toHaveLength(82);
  });

  test('waits until enough memory is free, and is skipped if its client has disconnected', async () => {
    const limiter = createReadLimiter(10 * mebibyte);
    const end = Promise.withResolvers<void>();
    const first = limiter.run(request('one', 4 * mebibyte), () => end.promise);
    let isRead = false;
    const second = limiter.run(request('other', 4 * mebibyte), async () => {
      isRead = true;
    });
    const gone = limiter.run(
      { ...request('gone', 4 * mebibyte), isDisconnected: () => true },
      () => {
        throw new Error('The mail was read nevertheless.');
      },
    );
    await expect(gone).rejects.toMatchObject({ code: 'request_timeout' });
    expect(isRead).toBe(false);
    end.resolve();
    await Promise.all([first, second]);
    expect(isRead).toBe(true);
  });

  test('aborts the oldest unread response of another client if memory is short', async () => {
    const limiter = createReadLimiter(10 * mebibyte);
    const [first, second] = [response(), response()];
    limiter.countResponse(() => clientNamed('greedy'), 4 * mebibyte, first);
    limiter.countResponse(() => clientNamed('greedy'), 4 * mebibyte, second);
    await limiter.run(request('modest', 2 * mebibyte), async () => {
      expect([first.destroyed, second.destroyed]).toEqual([true, false]);
    });
  });

  test('that exceeds the whole memory limit runs alone', async () => {
    const limiter = createReadLimiter(mebibyte);
    expect(await limiter.run(request('one', 20 * mebibyte), async () => 'read')).toBe('read');
  });
});

describe('unsent responses', () => {
  test('do not count if their client has disconnected before they are ready', () => {
    const limiter = createReadLimiter(10 * mebibyte);
    const [live, gone, other] = [response(), response(), response()];
    gone.destroy();
    limiter.countResponse(() => clientNamed('one'), 4 * mebibyte, live);
    limiter.countResponse(() => clientNamed('one'), 4 * mebibyte, gone);
    limiter.countResponse(() => clientNamed('another'), 4 * mebibyte, other);
    expect([live.destroyed, other.destroyed]).toEqual([false, false]);
  });

  test('above the limit abort a response to the network with the most bytes', () => {
    const limiter = createReadLimiter(10 * mebibyte);
    const [first, second, third] = [response(), response(), response()];
    const addresses = ['2001:db8:1:100::1', '2001:db8:1:200::1', '2001:db8:2::1'];
    for (const [index, sent] of [first, second, third].entries()) {
      const bytes = (index < 2 ? 3 : 5) * mebibyte;
      limiter.countResponse(() => clientNetworks(addresses[index] ?? ''), bytes, sent);
    }
    expect([first, second, third].map((each) => each.destroyed)).toEqual([true, false, false]);
  });

  test('above the limit abort the oldest response to the client with the most bytes', () => {
    const limiter = createReadLimiter(10 * mebibyte);
    const [first, second, third] = [response(), response(), response()];
    limiter.countResponse(() => clientNamed('greedy'), 4 * mebibyte, first);
    limiter.countResponse(() => clientNamed('modest'), 5 * mebibyte, third);
    limiter.countResponse(() => clientNamed('greedy'), 4 * mebibyte, second);
    expect([first.destroyed, second.destroyed, third.destroyed]).toEqual([true, false, false]);
  });

  test('do not count after they have been sent, and small ones never count', () => {
    const limiter = createReadLimiter(10 * mebibyte);
    const first = response();
    for (let count = 0; count < 100; count++) {
      const sent = response();
      limiter.countResponse(() => clientNamed('client'), 6 * mebibyte, sent);
      EventEmitter.prototype.emit.call(sent, 'close');
      expect(sent.destroyed).toBe(false);
      limiter.countResponse(() => clientNamed('client'), 1000, first);
    }
    expect(first.destroyed).toBe(false);
  });

  test('may exceed the limit if there is only one of them', () => {
    const large = response();
    createReadLimiter(mebibyte).countResponse(() => clientNamed('client'), 20 * mebibyte, large);
    expect(large.destroyed).toBe(false);
  });
});
