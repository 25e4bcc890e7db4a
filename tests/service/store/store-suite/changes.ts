import { describe, expect, test, vi } from 'vitest';
import type { InboxChange } from '../../../../server/store.ts';
import { createFor, lifetime, mail, type StoreUnderTest } from './fixture.ts';

/** What an engine promises to those who want to hear of changes. */
export function describeChanges(opened: () => StoreUnderTest): void {
  describe('a change of an inbox', () => {
    const address = 'a@x.example';
    const token = address;
    const store = () => opened().store;
    const create = (name = address) => createFor(opened(), name, name);

    async function listen(name = address) {
      const heard: InboxChange[] = [];
      const stop = await store().subscribe(name, (change) => void heard.push(change));
      const kinds = () => heard.map(({ kind }) => kind);
      return { heard, stop, kinds };
    }
    async function state() {
      const session = await store().findSession(token);
      if (typeof session !== 'object') throw new Error('The session is over.');
      return { createdAt: session.createdAt, revision: session.revision };
    }
    /** Waits until a mail to another address is heard of: what was before is heard of by then. */
    async function settle(): Promise<void> {
      const other = `other-${Math.random()}@x.example`;
      await create(other);
      const { heard, stop } = await listen(other);
      await store().deliver(mail([other]));
      await vi.waitFor(() => expect(heard).toHaveLength(1));
      stop();
    }

    test('is told with the message and the revision that it led to', async () => {
      await create();
      const { heard } = await listen();
      await store().deliver(mail([address]));
      const [listed] = await store().listMessages(address);
      const message = listed?.id ?? 0;
      await vi.waitFor(() => expect(heard).toHaveLength(1));
      expect(heard[0]).toEqual({ kind: 'mail', message, ...(await state()) });
      await store().deleteMessages(address, [message]);
      await vi.waitFor(() => expect(heard).toHaveLength(2));
      expect(heard[1]).toEqual({ kind: 'deleted', message, ...(await state()) });
      expect(await store().deleteMessages(address, [message])).toEqual([]);
      await settle();
      expect(heard).toHaveLength(2);
    });

    test('is told once where several messages went together', async () => {
      await create();
      for (let count = 0; count < 2; count += 1) await store().deliver(mail([address]));
      const { heard } = await listen();
      const ids = (await store().listMessages(address)).map(({ id }) => id);
      await store().deleteMessages(address, ids);
      await vi.waitFor(() => expect(heard).toHaveLength(1));
      expect(heard[0]).toEqual({ kind: 'altered', ...(await state()) });
      await settle();
      expect(heard).toHaveLength(1);
    });

    test('is told to each recipient of a mail and to nobody else', async () => {
      for (const name of [address, 'b@x.example', 'c@x.example']) await create(name);
      const [a, b, c] = [await listen(), await listen('b@x.example'), await listen('c@x.example')];
      await store().deliver(mail([address, 'b@x.example']));
      await vi.waitFor(() => expect([a.kinds(), b.kinds()]).toEqual([['mail'], ['mail']]));
      await settle();
      expect(c.heard).toEqual([]);
    });

    test('is told in the order in which it was made, however many come at once', async () => {
      await create();
      const { heard } = await listen();
      await Promise.all(Array.from({ length: 3 }, () => store().deliver(mail([address]))));
      const listed = await store().listMessages(address);
      await Promise.all(listed.map(({ id }) => store().deleteMessages(address, [id])));
      await vi.waitFor(() => expect(heard).toHaveLength(6));
      const revisions = heard.map((change) => ('revision' in change ? change.revision : -1));
      expect(revisions).toEqual(revisions.toSorted((one, other) => one - other));
      expect(new Set(revisions).size).toBe(6);
      expect(revisions.at(-1)).toBe((await state()).revision);
    });

    test('is told to all who listen, and no more to one who stopped', async () => {
      await create();
      const [first, second] = [await listen(), await listen()];
      await store().deliver(mail([address]));
      await vi.waitFor(() => expect(first.heard).toHaveLength(1));
      first.stop();
      first.stop();
      await store().deliver(mail([address]));
      await vi.waitFor(() => expect(second.heard).toHaveLength(2));
      await settle();
      expect(first.heard).toHaveLength(1);
    });

    test('is told to one who begins to listen as the last one stops', async () => {
      await create();
      const first = await listen();
      first.stop();
      const second = await listen();
      await store().deliver(mail([address]));
      await vi.waitFor(() => expect(second.heard).toHaveLength(1), 30_000);
      expect(first.heard).toEqual([]);
    });

    test('is told where mail is turned away, a life made longer, or a session ended', async () => {
      await create();
      const { heard, kinds } = await listen();
      expect(await store().deliver(mail([address], { text: 'x'.repeat(2000) }))).toBe('full');
      await vi.waitFor(() => expect(kinds()).toEqual(['altered']));
      expect(heard[0]).toMatchObject(await state());
      const expiresAt = opened().now() + 2 * lifetime;
      await store().extendSession({ token, address, expiresAt });
      await vi.waitFor(() => expect(kinds()).toEqual(['altered', 'altered']));
      expect(heard[1]).toMatchObject(await state());
      await store().deleteSession(token);
      await vi.waitFor(() => expect(kinds()).toEqual(['altered', 'altered', 'ended']));
    });

    test('is told of a session that was over and lives again, with a later making', async () => {
      await create();
      const before = await state();
      const { heard } = await listen();
      await opened().pass(lifetime + 1000);
      await store().sweep();
      const expiresAt = opened().now() + lifetime;
      await store().extendSession({ token, address, expiresAt });
      await vi.waitFor(() => expect(heard).toHaveLength(1));
      expect(heard[0]).toEqual({ kind: 'altered', ...(await state()) });
      expect((await state()).createdAt).toBeGreaterThan(before.createdAt);
    });

    test('that could not be made is not told', async () => {
      await create();
      const { heard } = await listen();
      expect(await store().deliver(mail(['nobody@x.example']))).toBe('gone');
      expect(await store().deleteMessages(address, [12])).toEqual([]);
      expect(await store().deleteSession('nobody')).toBe(false);
      await settle();
      expect(heard).toEqual([]);
    });
  });
}
