import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createMailbox,
  type Mailbox,
  type MailboxContext,
  type MailboxDatabase,
  openMailboxDatabase,
} from '../../../lib/mailbox.ts';
import { ServiceError, TokenNotFound } from '../../../lib/service.ts';
import { createFakeService, type FakeService } from './fake-service.ts';

const hour = 60 * 60 * 1000;
let now: number;
let service: FakeService;
let told: string[];
let withdrawn: string[];
let database: MailboxDatabase;
let mailbox: Mailbox;

/** Starts the background's part anew on the same database, as after a stop of the worker. */
function start(overrides: Partial<MailboxContext> = {}): Mailbox {
  return createMailbox({
    database,
    connect: () => service,
    now: () => now,
    random: () => 0,
    newId: () => crypto.randomUUID(),
    newAddressService: async () => 'https://service.test',
    announce: async (messages) => void told.push(...messages.map(({ id }) => id)),
    withdraw: async ({ id }) => void withdrawn.push(id),
    changed: () => undefined,
    ...overrides,
  });
}

/** The view's inbox as ids. */
const inbox = async () => (await mailbox.view()).inbox.map(({ message }) => message);
const urgent = async () => mailbox.checkMail({ urgent: [(await mailbox.current()) ?? ''] });
const key = async (message: string) => ({ address: (await mailbox.current()) ?? '', message });

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  now = Date.UTC(2026, 10, 21, 12);
  service = createFakeService(() => now);
  told = [];
  withdrawn = [];
  database = await openMailboxDatabase();
  mailbox = start();
});

describe('making addresses', () => {
  it('makes one where none lives, and no second one', async () => {
    await Promise.all([mailbox.ensureAddress(), mailbox.ensureAddress()]);
    await mailbox.ensureAddress();
    const view = await mailbox.view();
    expect(view.addresses.map(({ email }) => email)).toEqual(['a1@mail.test']);
    expect(view.current).toBe(view.addresses[0]?.id);
  });

  it('makes a fresh one when all have expired, and keeps the old below', async () => {
    await mailbox.ensureAddress();
    now += 25 * hour;
    await mailbox.ensureAddress();
    const { addresses } = await mailbox.view();
    expect(addresses.map(({ email, expired }) => [email, expired])).toEqual([
      ['a2@mail.test', false],
      ['a1@mail.test', true],
    ]);
  });

  it('fills no address that has expired', async () => {
    await mailbox.ensureAddress();
    const id = await mailbox.current();
    expect(await mailbox.addressToFill(id)).toMatchObject({ value: 'a1@mail.test' });
    now += 25 * hour;
    await expect(mailbox.addressToFill(id)).rejects.toMatchObject({ code: 'address-expired' });
    expect(await mailbox.addressToFill()).toBeUndefined();
  });

  it('never shows a token', async () => {
    await mailbox.ensureAddress();
    service.deliver({ id: '1' });
    await urgent();
    const seen = [await mailbox.view(), await mailbox.openMessage(await key('1'))];
    expect(JSON.stringify(seen)).not.toContain('token-1');
  });

  it('says why it could not, and tries again when asked', async () => {
    service.failures.set('domains', new ServiceError('unreachable'));
    await mailbox.ensureAddress();
    expect((await mailbox.view()).creationProblem).toMatchObject({ code: 'unreachable' });
    service.failures.clear();
    await mailbox.ensureAddress();
    expect((await mailbox.view()).creationProblem).toBeUndefined();
    expect((await mailbox.view()).addresses).toHaveLength(1);
  });

  it('learns a service’s dialect before the first address, once', async () => {
    await mailbox.createAddress({});
    await mailbox.createAddress({});
    expect(service.calls).toEqual(['domains', 'create', 'create']);
  });
});

