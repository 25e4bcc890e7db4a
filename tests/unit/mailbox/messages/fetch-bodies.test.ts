import { beforeEach, describe, expect, it } from 'vitest';
import { ServiceError } from '../../../../lib/service-client.ts';
import {
  current,
  hour,
  inbox,
  key,
  mailbox,
  pass,
  problem,
  service,
  timesAsked,
  told,
  urgent,
} from '../mailbox-under-test.ts';

describe('fetching a message in full', () => {
  beforeEach(() => mailbox.ensureAddress({}));

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

  it('fetches what was never tried before what failed', async () => {
    service.deliver({ id: '1', text: 'Your verification code is 482913.' });
    pass(1000);
    service.deliver({ id: '2', subject: 'Bad' });
    service.failures.set('read 2', new ServiceError('unreachable'));
    await urgent();
    pass(30_000);
    await mailbox.checkMail();
    expect(told.toSorted()).toEqual(['1', '2']);
    expect((await mailbox.view()).inbox[1]).toMatchObject({ code: '482913' });
  });

  it('asks no more for a message that the service no longer has', async () => {
    service.deliver({ id: '1' });
    service.failures.set('read', new ServiceError('message-gone'));
    await urgent();
    service.mails.clear();
    service.deliver({ id: '2' });
    service.failures.clear();
    await urgent();
    const before = timesAsked('read');
    pass(hour);
    await urgent();
    expect(timesAsked('read')).toBe(before);
    expect((await inbox()).toSorted()).toEqual(['1', '2']);
  });

  it('asks ever more rarely for a message that cannot be read', async () => {
    service.deliver({ id: '1' });
    service.failures.set('read', new ServiceError('not-understood'));
    for (let passed = 0; passed < 60; passed += 3) {
      await mailbox.checkMail({ watched: [await current()] });
      pass(3000);
    }
    const reads = timesAsked('read');
    expect(reads).toBeGreaterThan(2);
    expect(reads).toBeLessThan(8);
    expect(await problem()).toBeUndefined();
  });

  it('waits for no second text where the first did not come in time', async () => {
    service.deliver({ id: '1' });
    service.deliver({ id: '2' });
    service.failures.set('read', new ServiceError('too-slow'));
    await urgent();
    expect(timesAsked('read')).toBe(1);
  });

  it('fetches no text of a message that was deleted before it came', async () => {
    service.deliver({ id: '1' });
    service.failures.set('read', new ServiceError('unavailable'));
    await urgent();
    await mailbox.deleteMessages({ messages: [await key('1')] });
    service.failures.clear();
    pass(3000);
    await urgent();
    expect(timesAsked('read')).toBe(1);
  });

  it('has the whole subject where the listing has cut it, and that of the listing where none is', async () => {
    const { readMail } = service;
    const whole = new Map([['1', 'The whole subject']]);
    service.readMail = async (token, id) => ({
      ...(await readMail(token, id)),
      subject: whole.get(id) ?? '',
    });
    service.deliver({ id: '1', subject: 'The whole' });
    pass(1000);
    service.deliver({ id: '2', subject: 'Listed' });
    await urgent();
    expect((await mailbox.view()).inbox.map(({ subject }) => subject)).toEqual([
      'Listed',
      'The whole subject',
    ]);
  });
});
