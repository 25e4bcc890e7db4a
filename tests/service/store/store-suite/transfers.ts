import { describe, expect, test } from 'vitest';
import { createFor, lifetime, type StoreUnderTest } from './fixture.ts';

const minute = 60_000;

/** Tests an engine's transfers. */
export function describeTransfers(opened: () => StoreUnderTest): void {
  describe('a transfer', () => {
    const address = 'a@x.example';
    const store = () => opened().store;
    const create = (of: string) => createFor(opened(), of, of);
    const put = (id: string, milliseconds = 10 * minute, of = address) =>
      store().putTransfer({
        ...{ address: of, id, sealed: `content-of-${id}` },
        expiresAt: opened().now() + milliseconds,
      });
    const take = (id: string) => store().takeTransfer(id);

    test('can be taken once, and only by its id', async () => {
      await create(address);
      expect(await store().hasTransfer(address)).toBe(false);
      expect(await put('one')).toBe(true);
      expect(await store().hasTransfer(address)).toBe(true);
      expect(await take('another')).toBeUndefined();
      const taken = await Promise.all([take('one'), take('one'), take('one')]);
      expect(taken.filter((each) => each !== undefined)).toEqual(['content-of-one']);
      expect(await take('one')).toBeUndefined();
      expect(await store().hasTransfer(address)).toBe(false);
    });

    test('replaces an earlier transfer of its address, but no other transfer', async () => {
      await create(address);
      await create('b@x.example');
      await put('of-b', 10 * minute, 'b@x.example');
      await put('first');
      await put('second');
      expect(await take('first')).toBeUndefined();
      expect(await take('second')).toBe('content-of-second');
      expect(await take('of-b')).toBe('content-of-of-b');
    });

    test('expires, even before the sweep', async () => {
      await create(address);
      await put('swept');
      await opened().pass(10 * minute);
      expect(await store().hasTransfer(address)).toBe(false);
      await store().sweep();
      expect(await take('swept')).toBeUndefined();
      await put('unswept');
      await opened().pass(10 * minute);
      expect(await take('unswept')).toBeUndefined();
    });

    test('keeps its own lifetime if its address is extended', async () => {
      await create(address);
      await opened().pass(lifetime - minute);
      await put('kept');
      const expiresAt = opened().now() + lifetime;
      await store().extendSession({ token: address, address, expiresAt });
      await opened().pass(2 * minute);
      expect(await store().hasTransfer(address)).toBe(true);
      expect(await take('kept')).toBe('content-of-kept');
    });

    test('is deleted with its address', async () => {
      expect(await put('none')).toBe(false);
      await create(address);
      await create('b@x.example');
      await put('deleted');
      await store().deleteSession(address);
      expect(await take('deleted')).toBeUndefined();
      expect(await put('late')).toBe(false);
      await put('expired', 2 * lifetime, 'b@x.example');
      await opened().pass(lifetime);
      expect(await store().hasTransfer('b@x.example')).toBe(false);
      expect(await take('expired')).toBeUndefined();
      await store().extendSession({
        ...{ token: 'b@x.example', address: 'b@x.example' },
        expiresAt: opened().now() + lifetime,
      });
      expect(await take('expired')).toBeUndefined();
    });
  });
}
