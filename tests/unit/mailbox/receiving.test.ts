import { beforeEach, describe, expect, it } from 'vitest';
import { ServiceError, TokenNotFound } from '../../../lib/service.ts';
import {
  database,
  inbox,
  key,
  mailbox,
  now,
  pass,
  restart,
  service,
  told,
  urgent,
} from './mailbox-under-test.ts';

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
      pass(1000);
    }
    await urgent();
    expect(await inbox()).toEqual(['3', '2', '1']);
  });

  it('tells after a restart what it was stopped from telling', async () => {
    service.deliver({ id: '1' });
    restart({
      announce: () => Promise.reject(new Error('stopped')),
    });
    await expect(urgent()).rejects.toThrow('stopped');
    restart();
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
      pass(1000);
      service.deliver({ id: '2', text: 'Your verification code is 482913.' });
      await urgent();
      const { inbox } = await mailbox.view();
      expect(inbox).toMatchObject([{ message: '2', code: '482913' }, { subject: 'Bad' }]);
      expect(told.toSorted()).toEqual(['1', '2']);
      service.failures.clear();
      pass(60_000);
      await urgent();
      expect(await mailbox.openMessage(await key('1'))).toMatchObject({ text: 'Hello there' });
    },
  );

  it('asks ever more rarely for a message that cannot be read', async () => {
    service.deliver({ id: '1' });
    service.failures.set('read', new ServiceError('not-understood'));
    for (let passed = 0; passed < 60; passed += 3) {
      await mailbox.checkMail({ watched: [(await mailbox.current()) ?? ''] });
      pass(3000);
    }
    const reads = service.calls.filter((call) => call === 'read').length;
    expect(reads).toBeGreaterThan(2);
    expect(reads).toBeLessThan(8);
    expect((await mailbox.view()).check.problem).toBeUndefined();
  });

  it('keeps an address when its token is lost on the way, and speaks the other dialect', async () => {
    const lost = service.checkMail;
    restart({
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
    restart({
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
      pass(3000);
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
    pass(30_000);
    await mailbox.online();
    expect(told).toEqual(['1']);
  });

  it('says so when the disk is full, until it is not', async () => {
    let full = true;
    restart({
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
    pass(1000);
    await mailbox.checkMail({ watched: [(await mailbox.current()) ?? ''] });
    expect(service.calls).toHaveLength(calls);
    pass(60_000);
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
