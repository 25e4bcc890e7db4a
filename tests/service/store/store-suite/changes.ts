import { describe, expect, test, vi } from 'vitest';
import type { InboxChange } from '../../../../server/store.ts';
import { createFor, lifetime, mail, type StoreUnderTest } from './fixture.ts';

/** Tests an engine's change events. */
export function describeChanges(opened: () => StoreUnderTest): void {
  describe('a change of an inbox', () => {
    const address = 'a@x.example';
    const token = address;
    const store = () => opened().store;
    const create = (name = address) => createFor(opened(), name, name);

    async function listen(name = address) {
      const changes: InboxChange[] = [];
      const stop = await store().subscribe(name, (change) => void changes.push(change));
      const kinds = () => changes.map(({ kind }) => kind);
      return { changes, stop, kinds };
    }
    async function state() {
      const session = await store().findSession(token);
      if (typeof session !== 'object') throw new Error('The session has ended.');
      return { createdAt: session.createdAt, revision: session.revision };
    }
    /**
     * Waits for the event of a mail to another address: all earlier events have arrived by then.
     */
    async function settle(): Promise<void> {
      const other = `other-${Math.random()}@x.example`;
      await create(other);
      const { changes, stop } = await listen(other);
      await store().deliver(mail([other]));
      await vi.waitFor(() => expect(changes).toHaveLength(1));
      stop();
    }

    test('is reported with the message and its revision', async () => {
      await create();
      const { changes } = await listen();
      await store().deliver(mail([address]));
      const [listed] = await store().listMessages(address);
      const message = listed?.id ?? 0;
      await vi.waitFor(() => expect(changes).toHaveLength(1));
      expect(changes[0]).toEqual({ kind: 'mail', message, ...(await state()) });
      await store().deleteMessages(address, [message]);
      await vi.waitFor(() => expect(changes).toHaveLength(2));
      expect(changes[1]).toEqual({ kind: 'deleted', message, ...(await state()) });
      expect(await store().deleteMessages(address, [message])).toEqual([]);
      await settle();
      expect(changes).toHaveLength(2);
    });

    test('is reported once for several messages deleted together', async () => {
      await create();
      for (let count = 0; count < 2; count += 1) await store().deliver(mail([address]));
      const { changes } = await listen();
      const ids = (await store().listMessages(address)).map(({ id }) => id);
      await store().deleteMessages(address, ids);
      await vi.waitFor(() => expect(changes).toHaveLength(1));
      expect(changes[0]).toEqual({ kind: 'altered', ...(await state()) });
      await settle();
      expect(changes).toHaveLength(1);
    });

    test('is reported to the listeners of each recipient of a mail, and to no others', async () => {
      for (const name of [address, 'b@x.example', 'c@x.example']) await create(name);
      const [a, b, c] = [await listen(), await listen('b@x.example'), await listen('c@x.example')];
      await store().deliver(mail([address, 'b@x.example']));
      await vi.waitFor(() => expect([a.kinds(), b.kinds()]).toEqual([['mail'], ['mail']]));
      await settle();
      expect(c.changes).toEqual([]);
    });

    test('is reported in order, even if many changes happen at the same time', async () => {
      await create();
      const { changes } = await listen();
      await Promise.all(Array.from({ length: 3 }, () => store().deliver(mail([address]))));
      const listed = await store().listMessages(address);
      await Promise.all(listed.map(({ id }) => store().deleteMessages(address, [id])));
      await vi.waitFor(() => expect(changes).toHaveLength(6));
      const revisions = changes.map((change) => ('revision' in change ? change.revision : -1));
      expect(revisions).toEqual(revisions.toSorted((one, other) => one - other));
      expect(new Set(revisions).size).toBe(6);
      expect(revisions.at(-1)).toBe((await state()).revision);
    });

    test('is reported to all listeners until they unsubscribe', async () => {
      await create();
      const [first, second] = [await listen(), await listen()];
      await store().deliver(mail([address]));
      await vi.waitFor(() => expect(first.changes).toHaveLength(1));
      first.stop();
      first.stop();
      await store().deliver(mail([address]));
      await vi.waitFor(() => expect(second.changes).toHaveLength(2));
      await settle();
      expect(first.changes).toHaveLength(1);
    });

    test('is reported to a listener that subscribes while the last one unsubscribes', async () => {
      await create();
      const first = await listen();
      first.stop();
      const second = await listen();
      await store().deliver(mail([address]));
      await vi.waitFor(() => expect(second.changes).toHaveLength(1), 30_000);
      expect(first.changes).toEqual([]);
    });

    test('is reported for a rejected mail, an extension, and the deletion of a session', async () => {
      await create();
      const { changes, kinds } = await listen();
      expect(await store().deliver(mail([address], { text: 'x'.repeat(2000) }))).toBe('full');
      await vi.waitFor(() => expect(kinds()).toEqual(['altered']));
      expect(changes[0]).toMatchObject(await state());
      const expiresAt = opened().now() + 2 * lifetime;
      await store().extendSession({ token, address, expiresAt });
      await vi.waitFor(() => expect(kinds()).toEqual(['altered', 'altered']));
      expect(changes[1]).toMatchObject(await state());
      await store().deleteSession(token);
      await vi.waitFor(() => expect(kinds()).toEqual(['altered', 'altered', 'ended']));
    });

    test('is reported for a restored session, with its new creation time', async () => {
      await create();
      const before = await state();
      const { changes } = await listen();
      await opened().pass(lifetime + 1000);
      await store().sweep();
      const expiresAt = opened().now() + lifetime;
      await store().extendSession({ token, address, expiresAt });
      await vi.waitFor(() => expect(changes).toHaveLength(1));
      expect(changes[0]).toEqual({ kind: 'altered', ...(await state()) });
      expect((await state()).createdAt).toBeGreaterThan(before.createdAt);
    });

    test('is not reported if it fails', async () => {
      await create();
      const { changes } = await listen();
      expect(await store().deliver(mail(['nobody@x.example']))).toBe('gone');
      expect(await store().deleteMessages(address, [12])).toEqual([]);
      expect(await store().deleteSession('nobody')).toBe(false);
      await settle();
      expect(changes).toEqual([]);
    });
  });
}
