import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { lifetime, mail, type StoreUnderTest } from './fixture.ts';

const account = 'box@p.example';
const alias = 'box+a@p.example';

/** What an engine promises of mail that is fetched from partners' mailboxes. */
export function describePartnerMail(opened: () => StoreUnderTest): void {
  describe('mail from a partner', () => {
    const store = () => opened().store;
    const books = () => store().partner;
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

    test('is for the aliases that live, of their own account', async () => {
      expect(await books().aliases(account)).toEqual({ count: 0, oldest: 0 });
      await create(alias);
      const oldest = opened().now();
      await opened().pass(1000);
      await create('box+b@p.example');
      expect(await books().aliases(account)).toEqual({ count: 2, oldest });
      expect(await books().aliases('other@p.example')).toEqual({ count: 0, oldest: 0 });
      expect(await books().createdAt(alias)).toBe(oldest);
      expect(await books().createdAt('nobody@p.example')).toBeUndefined();
      await opened().pass(lifetime - 1000);
      expect(await books().createdAt(alias)).toBeUndefined();
      expect((await books().aliases(account)).count).toBe(1);
    });

    test('stays with its account when an alias is brought back', async () => {
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
      expect(await books().createdAt(alias)).toBe(opened().now());
    });

    test('is taken once: by its place, and by what it is when it was moved', async () => {
      await create(alias);
      await create('box+b@p.example');
      expect(await deliver(alias, 'one', location(1))).toBe('stored');
      expect(await books().has(alias, location(1))).toBe(true);
      expect(await books().has('box+b@p.example', location(1))).toBe(false);
      expect(await deliver(alias, 'one', location(1))).toBe('known');
      expect(await deliver(alias, 'one, told otherwise', location(1))).toBe('known');
      expect(await deliver(alias, 'one', location(5, 'Junk'))).toBe('known');
      expect(await books().has(alias, location(5, 'Junk'))).toBe(true);
      expect(await deliver('box+b@p.example', 'one', location(1))).toBe('stored');
      expect(await deliver(alias, 'two', location(2))).toBe('stored');
      expect(await store().listMessages(alias)).toHaveLength(2);
    });

    test('is known though it was deleted here', async () => {
      await create(alias);
      await deliver(alias, 'one', location(1));
      const [listed] = await store().listMessages(alias);
      await store().deleteMessages(alias, [listed?.id ?? 0]);
      expect(await books().has(alias, location(1))).toBe(true);
      expect(await deliver(alias, 'one', location(3, 'Junk'))).toBe('known');
      expect(await store().listMessages(alias)).toEqual([]);
    });

    test('is to be deleted there where that is wished, and wherever it was moved', async () => {
      await create(alias);
      await deliver(alias, 'kept', location(1));
      await deliver(alias, 'erased', location(2), true);
      await deliver(alias, 'moved', location(3), true);
      await removeAll(alias);
      await deliver(alias, 'moved', location(1, 'Junk'), true);
      const wished = await books().erasures(account);
      expect(wished).toHaveLength(3);
      expect(wished).toEqual(
        expect.arrayContaining([location(2), location(3), location(1, 'Junk')]),
      );
      await books().erased(location(2));
      expect(await books().erasures(account)).toHaveLength(2);
      expect(await books().erasures('other@p.example')).toEqual([]);
    });

    test('is deleted there with a session that is deleted, and stays with one that ends', async () => {
      await create(alias);
      await create('box+b@p.example');
      await deliver(alias, 'one', location(1), true);
      await deliver('box+b@p.example', 'two', location(2), true);
      await store().deleteSession(alias);
      await opened().pass(lifetime);
      await store().sweep();
      expect(await books().erasures(account)).toEqual([location(1)]);
    });

    test('stays there while another has it, however long that one is made to live', async () => {
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
      expect(await books().erasures(account)).toEqual([]);
      await removeAll(other);
      expect(await books().erasures(account)).toEqual([location(1)]);
    });

    test('is no more kept there by one who deleted it and lives on', async () => {
      const other = 'box+b@p.example';
      for (const each of [alias, other]) {
        await create(each);
        await deliver(each, 'one', location(1), true);
      }
      await removeAll(alias);
      const wanted = { token: alias, address: alias, account };
      await store().extendSession({ ...wanted, expiresAt: opened().now() + 2 * lifetime });
      await removeAll(other);
      expect(await books().erasures(account)).toEqual([location(1)]);
    });

    test('is read on from where it was left', async () => {
      expect(await books().checkpoint(account, 'INBOX')).toBeUndefined();
      await books().setCheckpoint(account, 'INBOX', { uidValidity: 7, nextUid: 10 });
      await books().setCheckpoint(account, 'INBOX', { uidValidity: 8, nextUid: 2 });
      expect(await books().checkpoint(account, 'INBOX')).toEqual({ uidValidity: 8, nextUid: 2 });
      expect(await books().checkpoint(account, 'Junk')).toBeUndefined();
    });

    test('that was left there marks its inbox until a message is deleted', async () => {
      await create(alias);
      await deliver(alias, 'one', location(1));
      await books().markMailRejected(alias);
      expect(await store().findSession(alias)).toMatchObject({ full: true });
      const [listed] = await store().listMessages(alias);
      await store().deleteMessages(alias, [listed?.id ?? 0]);
      expect(await store().findSession(alias)).toMatchObject({ full: false });
    });
  });
}
