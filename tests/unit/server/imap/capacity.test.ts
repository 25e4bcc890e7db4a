import { expect, onTestFinished, test } from 'vitest';
import { createRoom } from '../../../../server/imap/capacity.ts';
import { openStore, type Store } from '../../../../server/store.ts';

const alias = 'box+quiet@partner.example';
const minute = 60_000;

async function begin() {
  let time = 0;
  let low = false;
  const limits = { inboxMessages: 3, inboxBytes: 1000, storeBytes: 0 };
  const store = await openStore('sqlite::memory:', { ...limits, now: () => 1 });
  onTestFinished(() => store.close());
  const session = { address: alias, tokenHash: new Uint8Array(32), expiresAt: 1000 };
  await store.createSession(session);
  const room = createRoom(store, { isLow: async () => low }, () => time);
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
  return { store, room, deliver, pass, now, setLow, tokenHash: session.tokenHash };
}

test('a store without room is not tried with what is as large, until some time has passed', async () => {
  const { room, pass } = await begin();
  expect(await room.lack(alias, 500)).toBeUndefined();
  room.storeFull(500);
  expect(await room.lack(alias, 500)).toBe('store-full');
  expect(await room.lack(alias, 499)).toBeUndefined();
  room.storeFull(300);
  expect(await room.lack(alias, 300)).toBe('store-full');
  pass(1000);
  expect(await room.lack(alias, 500)).toBeUndefined();
});

test('the wait for a store grows to minutes while small mails fit, and is over when a large one does', async () => {
  const { room, pass } = await begin();
  for (let tries = 0; tries < 20; tries++) {
    room.storeFull(500);
    room.stored(alias, 10);
    pass(5 * minute);
  }
  room.storeFull(500);
  pass(2 * minute);
  expect(await room.lack(alias, 500)).toBe('store-full');
  room.stored(alias, 500);
  expect(await room.lack(alias, 500)).toBeUndefined();
});

test('a mail that does not fit into its inbox is tried when the inbox holds less', async () => {
  const { store, room, deliver, pass } = await begin();
  await deliver(600);
  expect(await deliver(500)).toBe('full');
  await room.inboxFull(alias, 500);
  expect(await room.lack(alias, 500)).toBe('inbox-full');
  expect(await room.lack(alias, 300)).toBeUndefined();
  const [message] = await store.listMessages(alias);
  await store.deleteMessages(alias, [message?.id ?? 0]);
  pass(1000);
  expect(await room.lack(alias, 500)).toBeUndefined();
});

test('an inbox with all its messages takes none, however small', async () => {
  const { room, deliver } = await begin();
  for (let count = 0; count < 3; count++) await deliver(1);
  expect(await room.lack(alias, 1)).toBe('inbox-full');
});

test('a disk that is short of room is asked each time', async () => {
  const { room, setLow } = await begin();
  setLow(true);
  expect(await room.lack(alias, 1)).toBe('disk-low');
  setLow(false);
  expect(await room.lack(alias, 1)).toBeUndefined();
});

test('an alias that lives no more needs no room', async () => {
  const { store, room, setLow, tokenHash } = await begin();
  await store.deleteSession(tokenHash);
  setLow(true);
  expect(await room.lack(alias, 1)).toBe('gone');
});

test('of an inbox that lacked room nothing is looked at any more once that is long ago', async () => {
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
  const room = createRoom(counted, { isLow: async () => false }, now);
  await room.inboxFull(alias, 500);
  pass(31 * minute);
  await room.inboxFull('box+other@partner.example', 500);
  const before = listings;
  expect(await room.lack(alias, 500)).toBeUndefined();
  expect(listings).toBe(before);
});
