import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { long } from '../../long.ts';
import {
  data,
  erased,
  exported,
  password,
  someMail,
  tampered,
  withAddress,
} from './archive-under-test.ts';
import { database, hour, mailbox, now, pass, service, urgent } from './mailbox-under-test.ts';

describe('an import', () => {
  it('says first what the file would bring, and changes nothing', async () => {
    await someMail();
    const file = await exported(password);
    await erased();
    const { count, sealed } = await data().read(file);
    expect(sealed).toBe(true);
    expect(count).toEqual({
      addresses: 1,
      messages: 2,
      knownAddresses: 0,
      knownMessages: 0,
      reopened: 0,
    });
    expect(await database.count('messages')).toBe(0);
  });

  it('brings everything back as it was, and the address receives again', async () => {
    const address = await someMail();
    for (const site of ['shop.example', 'forum.example'])
      await mailbox.markFilled({ address, site });
    const before = await mailbox.view();
    const content = await mailbox.openMessage({ address, message: '2' });
    const file = await exported(password);
    await erased();
    expect((await mailbox.view()).addresses).toEqual([]);
    expect((await data().merge(file, password)).count.reopened).toBe(1);
    expect((await mailbox.view()).inbox).toEqual(before.inbox);
    expect(await mailbox.openMessage({ address, message: '2' })).toEqual(content);
    expect((await mailbox.addressOfSite('shop.example'))?.address).toBe(address);
    expect((await mailbox.addressOfSite('forum.example'))?.address).toBe(address);
    service.deliver({ id: '3', subject: 'After all' });
    await urgent();
    expect((await mailbox.view()).inbox.map(({ subject }) => subject)).toContain('After all');
  });

  it('is an archive to read where no password was given', async () => {
    await someMail();
    const file = await exported();
    await erased();
    await data().merge(file);
    const { addresses, inbox } = await mailbox.view();
    expect(addresses).toMatchObject([{ expired: true, unread: 1 }]);
    expect(inbox).toHaveLength(2);
  });

  it('opens an archived address later, when the password comes after all', async () => {
    await someMail();
    const file = await exported(password);
    await erased();
    await data().merge(file);
    expect((await data().merge(file, password)).count).toMatchObject({
      knownAddresses: 1,
      knownMessages: 2,
      reopened: 1,
    });
    expect((await mailbox.view()).addresses).toMatchObject([{ expired: false }]);
  });

  it('is opened by a password however its letters are put together', async () => {
    await someMail();
    const file = await exported('Caf\u00e9');
    await erased();
    expect((await data().merge(file, 'Cafe\u0301')).count.reopened).toBe(1);
  });

  it('opens an address for as long as the newer file says, though it was removed', async () => {
    const address = await someMail();
    const old = await exported();
    const expiresAt = new Date(now + 48 * hour).toISOString();
    const usedAt = new Date(now + 2 * hour).toISOString();
    const newer = await withAddress({ expiresAt, usedAt });
    await erased();
    await data().merge(old);
    pass(25 * hour);
    await mailbox.removeAddresses({ addresses: [address] });
    expect((await data().merge(newer, password)).count.reopened).toBe(1);
    expect((await mailbox.view()).addresses).toMatchObject([
      { expired: false, expiresAt: Date.parse(expiresAt) },
    ]);
    expect(await database.get('sessions', address)).toMatchObject({ usedAt: Date.parse(usedAt) });
  });

  it('knows a service however it is written', async () => {
    const address = await someMail();
    const file = await withAddress({ service: 'HTTPS://service.test/' });
    await erased();
    await data().merge(file, password);
    const session = await database.get('sessions', address);
    expect(session?.service).toBe('https://service.test');
  });

  it('leaves what is here as it is', async () => {
    const address = await someMail();
    const file = await exported(password);
    await mailbox.openMessage({ address, message: '1' });
    await mailbox.deleteMessages({ messages: [{ address, message: '2' }] });
    const { count } = await data().merge(file, password);
    expect(count).toMatchObject({ knownAddresses: 1, knownMessages: 2, reopened: 0 });
    const { inbox } = await mailbox.view();
    expect(inbox).toMatchObject([{ message: '1', unread: false }]);
  });

  it('does not bring an address back to life that expired meanwhile', async () => {
    await someMail();
    const file = await exported(password);
    await erased();
    pass(25 * hour);
    await data().merge(file, password);
    expect((await mailbox.view()).addresses).toMatchObject([{ expired: true }]);
  });

  const unusable = [
    ['wrong-password', () => exported(password), 'six green kettles'],
    ['file-foreign', async () => new Blob(['{"format":"other","version":1}']), password],
    ['file-foreign', async () => new Blob(['GIF89a']), password],
    ['file-foreign', async () => new Blob(['['.repeat(100_000)]), password],
    ['file-newer', () => tampered((archive) => ({ ...archive, version: 2 })), password],
    ['file-damaged', async () => (await exported(password)).slice(0, 700), password],
    [
      'file-damaged',
      () => tampered((archive) => ({ ...archive, messages: [{ id: 1 }] })),
      password,
    ],
    [
      'wrong-password',
      () => tampered((archive) => ({ ...archive, access: { ...archive.access, data: 'AAAA' } })),
      password,
    ],
    [
      'file-damaged',
      () => tampered((archive) => ({ ...archive, access: { ...archive.access, iterations: 1 } })),
      password,
    ],
    ['file-damaged', () => withAddress({ service: 'not an address' }), password],
    ['file-damaged', () => withAddress({ service: 'http://mail.example' }), password],
    [
      'file-damaged',
      () =>
        tampered((archive) => ({
          ...archive,
          addresses: [...archive.addresses, { ...archive.addresses[0], email: 'b@mail.test' }],
        })),
      password,
    ],
  ] as const;
  /** In every run one of each answer. */
  const sample = unusable.filter(
    ([code], at) => long || unusable.findIndex(([other]) => other === code) === at,
  );

  it.each(sample)('says %s and changes nothing', async (code, file, secret) => {
    await someMail();
    const made = await file();
    await erased();
    await expect(data().merge(made, secret)).rejects.toMatchObject({ code });
    expect(await database.count('sessions')).toBe(0);
  });

  it('is none of a file larger than any that a browser can hold as text', async () => {
    const size = 400 * 1024 * 1024 + 1;
    const large = Object.defineProperty(new Blob(['{}']), 'size', { value: size });
    await expect(data().read(large)).rejects.toMatchObject({ code: 'file-too-large' });
  });

  it('is never half applied', async () => {
    await someMail();
    const file = await exported();
    await erased();
    const real = IDBObjectStore.prototype.put;
    let puts = 0;
    IDBObjectStore.prototype.put = function (...input) {
      puts += 1;
      if (puts === 4) throw new DOMException('no room', 'QuotaExceededError');
      return real.apply(this, input);
    };
    try {
      await expect(data().merge(file)).rejects.toThrow('no room');
    } finally {
      IDBObjectStore.prototype.put = real;
    }
    expect(await database.count('sessions')).toBe(0);
    expect(await database.count('messages')).toBe(0);
    expect((await data().merge(file)).count).toMatchObject({ messages: 2, knownMessages: 0 });
  });

  it('lets nothing of a file reach what objects inherit', async () => {
    await someMail();
    const text = (await (await exported()).text()).replace(
      '"settings":',
      '"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}, "settings":',
    );
    await erased();
    await data().merge(new Blob([text]));
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('takes no link from a file that is no web address', async () => {
    await someMail();
    const file = await tampered((archive) => ({
      ...archive,
      messages: [{ ...archive.messages[0], link: 'javascript:alert(1)' }],
    }));
    await expect(data().read(file)).rejects.toMatchObject({ code: 'file-damaged' });
  });
});

describe('a file of an older version', () => {
  it.each(['version-1'])('is still read: %s', async (name) => {
    const path = new URL(`../../fixtures/archives/${name}.json`, import.meta.url);
    const file = new Blob([readFileSync(path)]);
    const { settings, count } = await data().merge(file, password);
    expect(settings).toEqual({ theme: 'dark', keepMail: '30' });
    expect(count).toMatchObject({ addresses: 1, messages: 2, reopened: 1 });
    const { addresses, inbox } = await mailbox.view();
    expect(addresses).toMatchObject([{ email: 'a1@mail.test', name: 'Shop', expired: false }]);
    expect(inbox).toMatchObject([{ code: '482913', unread: true }, { subject: 'Zürich 東京' }]);
    const address = addresses[0]?.id ?? '';
    expect(await mailbox.openMessage({ address, message: '2' })).toMatchObject({
      attachments: [{ name: 'a.pdf', size: 1200 }],
      authentication: { dmarc: 'pass' },
    });
  });
});
