import { beforeEach, describe, expect, it } from 'vitest';
import { openMailboxDatabase } from '../../../../lib/mailbox.ts';
import { ServiceError } from '../../../../lib/service-client.ts';
import {
  checkNow,
  current,
  database,
  key,
  mailbox,
  pass,
  passUndo,
  restartOn,
  service,
  setUpMailbox,
} from '../mailbox-under-test.ts';

setUpMailbox();

const found = async (query: string, count = 50) =>
  (await mailbox.searchMessages({ query, count })).messages.map(({ message }) => message);

describe('searching', () => {
  beforeEach(async () => {
    await mailbox.ensureAddress({});
    service.deliver({ id: '1', subject: 'Votre café', text: 'The kettle is on its way.' });
    pass(1000);
    service.deliver({ id: '2', senderName: 'Kettle Works', text: 'Nothing else.' });
    pass(1000);
    service.deliver({
      id: '3',
      html: '<style>.kettle{}</style><p>Your <b>Ket</b>tle</p><p>and cup</p>',
      text: 'plain words',
    });
    await checkNow();
  });

  it('searches sender, subject and text, newest first', async () => {
    expect(await found('KETTLE')).toEqual(['3', '2', '1']);
    expect(await found('cafe')).toEqual(['1']);
    expect(await found('kettle way')).toEqual(['1']);
    expect(await found('tleand')).toEqual([]);
    expect(await found('plain')).toEqual([]);
    expect(await found('  ')).toEqual([]);
  });

  it('searches the tag of a sub-address', async () => {
    service.deliver({ id: '4', tag: 'bank' });
    await checkNow();
    expect(await found('bank')).toEqual(['4']);
    expect(await found('+bank')).toEqual(['4']);
  });

  it('lists messages of the same second in inbox order', async () => {
    for (const id of ['5', '4', '6']) service.deliver({ id, subject: 'Kettle' });
    await checkNow();
    const order = (await mailbox.view()).inbox.map(({ message }) => message);
    expect(order.slice(0, 4)).toEqual(['6', '5', '4', '3']);
    expect(await found('kettle')).toEqual(order);
  });

  it('returns an excerpt if only the text matches', async () => {
    const { messages } = await mailbox.searchMessages({ query: 'kettle', count: 50 });
    expect(messages.map(({ snippet }) => snippet)).toEqual([
      'Your Kettle and cup',
      undefined,
      'The kettle is on its way.',
    ]);
  });

  it('counts all matches and returns at most the requested number', async () => {
    expect(await mailbox.searchMessages({ query: 'kettle', count: 2 })).toMatchObject({
      total: 3,
      messages: [{ message: '3' }, { message: '2' }],
    });
  });

  it('finds new mail, and deleted mail only after undo', async () => {
    expect(await found('kettle')).toHaveLength(3);
    service.deliver({ id: '4', text: 'Another kettle' });
    await checkNow();
    expect(await found('kettle')).toContain('4');
    await mailbox.deleteMessages({ messages: [await key('4')] });
    expect(await found('kettle')).not.toContain('4');
    await mailbox.undoDelete({ messages: [await key('4')] });
    expect(await found('kettle')).toContain('4');
    await mailbox.deleteMessages({ messages: [await key('4')] });
    passUndo();
    await mailbox.runOutbox();
    expect(await found('kettle')).toEqual(['3', '2', '1']);
    expect(await database.count('searchEntries')).toBe(3);
  });

  it('finds the same messages after a background restart', async () => {
    expect(await found('kettle')).toHaveLength(3);
    // The cache belongs to one database, so a restart on the same one reuses it.
    restartOn(await openMailboxDatabase());
    expect(await found('kettle')).toHaveLength(3);
  });

  it('starts the excerpt of a long text with a whole word before the match', async () => {
    const words = 'word '.repeat(1000);
    service.deliver({ id: '4', text: `${words}the needle stands here ${words}` });
    service.deliver({ id: '5', text: `${'x'.repeat(3000)}needle${'x'.repeat(300)}` });
    service.deliver({ id: '6', text: 'A needle' });
    service.deliver({ id: '7', text: `${'y'.repeat(1997)} needle` });
    await checkNow();
    const { messages } = await mailbox.searchMessages({ query: 'needle', count: 50 });
    const snippets = new Map(messages.map(({ message, snippet = '' }) => [message, snippet]));
    expect(snippets.get('4')).toMatch(/^…(word ){1,5}the needle stands here word .*…$/);
    expect(snippets.get('4')).toHaveLength(142);
    expect(snippets.get('5')).toBe(`…${'x'.repeat(24)}needle${'x'.repeat(110)}…`);
    expect(snippets.get('6')).toBe('A needle');
    expect(snippets.get('7')).toBe('…needle');
  });

  it('finds a message by its current text only', async () => {
    expect(await found('kettle')).toHaveLength(3);
    service.deliver({ id: '4', subject: 'A teapot', text: 'late' });
    service.failures.set('read 4', new ServiceError('unavailable'));
    await checkNow();
    expect(await found('teapot')).toEqual(['4']);
    expect(await found('late')).toEqual([]);
    service.failures.clear();
    pass(60_000);
    await checkNow();
    expect(await found('late')).toEqual(['4']);
    expect(await found('teapot late')).toEqual(['4']);
  });

  it('finds nothing of a removed address, unless the removal is undone', async () => {
    const address = await current();
    await mailbox.endAddress({ address });
    await mailbox.removeAddresses({ addresses: [address] });
    expect(await found('kettle')).toEqual([]);
    await mailbox.undoRemove({ addresses: [address] });
    expect(await found('kettle')).toHaveLength(3);
  });

  it('searches all addresses', async () => {
    const first = await mailbox.current();
    await mailbox.createAddress({});
    expect((await mailbox.searchMessages({ query: 'cafe', count: 50 })).messages[0]?.address).toBe(
      first,
    );
  });
});

describe('messages that are not in the search index yet', () => {
  it('are indexed in small steps', async () => {
    await mailbox.ensureAddress({});
    service.deliver({ id: '1', subject: 'Grüße' });
    service.deliver({ id: '2', text: 'Your parcel' });
    await checkNow();
    await database.clear('searchEntries');
    await database.put('state', { indexedUpTo: ['', ''] }, 'indexing');
    await mailbox.indexOlder();
    expect(await found('grüße')).toEqual(['1']);
    expect(await found('parcel')).toEqual(['2']);
    expect(await database.count('searchEntries')).toBe(2);
    expect(await database.get('state', 'indexing')).toBeUndefined();
  });
});
