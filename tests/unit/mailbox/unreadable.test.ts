import { beforeEach, describe, expect, it } from 'vitest';
import { createSeededRandom, randomSeed } from '../../seeded-random.ts';
import {
  changeStored,
  checkNow,
  current,
  data,
  database,
  hour,
  inbox,
  key,
  mailbox,
  notified,
  pass,
  problem,
  restart,
  service,
  setUpMailbox,
} from './mailbox-under-test.ts';

setUpMailbox();

const day = 24 * hour;

/** Replaces some fields of a stored message with any values. */
async function changeMessage(id: string, change: object): Promise<void> {
  const message = await database.get('messages', [await current(), id]);
  await database.put('messages', { ...message, ...change } as never);
}

async function storedSession(id: string): Promise<unknown> {
  return database.unreadable.read('sessions', id);
}

/** Number of unreadable records in the view. */
const unreadable = async () => (await mailbox.view()).unreadable;

beforeEach(async () => {
  await mailbox.ensureAddress({});
  service.deliver({ id: '1', subject: 'First', text: 'Your verification code is 482913.' });
  pass(1000);
  service.deliver({ id: '2', subject: 'Second' });
  await checkNow();
});

describe('an unreadable address', () => {
  it('is hidden, counted and kept, and a fresh one is created', async () => {
    const id = await current();
    await changeStored({ email: 42 });
    expect(await mailbox.view()).toMatchObject({ addresses: [], inbox: [], unreadable: 1 });
    await mailbox.ensureAddress({});
    const view = await mailbox.view();
    expect(view).toMatchObject({ addresses: [{ email: 'a2@mail.test' }], unreadable: 1 });
    expect(await storedSession(id)).toMatchObject({ id, email: 42, token: 'token-1' });
  });

  it('does not affect other addresses', async () => {
    const lost = await current();
    await mailbox.createAddress({});
    await changeStored({ expiresAt: 'soon' }, lost);
    service.mails.clear();
    service.deliver({ id: '9' });
    await checkNow();
    await mailbox.runOutbox();
    expect(await inbox()).toEqual(['9']);
    expect(await unreadable()).toBe(1);
    expect(await mailbox.unread()).toBe(1);
    expect((await mailbox.searchMessages({ query: 'verification', count: 9 })).total).toBe(0);
  });

  it('keeps its pending service calls without scheduling a run', async () => {
    const id = await current();
    await mailbox.deleteMessages({ messages: [await key('1')] });
    await mailbox.endAddress({ address: id });
    const session = await database.get('sessions', id);
    await changeStored({ email: 42 });
    pass(60_000);
    expect(await mailbox.runOutbox()).toBeUndefined();
    expect(await database.count('outbox')).toBe(2);
    if (session) await database.put('sessions', session);
    await mailbox.view();
    await mailbox.runOutbox();
    expect(service.calls).toEqual(expect.arrayContaining(['end']));
  });
});

describe('an unreadable message', () => {
  it('is hidden, counted and kept', async () => {
    await changeMessage('1', { subject: 5 });
    expect(await mailbox.view()).toMatchObject({
      addresses: [{ messages: 1, unread: 1 }],
      inbox: [{ message: '2' }],
      unreadable: 1,
    });
    expect(
      await mailbox.listMessages({ address: await current(), offset: 0, count: 9 }),
    ).toMatchObject([{ message: '2' }]);
    expect(await mailbox.listMessages({ address: await current(), offset: 1, count: 9 })).toEqual(
      [],
    );
    expect(await mailbox.unread()).toBe(1);
    await expect(mailbox.openMessage(await key('1'))).rejects.toMatchObject({
      code: 'message-gone',
    });
    await mailbox.markAllRead({ address: await current() });
    await mailbox.deleteMessages({ messages: [await key('1')] });
    expect(await database.unreadable.read('messages', [await current(), '1'])).toMatchObject({
      subject: 5,
      life: { kind: 'kept' },
    });
  });

  it('is counted when older mail is listed, with a change event', async () => {
    for (let id = 3; id < 60; id += 1) {
      pass(1000);
      service.deliver({ id: String(id) });
    }
    await checkNow();
    await changeMessage('1', { receivedAt: -1, code: [] });
    let changes = 0;
    restart({ changed: () => void changes++ });
    expect(await mailbox.view()).toMatchObject({ addresses: [{ messages: 59 }] });
    expect(
      await mailbox.listMessages({ address: await current(), offset: 50, count: 100 }),
    ).toHaveLength(8);
    expect(changes).toBe(1);
    expect(await mailbox.view()).toMatchObject({ addresses: [{ messages: 58 }], unreadable: 1 });
  });

  it('is fetched again under another id if the service still lists it', async () => {
    await changeMessage('1', { subject: 5 });
    await checkNow();
    await checkNow();
    const view = await mailbox.view();
    expect(view.inbox.map(({ subject }) => subject).toSorted()).toEqual(['First', 'Second']);
    expect(view.unreadable).toBe(1);
    const again = view.inbox.find(({ subject }) => subject === 'First');
    expect(again && (await mailbox.openMessage(again))).toMatchObject({ code: '482913' });
    expect(notified).toHaveLength(3);
  });

  it('keeps its pending deletion without scheduling a run', async () => {
    await mailbox.deleteMessages({ messages: [await key('1')] });
    await changeMessage('1', { subject: 5 });
    pass(60_000);
    expect(await mailbox.runOutbox()).toBeUndefined();
    expect(await database.count('outbox')).toBe(1);
    expect(await mailbox.hasWork()).toBe(true);
  });

  it('does not stop its address from ending after a code', async () => {
    await mailbox.createAddress({ endsAfterCode: true });
    service.mails.clear();
    service.deliver({ id: '8', text: 'Your verification code is 482913.' });
    service.deliver({ id: '9' });
    await checkNow();
    await mailbox.markCodeUsed(await key('8'));
    await changeMessage('9', { incomplete: await current(), subject: 5 });
    service.mails.delete('9');
    pass(6 * 60_000);
    await checkNow();
    await mailbox.runOutbox();
    expect((await mailbox.view()).addresses[0]).toMatchObject({ ended: true });
  });
});

