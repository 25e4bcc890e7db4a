import { beforeEach, describe, expect, it } from 'vitest';
import { notifyNew } from '../../../../lib/mailbox/messages/notify.ts';
import { ServiceError } from '../../../../lib/service-client.ts';
import {
  callCount,
  checkNow,
  cleared,
  current,
  database,
  deps,
  hour,
  inbox,
  key,
  mailbox,
  notified,
  pass,
  restart,
  service,
  setUpMailbox,
} from '../mailbox-under-test.ts';

setUpMailbox();

describe('receiving mail', () => {
  beforeEach(() => mailbox.ensureAddress({}));

  it('stores a new message completely, with its code, and notifies once', async () => {
    service.deliver({ id: '1', subject: 'Your code', text: 'Your verification code is 482913.' });
    await checkNow();
    await checkNow();
    expect((await mailbox.view()).inbox).toMatchObject([
      { message: '1', code: '482913', unread: true },
    ]);
    expect(notified).toEqual(['1']);
    expect(await mailbox.unread()).toBe(1);
    expect(callCount('read')).toBe(1);
  });

  it('shows whether a message has attachments, not counting embedded images', async () => {
    const logo = {
      id: '1',
      name: 'logo.png',
      type: 'image/png',
      size: 9,
      contentId: undefined,
      inline: true,
    };
    const within = { ...logo, contentId: 'logo@acme.example' };
    const html = '<img src="cid:logo@acme.example">';
    service.deliver({ id: 'none' });
    service.deliver({ id: 'within', html, attachments: [within] });
    service.deliver({ id: 'unseen', attachments: [within] });
    service.deliver({ id: 'both', html, attachments: [within, { ...logo, id: '2' }] });
    await checkNow();
    const rows = (await mailbox.view()).inbox;
    expect(
      rows
        .filter((row) => row.hasAttachments)
        .map(({ message }) => message)
        .sort(),
    ).toEqual(['both', 'unseen']);
    const found = await mailbox.searchMessages({ query: 'acme', count: 9 });
    expect(found.messages.filter((row) => row.hasAttachments)).toHaveLength(2);
  });

  it('uses the attachment flag of the listing until the message is fetched', async () => {
    const { checkMail } = service;
    service.checkMail = async (token, etag) => {
      const answer = await checkMail(token, etag);
      if (!answer.changed) return answer;
      const messages = answer.messages.map((one) => ({ ...one, hasAttachments: true as const }));
      return { ...answer, messages };
    };
    const has = async () => (await mailbox.view()).inbox[0]?.hasAttachments;
    service.deliver({ id: '1' });
    service.failures.set('read', new ServiceError('refused'));
    await checkNow();
    expect(await has()).toBe(true);
    service.failures.clear();
    pass(hour);
    await checkNow();
    expect(await has()).toBeUndefined();
  });

  it('sends an interrupted notification after a restart', async () => {
    service.deliver({ id: '1' });
    restart({
      notify: () => Promise.reject(new Error('stopped')),
    });
    await expect(checkNow()).rejects.toThrow('stopped');
    restart();
    await mailbox.resume();
    await mailbox.resume();
    expect(notified).toEqual(['1']);
  });

  it('notifies for a message whose body did not arrive before its address ended', async () => {
    service.deliver({ id: '1' });
    service.deliver({ id: '2' });
    service.failures.set('read', new ServiceError('unreachable'));
    await checkNow();
    expect(notified).toHaveLength(1);
    pass(25 * hour);
    restart();
    await mailbox.resume();
    expect(notified.toSorted()).toEqual(['1', '2']);
  });

  it('does not notify for a message that was read or deleted before its body arrived', async () => {
    service.deliver({ id: '1' });
    const gate = Promise.withResolvers<void>();
    const { readMail } = service;
    service.readMail = async (token, id) => {
      await gate.promise;
      return readMail(token, id);
    };
    const round = checkNow();
    await expect.poll(inbox).toEqual(['1']);
    await mailbox.deleteMessages({ messages: [await key('1')] });
    gate.resolve();
    await round;
    expect(notified).toEqual([]);
  });

  it('notifies once when two checks overlap', async () => {
    await mailbox.createAddress({});
    const [one, other] = (await mailbox.view()).addresses;
    let begun = 0;
    restart({
      notify: async (messages) => {
        begun += 1;
        await new Promise(setImmediate);
        notified.push(...messages.map(({ id }) => id));
      },
    });
    service.deliver({ id: '1' });
    await Promise.all([
      mailbox.checkMail({ urgent: [one?.id ?? ''] }),
      mailbox.checkMail({ urgent: [other?.id ?? ''] }),
    ]);
    expect(begun).toBeGreaterThan(0);
    expect(notified).toEqual(['1', '1']);
    const keys = (await database.getAll('messages')).map(({ session }) => session);
    expect(new Set(keys).size).toBe(2);
  });

  it('returns all mail on a manual check although the ETag never changes', async () => {
    const known: (string | undefined)[] = [];
    const { checkMail } = service;
    service.checkMail = async (token, etag) => {
      known.push(etag);
      if (etag !== undefined) return { changed: false };
      const answer = await checkMail(token, undefined);
      return { ...answer, etag: 'always the same' };
    };
    await checkNow();
    service.deliver({ id: '1' });
    pass(3000);
    await mailbox.checkMail({ watched: [await current()] });
    expect(await inbox()).toEqual([]);
    await checkNow();
    expect(await inbox()).toEqual(['1']);
    expect(known).toEqual([undefined, 'always the same', undefined]);
  });

  it('deletes a stored ETag when the service stops sending one', async () => {
    const { checkMail } = service;
    await checkNow();
    expect(await database.get('sessions', await current())).toHaveProperty('etag');
    service.checkMail = async (token) => ({ ...(await checkMail(token)), etag: undefined });
    await checkNow();
    expect(await database.get('sessions', await current())).not.toHaveProperty('etag');
  });

  it('keeps the mail of an expired address and stops checking', async () => {
    service.deliver({ id: '1' });
    await checkNow();
    service.failures.set('check', new ServiceError('address-expired'));
    await checkNow();
    expect((await mailbox.view()).addresses[0]?.expired).toBe(true);
    expect(await inbox()).toEqual(['1']);
    const before = service.calls.length;
    await checkNow();
    expect(service.calls).toHaveLength(before);
  });
});

