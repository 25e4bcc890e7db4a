import { beforeEach, describe, expect, it } from 'vitest';
import { inspectAll, inspectEssential } from '../../../lib/mailbox/records/inspect.ts';
import type { MailboxDatabase } from '../../../lib/mailbox.ts';
import { ServiceError } from '../../../lib/service-client.ts';
import { randomSeed } from '../../random-seed.ts';
import { createSeededRandom } from '../../seeded-random.ts';
import {
  current,
  database,
  deps,
  inbox,
  key,
  mailbox,
  now,
  problem,
  service,
  told,
  urgent,
} from './mailbox-under-test.ts';

/** Puts anything at all in the place of a field. */
async function damage(
  store: 'sessions' | 'messages' | 'bodies' | 'searchEntries' | 'services',
  change: object,
): Promise<void> {
  const [record] = await database.getAll(store);
  await database.put(store, { ...record, ...change } as never);
}

const aside = () => database.getAll('quarantine');

beforeEach(async () => {
  await mailbox.ensureAddress();
  service.deliver({ id: '1', text: 'Your verification code is 482913.' });
  await urgent();
});

it.each(['1', '2'])(
  'takes nothing for damaged because %s is deleted while it looks',
  async (gone) => {
    service.deliver({ id: '2' });
    await urgent();
    const session = await current();
    const shrinking = new Proxy(database, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return async (...input: unknown[]) => {
          const [store] = input;
          if (name === 'getAll' && (store === 'messages' || store === 'bodies')) {
            await target.delete(store, [session, gone]);
          }
          return Reflect.apply(value, target, input);
        };
      },
    });
    const transaction: MailboxDatabase['transaction'] = database.transaction.bind(database);
    await inspectAll({
      ...deps,
      database: new Proxy(shrinking, {
        get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
      }),
    });
    expect(await aside()).toEqual([]);
    expect(await inbox()).toEqual(gone === '1' ? ['2'] : ['1']);
  },
);

