import { beforeEach, describe, expect, it } from 'vitest';
import { undoTime } from '../../../../lib/bus/views.ts';
import { ServiceError } from '../../../../lib/service-client.ts';
import {
  callCount,
  checkNow,
  cleared,
  current,
  database,
  inbox,
  key,
  mailbox,
  now,
  pass,
  passUndo,
  problem,
  restart,
  service,
  setUpMailbox,
} from '../mailbox-under-test.ts';

setUpMailbox();

describe('reading a message', () => {
  beforeEach(async () => {
    await mailbox.ensureAddress({});
    service.deliver({ id: '1', text: 'Your verification code is 482913.' });
    await checkNow();
  });

  it('marks an opened message as read and clears its notification', async () => {
    expect(await mailbox.openMessage(await key('1'))).toMatchObject({
      unread: false,
      code: '482913',
    });
    expect(await mailbox.unread()).toBe(0);
    expect(cleared).toEqual(['1']);
  });

  it('does not pause the service after a failure of one message', async () => {
    service.deliver({ id: '2' });
    service.failures.set('read', new ServiceError('not-understood'));
    await checkNow();
    await expect(mailbox.openMessage(await key('2'))).rejects.toMatchObject({
      code: 'not-understood',
    });
    expect(await problem()).toBeUndefined();
  });

  it('contains the size if the service returns it', async () => {
    expect(await mailbox.openMessage(await key('1'))).not.toHaveProperty('size');
    service.deliver({ id: '2', size: 120, html: '<p>x</p>', parseError: 'bomb' });
    await checkNow();
    expect(await mailbox.openMessage(await key('2'))).toMatchObject({
      size: 120,
      html: '<p>x</p>',
      parseError: 'bomb',
    });
  });

  it('offers the newest code that is not deleted, even if a newer mail has no code', async () => {
    pass(1000);
    service.deliver({ id: '2', text: 'Your verification code is 771204.' });
    pass(1000);
    service.deliver({ id: '3', text: 'Welcome!' });
    await checkNow();
    expect(await mailbox.codeToFill({})).toMatchObject({ value: '771204' });
    await mailbox.deleteMessages({ messages: [await key('2')] });
    expect(await mailbox.codeToFill({})).toMatchObject({ value: '482913' });
    expect(await mailbox.codeToFill({ message: await key('3') })).toBeUndefined();
  });

  it('offers a code for as long as its mail says', async () => {
    service.deliver({ id: '2', text: 'Your verification code is 771204, valid for 1 hour.' });
    service.deliver({
      id: '3',
      text: 'Your verification code is 330518. It expires in 5 minutes.',
    });
    await checkNow();
    pass(4 * 60_000);
    const values = async () =>
      (await mailbox.view()).inbox.flatMap(({ code, codeExpiresAt = 0 }) =>
        code && now < codeExpiresAt ? code : [],
      );
    expect(await values()).toEqual(['330518', '771204', '482913']);
    pass(2 * 60_000);
    expect(await values()).toEqual(['771204', '482913']);
    pass(53 * 60_000);
    expect(await mailbox.codeToFill({})).toMatchObject({ value: '771204' });
    pass(60_000);
    expect(await mailbox.codeToFill({})).toBeUndefined();
  });

  it('offers the newest code for fifteen minutes, and a requested code at any time', async () => {
    pass(60_000);
    service.deliver({ id: '2', text: 'Your verification code is 771204.' });
    await checkNow();
    expect(await mailbox.codeToFill({})).toMatchObject({ value: '771204' });
    pass(16 * 60_000);
    expect(await mailbox.codeToFill({})).toBeUndefined();
    expect(await mailbox.codeToFill({ message: await key('1') })).toMatchObject({
      value: '482913',
    });
  });
});

