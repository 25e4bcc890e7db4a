import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  decryptBackup,
  encryptBackup,
  fileVersion,
} from '../../../../lib/mailbox/backup/backup-file.ts';
import { ServiceError } from '../../../../lib/service-client.ts';
import { long } from '../../../long.ts';
import {
  changeStored,
  checkNow,
  current,
  data,
  database,
  erased,
  exported,
  hour,
  imported,
  mailbox,
  pass,
  password,
  service,
  setUpMailbox,
} from '../mailbox-under-test.ts';

setUpMailbox();

const example = new Uint8Array(
  readFileSync(new URL('../../../fixtures/backup/form-1.mayfly', import.meta.url)),
);
const picture = {
  key: ['inline', 'a/1', 'attachment 1'] as [string, string, string],
  data: new Blob([Uint8Array.from({ length: 70_000 }, (_, at) => at % 251)]),
};

async function someMail(): Promise<string> {
  await mailbox.createAddress({});
  service.deliver({ id: '1', subject: 'Your code: 482913', text: 'Code 482913' });
  service.deliver({ id: '2', subject: '«Zürich» 東京 \u202e' });
  await checkNow();
  const address = await current();
  await mailbox.openMessage({ address, message: '2' });
  return address;
}

/** A backup file with these records. */
function fileOf(records: unknown[]): Promise<Blob> {
  const lines = [{ settings: {}, files: [] }, ...records].map((one) => `${JSON.stringify(one)}\n`);
  const text = new Blob(lines);
  return encryptBackup(new Blob([lengthOf(text.size), text]), password);
}

function lengthOf(size: number) {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(size);
  return length;
}