describe('a damaged record', () => {
  it('of an address keeps all of it that can be read, and what it was is set aside', async () => {
    await damage('sessions', { expiresAt: 'soon', name: 7, checkedAt: {}, failure: 'none' });
    await inspectEssential(deps);
    expect((await mailbox.view()).addresses).toMatchObject([{ email: 'a1@mail.test' }]);
    expect(await inbox()).toEqual(['1']);
    expect(await aside()).toMatchObject([{ store: 'sessions', record: { expiresAt: 'soon' } }]);
  });

  it('of an address without what opens it is that of one which has ended, with its mail', async () => {
    await damage('sessions', { token: null });
    await inspectEssential(deps);
    expect((await mailbox.view()).addresses).toMatchObject([{ expired: true }]);
    expect(await mailbox.openMessage(await key('1'))).toMatchObject({ code: '482913' });
  });

  it('of an address that had ended before ended when it did', async () => {
    const endedAt = now - 60_000;
    await damage('sessions', { token: null, life: { kind: 'expired', at: endedAt } });
    await inspectEssential(deps);
    expect((await mailbox.view()).addresses).toMatchObject([{ expired: true, endedAt }]);
  });

  it('of an address that cannot be shown goes aside with its mail, and a fresh one is made', async () => {
    await damage('sessions', { email: 42 });
    await inspectAll(deps);
    expect((await mailbox.view()).addresses).toEqual([]);
    expect((await aside()).map(({ store }) => store).toSorted()).toEqual([
      'bodies',
      'messages',
      'sessions',
    ]);
    await mailbox.ensureAddress();
    expect((await mailbox.view()).addresses).toHaveLength(1);
  });

  it('of a message is shown as far as it can be', async () => {
    await damage('messages', { subject: 5, receivedAt: 'today', code: [], link: 'javascript:1' });
    await inspectAll(deps);
    expect((await mailbox.view()).inbox).toMatchObject([{ message: '1', subject: '' }]);
    expect(await mailbox.openMessage(await key('1'))).not.toHaveProperty('link');
    expect(await aside()).toHaveLength(1);
  });

  it('of a text is fetched again, for as long as its service has it', async () => {
    await database.delete('bodies', [await current(), '1']);
    await inspectAll(deps);
    await urgent();
    expect(await mailbox.openMessage(await key('1'))).toMatchObject({
      text: 'Your verification code is 482913.',
    });
    expect(told).toEqual(['1']);
  });

  it('is none where a text never came because its service has the message no more', async () => {
    service.deliver({ id: '2' });
    service.failures.set('read 2', new ServiceError('message-gone'));
    await urgent();
    service.mails.delete('2');
    await urgent();
    await inspectAll(deps);
    expect(await database.count('bodies')).toBe(1);
    expect(await database.countFromIndex('messages', 'incomplete')).toBe(0);
    expect(await inbox()).toHaveLength(2);
  });

  it('of what a message is found by is made anew, and nobody is troubled with it', async () => {
    await damage('searchEntries', { head: 1, text: 2 });
    await inspectAll(deps);
    await mailbox.indexOlder();
    expect((await mailbox.searchMessages('verification', 9)).total).toBe(1);
    expect(await aside()).toEqual([]);
  });

  it('of a service is learnt anew', async () => {
    await damage('services', { dialect: { bearer: 'yes' }, failure: { retryAt: Infinity } });
    await inspectEssential(deps);
    await urgent();
    expect(await problem()).toBeUndefined();
    expect(await aside()).toEqual([]);
  });

  it('that the browser itself cannot read goes, and all others stay', async () => {
    const [session] = await database.getAll('sessions');
    await database.put('sessions', { ...session, id: 'unreadable' } as never);
    const unreadable = new DOMException('Data lost', 'NotReadableError');
    const broken = new Proxy(database, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return async (...input: unknown[]) => {
          if (name === 'getAll' && input[0] === 'sessions') throw unreadable;
          if (name === 'get' && (input[1] as IDBKeyRange).includes?.('unreadable'))
            throw unreadable;
          return Reflect.apply(value, target, input);
        };
      },
    });
    const transaction: MailboxDatabase['transaction'] = database.transaction.bind(database);
    await inspectEssential({
      ...deps,
      database: new Proxy(broken, {
        get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
      }),
    });
    expect((await mailbox.view()).addresses).toHaveLength(1);
    expect(await aside()).toMatchObject([{ store: 'sessions', key: 'unreadable' }]);
    expect((await aside())[0]).not.toHaveProperty('record');
  });
});

it(`shows and goes on with whatever is in whatever field (seed ${randomSeed})`, async () => {
  const chance = createSeededRandom(randomSeed);
  const junk = [
    null,
    0,
    -1,
    Number.NaN,
    '',
    'x',
    true,
    [],
    {},
    [[]],
    new Date(0),
    { a: { b: [] } },
  ];
  const stores = ['sessions', 'messages', 'bodies', 'searchEntries', 'services', 'state'] as const;
  for (let count = 0; count < 200; count += 1) {
    const store = chance.pick(stores) ?? 'sessions';
    const [record] = await database.getAll(store);
    const [address] = await database.getAllKeys(store);
    const field = chance.pick(Object.keys(record ?? {}));
    if (!record || !field || ['id', 'session', 'base'].includes(field)) continue;
    const damaged = { ...record, [field]: chance.pick(junk) };
    await database.put(store, damaged as never, ...(store === 'state' ? [address as never] : []));
    await inspectAll(deps);
    const what = `${store}.${field} of seed ${randomSeed}, ${count}`;
    await mailbox.ensureAddress();
    await urgent();
    await mailbox.indexOlder();
    const view = await mailbox.view();
    expect(view.addresses.length, what).toBeGreaterThan(0);
    for (const { address: owner, message } of view.inbox) {
      await mailbox.openMessage({ address: owner, message }).catch((error: { code?: string }) => {
        expect(['address-expired', 'message-gone'], what).toContain(error.code);
      });
    }
    await mailbox.searchMessages('code', 9);
    await mailbox.runOutbox();
    expect(await mailbox.hasWork(), what).toBe(true);
  }
});
