import { beforeEach, describe, expect, it } from 'vitest';
import { writeAside } from '../../../lib/mailbox/aside.ts';
import { inspectAll } from '../../../lib/mailbox/inspect.ts';
import { createMailboxData } from '../../../lib/mailbox-data.ts';
import {
  context,
  database,
  inbox,
  key,
  mailbox,
  now,
  service,
  urgent,
} from './mailbox-under-test.ts';

const id = async () => (await mailbox.current()) ?? '';

describe('what was set aside', () => {
  beforeEach(async () => {
    await mailbox.ensureAddress();
    service.deliver({ id: '1' });
    await urgent();
  });

  it('can be had as a file, without what opens an address, and be forgotten', async () => {
    const session = await database.get('sessions', await id());
    await database.put('sessions', { ...session, name: 7 } as never);
    const data = createMailboxData(context);
    await data.inspect();
    expect(await mailbox.view()).toMatchObject({ damaged: true });
    const file = await data.writeAside();
    expect(file.type).toBe('application/json');
    const text = await file.text();
    expect(text).not.toContain('token-1');
    expect(JSON.parse(text)).toMatchObject({
      aside: [{ store: 'sessions', found: new Date(now).toISOString(), record: { name: 7 } }],
    });
    await data.dropAside();
    expect(await mailbox.view()).not.toHaveProperty('damaged');
    expect(JSON.parse(await (await writeAside(context)).text())).toMatchObject({ aside: [] });
  });

  it('is nothing where all is sound, and nothing is done anew', async () => {
    await inspectAll(context);
    expect(await database.count('aside')).toBe(0);
    expect(await database.get('state', 'wording')).toBeUndefined();
    expect(await database.get('messages', [await id(), '1'])).not.toHaveProperty('incomplete');
  });

  it('is not what can be made anew: words are, and a lost text is fetched again', async () => {
    await database.clear('words');
    await inspectAll(context);
    expect(await database.get('state', 'wording')).toBeDefined();
    await mailbox.indexOlder();
    expect((await mailbox.searchMessages('hello', 9)).total).toBe(1);
    await database.clear('bodies');
    await inspectAll(context);
    expect(await database.count('aside')).toBe(0);
    await urgent();
    expect((await mailbox.openMessage(await key('1'))).text).toBe('Hello there');
  });

  it('is mail of an address that is here no more', async () => {
    const other = { session: 'gone', id: '9', receivedAt: now };
    const head = { senderName: '', senderEmail: '', subject: 'Lost' };
    await database.put('messages', { ...other, ...head });
    await database.put('bodies', { session: 'gone', id: '9', to: '', attachments: [] });
    await database.put('words', { ...other, head: 'lost', text: '' });
    await inspectAll(context);
    for (const store of ['messages', 'bodies', 'words'] as const) {
      expect(await database.count(store), store).toBe(1);
    }
    const aside = await database.getAll('aside');
    expect(aside.map(({ store }) => store).toSorted()).toEqual(['bodies', 'messages']);
    expect(aside).toContainEqual(
      expect.objectContaining({ at: now, key: ['gone', '9'], record: { ...other, ...head } }),
    );
    expect(await inbox()).toEqual(['1']);
  });
});
