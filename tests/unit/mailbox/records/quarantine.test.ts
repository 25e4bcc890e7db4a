import { beforeEach, describe, expect, it } from 'vitest';
import { inspectAll, inspectEssential } from '../../../../lib/mailbox/records/inspect.ts';
import { writeQuarantine } from '../../../../lib/mailbox/records/quarantine.ts';
import { createMailboxData } from '../../../../lib/mailbox.ts';
import { ServiceError } from '../../../../lib/service-client.ts';
import {
  changeStored,
  current,
  database,
  deps,
  inbox,
  key,
  mailbox,
  now,
  pass,
  service,
  urgent,
} from '../mailbox-under-test.ts';

beforeEach(async () => {
  await mailbox.ensureAddress();
  service.deliver({ id: '1', text: 'Your verification code is 482913.' });
  await urgent();
});

describe('what was set aside', () => {
  it('can be had as a file, without what opens an address, and be forgotten', async () => {
    await changeStored({ name: 7 });
    const data = createMailboxData(deps);
    await data.inspect();
    expect(await mailbox.view()).toMatchObject({ damaged: true });
    const file = await data.writeQuarantine();
    expect(file.type).toBe('application/json');
    const text = await file.text();
    expect(text).not.toContain('token-1');
    expect(JSON.parse(text)).toMatchObject({
      aside: [{ store: 'sessions', found: new Date(now).toISOString(), record: { name: 7 } }],
    });
    await data.clearQuarantine();
    expect(await mailbox.view()).not.toHaveProperty('damaged');
    expect(JSON.parse(await (await writeQuarantine(deps)).text())).toMatchObject({ aside: [] });
  });

  it('is nothing where all is sound, and nothing is done anew', async () => {
    await inspectAll(deps);
    expect(await database.count('quarantine')).toBe(0);
    expect(await database.get('state', 'indexing')).toBeUndefined();
    expect(await database.get('messages', [await current(), '1'])).not.toHaveProperty('incomplete');
  });

  it('is not what can be made anew: words are, and a lost text is fetched again', async () => {
    await database.clear('searchEntries');
    await inspectAll(deps);
    expect(await database.get('state', 'indexing')).toBeDefined();
    await mailbox.indexOlder();
    expect((await mailbox.searchMessages('verification', 9)).total).toBe(1);
    await database.clear('bodies');
    await inspectAll(deps);
    expect(await database.count('quarantine')).toBe(0);
    await urgent();
    expect((await mailbox.openMessage(await key('1'))).text).toContain('482913');
  });

  it('is no mail in its file where that is here still, repaired', async () => {
    const [message] = await database.getAll('messages');
    await database.put('messages', { ...message, subject: 7 } as never);
    await inspectAll(deps);
    const file = JSON.parse(await (await writeQuarantine(deps)).text());
    expect(file).toMatchObject({ addresses: [], messages: [], aside: [{ store: 'messages' }] });
  });

  it('is not a deleted message of which nothing is left, nor is that asked for', async () => {
    await mailbox.deleteMessages([await key('1')]);
    service.failures.set('delete', new ServiceError('unreachable'));
    pass(8000);
    await mailbox.runOutbox();
    await inspectAll(deps);
    expect(await database.count('quarantine')).toBe(0);
    expect(await database.countFromIndex('messages', 'incomplete')).toBe(0);
  });

  it('is mail of an address that is here no more', async () => {
    const other = { session: 'gone', id: '9', receivedAt: now };
    const life = { kind: 'kept' as const };
    const head = { senderName: '', senderEmail: '', subject: 'Lost' };
    await database.put('messages', { ...other, ...head, life });
    await database.put('bodies', { session: 'gone', id: '9', to: '', attachments: [] });
    await database.put('searchEntries', { ...other, head: 'lost', text: '' });
    await inspectAll(deps);
    for (const store of ['messages', 'bodies', 'searchEntries'] as const) {
      expect(await database.count(store), store).toBe(1);
    }
    const aside = await database.getAll('quarantine');
    expect(aside.map(({ store }) => store).toSorted()).toEqual(['bodies', 'messages']);
    expect(aside).toContainEqual(
      expect.objectContaining({ at: now, key: ['gone', '9'], record: { ...other, ...head, life } }),
    );
    expect(await inbox()).toEqual(['1']);
  });

  it('is saved as a file that opens no address', async () => {
    await changeStored({ expiresAt: 'soon' });
    await inspectEssential(deps);
    const text = await (await writeQuarantine(deps)).text();
    expect(JSON.parse(text)).toMatchObject({
      aside: [{ store: 'sessions', record: { email: 'a1@mail.test' } }],
      messages: [],
    });
    expect(text).not.toContain('token-1');
  });

  it.each([
    ['its name', { email: 42 }],
    ['its service', { service: 'nowhere' }],
    ['name, service and all its times', { email: '', service: 7, createdAt: 'x', expiresAt: [] }],
  ])('brings the mail of an address without %s back by its file', async (_, damaged) => {
    service.deliver({ id: '2', subject: 'Deleted' });
    await urgent();
    await mailbox.deleteMessages([await key('2')]);
    const lost = await key('1');
    await changeStored(damaged);
    await inspectAll(deps);
    const file = await writeQuarantine(deps);
    const data = createMailboxData(deps);
    await data.clearQuarantine();
    expect(await data.read(file)).toMatchObject({ count: { addresses: 1, messages: 1 } });
    await data.merge(file);
    expect((await mailbox.view()).addresses).toMatchObject([
      { email: 'a1@mail.test', expired: true, messages: 1 },
    ]);
    expect(await mailbox.openMessage(lost)).toMatchObject({
      code: '482913',
      text: 'Your verification code is 482913.',
    });
    await inspectAll(deps);
    expect(await database.count('quarantine')).toBe(0);
    expect(await file.text()).not.toContain('token-1');
  });
});
