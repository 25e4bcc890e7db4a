import { beforeEach, describe, expect, it } from 'vitest';
import { type InboxQuota, ServiceError } from '../../../../lib/service-client.ts';
import {
  checkNow,
  current,
  hour,
  inbox,
  mailbox,
  now,
  pass,
  passUndo,
  receive,
  restart,
  service,
  setUpMailbox,
} from '../mailbox-under-test.ts';

setUpMailbox();

beforeEach(async () => {
  service.most = 20;
  await mailbox.ensureAddress({});
});

const room = async () => (await mailbox.view()).room;

/** Makes the service report this inbox state. */
async function reportQuota(quota: InboxQuota | undefined): Promise<void> {
  const { checkMail } = service;
  service.checkMail = async (token, etag) => ({ ...(await checkMail(token, etag)), room: quota });
  await checkNow();
}

describe('an inbox that is filling up', () => {
  it('is reported as nearly full from 90 percent, and as full at its limit', async () => {
    await receive(17);
    expect(await room()).toBeUndefined();
    await receive(1);
    expect(await room()).toEqual({ kind: 'nearly-messages', used: 18, most: 20 });
    expect((await mailbox.view()).addresses[0]).not.toHaveProperty('full');
    await receive(2);
    expect(await room()).toEqual({ kind: 'full' });
    expect((await mailbox.view()).addresses[0]).toMatchObject({ full: true, unread: 20 });
    pass(25 * hour);
    expect(await room()).toBeUndefined();
  });

  it('is reported as being cleaned up from the deletion until the service lists fewer messages', async () => {
    const keys = await receive(20);
    await mailbox.deleteMessages({ messages: keys });
    expect(await inbox()).toEqual([]);
    expect(await room()).toEqual({ kind: 'making' });
    expect(await mailbox.unread()).toBe(0);
    await mailbox.undoDelete({ messages: keys.slice(0, 2) });
    expect(await room()).toEqual({ kind: 'making' });
    expect(await mailbox.unread()).toBe(2);
    passUndo();
    await mailbox.runOutbox();
    expect(await room()).toEqual({ kind: 'making' });
    restart();
    pass(3000);
    await checkNow();
    expect(await room()).toBeUndefined();
    expect((await mailbox.view()).addresses[0]).toMatchObject({ messages: 2, unread: 2 });
  });

  it('reports why the deletions do not reach the service', async () => {
    const keys = await receive(20);
    await mailbox.deleteMessages({ messages: keys });
    passUndo();
    service.failures.set('delete-many', new ServiceError('slow-down', { retryAt: now + 60_000 }));
    await mailbox.runOutbox();
    const problem = { code: 'slow-down', until: now + 60_000 };
    expect(await room()).toEqual({ kind: 'making', problem });
    expect((await mailbox.view()).check).not.toHaveProperty('problem');
  });

  it('shows the current count if a listing arrives before the deletion is confirmed', async () => {
    const keys = await receive(20);
    const { deleteMail } = service;
    service.deleteMail = async (token, id) => {
      await deleteMail(token, id);
      await checkNow();
      pass(1);
    };
    await mailbox.deleteMessages({ messages: keys.slice(0, 1) });
    passUndo();
    await mailbox.runOutbox();
    pass(3000);
    // This check gets the same listing again.
    await mailbox.checkMail({ watched: [await current()] });
    expect(await room()).toEqual({ kind: 'nearly-messages', used: 19, most: 20 });
  });

  it('is no longer nearly full after enough mail was deleted', async () => {
    const keys = await receive(19);
    await mailbox.deleteMessages({ messages: keys.slice(0, 1) });
    expect(await room()).toEqual({ kind: 'nearly-messages', used: 18, most: 20 });
    await mailbox.deleteMessages({ messages: keys.slice(0, 2) });
    expect(await room()).toBeUndefined();
  });

  it.each<[InboxQuota | undefined, object | undefined]>([
    [undefined, undefined],
    [{ full: false }, undefined],
    [{ full: true }, { kind: 'full' }],
    [
      { full: false, bytes: { used: 95, most: 100 } },
      { kind: 'nearly-bytes', used: 95, most: 100 },
    ],
    [
      { full: true, messages: { used: 1, most: 9 }, bytes: { used: 8, most: 9 } },
      { kind: 'too-big' },
    ],
    [{ full: true, messages: { used: 1, most: 9 }, bytes: { used: 9, most: 9 } }, { kind: 'full' }],
  ])('with the quota %j is shown as %j', async (quota, shown) => {
    await receive(1);
    await reportQuota(quota);
    expect(await room()).toEqual(shown);
  });
});
