import { describe, expect, test } from 'vitest';
import { createFor, lifetime, mail, type StoreUnderTest } from './fixture.ts';

const address = 'a@x.example';
const client = { ip: '192.0.2.1', helo: 'mx.shop.example', sender: 'anna@shop.example' };
const authenticate = { clientKey: '192.0.2.1', client };
const pass = { spf: 'pass', dkim: 'pass', dmarc: 'pass' };
const open = { spf: 'temperror', dkim: 'none', dmarc: 'temperror' };

/** Tests an engine's verdicts on senders. */
export function describeAuthentication(opened: () => StoreUnderTest): void {
  describe('a verdict', () => {
    const store = () => opened().store;
    const authentication = () => opened().store.authentication;
    async function delivered(recipients = [address]): Promise<number> {
      for (const each of recipients) await createFor(opened(), each, each);
      await store().deliver(mail(recipients, { authenticate, text: 'source' }));
      const [listed] = await store().listMessages(address);
      return listed?.id ?? 0;
    }

    test('is due at once, and its input contains the source and the SMTP client', async () => {
      const id = await delivered();
      const [due, ...others] = await authentication().due(10);
      expect(others).toEqual([]);
      expect(due).toMatchObject({ client, size: 6, tries: 0 });
      expect(await authentication().find(address, id)).toEqual(due);
      const input = await authentication().input(due?.source ?? 0);
      expect(new TextDecoder().decode(input?.raw)).toBe('source');
      expect(input?.senderEmail).toBe('anna@shop.example');
    });

    test('is found for every recipient after it is saved, and is no longer due', async () => {
      const id = await delivered([address, 'b@x.example']);
      const [due] = await authentication().due(10);
      if (due !== undefined) await authentication().saveVerdict(due, pass);
      expect(await authentication().due(10)).toEqual([]);
      expect(await authentication().find(address, id)).toEqual(pass);
      const [ofB] = await store().listMessages('b@x.example');
      expect(await authentication().find('b@x.example', ofB?.id ?? 0)).toEqual(pass);
      expect(await authentication().find('b@x.example', id)).toBeUndefined();
    });

    test('that is temporary is due again at the given time, and can be read meanwhile', async () => {
      const id = await delivered();
      const [due] = await authentication().due(10);
      if (due !== undefined) await authentication().saveVerdict(due, open, opened().now() + 5000);
      expect(await authentication().due(10)).toEqual([]);
      expect(await authentication().find(address, id)).toEqual(open);
      await opened().pass(5000);
      expect(await authentication().due(10)).toMatchObject([{ client, tries: 1 }]);
    });

    test('is dropped if its mail was deleted, even if another mail has the same id', async () => {
      const id = await delivered();
      const [due] = await authentication().due(10);
      await store().deleteMessages(address, [id]);
      expect(await authentication().due(10)).toEqual([]);
      await store().deliver(mail([address], { authenticate: { clientKey: address } }));
      const [other] = await authentication().due(10);
      if (due !== undefined) await authentication().saveVerdict(due, pass);
      expect(await authentication().due(10)).toEqual([other]);
      expect(other?.client).toBeUndefined();
    });

    test('is due in turn for each client, even if one client has many mails', async () => {
      const from = async (clientKey: string, inbox: string, text: string) => {
        await createFor(opened(), inbox, inbox);
        await store().deliver(mail([inbox], { text, authenticate: { clientKey, client } }));
        await opened().pass(1);
      };
      for (let index = 0; index < 40; index++) {
        await from('192.0.2.1', `a${index}@x.example`, `of one ${index}`);
      }
      await from('198.51.100.7', 'b@x.example', 'of another');
      await from('203.0.113.9', 'c@x.example', 'of a third 0');
      await from('203.0.113.9', 'd@x.example', 'of a third 1');
      const due = await authentication().due(6);
      const texts = await Promise.all(
        due.map(async ({ source }) => {
          const input = await authentication().input(source);
          return new TextDecoder().decode(input?.raw);
        }),
      );
      expect(texts).toEqual([
        ...['of one 0', 'of another', 'of a third 0'],
        ...['of one 1', 'of a third 1', 'of one 2'],
      ]);
      const keys = due.map(({ clientKey }) => clientKey);
      expect(new Set(keys).size).toBe(3);
      expect(keys[0]).toBe(keys[3]);
    });

    test('is never due for mail that will not be authenticated', async () => {
      await createFor(opened(), address, address);
      await store().deliver(mail([address]));
      const [listed] = await store().listMessages(address);
      expect(await authentication().due(10)).toEqual([]);
      expect(await authentication().find(address, listed?.id ?? 0)).toBeUndefined();
    });

    test('is kept as long as its session, even if the session is extended', async () => {
      const id = await delivered();
      const [due] = await authentication().due(10);
      if (due !== undefined) await authentication().saveVerdict(due, pass);
      await opened().pass(lifetime / 2);
      const expiresAt = opened().now() + lifetime;
      await store().extendSession({ token: address, address, expiresAt });
      await opened().pass(lifetime - 1000);
      expect(await authentication().find(address, id)).toEqual(pass);
    });

    test('is deleted with its session', async () => {
      await delivered();
      await opened().pass(lifetime);
      await store().sweep();
      expect(await authentication().due(10)).toEqual([]);
    });
  });
}