describe('an export', () => {
  it('restores everything, including the bytes of files', async () => {
    await mailbox.createAddress({});
    const address = await current();
    await mailbox.renameAddress({ address, name: 'Shoes' });
    await mailbox.muteAddress({ address, muted: true });
    for (const site of ['shop.example', 'forum.example'])
      await mailbox.markFilled({ address, site });
    service.deliver({
      id: '1',
      text: undefined,
      html: '<p>Please confirm: <a href="https://shop.example/confirm?token=8f3a9c">Confirm address</a></p>',
      attachments: [
        { id: '1', name: 'a.png', type: 'image/png', size: 3, contentId: 'c@d', inline: true },
        { id: '2', name: 'b.pdf', type: '', size: 4, contentId: undefined, inline: false },
      ],
      authentication: { spf: 'pass', dkim: 'none', dmarc: 'fail' },
    });
    service.deliver({ id: '2', text: undefined, parseError: 'too many parts' });
    await checkNow();
    await mailbox.openMessage({ address, message: '2' });
    const before = [await database.getAll('messages'), await database.getAll('bodies')];
    const file = await exported([picture]);
    await erased();
    const { count, settings, files } = await data().import(file, password);
    expect(count.added).toEqual({ addresses: 1, messages: 2 });
    expect(settings).toEqual({ theme: 'dark' });
    expect(files.map(({ key }) => key)).toEqual([picture.key]);
    expect(await files[0]?.data.arrayBuffer()).toEqual(await picture.data.arrayBuffer());
    expect([await database.getAll('messages'), await database.getAll('bodies')]).toEqual(before);
    expect((await mailbox.view()).addresses).toMatchObject([
      { name: 'Shoes', muted: true, expired: false },
    ]);
    expect((await mailbox.addressOfSite('forum.example'))?.address).toBe(address);
    expect((await mailbox.searchMessages({ query: 'confirm', count: 9 })).total).toBe(0);
    await mailbox.indexOlder();
    expect((await mailbox.searchMessages({ query: 'confirm', count: 9 })).total).toBe(1);
    service.deliver({ id: '3', subject: 'After all' });
    await checkNow();
    expect((await mailbox.view()).inbox[0]).toMatchObject({ subject: 'After all' });
  });

  it('is one encrypted file with its own salt and initialisation vector', async () => {
    await someMail();
    const files = [await exported(), await exported()];
    const [one, other] = await Promise.all(files.map(async (file) => file.bytes()));
    expect(one?.subarray(16, 32)).not.toEqual(other?.subarray(16, 32));
    expect(one?.subarray(32, 44)).not.toEqual(other?.subarray(32, 44));
    expect(new DataView(example.buffer).getUint32(8)).toBeGreaterThanOrEqual(600_000);
    expect(Buffer.from(one ?? []).includes('token-1')).toBe(false);
  });

  it('opens with the password in any Unicode normalisation form', async () => {
    await mailbox.createAddress({});
    const options = { settings: {}, files: [], password: 'Caf\u00e9 Caf\u00e9' };
    const { file } = await data().write(options);
    expect((await imported(file, 'Cafe\u0301 Cafe\u0301')).known.addresses).toBe(1);
  });

  it('contains tokens of live addresses only', async () => {
    const ended = await someMail();
    await mailbox.endAddress({ address: ended });
    const { address: live } = await mailbox.createAddress({});
    const file = await exported();
    await erased();
    await imported(file);
    const sessions = await database.getAll('sessions');
    const tokens = sessions.map(({ id, token, life }) => [id, token !== '', life.kind]);
    expect(tokens.toSorted()).toEqual(
      [
        [ended, false, 'expired'],
        [live, true, 'live'],
      ].toSorted(),
    );
  });

  it('omits deleted and removed records and reports unreadable ones', async () => {
    const address = await someMail();
    await mailbox.deleteMessages({ messages: [{ address, message: '2' }] });
    const { address: removed } = await mailbox.createAddress({});
    await mailbox.endAddress({ address: removed });
    await mailbox.removeAddresses({ addresses: [removed] });
    const { address: damaged } = await mailbox.createAddress({});
    await changeStored({ email: 42 }, damaged);
    const { count } = await data().write({ settings: {}, files: [], password });
    expect(count).toEqual({ addresses: 1, messages: 1, unreadable: 1 });
  });

  it('compresses a large mailbox', async () => {
    const address = await someMail();
    const session = await database.get('sessions', address);
    const message = await database.get('messages', [address, '1']);
    if (!session || !message) throw new Error('the mail is not here');
    const html = `<p>${'Good news for all who like shoes. '.repeat(1_000)}</p>`;
    const addresses = long ? 200 : 10;
    for (let n = 0; n < addresses; n += 1) {
      await database.put('sessions', { ...session, id: `s${n}` });
      for (let id = 0; id < 100; id += 1) {
        const key = { session: `s${n}`, id: `${id}` };
        await database.put('messages', { ...message, ...key });
        await database.put('bodies', { ...key, to: '', attachments: [], html: `${id} ${html}` });
      }
    }
    const file = await exported();
    expect(file.size).toBeLessThan(addresses * html.length * 5);
    await erased();
    expect((await imported(file)).added.messages).toBe(addresses * 100 + 2);
    expect((await database.get('bodies', ['s9', '99']))?.html).toContain('99 <p>Good news');
  });
});