describe('notifications for new mail', () => {
  beforeEach(async () => {
    await mailbox.ensureAddress({});
  });

  it('are not raised if no mail is new', async () => {
    let asked = 0;
    restart({
      notify: async () => {
        asked += 1;
      },
    });
    await notifyNew(deps);
    service.deliver({ id: '1' });
    await checkNow();
    await notifyNew(deps);
    expect(asked).toBe(1);
  });

  it('are not raised for a removed address', async () => {
    service.deliver({ id: '1' });
    restart({ notify: () => Promise.reject(new Error('stopped')) });
    await expect(checkNow()).rejects.toThrow('stopped');
    const address = await current();
    await mailbox.endAddress({ address });
    await mailbox.removeAddresses({ addresses: [address] });
    restart();
    await mailbox.resume();
    expect(notified).toEqual([]);
  });

  it('are cleared for messages that were read or deleted elsewhere', async () => {
    for (const message of ['1', '2', '3']) service.deliver({ id: message });
    await checkNow();
    expect(notified.toSorted()).toEqual(['1', '2', '3']);
    await mailbox.markMessages({ messages: [await key('1')], unread: true });
    expect(cleared).toEqual([]);
    await mailbox.markMessages({ messages: [await key('1')], unread: false });
    await mailbox.deleteMessages({ messages: [await key('2')] });
    expect(cleared).toEqual(['1', '2']);
    // A message with a pending deletion is not marked unread.
    await mailbox.markMessages({ messages: [await key('2')], unread: true });
    expect(await mailbox.unread()).toBe(1);
  });
});
