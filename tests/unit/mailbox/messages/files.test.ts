import { beforeEach, describe, expect, it } from 'vitest';
import { ServiceError } from '../../../../lib/service-client.ts';
import {
  checkNow,
  database,
  hour,
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

const nothing = () => undefined;
const part = { attachment: '2' };
const fetched = async (which: 'source' | { attachment: string }, message = '1') =>
  (await mailbox.fetchFile(await key(message), which, nothing)).text();
const calls = () => service.calls.slice(before);
let before: number;

beforeEach(async () => {
  await mailbox.ensureAddress({});
  service.deliver({ id: '1' });
  await checkNow();
  before = service.calls.length;
});

/** Delivers a message that contains the given files; the service offers none separately. */
async function plainService(within: { attachments: boolean; source: boolean }) {
  service.features = [];
  restart({ newAddressService: async () => 'https://plain.test' });
  await mailbox.createAddress({});
  service.deliver({ id: '2', within });
  await checkNow();
  before = service.calls.length;
}

describe('a file of a message', () => {
  it('is read from the service, like the source of the message', async () => {
    expect(await fetched(part)).toBe('attachment 2 of 1');
    expect(await fetched('source')).toBe('source of 1');
    expect(calls()).toEqual(['attachment', 'source']);
  });

  it('is extracted from the message if the service does not offer it separately', async () => {
    await plainService({ attachments: true, source: true });
    expect(await fetched(part, '2')).toBe('within 2');
    expect(await fetched('source', '2')).toBe('within 2');
    expect(calls()).toEqual(['within', 'within']);
  });

  it('is requested from a service that offers attachments, even if the message contains it', async () => {
    service.deliver({ id: '3', within: { attachments: true, source: true } });
    await checkNow();
    expect(await fetched(part, '3')).toBe('attachment 2 of 3');
    expect(await fetched('source', '3')).toBe('source of 3');
  });

  it('is marked as available or unavailable', async () => {
    const filesOf = async (message: string) =>
      (await mailbox.openMessage(await key(message))).files;
    expect(await filesOf('1')).toEqual({ live: true, attachments: true, source: true });
    for (const within of [
      { attachments: true, source: false },
      { attachments: false, source: true },
    ]) {
      await plainService(within);
      expect(await filesOf('2')).toEqual({ live: true, ...within });
    }
    await plainService({ attachments: false, source: false });
    expect(await filesOf('1')).toEqual({ live: true, attachments: false, source: false });
    pass(25 * hour);
    expect(await filesOf('1')).toMatchObject({ live: false });
  });

  it('is assumed to be available at an unknown service', async () => {
    await database.put('services', { base: 'https://service.test' });
    expect((await mailbox.openMessage(await key('1'))).files).toEqual({
      live: true,
      attachments: true,
      source: true,
    });
  });

  it('is unavailable after its message was deleted or its address has ended', async () => {
    const gone = { code: 'message-gone' };
    await expect(fetched(part, 'none')).rejects.toMatchObject(gone);
    await mailbox.deleteMessages({ messages: [await key('1')] });
    await expect(fetched(part)).rejects.toMatchObject(gone);
    await mailbox.undoDelete({ messages: [await key('1')] });
    pass(25 * hour);
    await expect(fetched(part)).rejects.toMatchObject({ code: 'address-expired' });
    await database.clear('sessions');
    expect(calls()).toEqual([]);
  });

  it.each(['message-gone', 'not-understood', 'too-slow', 'unavailable'] as const)(
    'does not pause its service after a failed download: %s',
    async (code) => {
      service.failures.set('attachment', new ServiceError(code));
      await expect(fetched(part)).rejects.toMatchObject({ code });
      expect(await problem()).toBeUndefined();
      service.failures.clear();
      expect(await fetched(part)).toBe('attachment 2 of 1');
    },
  );

  it('pauses its service after a failure of the service', async () => {
    service.failures.set('source', new ServiceError('unreachable'));
    await expect(fetched('source')).rejects.toMatchObject({ code: 'unreachable' });
    expect(await problem()).toMatchObject({ code: 'unreachable' });
    service.failures.set('source', new ServiceError('unavailable', { retryAt: now + hour }));
    await expect(fetched('source')).rejects.toMatchObject({ code: 'unavailable' });
    expect(await problem()).toMatchObject({ until: now + hour });
    service.failures.clear();
    await expect(fetched('source')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('has a message until that message is finally deleted', async () => {
    expect(await mailbox.hasMessage(await key('1'))).toBe(true);
    expect(await mailbox.hasMessage(await key('none'))).toBe(false);
    await mailbox.deleteMessages({ messages: [await key('1')] });
    expect(await mailbox.hasMessage(await key('1'))).toBe(true);
    service.failures.set('delete', new ServiceError('unreachable'));
    passUndo();
    await mailbox.runOutbox();
    expect(await mailbox.hasMessage(await key('1'))).toBe(false);
  });
});