it('an unreadable body is counted when its message is opened', async () => {
  const id = [await current(), '1'] as [string, string];
  const body = await database.get('bodies', id);
  await database.put('bodies', { ...body, attachments: 'none' } as never);
  let changes = 0;
  restart({ changed: () => void changes++ });
  await expect(mailbox.openMessage(await key('1'))).rejects.toMatchObject({ code: 'message-gone' });
  expect(changes).toBeGreaterThan(0);
  expect(await unreadable()).toBe(1);
});

it('an unreadable service record is rebuilt and not counted', async () => {
  const [known] = await database.getAll('services');
  await database.put('services', { ...known, failure: { retryAt: Infinity } } as never);
  await checkNow();
  expect(await problem()).toBeUndefined();
  expect(await unreadable()).toBeUndefined();
  expect(await database.getAll('services')).toHaveLength(1);
});

describe('retention', () => {
  it('deletes an unreadable message with its address', async () => {
    await changeMessage('1', { subject: 5 });
    expect(await unreadable()).toBe(1);
    pass(9 * day);
    await data().removeOutdated('7');
    pass(60_000);
    await mailbox.runOutbox();
    expect(await unreadable()).toBeUndefined();
    for (const store of ['sessions', 'messages', 'bodies', 'searchEntries'] as const) {
      expect(await database.count(store), store).toBe(0);
    }
  });

  it('deletes an unreadable address with its mail when it is due, and not earlier', async () => {
    const id = await current();
    await changeStored({ email: 42 });
    pass(day + 7 * day - 60_000);
    await data().removeOutdated('7');
    expect(await storedSession(id)).toBeDefined();
    pass(60_000);
    await data().removeOutdated('7');
    expect(await unreadable()).toBeUndefined();
    for (const store of ['sessions', 'messages', 'bodies', 'searchEntries', 'outbox'] as const) {
      expect(await database.count(store), store).toBe(0);
    }
  });

  it('uses the newest mail if the record of an address has no readable times', async () => {
    const id = await current();
    await database.put('sessions', { id } as never);
    pass(day - 60_000);
    await data().removeOutdated('1');
    expect(await database.count('messages')).toBe(2);
    await data().removeOutdated('forever');
    pass(60_000);
    await data().removeOutdated('1');
    expect(await database.count('messages')).toBe(0);
  });

  it('deletes only mail without an address', async () => {
    await database.put('messages', {
      ...{ session: 'gone', id: '7', senderName: '', senderEmail: '', subject: '' },
      ...{ receivedAt: 1, life: { kind: 'kept' } },
    });
    await data().removeOutdated('7');
    expect(await inbox()).toEqual(['2', '1']);
    expect(await database.count('messages')).toBe(2);
  });
});

it(`the mailbox works with random values in random fields (seed ${randomSeed})`, async () => {
  const chance = createSeededRandom(randomSeed);
  const junk = [null, 0, -1, NaN, '', 'x', true, [], {}, [[]], new Date(0), { a: { b: [] } }];
  const stores = ['sessions', 'messages', 'bodies', 'searchEntries', 'services', 'state'] as const;
  for (let count = 0; count < 200; count += 1) {
    const store = chance.pick(stores) ?? 'sessions';
    const [record] = await database.getAll(store);
    const [address] = await database.getAllKeys(store);
    const field = chance.pick(Object.keys(record ?? {}));
    if (!record || !field || ['id', 'session', 'base'].includes(field)) continue;
    const damaged = { ...record, [field]: chance.pick(junk) };
    await database.put(store, damaged as never, ...(store === 'state' ? [address as never] : []));
    const what = `${store}.${field} of seed ${randomSeed}, ${count}`;
    await mailbox.ensureAddress({});
    await checkNow();
    await mailbox.indexOlder();
    const view = await mailbox.view();
    expect(view.addresses.length, what).toBeGreaterThan(0);
    for (const { address: owner, message } of view.inbox) {
      await mailbox.openMessage({ address: owner, message }).catch((error: { code?: string }) => {
        expect(['address-expired', 'message-gone'], what).toContain(error.code);
      });
    }
    await mailbox.searchMessages({ query: 'code', count: 9 });
    await mailbox.runOutbox();
    expect(await mailbox.hasWork(), what).toBe(true);
  }
});

it('messages that a service lists in an unreadable form are counted while it lists them', async () => {
  const inView = async () => (await mailbox.view()).check.unreadable;
  expect(await inView()).toBeUndefined();
  service.unreadable.push('messages.0.id: missing', 'messages.3.id: missing');
  await checkNow();
  expect(await inView()).toEqual({
    count: 2,
    detail: 'messages.0.id: missing\nmessages.3.id: missing',
  });
  service.unreadable.length = 0;
  await checkNow();
  expect(await inView()).toBeUndefined();
});