describe('receiving mail', () => {
  beforeEach(() => mailbox.ensureAddress());

  it('stores a new message in full, with its code, and tells of it once', async () => {
    service.deliver({ id: '1', subject: 'Your code', text: 'Your verification code is 482913.' });
    await urgent();
    await urgent();
    expect((await mailbox.view()).inbox).toMatchObject([
      { message: '1', code: '482913', unread: true },
    ]);
    expect(told).toEqual(['1']);
    expect(await mailbox.unread()).toBe(1);
    expect(service.calls.filter((call) => call === 'read')).toHaveLength(1);
  });

  it('lists the newest first', async () => {
    for (const id of ['1', '2', '3']) {
      service.deliver({ id });
      now += 1000;
    }
    await urgent();
    expect(await inbox()).toEqual(['3', '2', '1']);
  });

  it('tells after a restart what it was stopped from telling', async () => {
    service.deliver({ id: '1' });
    mailbox = start({
      announce: () => Promise.reject(new Error('stopped')),
    });
    await expect(urgent()).rejects.toThrow('stopped');
    mailbox = start();
    await mailbox.resume();
    await mailbox.resume();
    expect(told).toEqual(['1']);
  });

  it('shows what the listing says when a message cannot be read, and reads it later', async () => {
    service.deliver({ id: '1', subject: 'Odd' });
    service.failures.set('read', new ServiceError('not-understood'));
    await urgent();
    expect((await mailbox.view()).inbox).toMatchObject([{ message: '1', subject: 'Odd' }]);
    service.failures.clear();
    await urgent();
    expect(await mailbox.openMessage(await key('1'))).toMatchObject({ text: 'Hello there' });
    expect(told).toEqual(['1']);
  });

  it.each(['unavailable', 'too-slow', 'unreachable', 'not-understood', 'message-gone'] as const)(
    'lets one message that is %s hold up no other',
    async (code) => {
      service.deliver({ id: '1', subject: 'Bad' });
      service.failures.set('read 1', new ServiceError(code));
      now += 1000;
      service.deliver({ id: '2', text: 'Your verification code is 482913.' });
      await urgent();
      const { inbox } = await mailbox.view();
      expect(inbox).toMatchObject([{ message: '2', code: '482913' }, { subject: 'Bad' }]);
      expect(told.toSorted()).toEqual(['1', '2']);
      service.failures.clear();
      now += 60_000;
      await urgent();
      expect(await mailbox.openMessage(await key('1'))).toMatchObject({ text: 'Hello there' });
    },
  );

  it('asks ever more rarely for a message that cannot be read', async () => {
    service.deliver({ id: '1' });
    service.failures.set('read', new ServiceError('not-understood'));
    for (let passed = 0; passed < 60; passed += 3) {
      await mailbox.checkMail({ watched: [(await mailbox.current()) ?? ''] });
      now += 3000;
    }
    const reads = service.calls.filter((call) => call === 'read').length;
    expect(reads).toBeGreaterThan(2);
    expect(reads).toBeLessThan(8);
    expect((await mailbox.view()).check.problem).toBeUndefined();
  });

  it('keeps an address when its token is lost on the way, and speaks the other dialect', async () => {
    const lost = service.checkMail;
    mailbox = start({
      connect: (_, { bearer }) =>
        bearer ? { ...service, checkMail: () => Promise.reject(new TokenNotFound()) } : service,
    });
    service.deliver({ id: '1' });
    await urgent();
    expect(await inbox()).toEqual(['1']);
    expect((await mailbox.view()).addresses[0]?.expired).toBe(false);
    expect(service.checkMail).toBe(lost);
  });

  it('tells of mail while another address keeps its service waiting', async () => {
    const slow = await mailbox.current();
    await mailbox.createAddress({});
    const quick = await mailbox.current();
    service.deliver({ id: '1' });
    const answer = service.checkMail;
    const gate = Promise.withResolvers<never>();
    service.checkMail = (token, etag) => (token === 'token-1' ? gate.promise : answer(token, etag));
    const round = mailbox.checkMail({ urgent: [slow ?? '', quick ?? ''] });
    await expect.poll(() => told).toEqual(['1']);
    gate.reject(new ServiceError('too-slow'));
    await round;
  });

  it('tells once when two rounds of checking overlap', async () => {
    await mailbox.createAddress({});
    const [one, other] = (await mailbox.view()).addresses;
    let begun = 0;
    mailbox = start({
      announce: async (messages) => {
        begun += 1;
        await new Promise(setImmediate);
        told.push(...messages.map(({ id }) => id));
      },
    });
    service.deliver({ id: '1' });
    await Promise.all([
      mailbox.checkMail({ urgent: [one?.id ?? ''] }),
      mailbox.checkMail({ urgent: [other?.id ?? ''] }),
    ]);
    expect(begun).toBeGreaterThan(0);
    expect(told).toEqual(['1', '1']);
    const keys = (await database.getAll('messages')).map(({ session }) => session);
    expect(new Set(keys).size).toBe(2);
  });

  it('shows a refusal, and asks more rarely', async () => {
    service.failures.set('check', new ServiceError('refused', { detail: 'not today' }));
    for (let passed = 0; passed < 60; passed += 3) {
      await mailbox.checkMail({ watched: [(await mailbox.current()) ?? ''] });
      now += 3000;
    }
    expect(service.calls.filter((call) => call === 'check').length).toBeLessThan(8);
    expect((await mailbox.view()).check.problem).toMatchObject({ code: 'refused' });
    service.failures.clear();
    await urgent();
    expect((await mailbox.view()).check.problem).toBeUndefined();
  });

  it('is back at once when the network is', async () => {
    service.failures.set('check', new ServiceError('unreachable'));
    for (let round = 0; round < 8; round += 1) await urgent();
    service.failures.set('check', new ServiceError('offline'));
    await urgent();
    expect((await mailbox.view()).check.problem).toBeDefined();
    service.failures.clear();
    service.deliver({ id: '1' });
    now += 30_000;
    await mailbox.online();
    expect(told).toEqual(['1']);
  });

  it('says so when the disk is full, until it is not', async () => {
    let full = true;
    mailbox = start({
      announce: async () => {
        if (full) throw new DOMException('full', 'QuotaExceededError');
      },
    });
    service.deliver({ id: '1' });
    await urgent();
    expect((await mailbox.view()).check.problem).toEqual({ code: 'storage-full' });
    full = false;
    await urgent();
    expect((await mailbox.view()).check.problem).toBeUndefined();
  });

  it('keeps the mail of an address that expired, and asks for no more', async () => {
    service.deliver({ id: '1' });
    await urgent();
    service.failures.set('check', new ServiceError('address-expired'));
    await urgent();
    expect((await mailbox.view()).addresses[0]?.expired).toBe(true);
    expect(await inbox()).toEqual(['1']);
    const before = service.calls.length;
    await urgent();
    expect(service.calls).toHaveLength(before);
  });

  it('keeps what it has when the service no longer lists it', async () => {
    service.deliver({ id: '1' });
    await urgent();
    service.mails.clear();
    await urgent();
    expect(await inbox()).toEqual(['1']);
  });

  it('leaves a failing service alone for a while, and shows why', async () => {
    service.failures.set('check', new ServiceError('unavailable'));
    await urgent();
    const { problem } = (await mailbox.view()).check;
    expect(problem).toEqual({ code: 'unavailable', until: now + 2000 });
    const calls = service.calls.length;
    now += 1000;
    await mailbox.checkMail({ watched: [(await mailbox.current()) ?? ''] });
    expect(service.calls).toHaveLength(calls);
    now += 60_000;
    service.failures.clear();
    await mailbox.checkMail();
    expect((await mailbox.view()).check.problem).toBeUndefined();
  });

  it('honours a pause that the service asked for even when the person is in a hurry', async () => {
    service.failures.set('check', new ServiceError('slow-down', { retryAt: now + 90_000 }));
    await urgent();
    const calls = service.calls.length;
    await urgent();
    expect(service.calls).toHaveLength(calls);
    expect((await mailbox.view()).check.problem).toMatchObject({ until: now + 90_000 });
  });
});

