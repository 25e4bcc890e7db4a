import { beforeEach, describe, expect, it } from 'vitest';
import { ServiceError } from '../../../../lib/service-client.ts';
import {
  callCount,
  checkNow,
  current,
  hour,
  inbox,
  key,
  mailbox,
  notified,
  pass,
  problem,
  service,
  setUpMailbox,
} from '../mailbox-under-test.ts';

setUpMailbox();

describe('fetching message bodies', () => {
  beforeEach(() => mailbox.ensureAddress({}));

  it('shows the listed data of a message that cannot be fetched, and fetches it later', async () => {
    service.deliver({ id: '1', subject: 'Odd' });
    service.failures.set('read', new ServiceError('not-understood'));
    await checkNow();
    expect((await mailbox.view()).inbox).toMatchObject([{ message: '1', subject: 'Odd' }]);
    service.failures.clear();
    await checkNow();
    expect(await mailbox.openMessage(await key('1'))).toMatchObject({ text: 'Hello there' });
    expect(notified).toEqual(['1']);
  });

  it.each(['unavailable', 'too-slow', 'unreachable', 'not-understood', 'message-gone'] as const)(
    'fetches the other messages after one fails with %s',
    async (code) => {
      service.deliver({ id: '1', subject: 'Bad' });
      service.failures.set('read 1', new ServiceError(code));
      pass(1000);
      service.deliver({ id: '2', text: 'Your verification code is 482913.' });
      await checkNow();
      const { inbox } = await mailbox.view();
      expect(inbox).toMatchObject([{ message: '2', code: '482913' }, { subject: 'Bad' }]);
      expect(notified.toSorted()).toEqual(['1', '2']);
      service.failures.clear();
      pass(60_000);
      await checkNow();
      expect(await mailbox.openMessage(await key('1'))).toMatchObject({ text: 'Hello there' });
    },
  );

  it('fetches new messages before messages that failed', async () => {
    service.deliver({ id: '1', text: 'Your verification code is 482913.' });
    pass(1000);
    service.deliver({ id: '2', subject: 'Bad' });
    service.failures.set('read 2', new ServiceError('unreachable'));
    await checkNow();
    pass(30_000);
    await mailbox.checkMail();
    expect(notified.toSorted()).toEqual(['1', '2']);
    expect((await mailbox.view()).inbox[1]).toMatchObject({ code: '482913' });
  });

  it('does not retry a message that the service no longer has', async () => {
    service.deliver({ id: '1' });
    service.failures.set('read', new ServiceError('message-gone'));
    await checkNow();
    service.mails.clear();
    service.deliver({ id: '2' });
    service.failures.clear();
    await checkNow();
    const before = callCount('read');
    pass(hour);
    await checkNow();
    expect(callCount('read')).toBe(before);
    expect((await inbox()).toSorted()).toEqual(['1', '2']);
  });

  it('retries a failing message with growing delays', async () => {
    service.deliver({ id: '1' });
    service.failures.set('read', new ServiceError('not-understood'));
    for (let passed = 0; passed < 60; passed += 3) {
      await mailbox.checkMail({ watched: [await current()] });
      pass(3000);
    }
    const reads = callCount('read');
    expect(reads).toBeGreaterThan(2);
    expect(reads).toBeLessThan(8);
    expect(await problem()).toBeUndefined();
  });

  it('stops after the first body that times out', async () => {
    service.deliver({ id: '1' });
    service.deliver({ id: '2' });
    service.failures.set('read', new ServiceError('too-slow'));
    await checkNow();
    expect(callCount('read')).toBe(1);
  });

  it('fetches no body for a message that was deleted before', async () => {
    service.deliver({ id: '1' });
    service.failures.set('read', new ServiceError('unavailable'));
    await checkNow();
    await mailbox.deleteMessages({ messages: [await key('1')] });
    service.failures.clear();
    pass(3000);
    await checkNow();
    expect(callCount('read')).toBe(1);
  });

  it('replaces a truncated subject with the full subject, and keeps the listed subject if the message has none', async () => {
    const { readMail } = service;
    const whole = new Map([['1', 'The whole subject']]);
    service.readMail = async (token, id) => ({
      ...(await readMail(token, id)),
      subject: whole.get(id) ?? '',
    });
    service.deliver({ id: '1', subject: 'The whole' });
    pass(1000);
    service.deliver({ id: '2', subject: 'Listed' });
    await checkNow();
    expect((await mailbox.view()).inbox.map(({ subject }) => subject)).toEqual([
      'Listed',
      'The whole subject',
    ]);
  });
});
