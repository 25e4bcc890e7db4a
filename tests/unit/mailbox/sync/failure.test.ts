import { beforeEach, describe, expect, it } from 'vitest';
import { ServiceError } from '../../../../lib/service-client.ts';
import {
  current,
  database,
  mailbox,
  now,
  pass,
  problem,
  restart,
  service,
  timesAsked,
  told,
  urgent,
} from '../mailbox-under-test.ts';

describe('a service in failure', () => {
  beforeEach(() => mailbox.ensureAddress({}));

  it('looks at every address although telling fails', async () => {
    for (let count = 0; count < 7; count += 1) await mailbox.createAddress({});
    restart({ notify: () => Promise.reject(new Error('no notifications here')) });
    service.deliver({ id: '1' });
    await expect(mailbox.checkMail()).rejects.toThrow('no notifications here');
    expect(await database.count('messages')).toBe(8);
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

  it('shows a refusal, and asks more rarely', async () => {
    service.failures.set('check', new ServiceError('refused', { detail: 'not today' }));
    for (let passed = 0; passed < 60; passed += 3) {
      await mailbox.checkMail({ watched: [await current()] });
      pass(3000);
    }
    expect(timesAsked('check')).toBeLessThan(8);
    expect(await problem()).toMatchObject({ code: 'refused' });
    service.failures.clear();
    await urgent();
    expect(await problem()).toBeUndefined();
  });

  it('takes a pause that the service asks for during one of our own', async () => {
    service.failures.set('check', new ServiceError('unreachable'));
    await urgent();
    service.failures.set('check', new ServiceError('slow-down', { retryAt: now + 600_000 }));
    await urgent();
    expect(await problem()).toMatchObject({ until: now + 600_000 });
    const calls = service.calls.length;
    await urgent();
    expect(service.calls).toHaveLength(calls);
  });

  it('keeps a pause that was asked for while an earlier request succeeds', async () => {
    const first = await current();
    await mailbox.createAddress({});
    const second = await current();
    const gate = Promise.withResolvers<void>();
    const { checkMail } = service;
    service.checkMail = async (token, etag) => {
      if (token === 'token-2') throw new ServiceError('slow-down', { retryAt: now + 600_000 });
      await gate.promise;
      return checkMail(token, etag);
    };
    const slow = mailbox.checkMail({ urgent: [first] });
    await mailbox.checkMail({ urgent: [second] });
    gate.resolve();
    await slow;
    expect(await problem()).toMatchObject({ until: now + 600_000 });
  });

  it('is back at once when the network is', async () => {
    service.failures.set('check', new ServiceError('unreachable'));
    for (let round = 0; round < 8; round += 1) await urgent();
    service.failures.set('check', new ServiceError('offline'));
    for (let round = 0; round < 8; round += 1) await urgent();
    expect(await problem()).toMatchObject({ code: 'offline' });
    // The first request over a network that is just coming back often fails.
    service.failures.set('check', new ServiceError('unreachable'));
    pass(30_000);
    await mailbox.online();
    service.failures.clear();
    service.deliver({ id: '1' });
    pass(16_000);
    await mailbox.checkMail();
    expect(told).toEqual(['1']);
  });

  it('says so when the disk is full, until it is not', async () => {
    let full = true;
    restart({
      notify: async () => {
        if (full) throw new DOMException('full', 'QuotaExceededError');
      },
    });
    service.deliver({ id: '1' });
    await urgent();
    expect(await problem()).toEqual({ code: 'storage-full' });
    full = false;
    await urgent();
    expect(await problem()).toBeUndefined();
  });

  it('leaves a failing service alone for a while, and shows why', async () => {
    service.failures.set('check', new ServiceError('unavailable'));
    await urgent();
    expect(await problem()).toEqual({ code: 'unavailable', until: now + 2000 });
    const calls = service.calls.length;
    pass(1000);
    await mailbox.checkMail({ watched: [await current()] });
    expect(service.calls).toHaveLength(calls);
    pass(60_000);
    service.failures.clear();
    await mailbox.checkMail();
    expect(await problem()).toBeUndefined();
  });

  it('honours a pause that the service asked for even when the person is in a hurry', async () => {
    service.failures.set('check', new ServiceError('slow-down', { retryAt: now + 90_000 }));
    await urgent();
    const calls = service.calls.length;
    await urgent();
    expect(service.calls).toHaveLength(calls);
    expect(await problem()).toMatchObject({ until: now + 90_000 });
  });
});
