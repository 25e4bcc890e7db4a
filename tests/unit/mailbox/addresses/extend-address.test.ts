import { beforeEach, describe, expect, it } from 'vitest';
import { ServiceError } from '../../../../lib/service-client.ts';
import {
  changeStored,
  current,
  database,
  hour,
  inbox,
  mailbox,
  now,
  pass,
  restart,
  service,
  timesAsked,
  urgent,
} from '../mailbox-under-test.ts';

const all = async () => (await mailbox.view()).addresses;
const first = async () => (await all())[0];

describe('a longer life', () => {
  beforeEach(async () => {
    await mailbox.ensureAddress({});
    service.deliver({ id: '1' });
    await urgent();
  });

  it('counts from the moment it was asked for', async () => {
    const before = await first();
    pass(20 * hour);
    await mailbox.extendAddress({ address: await current() });
    const after = await first();
    expect((after?.expiresAt ?? 0) - (before?.expiresAt ?? 0)).toBe(20 * hour);
    expect((after?.expiresAt ?? 0) - (after?.extendedAt ?? 0)).toBe(24 * hour);
  });

  it('brings an expired address back, with the mail that is here, and looks for more', async () => {
    pass(30 * hour);
    expect(await first()).toMatchObject({ expired: true, canExtend: true });
    await mailbox.extendAddress({ address: await current() });
    expect(await first()).toMatchObject({ expired: false });
    expect(await inbox()).toEqual(['1']);
    service.deliver({ id: '2' });
    await urgent();
    expect(await inbox()).toContain('2');
  });

  it('does not bring back what was ended while the service was asked', async () => {
    const longer = mailbox.extendAddress({ address: await current() });
    await mailbox.endAddress({ address: await current() });
    await longer;
    expect(await first()).toMatchObject({ expired: true, ended: true });
  });

  it('is not offered a day after the end, nor where the person made that end', async () => {
    pass(49 * hour);
    expect((await first())?.canExtend).toBe(false);
    await mailbox.createAddress({});
    expect((await first())?.canExtend).toBe(true);
    await mailbox.endAddress({ address: await current() });
    expect((await first())?.canExtend).toBe(false);
  });

  it('is not offered by a service that has none', async () => {
    service.features = [];
    restart({ newAddressService: async () => 'https://plain.test' });
    pass(1);
    await mailbox.createAddress({});
    expect((await first())?.canExtend).toBe(false);
  });

  it('says what stood in its way', async () => {
    service.failures.set('extend', new ServiceError('unreachable'));
    await expect(mailbox.extendAddress({ address: await current() })).rejects.toMatchObject({
      code: 'unreachable',
    });
    await expect(mailbox.extendAddress({ address: 'none' })).rejects.toMatchObject({
      code: 'address-gone',
    });
  });
});