describe('deleting a message', () => {
  beforeEach(async () => {
    await mailbox.ensureAddress({});
    service.deliver({ id: '1', text: 'Your verification code is 482913.' });
    await checkNow();
  });

  it('hides the message immediately, and undo restores it as unread', async () => {
    await mailbox.deleteMessages({ messages: [await key('1')] });
    expect(await inbox()).toEqual([]);
    expect(await mailbox.unread()).toBe(0);
    pass(undoTime - 1000);
    await checkNow();
    expect(service.calls).not.toContain('delete');
    await mailbox.undoDelete({ messages: [await key('1')] });
    expect(await inbox()).toEqual(['1']);
    expect(await mailbox.unread()).toBe(1);
    pass(60_000);
    await mailbox.runOutbox();
    expect(service.calls).not.toContain('delete');
  });

  it('deletes the content and then the record when undo is no longer possible', async () => {
    await mailbox.deleteMessages({ messages: [await key('1')] });
    passUndo();
    restart();
    await mailbox.runOutbox();
    expect(service.mails.size).toBe(0);
    expect(await database.count('bodies')).toBe(0);
    await expect(mailbox.undoDelete({ messages: [await key('1')] })).rejects.toMatchObject({
      code: 'message-gone',
    });
    pass(1000);
    await checkNow();
    expect(await database.count('messages')).toBe(0);
  });

  it('cannot be undone while the final deletion is running', async () => {
    await mailbox.deleteMessages({ messages: [await key('1')] });
    passUndo();
    const gate = Promise.withResolvers<void>();
    service.deleteMail = () => gate.promise;
    const purge = mailbox.runOutbox();
    await expect.poll(() => database.count('bodies')).toBe(0);
    await expect(mailbox.undoDelete({ messages: [await key('1')] })).rejects.toMatchObject({
      code: 'message-gone',
    });
    gate.resolve();
    await purge;
    expect(await inbox()).toEqual([]);
  });

  it('is repeated while the service still lists the message, which stays hidden', async () => {
    service.deleteMail = async () => void service.calls.push('delete');
    await mailbox.deleteMessages({ messages: [await key('1')] });
    for (let round = 0; round < 40; round += 1) {
      pass(60_000);
      await checkNow();
      await mailbox.runOutbox();
    }
    expect(await inbox()).toEqual([]);
    expect(callCount('delete')).toBeGreaterThan(1);
    expect(callCount('delete')).toBeLessThan(10);
  });

  it('makes opening the message fail as if it had never existed, until it is restored', async () => {
    const gone = { code: 'message-gone' };
    await mailbox.deleteMessages({ messages: [await key('1')] });
    await expect(mailbox.openMessage(await key('1'))).rejects.toMatchObject(gone);
    await expect(mailbox.openMessage(await key('none'))).rejects.toMatchObject(gone);
    await mailbox.undoDelete({ messages: [await key('1')] });
    expect(await mailbox.openMessage(await key('1'))).toMatchObject({ code: '482913' });
  });

  it('uses the current id of the message at the service', async () => {
    const stored = await database.getAll('messages');
    for (const message of stored) await database.put('messages', { ...message, serviceId: '9' });
    const deleted: string[] = [];
    let reached = false;
    service.deleteMail = async (_token, id) => {
      deleted.push(id);
      if (!reached) throw new ServiceError('unreachable');
    };
    await mailbox.deleteMessages({ messages: [await key('1')] });
    passUndo();
    await mailbox.runOutbox();
    reached = true;
    pass(60_000);
    await mailbox.runOutbox();
    expect(deleted).toEqual(['9', '9']);
    expect((await database.getAll('messages')).map(({ life }) => life)).toMatchObject([
      { kind: 'gone', goneAt: now },
    ]);
  });

  it('succeeds if the message or address no longer exists, or if the service cannot delete', async () => {
    for (const code of ['not-offered', 'message-gone', 'address-expired'] as const) {
      service.deliver({ id: code });
      await checkNow();
      await mailbox.deleteMessages({ messages: [await key(code)] });
      passUndo();
      service.failures.set('delete', new ServiceError(code));
      await mailbox.runOutbox();
      const session = await current();
      expect(await database.get('messages', [session, code])).toMatchObject({
        life: { goneAt: now },
      });
    }
  });

  it('leaves no data if the address has ended', async () => {
    const address = await current();
    await mailbox.deleteMessages({ messages: [await key('1')] });
    pass(25 * 60 * 60_000);
    await mailbox.runOutbox();
    expect(await database.get('messages', [address, '1'])).toBeUndefined();
    expect(service.calls).not.toContain('delete');
  });

  it('is pending work while it can be undone, even if the address has ended', async () => {
    pass(25 * 60 * 60_000);
    expect(await mailbox.hasWork()).toBe(false);
    await mailbox.deleteMessages({ messages: [await key('1')] });
    expect(await mailbox.hasWork()).toBe(true);
    passUndo();
    await mailbox.runOutbox();
    expect(await mailbox.hasWork()).toBe(false);
  });

  it('deletes a message immediately if its body never arrived', async () => {
    service.deliver({ id: '2' });
    service.failures.set('read 2', new ServiceError('unavailable'));
    for (let tried = 0; tried < 6; tried += 1) {
      await checkNow();
      pass(120_000);
    }
    await checkNow();
    await mailbox.deleteMessages({ messages: [await key('2')] });
    service.failures.set('delete', new ServiceError('unreachable'));
    passUndo();
    await mailbox.runOutbox();
    const stub = await database.get('messages', [await current(), '2']);
    expect(stub).toMatchObject({ subject: '', life: { kind: 'purged' } });
    expect(await database.getAll('outbox')).toMatchObject([{ lastFailure: { failures: 1 } }]);
    service.failures.clear();
    pass(3000);
    await mailbox.runOutbox();
    expect([...service.mails.keys()]).toEqual(['1']);
  });

  it('survives a listing that was requested before the deletion', async () => {
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { checkMail } = service;
    service.checkMail = async (...input) => {
      begun.resolve();
      await gate.promise;
      return checkMail(...input);
    };
    await mailbox.deleteMessages({ messages: [await key('1')] });
    passUndo();
    const early = checkNow();
    await begun.promise;
    pass(1000);
    await mailbox.runOutbox();
    gate.resolve();
    await early;
    const id: [string, string] = [await current(), '1'];
    expect(await database.get('messages', id)).toMatchObject({ life: { kind: 'gone' } });
    pass(1000);
    await checkNow();
    expect(await database.get('messages', id)).toBeUndefined();
  });
});
