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
});