describe('making the same again', () => {
  beforeEach(async () => {
    service.features = ['delete-session'];
    service.domains.push('other.test', 'mail.test');
    await mailbox.ensureAddress({});
    await mailbox.renameAddress({ address: await current(), name: 'Shoes' });
    await mailbox.muteAddress({ address: await current(), muted: true });
    pass(25 * hour);
  });

  it('makes one of the same name and domain, which inherits what the person said of it', async () => {
    const made = await mailbox.recreateAddress({ address: await current() });
    expect(made).toBe(await current());
    expect(await all()).toMatchObject([
      { id: made, email: 'a1@mail.test', name: 'Shoes', muted: true, expired: false },
      { email: 'a1@mail.test', name: 'Shoes', expired: true },
    ]);
  });

  it('brings the very address back where its service can', async () => {
    service.features.push('extend-session');
    restart({ newAddressService: async () => 'https://kind.test' });
    const { address: kind } = await mailbox.createAddress({});
    pass(25 * hour);
    await mailbox.createAddress({});
    expect(await mailbox.recreateAddress({ address: kind })).toBe(kind);
    expect(await current()).toBe(kind);
    expect(await all()).toHaveLength(3);
  });

  it('makes a new one where bringing back comes too late after all', async () => {
    service.features.push('extend-session');
    restart({ newAddressService: async () => 'https://kind.test' });
    await mailbox.createAddress({});
    pass(25 * hour);
    service.failures.set('extend', new ServiceError('address-expired'));
    const old = await current();
    expect(await mailbox.recreateAddress({ address: old })).not.toBe(old);
  });

  it('says why its service could not be asked to bring it back', async () => {
    service.features.push('extend-session');
    restart({ newAddressService: async () => 'https://kind.test' });
    const { address: kind } = await mailbox.createAddress({});
    pass(25 * hour);
    service.failures.set('extend', new ServiceError('unreachable'));
    await expect(mailbox.recreateAddress({ address: kind })).rejects.toMatchObject({
      code: 'unreachable',
    });
    expect(await all()).toHaveLength(2);
  });

  it('shows one that lives, and makes none', async () => {
    const { address: live } = await mailbox.createAddress({});
    await mailbox.createAddress({});
    const before = service.calls.length;
    expect(await mailbox.recreateAddress({ address: live })).toBe(live);
    expect(await current()).toBe(live);
    expect(service.calls).toHaveLength(before);
  });

  it('knows a domain however it is written, and takes the last @ for what parts it', async () => {
    service.domains.splice(0, 2, 'other.test', 'MAIL.test');
    const requested: object[] = [];
    const { createSession } = service;
    service.createSession = (options) => {
      requested.push(options);
      return createSession(options);
    };
    await mailbox.recreateAddress({ address: await current() });
    expect(requested).toEqual([{ prefix: 'a1', domain: 1 }]);
  });

  it('brings none back that was ended and has expired since', async () => {
    const { address: ended } = await mailbox.createAddress({});
    await mailbox.endAddress({ address: ended });
    pass(25 * hour);
    expect(await mailbox.recreateAddress({ address: ended })).not.toBe(ended);
  });

  it('says that the name is taken or the domain gone, and leaves all as it was', async () => {
    service.failures.set('create', new ServiceError('address-taken'));
    const again = async () => mailbox.recreateAddress({ address: await current() });
    await expect(again()).rejects.toMatchObject({ code: 'address-taken' });
    service.domains.length = 0;
    await expect(again()).rejects.toMatchObject({ code: 'unknown-domain' });
    expect(await all()).toHaveLength(1);
  });
});

describe('a life that is made longer while something else happens to the address', () => {
  it('ends at once where the address was removed meanwhile, and its service hears of it', async () => {
    await mailbox.ensureAddress({});
    const old = await current();
    pass(30 * hour);
    const gate = Promise.withResolvers<void>();
    const { extendSession } = service;
    service.extendSession = async (token) => {
      await gate.promise;
      return extendSession(token);
    };
    const longer = mailbox.extendAddress({ address: old });
    await mailbox.removeAddresses({ addresses: [old] });
    gate.resolve();
    await longer;
    expect((await mailbox.view()).addresses).toEqual([]);
    pass(8000);
    await mailbox.runOutbox();
    await mailbox.runOutbox();
    expect(timesAsked('end')).toBe(1);
    expect(await database.count('sessions')).toBe(0);
  });

  it('is refused where it was removed before', async () => {
    await mailbox.ensureAddress({});
    const old = await current();
    await mailbox.endAddress({ address: old });
    await mailbox.removeAddresses({ addresses: [old] });
    const gone = { code: 'address-gone' };
    await expect(mailbox.extendAddress({ address: old })).rejects.toMatchObject(gone);
    await expect(mailbox.recreateAddress({ address: old })).rejects.toMatchObject(gone);
    await expect(mailbox.recreateAddress({ address: 'none' })).rejects.toMatchObject(gone);
  });

  it('looks for mail in a new inbox, closely and for its own time', async () => {
    await mailbox.ensureAddress({});
    await changeStored({ etag: 'old', mayLiveUntil: now + 48 * hour });
    pass(30 * hour);
    await mailbox.extendAddress({ address: await current() });
    const session = await database.get('sessions', await current());
    expect(session).not.toHaveProperty('etag');
    expect(session).not.toHaveProperty('mayLiveUntil');
    expect(session).toMatchObject({
      expiresAt: now + 24 * hour,
      extendedAt: now,
      usedAt: now,
      waitUntil: now + 180_000,
    });
  });
});
