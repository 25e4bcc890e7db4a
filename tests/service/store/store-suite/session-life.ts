import { describe, expect, test } from 'vitest';
import { addressRetention, type Session, tokenRetention } from '../../../../server/store.ts';
import { createFor, lifetime, mail, type StoreUnderTest } from './fixture.ts';

/** Tests how an engine extends, restores and deletes sessions. */
export function describeSessionLife(opened: () => StoreUnderTest): void {
  describe('a session', () => {
    const address = 'a@x.example';
    const token = address;
    const create = () => createFor(opened(), address, address);
    const store = () => opened().store;
    const extend = () =>
      store().extendSession({ token, address, expiresAt: opened().now() + lifetime });
    const listed = () => store().listMessages(address);
    async function live(): Promise<Session> {
      const session = await store().findSession(token);
      if (typeof session !== 'object') throw new Error('The session has ended.');
      return session;
    }

    test('ends at the extended time, with its mail', async () => {
      await create();
      await store().deliver(mail([address]));
      await opened().pass(lifetime / 2);
      expect(await extend()).toBe(opened().now() + lifetime);
      await opened().pass(lifetime - 1000);
      await store().sweep();
      expect(await store().findSession(token)).toMatchObject({ expiresAt: opened().now() + 1000 });
      expect(await listed()).toHaveLength(1);
      await opened().pass(1000);
      expect(await store().findSession(token)).toBe('expired');
    });

    test('gets a new revision when it is extended, and is never shortened', async () => {
      await create();
      const before = await live();
      const sooner = { token, address, expiresAt: opened().now() + 1000 };
      expect(await store().extendSession(sooner)).toBe(opened().now() + lifetime);
      const after = await live();
      expect(after.revision).toBeGreaterThan(before.revision);
    });

    test.each([
      ['been swept', true],
      ['not been swept', false],
    ])('is restored with an empty inbox if it has ended and %s', async (_, swept) => {
      await create();
      await store().deliver(mail([address]));
      const [before] = await listed();
      await opened().pass(lifetime + tokenRetention - 1000);
      if (swept) await store().sweep();
      expect(await store().findAddress(token)).toBe(address);
      expect(await extend()).toBe(opened().now() + lifetime);
      expect(await listed()).toEqual([]);
      expect(await store().readMessage(address, before?.id ?? 0)).toBeUndefined();
      expect(await store().findRecipient(address)).toBe('open');
      expect(await store().deliver(mail([address]))).toBe('stored');
      const [after] = await listed();
      expect(after?.id).toBeGreaterThan(before?.id ?? 0);
      await store().sweep();
      expect(await listed()).toHaveLength(1);
    });

    test('has different keys after it is restored, so that older mail stays sealed', async () => {
      await create();
      await store().deliver(mail([address], { subject: 'before' }));
      const before = await live();
      await opened().pass(lifetime);
      await extend();
      await store().deliver(mail([address], { subject: 'after' }));
      expect(await listed()).toMatchObject([{ subject: 'after', isDamaged: false }]);
      const { openRecord } = before;
      const [seen, ...others] = await store().listInbox({ address, openRecord });
      expect(others).toEqual([]);
      expect(seen).toMatchObject({ subject: '', isDamaged: true });
    });

    test('can be restored repeatedly', async () => {
      await create();
      for (let round = 0; round < 3; round++) {
        await opened().pass(lifetime + 1000);
        await store().sweep();
        expect(await store().findSession(token)).toBe('expired');
        expect(await extend()).toBe(opened().now() + lifetime);
      }
    });

    test('cannot be restored more than a day after its end', async () => {
      await create();
      await opened().pass(lifetime + tokenRetention);
      expect(await extend()).toBeUndefined();
      await store().sweep();
      expect(await extend()).toBeUndefined();
      expect(await store().findAddress(token)).toBeUndefined();
      expect(await store().findRecipient(address)).toBeUndefined();
    });

    test('cannot be restored with another token or at another address', async () => {
      await create();
      await createFor(opened(), 'b@x.example', 'of b');
      const expiresAt = opened().now() + 3 * lifetime;
      await opened().pass(lifetime);
      for (const wrong of [
        { token: 'another', address },
        { token, address: 'b@x.example' },
        { token: 'of b', address },
        { token: '', address },
      ]) {
        expect(await store().extendSession({ ...wrong, expiresAt })).toBeUndefined();
      }
      expect(await store().findRecipient(address)).toBeUndefined();
      expect(await store().findRecipient('b@x.example')).toBeUndefined();
    });

    test('is in a consistent state after a concurrent restoration, delivery and sweep', async () => {
      await create();
      await store().deliver(mail([address]));
      await opened().pass(lifetime);
      const [extended] = await Promise.all([
        extend(),
        store().sweep(),
        store().deliver(mail([address])),
        extend(),
        store().sweep(),
      ]);
      expect(extended).toBe(opened().now() + lifetime);
      expect(await store().findSession(token)).toMatchObject({ address });
      // Earlier mail is gone, and the concurrent mail exists only if it was accepted.
      expect((await listed()).length).toBeLessThan(2);
    });

    test('ends immediately and permanently when it is deleted, with its mail', async () => {
      await create();
      await store().deliver(mail([address]));
      const [before] = await listed();
      expect(await store().deleteSession(token)).toBe(true);
      expect(await store().deleteSession(token)).toBe(false);
      expect(await store().findSession(token)).toBe('expired');
      expect(await store().findRecipient(address)).toBeUndefined();
      expect(await store().deliver(mail([address]))).toBe('gone');
      expect(await listed()).toEqual([]);
      expect(await store().readMessage(address, before?.id ?? 0)).toBeUndefined();
      expect(await store().findAddress(token)).toBeUndefined();
      expect(await extend()).toBeUndefined();
    });

    test('that was deleted is reported as expired for a day, and its address is reserved for 30 days from then', async () => {
      await create();
      await store().deleteSession(token);
      await opened().pass(tokenRetention - 1000);
      await store().sweep();
      expect(await store().findSession(token)).toBe('expired');
      await opened().pass(1000);
      await store().sweep();
      expect(await store().findSession(token)).toBeUndefined();
      await opened().pass(addressRetention - tokenRetention - 1000);
      expect(await createFor(opened(), address, 'next')).toBe('taken');
      await opened().pass(1000);
      expect(await createFor(opened(), address, 'next')).toBe('created');
    });

    test('can be deleted without affecting other sessions or shared mail', async () => {
      await create();
      await createFor(opened(), 'b@x.example', 'b');
      await store().deliver(mail([address, 'b@x.example'], { text: 'for both' }));
      expect(await store().deleteSession('nobody')).toBe(false);
      await store().deleteSession(token);
      const [ofB] = await store().listMessages('b@x.example');
      const read = await store().readMessage('b@x.example', ofB?.id ?? 0);
      expect(new TextDecoder().decode(read?.raw)).toBe('for both');
    });
  });
}
