import { EventEmitter } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { readingRoom } from '../../../server/http/reading-room.ts';

const mebibyte = 1024 ** 2;

function answer(): ServerResponse {
  return new ServerResponse(new IncomingMessage(new Socket()));
}

describe('reading mail', () => {
  test('happens for eight at a time, and for the others in their order', async () => {
    const room = readingRoom(mebibyte);
    const begun: number[] = [];
    const ends = Array.from({ length: 20 }, () => Promise.withResolvers<void>());
    const reads = ends.map(({ promise }, index) =>
      room.inTurn(`client ${index}`, async () => {
        begun.push(index);
        await promise;
        return index;
      }),
    );
    await Promise.resolve();
    expect(begun).toHaveLength(8);
    for (const { resolve } of ends) resolve();
    expect(await Promise.all(reads)).toEqual(ends.map((_, index) => index));
    expect(begun).toEqual(ends.map((_, index) => index));
  });

  test('that fails gives its place to the next', async () => {
    const room = readingRoom(mebibyte);
    const reads = Array.from({ length: 30 }, () =>
      room.inTurn('client', () => Promise.reject(new Error('no'))),
    );
    const ends = await Promise.allSettled(reads);
    expect(ends.every(({ status }) => status === 'rejected')).toBe(true);
    expect(await room.inTurn('client', async () => 'yes')).toBe('yes');
  });

  test('is refused to who has 32 waiting, and to nobody else', async () => {
    const room = readingRoom(mebibyte);
    const end = Promise.withResolvers<string>();
    const reads = Array.from({ length: 32 }, () => room.inTurn('greedy', () => end.promise));
    await expect(room.inTurn('greedy', () => end.promise)).rejects.toMatchObject({
      code: 'slow_down',
    });
    const other = room.inTurn('other', () => end.promise);
    end.resolve('done');
    expect(await other).toBe('done');
    expect(await Promise.all(reads)).toHaveLength(32);
    expect(await room.inTurn('greedy', () => end.promise)).toBe('done');
  });
});

describe('answers on their way', () => {
  test('count for nothing where the client has gone before they were ready', () => {
    const room = readingRoom(10 * mebibyte);
    const [live, gone, other] = [answer(), answer(), answer()];
    gone.destroy();
    room.sending(() => 'one', 4 * mebibyte, live);
    room.sending(() => 'one', 4 * mebibyte, gone);
    room.sending(() => 'another', 4 * mebibyte, other);
    expect([live.destroyed, other.destroyed]).toEqual([false, false]);
  });

  test('that are too many bytes cost who has most of them the oldest', () => {
    const room = readingRoom(10 * mebibyte);
    const [first, second, third] = [answer(), answer(), answer()];
    room.sending(() => 'greedy', 4 * mebibyte, first);
    room.sending(() => 'modest', 5 * mebibyte, third);
    room.sending(() => 'greedy', 4 * mebibyte, second);
    expect([first.destroyed, second.destroyed, third.destroyed]).toEqual([true, false, false]);
  });

  test('that are sent count no more, and small ones never', () => {
    const room = readingRoom(10 * mebibyte);
    const first = answer();
    for (let count = 0; count < 100; count++) {
      const sent = answer();
      room.sending(() => 'client', 6 * mebibyte, sent);
      EventEmitter.prototype.emit.call(sent, 'close');
      expect(sent.destroyed).toBe(false);
      room.sending(() => 'client', 1000, first);
    }
    expect(first.destroyed).toBe(false);
  });

  test('a single one may be larger than all may be', () => {
    const large = answer();
    readingRoom(mebibyte).sending(() => 'client', 20 * mebibyte, large);
    expect(large.destroyed).toBe(false);
  });
});
