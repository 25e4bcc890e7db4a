import { expect, onTestFinished, test } from 'vitest';
import { createInboxCapacity } from '../../../../server/imap/capacity.ts';
import { openStore, type Store } from '../../../../server/store.ts';
import { addressKey } from '../../../address-key.ts';

const alias = 'box+quiet@partner.example';
const minute = 60_000;

async function begin() {
  let time = 0;
  let low = false;
  const limits = { inboxMessages: 3, inboxBytes: 1000, storeBytes: 0, addressKey };
  const store = await openStore('sqlite::memory:', { ...limits, now: () => 1 });
  onTestFinished(() => store.close());
  const session = { address: alias, token: 'token', expiresAt: 1000 };
  await store.createSession(session);
  const capacity = createInboxCapacity(store, { isLow: async () => low }, () => time);
  const deliver = (size: number) =>
    store.deliver({
      recipients: [alias],
      ...{ senderName: '', senderEmail: 'a@shop.example', subject: '' },
      raw: new Uint8Array(size),
    });
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  const setLow = (value: boolean) => {
    low = value;
  };
  const now = () => time;
  return { store, capacity, deliver, pass, now, setLow, token: session.token };
}

test('after the store was full, mails of at least the rejected size are skipped for some time', async () => {
  const { capacity, pass } = await begin();
  expect(await capacity.shortageFor(alias, 500)).toBeUndefined();
  capacity.noteStoreFull(500);
  expect(await capacity.shortageFor(alias, 500)).toBe('store-full');
  expect(await capacity.shortageFor(alias, 499)).toBeUndefined();
  capacity.noteStoreFull(300);
  expect(await capacity.shortageFor(alias, 300)).toBe('store-full');
  pass(1000);
  expect(await capacity.shortageFor(alias, 500)).toBeUndefined();
});

test('a store that stays full causes waits of minutes until a large mail fits, even if small mails fit', async () => {
  const { capacity, pass } = await begin();
  for (let tries = 0; tries < 20; tries++) {
    capacity.noteStoreFull(500);
    capacity.noteStored(alias, 10);
    pass(5 * minute);
  }
  capacity.noteStoreFull(500);
  pass(2 * minute);
  expect(await capacity.shortageFor(alias, 500)).toBe('store-full');
  capacity.noteStored(alias, 500);
  expect(await capacity.shortageFor(alias, 500)).toBeUndefined();
});

test('a mail that did not fit into its inbox is retried after the inbox has shrunk', async () => {
  const { store, capacity, deliver, pass, token } = await begin();
  await deliver(600);
  expect(await deliver(500)).toBe('full');
  await capacity.noteInboxFull(alias, 500);
  expect(await capacity.shortageFor(alias, 500)).toBe('inbox-full');
  expect(await capacity.shortageFor(alias, 300)).toBeUndefined();
  const session = await store.findSession(token);
  if (typeof session !== 'object') throw new Error('The alias is not live.');
  const [message] = await store.listMessages(session);
  await store.deleteMessages(alias, [message?.id ?? 0]);
  pass(1000);
  expect(await capacity.shortageFor(alias, 500)).toBeUndefined();
});

test('all mail for an inbox with the maximum number of messages is skipped', async () => {
  const { capacity, deliver } = await begin();
  for (let count = 0; count < 3; count++) await deliver(1);
  expect(await capacity.shortageFor(alias, 1)).toBe('inbox-full');
});

test('a low disk is checked again for each mail', async () => {
  const { capacity, setLow } = await begin();
  setLow(true);
  expect(await capacity.shortageFor(alias, 1)).toBe('disk-low');
  setLow(false);
  expect(await capacity.shortageFor(alias, 1)).toBeUndefined();
});

test('a deleted alias is reported as gone, even if the disk is low', async () => {
  const { store, capacity, setLow, token } = await begin();
  await store.deleteSession(token);
  setLow(true);
  expect(await capacity.shortageFor(alias, 1)).toBe('gone');
});

test('an inbox that was full long ago is not listed again', async () => {
  const { store, deliver, pass, now } = await begin();
  await deliver(600);
  let listings = 0;
  const counted: Store = {
    ...store,
    listMessages(address) {
      listings += 1;
      return store.listMessages(address);
    },
  };
  const capacity = createInboxCapacity(counted, { isLow: async () => false }, now);
  await capacity.noteInboxFull(alias, 500);
  pass(31 * minute);
  await capacity.noteInboxFull('box+other@partner.example', 500);
  const before = listings;
  expect(await capacity.shortageFor(alias, 500)).toBeUndefined();
  expect(listings).toBe(before);
});
