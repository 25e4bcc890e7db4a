import { describe, expect, test } from 'vitest';
import { addressRetention, tokenRetention } from '../../../../server/store.ts';
import { createFor, lifetime, mail, type StoreUnderTest } from './fixture.ts';

/** Tests of an engine's ended sessions. */
export function describeRetention(opened: () => StoreUnderTest): void {
  describe('when sessions end', () => {
    const create = (address: string, token = address) => createFor(opened(), address, token);

    test('a session is over at its expiry in every operation, swept or not', async () => {
      await create('a@x.example');
      await opened().store.deliver(mail(['a@x.example']));
      const [listed] = await opened().store.listMessages('a@x.example');
      await opened().pass(lifetime);
      expect(await opened().store.findSession('a@x.example')).toBe('expired');
      expect(await opened().store.findRecipient('a@x.example')).toBeUndefined();
      expect(await opened().store.listMessages('a@x.example')).toEqual([]);
      expect(await opened().store.readMessage('a@x.example', listed?.id ?? 0)).toBeUndefined();
      expect(await opened().store.deleteMessages('a@x.example', [listed?.id ?? 0])).toEqual([]);
      expect(await opened().store.deliver(mail(['a@x.example']))).toBe('gone');
      expect(await create('a@x.example', 'another')).toBe('taken');
    });

    test('a token is reported as expired for a day, then as unknown', async () => {
      await create('a@x.example');
      await opened().pass(lifetime);
      await opened().store.sweep();
      expect(await opened().store.findSession('a@x.example')).toBe('expired');
      await opened().pass(tokenRetention - 1000);
      await opened().store.sweep();
      expect(await opened().store.findSession('a@x.example')).toBe('expired');
      await opened().pass(1000);
      expect(await opened().store.findSession('a@x.example')).toBeUndefined();
      await opened().store.sweep();
      expect(await opened().store.findSession('a@x.example')).toBeUndefined();
    });

    test('an address is reserved for 30 days, then free with an empty inbox', async () => {
      await create('a@x.example', 'first');
      await opened().store.deliver(mail(['a@x.example']));
      await opened().pass(lifetime);
      await opened().store.sweep();
      await opened().pass(addressRetention - 1000);
      await opened().store.sweep();
      expect(await create('a@x.example', 'second')).toBe('taken');
      await opened().pass(1000);
      await opened().store.sweep();
      expect(await create('a@x.example', 'second')).toBe('created');
      expect(await opened().store.listMessages('a@x.example')).toEqual([]);
      expect(await opened().store.findSession('first')).toBeUndefined();
    });

    test('many sessions that expire together are all swept, and no others', async () => {
      const ending = Array.from({ length: 450 }, (_, index) => `a${index}@x.example`);
      await Promise.all(ending.map((address) => create(address)));
      await opened().store.deliver(mail(ending.slice(0, 50)));
      await opened().pass(lifetime / 2);
      await create('b@x.example');
      await opened().store.deliver(mail(['b@x.example']));
      await opened().pass(lifetime / 2);
      expect(await opened().store.sweep()).toEqual({
        sessions: opened().sweeps ? 450 : 0,
      });
      expect(await opened().store.sweep()).toEqual({ sessions: 0 });
      const left = ending.map((address) => opened().store.findRecipient(address));
      expect(new Set(await Promise.all(left))).toEqual(new Set([undefined]));
      expect(await opened().store.listMessages('b@x.example')).toHaveLength(1);
    });

    test('mail for sessions that end meanwhile is rejected or deleted with them', async () => {
      const addresses = Array.from({ length: 300 }, (_, index) => `a${index}@x.example`);
      await Promise.all(addresses.map((address) => create(address)));
      await opened().pass(lifetime);
      const [, ...answers] = await Promise.all([
        opened().store.sweep(),
        ...addresses.map((address) => opened().store.deliver(mail([address]))),
      ]);
      expect(new Set(answers)).toEqual(new Set(['gone']));
    });
  });
}