describe('an import', () => {
  it('adds missing records and leaves the others unchanged', async () => {
    const address = await someMail();
    service.deliver({ id: '3' });
    await checkNow();
    const third = await database.get('messages', [address, '3']);
    if (third) await database.put('messages', { ...third, unnotified: 1 });
    const file = await exported();
    await mailbox.renameAddress({ address, name: 'Mine' });
    await mailbox.openMessage({ address, message: '1' });
    await mailbox.deleteMessages({ messages: [{ address, message: '2' }] });
    await database.delete('messages', [address, '3']);
    expect(await imported(file)).toEqual({
      added: { addresses: 0, messages: 2 },
      known: { addresses: 1, messages: 1 },
      unreadable: { addresses: 0, messages: 0 },
      reopened: 0,
    });
    const { inbox, addresses } = await mailbox.view();
    expect(addresses).toMatchObject([{ name: 'Mine' }]);
    expect(inbox.map(({ message }) => message).toSorted()).toEqual(['1', '2', '3']);
    expect(inbox.find(({ message }) => message === '1')).toMatchObject({ unread: false });
    expect(await database.count('outbox')).toBe(0);
    expect(await database.countFromIndex('messages', 'unnotified')).toBe(0);
    expect((await imported(file)).known).toEqual({ addresses: 1, messages: 3 });
  });

  it('makes an ended address live again if the file contains its token', async () => {
    const address = await someMail();
    await mailbox.renameAddress({ address, name: 'Mine' });
    const file = await exported();
    await mailbox.endAddress({ address });
    expect((await imported(file)).reopened).toBe(1);
    pass(hour);
    await mailbox.runOutbox();
    expect(service.calls).not.toContain('end');
    expect((await mailbox.view()).addresses).toMatchObject([{ name: 'Mine', expired: false }]);
  });

  it('restores a removed address', async () => {
    const address = await someMail();
    const file = await exported();
    await mailbox.endAddress({ address });
    await mailbox.removeAddresses({ addresses: [address] });
    expect((await imported(file)).added.addresses).toBe(1);
    pass(hour);
    await mailbox.runOutbox();
    expect((await mailbox.view()).addresses).toMatchObject([{ expired: false }]);
    expect((await mailbox.view()).inbox).toHaveLength(2);
  });

  it('does not restore an address that has expired in the meantime', async () => {
    const address = await someMail();
    const file = await exported();
    pass(25 * hour);
    expect((await imported(file)).reopened).toBe(0);
    await erased();
    await imported(file);
    expect((await mailbox.view()).addresses).toMatchObject([{ id: address, expired: true }]);
  });

  it.each([
    [0, 1],
    [25 * hour, 0],
  ])('fetches a missing body only while its address is live', async (later, incomplete) => {
    await mailbox.createAddress({});
    service.deliver({ id: '1' });
    service.failures.set('read 1', new ServiceError('unavailable'));
    await checkNow();
    const file = await exported();
    await erased();
    pass(later);
    await imported(file);
    expect(await database.count('messages')).toBe(1);
    expect(await database.countFromIndex('messages', 'incomplete')).toBe(incomplete);
  });

  it('counts unreadable records and adds the others', async () => {
    const address = await someMail();
    const session = await database.get('sessions', address);
    const message = await database.get('messages', [address, '1']);
    await erased();
    const polluted = JSON.parse('{"__proto__": {"polluted": 1}}');
    const file = await fileOf([
      { session },
      { session: { ...session, id: 'b', service: 'http://mail.example' } },
      { session: { ...session, id: 'c/d' } },
      { session: { ...session, id: 'e', expiresAt: 1e300 } },
      { message: { ...message, ...polluted } },
      { message: { ...message, id: '2', link: 'javascript:alert(1)' } },
      { message: { ...message, session: 'b' } },
      { message, body: { text: 42 } },
      7,
    ]);
    expect(await imported(file)).toMatchObject({
      added: { addresses: 1, messages: 1 },
      unreadable: { addresses: 3, messages: 4 },
    });
    expect(await database.count('sessions')).toBe(1);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('changes nothing if it fails', async () => {
    await someMail();
    const file = await exported();
    await erased();
    const { put } = IDBObjectStore.prototype;
    let puts = 0;
    IDBObjectStore.prototype.put = function (...input) {
      puts += 1;
      if (puts === 4) throw new DOMException('no room', 'QuotaExceededError');
      return put.apply(this, input);
    };
    await expect(
      imported(file).finally(() => (IDBObjectStore.prototype.put = put)),
    ).rejects.toThrow('no room');
    expect(await database.count('sessions')).toBe(0);
    expect((await imported(file)).added).toEqual({ addresses: 1, messages: 2 });
  });
});

describe('a file that cannot be imported', () => {
  const changed =
    (at: number, bit = 1) =>
    (bytes: Uint8Array<ArrayBuffer>) =>
      bytes.with(at < 0 ? bytes.length + at : at, (bytes.at(at) ?? 0) ^ bit);
  const cut = (length: number) => (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, length);
  const text = (content: string) => () => new TextEncoder().encode(content);

  it.each([
    ['file-foreign', 'a picture', text('GIF89a')],
    ['file-foreign', 'another first letter', changed(0)],
    ['file-newer', 'the next version', changed(7, 2)],
    ['file-damaged', 'fewer iterations', changed(9, 8)],
    ['file-damaged', 'too many iterations', changed(8, 128)],
    ['wrong-password', 'other iterations', changed(11)],
    ['file-damaged', 'another length', changed(15)],
    ['wrong-password', 'another salt', changed(16)],
    ['wrong-password', 'another initialisation vector', changed(43, 128)],
    ['wrong-password', 'another first byte of the content', changed(44)],
    ['wrong-password', 'another last byte', changed(-1, 128)],
    ['file-damaged', 'half a header', cut(20)],
    ['file-damaged', 'nothing after its header', cut(44)],
    ['file-damaged', 'no last byte', cut(-1)],
  ])('is rejected with %s: %s', async (code, _, change) => {
    await expect(imported(new Blob([change(example)]))).rejects.toMatchObject({ code });
    expect(await database.count('sessions')).toBe(0);
  });

  it('is rejected with a wrong password', async () => {
    const refused = imported(new Blob([example]), 'six green kettles');
    await expect(refused).rejects.toMatchObject({ code: 'wrong-password' });
  });

  it('is rejected after any single bit flip', { timeout: 600_000 }, async () => {
    const step = long ? 31 : Math.floor((example.length * 8) / 3);
    for (let bit = 3; bit < example.length * 8; bit += step) {
      const file = new Blob([changed(bit >> 3, 1 << (bit & 7))(example)]);
      await expect(imported(file), `bit ${bit}`).rejects.toMatchObject({ name: 'BackupError' });
    }
  });

  it('is rejected if it decompresses to far more than mail would', async () => {
    const file = await encryptBackup(new Blob([Buffer.alloc(65 * 1024 * 1024)]), password);
    await expect(decryptBackup(file, password)).rejects.toMatchObject({ code: 'file-damaged' });
  });

  it('is rejected if a line is nested so deeply that it cannot be a record', async () => {
    const records = `${'['.repeat(1e6)}${']'.repeat(1e6)}\n`;
    const file = await encryptBackup(new Blob([lengthOf(records.length), records]), password);
    await expect(imported(file)).rejects.toMatchObject({ code: 'file-damaged' });
  });

  it.each(['', '\0\0\0\u0009not JSON\n', '\0\0\0\u0003{}\n', '\0\0\0\u0002{}'])(
    'is rejected if its content is not an export: %j',
    async (content) => {
      const file = await encryptBackup(new Blob([content]), password);
      await expect(imported(file)).rejects.toMatchObject({ code: 'file-damaged' });
    },
  );
});

describe('the frozen example of a backup', () => {
  it('has the current format version and the database version', () => {
    expect(createHash('sha256').update(example).digest('hex').slice(0, 16)).toBe(
      'e35e1dd23af1adbd',
    );
    expect(new DataView(example.buffer).getUint16(6)).toBe(fileVersion);
    expect(database.version, 'write a new version of the file').toBe(fileVersion);
  });

  it('can still be imported', async () => {
    pass(-2 * hour);
    const { count, settings, files } = await data().import(new Blob([example]), password);
    expect(count).toMatchObject({ unreadable: { addresses: 0, messages: 0 } });
    expect(settings).toEqual({ theme: 'dark', keepMail: '30' });
    expect(await files[0]?.data.text()).toBe('bytes of a picture');
    const { addresses, inbox } = await mailbox.view();
    expect(addresses.map(({ id, expired }) => [id, expired])).toContainEqual(['s1', false]);
    expect(inbox).toMatchObject([{ message: '2' }, { message: '1', code: '482913' }]);
    expect(await mailbox.openMessage({ address: 's1', message: '1' })).toMatchObject({
      html: '<p>Text of 1</p>',
      attachments: [{ name: 'terms.pdf' }, { contentId: 'logo@acme.example' }],
    });
  });
});
