import { beforeEach, describe, expect, it } from 'vitest';
import { ServiceError } from '../../../../lib/service-client.ts';
import {
  callCount,
  changeStored,
  checkNow,
  current,
  database,
  hour,
  inbox,
  mailbox,
  now,
  pass,
  passUndo,
  restart,
  service,
  setUpMailbox,
} from '../mailbox-under-test.ts';

setUpMailbox();

const all = async () => (await mailbox.view()).addresses;
const first = async () => (await all())[0];

describe('extending an address', () => {
  beforeEach(async () => {
    await mailbox.ensureAddress({});
    service.deliver({ id: '1' });
    await checkNow();
  });

  it('starts the new lifetime at the time of the request', async () => {
    const before = await first();
    pass(20 * hour);
    await mailbox.extendAddress({ address: await current() });
    const after = await first();
    expect((after?.expiresAt ?? 0) - (before?.expiresAt ?? 0)).toBe(20 * hour);
    expect((after?.expiresAt ?? 0) - (after?.extendedAt ?? 0)).toBe(24 * hour);
  });

  it('restores an expired address with its mail and checks for new mail', async () => {
    pass(30 * hour);
    expect(await first()).toMatchObject({ expired: true, canExtend: true });
    await mailbox.extendAddress({ address: await current() });
    expect(await first()).toMatchObject({ expired: false });
    expect(await inbox()).toEqual(['1']);
    service.deliver({ id: '2' });
    await checkNow();
    expect(await inbox()).toContain('2');
  });

  it('does not restore an address that was ended during the request', async () => {
    const longer = mailbox.extendAddress({ address: await current() });
    await mailbox.endAddress({ address: await current() });
    await longer;
    expect(await first()).toMatchObject({ expired: true, ended: true });
  });

  it('is not offered a day after the end, or after a manual end', async () => {
    pass(49 * hour);
    expect((await first())?.canExtend).toBe(false);
    await mailbox.createAddress({});
    expect((await first())?.canExtend).toBe(true);
    await mailbox.endAddress({ address: await current() });
    expect((await first())?.canExtend).toBe(false);
  });

  it('is not offered if the service does not support it', async () => {
    service.features = [];
    restart({ newAddressService: async () => 'https://plain.test' });
    pass(1);
    await mailbox.createAddress({});
    expect((await first())?.canExtend).toBe(false);
  });

  it('reports the problem when it fails', async () => {
    service.failures.set('extend', new ServiceError('unreachable'));
    await expect(mailbox.extendAddress({ address: await current() })).rejects.toMatchObject({
      code: 'unreachable',
    });
    await expect(mailbox.extendAddress({ address: 'none' })).rejects.toMatchObject({
      code: 'address-gone',
    });
  });
});

describe('recreating an address', () => {
  beforeEach(async () => {
    service.features = ['delete-session'];
    service.domains.push('other.test', 'mail.test');
    await mailbox.ensureAddress({});
    await mailbox.renameAddress({ address: await current(), name: 'Shoes' });
    await mailbox.muteAddress({ address: await current(), muted: true });
    pass(25 * hour);
  });

  it('creates the same name and domain and keeps the settings of the old address', async () => {
    const made = await mailbox.recreateAddress({ address: await current() });
    expect(made).toBe(await current());
    expect(await all()).toMatchObject([
      { id: made, email: 'a1@mail.test', name: 'Shoes', muted: true, expired: false },
      { email: 'a1@mail.test', name: 'Shoes', expired: true },
    ]);
  });

  it('restores the old address if the service supports it', async () => {
    service.features.push('extend-session');
    restart({ newAddressService: async () => 'https://kind.test' });
    const { address: kind } = await mailbox.createAddress({});
    pass(25 * hour);
    await mailbox.createAddress({});
    expect(await mailbox.recreateAddress({ address: kind })).toBe(kind);
    expect(await current()).toBe(kind);
    expect(await all()).toHaveLength(3);
  });

  it('creates a new address if the restore comes too late', async () => {
    service.features.push('extend-session');
    restart({ newAddressService: async () => 'https://kind.test' });
    await mailbox.createAddress({});
    pass(25 * hour);
    service.failures.set('extend', new ServiceError('address-expired'));
    const old = await current();
    expect(await mailbox.recreateAddress({ address: old })).not.toBe(old);
  });

  it('fails without a new address if the service cannot be reached to restore the old one', async () => {
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

  it('shows a live address instead of creating one', async () => {
    const { address: live } = await mailbox.createAddress({});
    await mailbox.createAddress({});
    const before = service.calls.length;
    expect(await mailbox.recreateAddress({ address: live })).toBe(live);
    expect(await current()).toBe(live);
    expect(service.calls).toHaveLength(before);
  });

  it('ignores the case of the domain and splits at the last @', async () => {
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

  it('does not restore an ended address that has expired since', async () => {
    const { address: ended } = await mailbox.createAddress({});
    await mailbox.endAddress({ address: ended });
    pass(25 * hour);
    expect(await mailbox.recreateAddress({ address: ended })).not.toBe(ended);
  });

  it('reports a taken name or a missing domain and changes nothing', async () => {
    service.failures.set('create', new ServiceError('address-taken'));
    const again = async () => mailbox.recreateAddress({ address: await current() });
    await expect(again()).rejects.toMatchObject({ code: 'address-taken' });
    service.domains.length = 0;
    await expect(again()).rejects.toMatchObject({ code: 'unknown-domain' });
    expect(await all()).toHaveLength(1);
  });
});

describe('extending an address that changes during the request', () => {
  it('ends an address that was removed in the meantime, also at the service', async () => {
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
    passUndo();
    await mailbox.runOutbox();
    await mailbox.runOutbox();
    expect(callCount('end')).toBe(1);
    expect(await database.count('sessions')).toBe(0);
  });

  it('fails for an address that was removed before', async () => {
    await mailbox.ensureAddress({});
    const old = await current();
    await mailbox.endAddress({ address: old });
    await mailbox.removeAddresses({ addresses: [old] });
    const gone = { code: 'address-gone' };
    await expect(mailbox.extendAddress({ address: old })).rejects.toMatchObject(gone);
    await expect(mailbox.recreateAddress({ address: old })).rejects.toMatchObject(gone);
    await expect(mailbox.recreateAddress({ address: 'none' })).rejects.toMatchObject(gone);
  });

  it('checks a new inbox frequently, with its own expiry', async () => {
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