describe('how often mail is looked for', () => {
  beforeEach(() => mailbox.ensureAddress());
  const checks = () => service.calls.filter((call) => call === 'check').length;

  it('every few seconds while somebody waits, then by the alarm, then rarer', async () => {
    const lookEvery = async (milliseconds: number, times: number) => {
      const before = checks();
      for (let time = 0; time < times; time += 1) {
        now += milliseconds;
        await mailbox.checkMail();
      }
      return checks() - before;
    };
    expect(await lookEvery(3000, 20)).toBe(20);
    now += 3 * 60_000;
    expect(await mailbox.isAwaited(false)).toBe(false);
    expect(await lookEvery(3000, 20)).toBeLessThan(5);
    expect(await lookEvery(30_000, 20)).toBe(20);
    now += 7 * hour;
    expect(await lookEvery(30_000, 20)).toBeLessThan(5);
  });

  it('again every few seconds after the address was filled into a page', async () => {
    now += hour;
    await mailbox.markFilled((await mailbox.current()) ?? '', 'shop.example');
    expect(await mailbox.isAwaited(false)).toBe(true);
    expect((await mailbox.view()).addresses[0]?.site).toBe('shop.example');
  });

  it('not at all once every address has expired', async () => {
    now += 25 * hour;
    expect(await mailbox.hasLiveAddress()).toBe(false);
    expect(await mailbox.isAwaited(true)).toBe(false);
    await mailbox.checkMail();
    expect(checks()).toBe(0);
  });
});

