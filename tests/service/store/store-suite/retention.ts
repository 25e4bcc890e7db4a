import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createFingerprints } from '../../../../server/store/fingerprint.ts';
import { addressRetention, tokenRetention } from '../../../../server/store.ts';
import { addressKey } from '../../../address-key.ts';
import { createFor, lifetime, mail, type StoreUnderTest } from './fixture.ts';

/** Longer than a test takes, because Redis deletes keys by real time. */
const minute = 60_000;

/** Finds two addresses by trying, since fingerprints have only 32 bits. */
async function twoWithOneFingerprint(): Promise<[string, string]> {
  const { ofAddress } = createFingerprints(addressKey);
  const known = new Map<number, string>();
  for (let count = 0; ; count++) {
    const address = `c${count}@x.example`;
    const fingerprint = ofAddress(address).readUInt32BE();
    const before = known.get(fingerprint);
    if (before !== undefined) return [before, address];
    known.set(fingerprint, address);
    if (count % 1000 === 0) await nextTurn();
  }
}

/** Tests how long an engine keeps data of ended sessions. */
export function describeRetention(opened: () => StoreUnderTest): void {
  describe('when sessions end', () => {
    const create = (address: string, token = address) => createFor(opened(), address, token);

    test('a session ends at its expiry for every operation, before and after the sweep', async () => {
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
      await opened().pass(tokenRetention - minute);
      await opened().store.sweep();
      expect(await opened().store.findSession('a@x.example')).toBe('expired');
      await opened().pass(minute);
      expect(await opened().store.findSession('a@x.example')).toBeUndefined();
      await opened().store.sweep();
      expect(await opened().store.findSession('a@x.example')).toBeUndefined();
    });

    test('an address is reserved for 30 days, and then available with an empty inbox', async () => {
      await create('a@x.example', 'first');
      await opened().store.deliver(mail(['a@x.example']));
      await opened().pass(lifetime);
      await opened().store.sweep();
      await opened().pass(addressRetention - minute);
      await opened().store.sweep();
      expect(await create('a@x.example', 'second')).toBe('taken');
      await opened().pass(minute);
      await opened().store.sweep();
      expect(await create('a@x.example', 'second')).toBe('created');
      expect(await opened().store.listMessages('a@x.example')).toEqual([]);
      expect(await opened().store.findSession('first')).toBeUndefined();
    });

    test('an address never gets mail of another address with the same fingerprint', async () => {
      const [one, other] = await twoWithOneFingerprint();
      await create(one);
      expect(await opened().store.findRecipient(other)).toBeUndefined();
      expect(await opened().store.partner.createdAt(other)).toBeUndefined();
      await opened().pass(lifetime);
      await opened().store.sweep();
      expect(await create(other)).toBe('taken');
      expect(await opened().store.findSession(one)).toBe('expired');
      await opened().pass(addressRetention);
      await opened().store.sweep();
      expect(await create(other)).toBe('created');
      expect(await opened().store.findRecipient(one)).toBeUndefined();
      expect(await opened().store.deliver(mail([other]))).toBe('stored');
      expect(await opened().store.listMessages(other)).toHaveLength(1);
    });

    test('a sweep removes all of many sessions that expire together, and no others', async () => {
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

    test('mail for sessions that end meanwhile is rejected, or deleted with the sessions', async () => {
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
