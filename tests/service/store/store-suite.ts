import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DamagedMessage, type Session } from '../../../server/store.ts';
import { describeAuthentication } from './store-suite/authentication.ts';
import { describeChanges } from './store-suite/changes.ts';
import {
  createFor,
  lifetime,
  mail,
  type StoreUnderTest,
  type TestStore,
  type TestStoreOptions,
} from './store-suite/fixture.ts';
import { describePartnerMail } from './store-suite/partner-mail.ts';
import { describeRetention } from './store-suite/retention.ts';
import { describeSessionLife } from './store-suite/session-life.ts';
import { describeTransfers } from './store-suite/transfers.ts';

export { mail, type StoreUnderTest };

export type OpenStore = (limits: Omit<TestStoreOptions, 'now'>) => Promise<StoreUnderTest>;

const limits = { inboxMessages: 3, inboxBytes: 1000, storeBytes: 0 };

async function liveSession(store: TestStore, token: string): Promise<Session> {
  const session = await store.findSession(token);
  if (session === undefined || session === 'expired') throw new Error(`${token} is not live`);
  return session;
}

/** Tests that an engine fulfils the contract of server/store.ts. */
export function describeStore(engine: string, open: OpenStore): void {
  describe(`the ${engine} store`, () => {
    let opened: StoreUnderTest;
    let store: TestStore;

    beforeEach(async () => {
      opened = await open(limits);
      store = opened.store;
    });
    afterEach(() => opened.close());

    const create = (address: string, token = address) => createFor(opened, address, token);

    test('a session is found only by its token', async () => {
      expect(await create('a@x.example')).toBe('created');
      const session = await liveSession(store, 'a@x.example');
      expect(session.address).toBe('a@x.example');
      expect(session.expiresAt - session.createdAt).toBe(lifetime);
      expect(session.full).toBe(false);
      expect(await store.findSession('another')).toBeUndefined();
      expect(await store.findSession('')).toBeUndefined();
    });

    test('the address of a live session is not given to another one', async () => {
      await create('a@x.example', 'first');
      expect(await create('a@x.example', 'second')).toBe('taken');
      expect(await store.findSession('second')).toBeUndefined();
    });

    test('exactly one of many concurrent requests for the same address succeeds', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => create('a@x.example', `token ${index}`)),
      );
      expect(answers.filter((answer) => answer === 'created')).toHaveLength(1);
    });

    test('a mail is listed and read byte for byte', async () => {
      await create('a@x.example');
      const source = Uint8Array.from({ length: 256 }, (_, index) => index);
      const before = opened.now();
      const delivery = mail(['a@x.example'], { raw: source.slice(), subject: 'Grüße 🐦' });
      expect(await store.deliver(delivery)).toBe('stored');
      const [listed, ...others] = await store.listMessages('a@x.example');
      expect(others).toEqual([]);
      expect(listed).toMatchObject({
        senderName: 'Anna',
        senderEmail: 'anna@shop.example',
        subject: 'Grüße 🐦',
        size: 256,
      });
      expect(listed?.receivedAt).toBeGreaterThanOrEqual(before);
      const read = await store.readMessage('a@x.example', listed?.id ?? 0);
      expect(read?.raw).toEqual(source);
      expect(read).toMatchObject(listed ?? {});
      expect(await store.findMessage('a@x.example', listed?.id ?? 0)).toEqual(listed);
    });

    test('messages are listed newest first, and messages of the same time by id', async () => {
      await create('a@x.example');
      await store.deliver(mail(['a@x.example'], { subject: 'first' }));
      await store.deliver(mail(['a@x.example'], { subject: 'second' }));
      await opened.pass(1500);
      await store.deliver(mail(['a@x.example'], { subject: 'third' }));
      const listed = await store.listMessages('a@x.example');
      expect(listed.map(({ subject }) => subject)).toEqual(['third', 'second', 'first']);
      const ids = listed.map(({ id }) => id);
      expect(ids).toEqual([...ids].sort((one, other) => other - one));
      expect(ids.every(Number.isSafeInteger)).toBe(true);
    });

    test('the id of a deleted message is not reused', async () => {
      await create('a@x.example');
      await store.deliver(mail(['a@x.example']));
      const [first] = await store.listMessages('a@x.example');
      await store.deleteMessages('a@x.example', [first?.id ?? 0]);
      await store.deliver(mail(['a@x.example']));
      const [second] = await store.listMessages('a@x.example');
      expect(second?.id).toBeGreaterThan(first?.id ?? 0);
    });

    test('a later mail has a greater id, even if the clock was set back', async () => {
      await create('a@x.example');
      await store.deliver(mail(['a@x.example'], { subject: 'first' }));
      await opened.pass(-60_000);
      await store.deliver(mail(['a@x.example'], { subject: 'second' }));
      const ids = new Map<string, number>();
      for (const { subject, id } of await store.listMessages('a@x.example')) ids.set(subject, id);
      expect(ids.get('second')).toBeGreaterThan(ids.get('first') ?? Number.POSITIVE_INFINITY);
    });

    test('every recipient gets a separate copy', async () => {
      await create('a@x.example');
      await create('b@x.example');
      await store.deliver(mail(['a@x.example', 'b@x.example'], { text: 'for both' }));
      const [ofA] = await store.listMessages('a@x.example');
      const [ofB] = await store.listMessages('b@x.example');
      expect(await store.deleteMessages('a@x.example', [ofA?.id ?? 0])).toEqual([ofA?.id ?? 0]);
      expect(await store.listMessages('a@x.example')).toEqual([]);
      const read = await store.readMessage('b@x.example', ofB?.id ?? 0);
      expect(new TextDecoder().decode(read?.raw)).toBe('for both');
    });

    test("a copy has the tag of its recipient's sub-address", async () => {
      await create('a@x.example');
      await create('b@x.example');
      const tags = new Map([['b@x.example', 'shop']]);
      await store.deliver(mail(['a@x.example', 'b@x.example'], { tags }));
      const listed = async (address: string) =>
        (await store.listInbox(await liveSession(store, address)))[0];
      expect(await listed('a@x.example')).not.toHaveProperty('tag');
      expect(await listed('b@x.example')).toMatchObject({ subject: 'Hello', tag: 'shop' });
    });

    test("only a recipient's own token opens its copy", async () => {
      await create('a@x.example');
      await create('b@x.example');
      await store.deliver(mail(['a@x.example', 'b@x.example'], { text: 'for both' }));
      const inboxes = [
        await liveSession(store, 'a@x.example'),
        await liveSession(store, 'b@x.example'),
      ];
      for (const { address } of inboxes) {
        for (const { address: opener, openRecord } of inboxes) {
          const inbox = { address, openRecord };
          const [listed, ...others] = await store.listInbox(inbox);
          expect(others).toEqual([]);
          const isOwn = address === opener;
          expect(listed).toMatchObject({ subject: isOwn ? 'Hello' : '', isDamaged: !isOwn });
          const read = store.readInInbox(inbox, listed?.id ?? 0);
          if (isOwn) expect(new TextDecoder().decode((await read)?.raw)).toBe('for both');
          else await expect(read).rejects.toThrow(DamagedMessage);
        }
      }
    });

    test('concurrent mails are all stored, and each has a different id', async () => {
      await opened.close();
      opened = await open({ ...limits, inboxMessages: 100, inboxBytes: 1024 ** 2 });
      store = opened.store;
      await create('a@x.example');
      const subjects = Array.from({ length: 50 }, (_, index) => `mail ${index}`);
      const deliver = (subject: string) =>
        store.deliver(mail(['a@x.example'], { subject, text: `Subject: ${subject}` }));
      const burst = Promise.all(subjects.map(deliver));
      expect(new Set(await burst)).toEqual(new Set(['stored']));
      await deliver('last');
      const listed = await store.listMessages('a@x.example');
      expect(listed.map(({ subject }) => subject).sort()).toEqual([...subjects, 'last'].sort());
      const ids = listed.map(({ id }) => id);
      expect(new Set(ids).size).toBe(51);
      const last = listed.find(({ subject }) => subject === 'last');
      expect(last?.id).toBe(Math.max(...ids));
      for (const { id, subject } of listed) {
        const read = await store.readMessage('a@x.example', id);
        expect(new TextDecoder().decode(read?.raw)).toBe(`Subject: ${subject}`);
      }
      expect((await liveSession(store, 'a@x.example')).usage.messages).toBe(51);
    });

    test('a message cannot be read or deleted through another inbox', async () => {
      await create('a@x.example');
      await create('b@x.example');
      await store.deliver(mail(['a@x.example']));
      const [ofA] = await store.listMessages('a@x.example');
      expect(await store.readMessage('b@x.example', ofA?.id ?? 0)).toBeUndefined();
      expect(await store.findMessage('b@x.example', ofA?.id ?? 0)).toBeUndefined();
      expect(await store.deleteMessages('b@x.example', [ofA?.id ?? 0])).toEqual([]);
      expect(await store.listMessages('a@x.example')).toHaveLength(1);
    });

    test('deleting a message again reports that it no longer exists', async () => {
      await create('a@x.example');
      await store.deliver(mail(['a@x.example']));
      const [listed] = await store.listMessages('a@x.example');
      const id = listed?.id ?? 0;
      expect(await store.deleteMessages('a@x.example', [id])).toEqual([id]);
      expect(await store.deleteMessages('a@x.example', [id])).toEqual([]);
      expect(await store.readMessage('a@x.example', id)).toBeUndefined();
      expect(await store.findMessage('a@x.example', id)).toBeUndefined();
    });

    test('several messages are deleted in one step with one change, and missing ones are skipped', async () => {
      await create('a@x.example');
      await create('b@x.example');
      for (const text of ['one', 'three', 'eleven']) {
        await store.deliver(mail(['a@x.example'], { text, subject: text }));
      }
      await store.deliver(mail(['b@x.example']));
      const before = await liveSession(store, 'a@x.example');
      expect(before.usage).toEqual({ messages: 3, bytes: 'onethreeeleven'.length });
      const [eleven = 0, three = 0, one = 0] = (await store.listMessages('a@x.example')).map(
        ({ id }) => id,
      );
      const [ofB] = await store.listMessages('b@x.example');
      const wanted = [one, ofB?.id ?? 0, 12, eleven];
      expect(await store.deleteMessages('a@x.example', wanted)).toEqual([one, eleven]);
      expect((await store.listMessages('a@x.example')).map(({ id }) => id)).toEqual([three]);
      expect(await store.readMessage('a@x.example', one)).toBeUndefined();
      expect(await store.listMessages('b@x.example')).toHaveLength(1);
      const after = await liveSession(store, 'a@x.example');
      expect(after.usage).toEqual({ messages: 1, bytes: 'three'.length });
      expect(after.revision).toBe(before.revision + 1);
      expect(await store.deleteMessages('a@x.example', wanted)).toEqual([]);
      expect(await store.deleteMessages('a@x.example', [])).toEqual([]);
      expect((await liveSession(store, 'a@x.example')).revision).toBe(after.revision);
    });

    test('the revision increases with every change of the listing, and only then', async () => {
      await create('a@x.example');
      const revisions = [(await liveSession(store, 'a@x.example')).revision];
      await store.deliver(mail(['a@x.example']));
      revisions.push((await liveSession(store, 'a@x.example')).revision);
      const [listed] = await store.listMessages('a@x.example');
      await store.readMessage('a@x.example', listed?.id ?? 0);
      expect((await liveSession(store, 'a@x.example')).revision).toBe(revisions[1]);
      await store.deleteMessages('a@x.example', [listed?.id ?? 0]);
      revisions.push((await liveSession(store, 'a@x.example')).revision);
      expect(new Set(revisions).size).toBe(3);
      expect(revisions).toEqual([...revisions].sort((one, other) => one - other));
    });

    test('the recipient lookup reports whether an address exists', async () => {
      await create('a@x.example');
      expect(await store.findRecipient('a@x.example')).toBe('open');
      expect(await store.findRecipient('b@x.example')).toBeUndefined();
      expect(await store.deliver(mail(['b@x.example']))).toBe('gone');
      expect(await store.deliver(mail(['b@x.example', 'a@x.example']))).toBe('stored');
      expect(await store.listMessages('a@x.example')).toHaveLength(1);
    });

    test('a full inbox rejects mail until a message is deleted', async () => {
      await create('a@x.example');
      for (let index = 0; index < limits.inboxMessages; index++) {
        expect(await store.deliver(mail(['a@x.example']))).toBe('stored');
      }
      expect(await store.findRecipient('a@x.example')).toBe('full');
      expect((await liveSession(store, 'a@x.example')).full).toBe(true);
      expect(await store.deliver(mail(['a@x.example']))).toBe('full');
      const listed = await store.listMessages('a@x.example');
      expect(listed).toHaveLength(limits.inboxMessages);
      await store.deleteMessages('a@x.example', [listed[0]?.id ?? 0]);
      expect((await liveSession(store, 'a@x.example')).full).toBe(false);
      expect(await store.findRecipient('a@x.example')).toBe('open');
      expect(await store.deliver(mail(['a@x.example']))).toBe('stored');
    });

    test('an inbox rejects mail for which it has no room, and its listing reports this', async () => {
      await create('a@x.example');
      const big = () => mail(['a@x.example'], { text: 'x'.repeat(600) });
      expect(await store.deliver(big())).toBe('stored');
      const before = await liveSession(store, 'a@x.example');
      expect(before.full).toBe(false);
      expect(await store.findRecipient('a@x.example')).toBe('open');
      expect(await store.findRecipient('a@x.example', 600)).toBe('full');
      expect(await store.findRecipient('a@x.example', 10)).toBe('open');
      expect(await store.deliver(big())).toBe('full');
      const after = await liveSession(store, 'a@x.example');
      expect(after.full).toBe(true);
      expect(after.revision).toBeGreaterThan(before.revision);
      expect(await store.deliver(mail(['a@x.example'], { text: 'small' }))).toBe('stored');
    });

    test('if the inbox of one recipient is full, no recipient gets a copy', async () => {
      await create('a@x.example');
      await create('b@x.example');
      for (let index = 0; index < limits.inboxMessages; index++) {
        await store.deliver(mail(['a@x.example']));
      }
      expect(await store.deliver(mail(['b@x.example', 'a@x.example']))).toBe('full');
      expect(await store.listMessages('b@x.example')).toEqual([]);
    });

    describeRetention(() => opened);
    describeSessionLife(() => opened);
    describeTransfers(() => opened);
    describePartnerMail(() => opened);
    describeAuthentication(() => opened);
    describeChanges(() => opened);
  });
}