describe('reading and deleting', () => {
  beforeEach(async () => {
    await mailbox.ensureAddress();
    service.deliver({ id: '1', text: 'Your verification code is 482913.' });
    await urgent();
  });

  it('marks an opened message read and takes its notification away', async () => {
    expect(await mailbox.openMessage(await key('1'))).toMatchObject({
      unread: false,
      code: '482913',
    });
    expect(await mailbox.unread()).toBe(0);
    expect(withdrawn).toEqual(['1']);
  });

  it('hides a deleted message at once, and brings it back unread when undone', async () => {
    await mailbox.deleteMessages([await key('1')]);
    expect(await inbox()).toEqual([]);
    expect(await mailbox.unread()).toBe(0);
    now += 5000;
    await urgent();
    expect(service.calls).not.toContain('delete');
    await mailbox.undoDelete([await key('1')]);
    expect(await inbox()).toEqual(['1']);
    expect(await mailbox.unread()).toBe(1);
    now += 60_000;
    await mailbox.purgeDeleted();
    expect(service.calls).not.toContain('delete');
  });

  it('deletes for good once it cannot be undone, content first', async () => {
    await mailbox.deleteMessages([await key('1')]);
    now += 8000;
    mailbox = start();
    await mailbox.resume();
    expect(service.mails.size).toBe(0);
    expect(await database.count('bodies')).toBe(0);
    await expect(mailbox.undoDelete([await key('1')])).rejects.toMatchObject({
      code: 'message-gone',
    });
    now += 1000;
    await urgent();
    expect(await database.count('messages')).toBe(0);
  });

  it('does not bring a deleted message back from a service that forgets to delete', async () => {
    await mailbox.deleteMessages([await key('1')]);
    now += 8000;
    service.deleteMail = async () => undefined;
    await mailbox.purgeDeleted();
    now += 1000;
    await urgent();
    await urgent();
    expect(await inbox()).toEqual([]);
    expect(told).toEqual(['1']);
  });

  it('brings back all or says it is too late, however close the two come', async () => {
    await mailbox.deleteMessages([await key('1')]);
    now += 8000;
    const gate = Promise.withResolvers<void>();
    service.deleteMail = () => gate.promise;
    const purge = mailbox.purgeDeleted();
    await expect.poll(() => database.count('bodies')).toBe(0);
    await expect(mailbox.undoDelete([await key('1')])).rejects.toMatchObject({
      code: 'message-gone',
    });
    gate.resolve();
    await purge;
    expect(await inbox()).toEqual([]);
  });

  it('leaves its service alone for no fault of one message', async () => {
    service.deliver({ id: '2' });
    service.failures.set('read', new ServiceError('not-understood'));
    await urgent();
    await expect(mailbox.openMessage(await key('2'))).rejects.toMatchObject({
      code: 'not-understood',
    });
    expect((await mailbox.view()).check.problem).toBeUndefined();
  });

  it('asks again when the service could not be reached to delete', async () => {
    await mailbox.deleteMessages([await key('1')]);
    now += 8000;
    service.failures.set('delete', new ServiceError('unreachable'));
    await mailbox.purgeDeleted();
    expect(service.mails.size).toBe(1);
    now += 60_000;
    service.failures.clear();
    await mailbox.purgeDeleted();
    expect(service.mails.size).toBe(0);
  });

  it('offers the newest code for ten minutes, and the one asked for at any time', async () => {
    now += 60_000;
    service.deliver({ id: '2', text: 'Your verification code is 771204.' });
    await urgent();
    expect(await mailbox.codeToFill()).toMatchObject({ value: '771204' });
    now += 11 * 60_000;
    expect(await mailbox.codeToFill()).toBeUndefined();
    expect(await mailbox.codeToFill(await key('1'))).toMatchObject({ value: '482913' });
  });
});
