import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { lifetime, mail, type StoreUnderTest } from './fixture.ts';

const account = 'box@p.example';
const alias = 'box+a@p.example';

/** Tests how an engine handles mail from partner mailboxes. */
export function describePartnerMail(opened: () => StoreUnderTest): void {
  describe('mail from a partner', () => {
    const store = () => opened().store;
    const partner = () => store().partner;
    const create = (address: string) =>
      store().createSession({
        ...{ address, account, token: address },
        ...{ expiresAt: opened().now() + lifetime },
      });
    const location = (uid: number, folder = 'INBOX') => ({ account, folder, uidValidity: 7, uid });
    const deliver = (to: string, text: string, at: ReturnType<typeof location>, erase = false) => {
      const digest = createHash('sha256').update(text).digest();
      return store().deliver(mail([to], { text, origin: { ...at, digest, erase } }));
    };

    const removeAll = async (address: string) => {
      for (const { id } of await store().listMessages(address))
        await store().deleteMessages(address, [id]);
    };

    test('is delivered to live aliases of its own account', async () => {
      expect(await partner().aliases(account)).toEqual({ count: 0, oldest: 0 });
      await create(alias);
      const oldest = opened().now();
      await opened().pass(1000);
      await create('box+b@p.example');
      expect(await partner().aliases(account)).toEqual({ count: 2, oldest });
      expect(await partner().aliases('other@p.example')).toEqual({ count: 0, oldest: 0 });
      expect(await partner().createdAt(alias)).toBe(oldest);
      expect(await partner().createdAt('nobody@p.example')).toBeUndefined();
      await opened().pass(lifetime - 1000);
      expect(await partner().createdAt(alias)).toBeUndefined();
      expect((await partner().aliases(account)).count).toBe(1);
    });

    test('still arrives for an alias of its account after the alias was restored', async () => {
      await create(alias);
      await opened().pass(lifetime);
      await store().sweep();
      const expiresAt = opened().now() + lifetime;
      await store().extendSession({
        token: alias,
        address: alias,
        expiresAt,
        account,
      });
      expect(await partner().createdAt(alias)).toBe(opened().now());
    });

    test('is stored once: it is recognised by its location, or by its content after it was moved', async () => {
      await create(alias);
      await create('box+b@p.example');
      expect(await deliver(alias, 'one', location(1))).toBe('stored');
      expect(await partner().has(alias, location(1))).toBe(true);
      expect(await partner().has('box+b@p.example', location(1))).toBe(false);
      expect(await deliver(alias, 'one', location(1))).toBe('known');
      expect(await deliver(alias, 'one, told otherwise', location(1))).toBe('known');
      expect(await deliver(alias, 'one', location(5, 'Junk'))).toBe('known');
      expect(await partner().has(alias, location(5, 'Junk'))).toBe(true);
      expect(await deliver('box+b@p.example', 'one', location(1))).toBe('stored');
      expect(await deliver(alias, 'two', location(2))).toBe('stored');
      expect(await store().listMessages(alias)).toHaveLength(2);
    });

    test('is recognised even after it was deleted here', async () => {
      await create(alias);
      await deliver(alias, 'one', location(1));
      const [listed] = await store().listMessages(alias);
      await store().deleteMessages(alias, [listed?.id ?? 0]);
      expect(await partner().has(alias, location(1))).toBe(true);
      expect(await deliver(alias, 'one', location(3, 'Junk'))).toBe('known');
      expect(await store().listMessages(alias)).toEqual([]);
    });

    test('is queued for deletion at the mailbox if configured, even if it was moved', async () => {
      await create(alias);
      await deliver(alias, 'kept', location(1));
      await deliver(alias, 'erased', location(2), true);
      await deliver(alias, 'moved', location(3), true);
      await removeAll(alias);
      await deliver(alias, 'moved', location(1, 'Junk'), true);
      const wished = await partner().erasures(account);
      expect(wished).toHaveLength(3);
      expect(wished).toEqual(
        expect.arrayContaining([location(2), location(3), location(1, 'Junk')]),
      );
      await partner().erased(location(2));
      expect(await partner().erasures(account)).toHaveLength(2);
      expect(await partner().erasures('other@p.example')).toEqual([]);
    });

    test('is queued for deletion when its session is deleted, but not when it expires', async () => {
      await create(alias);
      await create('box+b@p.example');
      await deliver(alias, 'one', location(1), true);
      await deliver('box+b@p.example', 'two', location(2), true);
      await store().deleteSession(alias);
      await opened().pass(lifetime);
      await store().sweep();
      expect(await partner().erasures(account)).toEqual([location(1)]);
    });

    test('stays at the mailbox while another session has it, even if that session is extended', async () => {
      const other = 'box+b@p.example';
      for (const each of [alias, other]) {
        await create(each);
        await deliver(each, 'one', location(1), true);
      }
      await opened().pass(lifetime / 2);
      for (const address of [alias, other]) {
        const wanted = { token: address, address, account };
        await store().extendSession({ ...wanted, expiresAt: opened().now() + lifetime });
      }
      await opened().pass(lifetime - 1000);
      await removeAll(alias);
      expect(await partner().erasures(account)).toEqual([]);
      await removeAll(other);
      expect(await partner().erasures(account)).toEqual([location(1)]);
    });

    test('is queued for deletion after the last live session has deleted its copy', async () => {
      const other = 'box+b@p.example';
      for (const each of [alias, other]) {
        await create(each);
        await deliver(each, 'one', location(1), true);
      }
      await removeAll(alias);
      const wanted = { token: alias, address: alias, account };
      await store().extendSession({ ...wanted, expiresAt: opened().now() + 2 * lifetime });
      await removeAll(other);
      expect(await partner().erasures(account)).toEqual([location(1)]);
    });

    test('is read from the stored checkpoint on', async () => {
      expect(await partner().checkpoint(account, 'INBOX')).toBeUndefined();
      await partner().setCheckpoint(account, 'INBOX', { uidValidity: 7, nextUid: 10 });
      await partner().setCheckpoint(account, 'INBOX', { uidValidity: 8, nextUid: 2 });
      expect(await partner().checkpoint(account, 'INBOX')).toEqual({ uidValidity: 8, nextUid: 2 });
      expect(await partner().checkpoint(account, 'Junk')).toBeUndefined();
    });

    test('that is left at the mailbox marks its inbox as full until a message is deleted', async () => {
      await create(alias);
      await deliver(alias, 'one', location(1));
      await partner().markMailRejected(alias);
      expect(await store().findSession(alias)).toMatchObject({ full: true });
      const [listed] = await store().listMessages(alias);
      await store().deleteMessages(alias, [listed?.id ?? 0]);
      expect(await store().findSession(alias)).toMatchObject({ full: false });
    });
  });
}
