import { beforeEach, describe, expect, it } from 'vitest';
import { ServiceError } from '../../../../lib/service-client.ts';
import { key, mailbox, pass, problem, service, urgent, withdrawn } from '../mailbox-under-test.ts';

describe('reading a message', () => {
  beforeEach(async () => {
    await mailbox.ensureAddress({});
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

  it('leaves its service alone for no fault of one message', async () => {
    service.deliver({ id: '2' });
    service.failures.set('read', new ServiceError('not-understood'));
    await urgent();
    await expect(mailbox.openMessage(await key('2'))).rejects.toMatchObject({
      code: 'not-understood',
    });
    expect(await problem()).toBeUndefined();
  });

  it('says how large it was, where its service does', async () => {
    expect(await mailbox.openMessage(await key('1'))).not.toHaveProperty('size');
    service.deliver({ id: '2', size: 120, html: '<p>x</p>', parseError: 'bomb' });
    await urgent();
    expect(await mailbox.openMessage(await key('2'))).toMatchObject({
      size: 120,
      html: '<p>x</p>',
      parseError: 'bomb',
    });
  });

  it('offers no code that was deleted, and one that came before mail without any', async () => {
    pass(1000);
    service.deliver({ id: '2', text: 'Your verification code is 771204.' });
    pass(1000);
    service.deliver({ id: '3', text: 'Welcome!' });
    await urgent();
    expect(await mailbox.codeToFill({})).toMatchObject({ value: '771204' });
    await mailbox.deleteMessages({ messages: [await key('2')] });
    expect(await mailbox.codeToFill({})).toMatchObject({ value: '482913' });
    expect(await mailbox.codeToFill({ message: await key('3') })).toBeUndefined();
  });

  it('offers the newest code for ten minutes, and the one asked for at any time', async () => {
    pass(60_000);
    service.deliver({ id: '2', text: 'Your verification code is 771204.' });
    await urgent();
    expect(await mailbox.codeToFill({})).toMatchObject({ value: '771204' });
    pass(11 * 60_000);
    expect(await mailbox.codeToFill({})).toBeUndefined();
    expect(await mailbox.codeToFill({ message: await key('1') })).toMatchObject({
      value: '482913',
    });
  });
});
