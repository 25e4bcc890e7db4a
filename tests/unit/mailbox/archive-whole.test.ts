import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../../lib/service-client.ts';
import {
  data,
  erased,
  exported,
  password,
  someMail,
  tampered,
  withAddress,
} from './archive-under-test.ts';
import { current, database, hour, mailbox, pass, service, urgent } from './mailbox-under-test.ts';

/** A file of ours but for how deep it is. */
function nested(depth: number): string {
  const settings = `${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}`;
  const head = '"format":"mayfly","version":1,"exportedAt":"2026-11-21T12:00:00Z"';
  return `{${head},"settings":${settings},"addresses":[],"messages":[]}`;
}

describe('a file of everything', () => {
  it('holds what opens addresses that live, and nothing of others', async () => {
    const ended = await someMail();
    await mailbox.endAddress({ address: ended });
    const { address: lost } = await mailbox.createAddress({});
    const { address: live } = await mailbox.createAddress({});
    const session = await database.get('sessions', lost);
    if (session) await database.put('sessions', { ...session, token: '' });
    const file = await exported(password);
    expect(file.type).toBe('application/json');
    await erased();
    expect((await data().merge(file, password)).count).toMatchObject({ addresses: 3, reopened: 1 });
    const tokens = (await database.getAll('sessions')).map(({ id, token }) => [id, token]);
    expect(new Map(tokens.map(([id = '', token]) => [id, token !== '']))).toEqual(
      new Map([
        [ended, false],
        [lost, false],
        [live, true],
      ]),
    );
  });

  it('brings all that is known of a message, and of an address', async () => {
    await mailbox.createAddress({});
    await mailbox.renameAddress({ address: await current(), name: 'Shoes' });
    await mailbox.muteAddress({ address: await current(), muted: true });
    service.deliver({
      id: '1',
      subject: 'Please confirm your address',
      text: undefined,
      html: '<p>Please confirm: <a href="https://shop.example/confirm?token=8f3a9c">Confirm address</a></p>',
      attachments: [
        { id: '1', name: 'a.png', type: 'image/png', size: 3, contentId: 'c@d', inline: true },
        { id: '2', name: 'b.pdf', type: '', size: 4, contentId: undefined, inline: false },
      ],
      authentication: { spf: 'pass', dkim: 'none', dmarc: 'fail' },
    });
    service.deliver({ id: '2', text: undefined, parseError: 'too many parts' });
    service.deliver({ id: '3' });
    service.failures.set('read 3', new ServiceError('unavailable'));
    await urgent();
    const address = await current();
    const seen = async () => {
      const { addresses, inbox } = await mailbox.view();
      const contents = ['1', '2'].map((message) => mailbox.openMessage({ address, message }));
      return { addresses, inbox, contents: await Promise.all(contents) };
    };
    const stored = await database.getAll('bodies');
    const before = await seen();
    expect(before.contents[0]?.link).toContain('https://shop.example/confirm');
    const file = await exported(password);
    await erased();
    await data().merge(file, password);
    const after = await seen();
    expect(after.contents).toEqual(before.contents);
    expect(after.addresses).toMatchObject([{ name: 'Shoes', muted: true, expired: false }]);
    expect(await database.getAll('bodies')).toEqual(stored);
    // What had not come yet is still to be had.
    service.failures.clear();
    service.deliver({ id: '3' });
    pass(60_000);
    expect(await mailbox.openMessage({ address, message: '3' })).toMatchObject({
      text: 'Hello there',
    });
  });

  it('asks for no text that nobody can fetch any more', async () => {
    await mailbox.createAddress({});
    service.deliver({ id: '1' });
    service.failures.set('read 1', new ServiceError('unavailable'));
    await urgent();
    const file = await exported();
    await erased();
    await data().merge(file);
    expect(await database.count('messages')).toBe(1);
    expect(await database.countFromIndex('messages', 'incomplete')).toBe(0);
  });

  it('is searched once it is here, by who has searched before as well', async () => {
    await someMail();
    const file = await exported();
    await erased();
    expect((await mailbox.searchMessages({ query: 'code', count: 9 })).total).toBe(0);
    await data().merge(file);
    await mailbox.indexOlder();
    expect((await mailbox.searchMessages({ query: 'code', count: 9 })).total).toBe(1);
  });

  it('knows an address by what it is where its id is another, and one made anew from that', async () => {
    const address = await someMail();
    const own = await database.get('sessions', address);
    const file = await tampered((archive) => ({
      ...archive,
      addresses: archive.addresses.map((one) => ({ ...one, id: 'other', email: 'A1@Mail.test' })),
      messages: archive.messages.map((one) => ({ ...one, address: 'other' })),
    }));
    expect((await data().merge(file)).count).toMatchObject({ knownAddresses: 1, knownMessages: 2 });
    const createdAt = new Date((own?.createdAt ?? 0) - hour).toISOString();
    const anew = await withAddress({ id: 'anew', createdAt });
    expect((await data().merge(anew)).count).toMatchObject({ addresses: 1, knownAddresses: 0 });
    expect(await database.count('sessions')).toBe(2);
  });

  it('leaves out mail of which nobody could tell whose it is', async () => {
    await someMail();
    const file = await tampered((archive) => ({
      ...archive,
      messages: archive.messages.map((one, at) => (at === 0 ? { ...one, address: 'none' } : one)),
    }));
    await erased();
    expect((await data().merge(file)).count).toMatchObject({ messages: 1 });
    expect(await database.count('messages')).toBe(1);
  });

  it('takes a file that is not nested deeper than any of ours, whatever stands in its texts', async () => {
    expect((await data().read(new Blob([`\uFEFF${nested(16)}`]))).sealed).toBe(false);
    const text = nested(4).replace('"settings":[[[]]]', `"settings":"${'[{\\\\\\"'.repeat(30)}"`);
    expect((await data().read(new Blob([text]))).count.addresses).toBe(0);
  });

  it.each([
    ['file-foreign', () => nested(17)],
    ['file-damaged', () => '\uFEFF { "format" : "mayfly", "version"'],
  ])('says %s where it is nested deeper than ours, or cut off', async (code, text) => {
    await expect(data().read(new Blob([text()]))).rejects.toMatchObject({ code });
  });
});
