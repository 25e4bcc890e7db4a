import { beforeEach, describe, expect, it } from 'vitest';
import { ServiceError } from '../../../../lib/service-client.ts';
import {
  callCount,
  checkNow,
  current,
  database,
  hour,
  mailbox,
  notified,
  now,
  pass,
  problem,
  restart,
  service,
  setUpMailbox,
} from '../mailbox-under-test.ts';

setUpMailbox();

describe('the interval of mail checks', () => {
  beforeEach(() => mailbox.ensureAddress({}));

  it('is a few seconds while mail is awaited, then the alarm interval, then longer', async () => {
    const checksEvery = async (milliseconds: number, times: number) => {
      const before = callCount('check');
      for (let time = 0; time < times; time += 1) {
        pass(milliseconds);
        await mailbox.checkMail();
      }
      return callCount('check') - before;
    };
    expect(await checksEvery(3000, 20)).toBe(20);
    pass(3 * 60_000);
    expect(await mailbox.isAwaited(false)).toBe(false);
    expect(await checksEvery(3000, 20)).toBeLessThan(5);
    expect(await checksEvery(30_000, 20)).toBe(20);
    pass(7 * hour);
    expect(await checksEvery(30_000, 20)).toBeLessThan(5);
  });

  it('is a few seconds again after the address was filled into a page', async () => {
    pass(hour);
    await mailbox.markFilled({ address: await current(), site: 'shop.example' });
    expect(await mailbox.isAwaited(false)).toBe(true);
    expect((await mailbox.view()).addresses[0]?.site).toBe('shop.example');
  });

  it('is infinite after every address has expired', async () => {
    pass(25 * hour);
    expect(await mailbox.hasWork()).toBe(false);
    expect(await mailbox.isAwaited(true)).toBe(false);
    await mailbox.checkMail();
    expect(callCount('check')).toBe(0);
  });
});

describe('a failing service', () => {
  beforeEach(() => mailbox.ensureAddress({}));

  it('does not stop checks of other addresses when a notification fails', async () => {
    for (let count = 0; count < 7; count += 1) await mailbox.createAddress({});
    restart({ notify: () => Promise.reject(new Error('no notifications here')) });
    service.deliver({ id: '1' });
    await expect(mailbox.checkMail()).rejects.toThrow('no notifications here');
    expect(await database.count('messages')).toBe(8);
  });

  it('does not delay notifications for another address', async () => {
    const slow = await mailbox.current();
    await mailbox.createAddress({});
    const quick = await mailbox.current();
    service.deliver({ id: '1' });
    const answer = service.checkMail;
    const gate = Promise.withResolvers<never>();
    service.checkMail = (token, etag) => (token === 'token-1' ? gate.promise : answer(token, etag));
    const round = mailbox.checkMail({ urgent: [slow ?? '', quick ?? ''] });
    await expect.poll(() => notified).toEqual(['1']);
    gate.reject(new ServiceError('too-slow'));
    await round;
  });

  it('shows a rejection and is called less often', async () => {
    service.failures.set('check', new ServiceError('refused', { detail: 'not today' }));
    for (let passed = 0; passed < 60; passed += 3) {
      await mailbox.checkMail({ watched: [await current()] });
      pass(3000);
    }
    expect(callCount('check')).toBeLessThan(8);
    expect(await problem()).toMatchObject({ code: 'refused' });
    service.failures.clear();
    await checkNow();
    expect(await problem()).toBeUndefined();
  });

  it('keeps the pause that it requested when an earlier request succeeds', async () => {
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

describe('an address that may have expired', () => {
  const minute = 60_000;

  beforeEach(async () => {
    await mailbox.ensureAddress({});
    await checkNow();
  });

  describe('an error that may mean the end of an address', () => {
    const expired = () => new ServiceError('address-expired', { doubtful: true });
    const address = async () => (await mailbox.view()).addresses[0];

    it('ends the address after it has persisted for ten minutes', async () => {
      service.failures.set('check', expired());
      const first = now;
      await checkNow();
      expect(await address()).toMatchObject({ expired: false });
      expect(await problem()).toEqual({ code: 'address-unknown' });
      pass(10 * minute - 1);
      await checkNow();
      expect(await address()).toMatchObject({ expired: false });
      pass(1);
      await checkNow();
      expect(await address()).toMatchObject({ expired: true, endedAt: first });
    });

    it('is rechecked once a minute, regardless of the number of addresses and viewers', async () => {
      await mailbox.createAddress({});
      const watched = (await mailbox.view()).addresses.map(({ id }) => id);
      service.failures.set('check', expired());
      const before = callCount('check');
      for (let passed = 0; passed < 180; passed += 3) {
        await mailbox.checkMail({ watched });
        pass(3000);
      }
      expect(callCount('check') - before).toBe(2 * 3);
    });

    it('does not end the address if another answer came in between', async () => {
      service.failures.set('check', expired());
      await checkNow();
      pass(5 * minute);
      service.failures.set('check', new ServiceError('refused'));
      await checkNow();
      pass(6 * minute);
      service.failures.set('check', expired());
      await checkNow();
      expect(await address()).toMatchObject({ expired: false });
      service.failures.clear();
      await checkNow();
      expect((await mailbox.view()).check).not.toHaveProperty('problem');
    });
  });
});
