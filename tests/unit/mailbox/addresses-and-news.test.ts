import { beforeEach, describe, expect, it } from 'vitest';
import { notifyNew } from '../../../lib/mailbox/messages/notify.ts';
import { createMailboxData } from '../../../lib/mailbox.ts';
import { ServiceError } from '../../../lib/service-client.ts';
import {
  changeStored,
  current,
  database,
  deps,
  hour,
  key,
  mailbox,
  now,
  pass,
  restart,
  service,
  timesAsked,
  told,
  urgent,
  withdrawn,
} from './mailbox-under-test.ts';

/** Has ids stand in the order in which they are made, which must not be that of what is shown. */
function numberIds() {
  let count = 0;
  restart({
    newId: () => {
      count += 1;
      return `id-${count}`;
    },
  });
}

describe('an address to fill', () => {
  it('is the named one, else the one that is shown, else the newest that lives', async () => {
    expect(await mailbox.addressToFill()).toBeUndefined();
    numberIds();
    const { address: first } = await mailbox.createAddress({});
    pass(hour);
    const { address: second } = await mailbox.createAddress({});
    pass(hour);
    const { address: third } = await mailbox.createAddress({});
    expect(await mailbox.addressToFill(first)).toEqual({ address: first, value: 'a1@mail.test' });
    expect((await mailbox.addressToFill())?.address).toBe(third);
    await mailbox.selectAddress({ address: first });
    expect((await mailbox.addressToFill())?.address).toBe(first);
    expect((await mailbox.addressToFill('none'))?.address).toBe(first);
    await mailbox.endAddress({ address: first });
    expect((await mailbox.addressToFill())?.address).toBe(third);
    await mailbox.endAddress({ address: third });
    expect((await mailbox.addressToFill())?.address).toBe(second);
  });

  it('is never one that was removed', async () => {
    const { address: first } = await mailbox.createAddress({});
    await mailbox.endAddress({ address: first });
    await mailbox.removeAddresses({ addresses: [first] });
    expect(await mailbox.addressToFill()).toBeUndefined();
    expect(await mailbox.current()).toBeUndefined();
    await mailbox.selectAddress({ address: 'none' });
    expect(await mailbox.current()).toBeUndefined();
  });
});

describe('all addresses', () => {
  it('are shown newest first, and known by their services', async () => {
    const made: string[] = [];
    for (const base of ['https://one.test', 'https://two.test', 'https://one.test']) {
      restart({ newAddressService: async () => base, newId: () => `id-${made.length}` });
      made.push((await mailbox.createAddress({})).address);
      pass(hour);
    }
    expect((await mailbox.view()).addresses.map((one) => one.id)).toEqual(made.toReversed());
    expect(await mailbox.servicesInUse()).toEqual(
      expect.arrayContaining(['https://one.test', 'https://two.test']),
    );
    expect(await mailbox.servicesInUse()).toHaveLength(2);
    expect(await mailbox.serviceOf(made[1] ?? '')).toBe('https://two.test');
    expect(await mailbox.serviceOf('none')).toBeUndefined();
    expect(await mailbox.dialectOf('https://none.test')).toBeUndefined();
  });

  it('are counted with their mail, those left out that were removed or deleted', async () => {
    const data = createMailboxData(deps);
    const { address: first } = await mailbox.createAddress({});
    const { address: second } = await mailbox.createAddress({});
    for (const message of ['1', '2']) service.deliver({ id: message });
    await mailbox.checkMail({ urgent: [first, second] });
    expect(await data.count()).toEqual({ addresses: 2, liveAddresses: 2, messages: 4 });
    await mailbox.deleteMessages({ messages: [{ address: first, message: '1' }] });
    await mailbox.endAddress({ address: first });
    expect(await data.count()).toEqual({ addresses: 2, liveAddresses: 1, messages: 3 });
    await mailbox.removeAddresses({ addresses: [first] });
    expect(await data.count()).toMatchObject({ addresses: 1, liveAddresses: 1 });
  });
});

describe('making an address', () => {
  it('is seen while it lasts, and says what stood in its way', async () => {
    const gate = Promise.withResolvers<void>();
    const { createSession } = service;
    service.createSession = async (options) => {
      await gate.promise;
      return createSession(options);
    };
    const making = mailbox.ensureAddress({});
    await expect.poll(async () => (await mailbox.view()).creating).toBe(true);
    gate.resolve();
    await making;
    expect((await mailbox.view()).creating).toBe(false);
    await mailbox.endAddress({ address: await current() });
    const trace = { at: now, asked: 'POST https://service.test/create-session' };
    const failure = { detail: 'No', retryAt: now + hour, trace };
    service.failures.set('create', new ServiceError('slow-down', failure));
    await mailbox.ensureAddress({});
    expect((await mailbox.view()).creationProblem).toEqual({
      code: 'slow-down',
      detail: 'No',
      until: now + hour,
      trace,
    });
  });

  it('fails as it is where something else is wrong', async () => {
    restart({ newAddressService: () => Promise.reject(new TypeError('a bug')) });
    await expect(mailbox.ensureAddress({})).rejects.toThrow('a bug');
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

describe('what is told of new mail', () => {
  beforeEach(async () => {
    await mailbox.ensureAddress({});
  });

  it('is nothing where nothing is new', async () => {
    let asked = 0;
    restart({
      notify: async () => {
        asked += 1;
      },
    });
    await notifyNew(deps);
    service.deliver({ id: '1' });
    await urgent();
    await notifyNew(deps);
    expect(asked).toBe(1);
  });

  it('is nothing of an address that was removed before', async () => {
    service.deliver({ id: '1' });
    restart({ notify: () => Promise.reject(new Error('stopped')) });
    await expect(urgent()).rejects.toThrow('stopped');
    const address = await current();
    await mailbox.endAddress({ address });
    await mailbox.removeAddresses({ addresses: [address] });
    restart();
    await mailbox.resume();
    expect(told).toEqual([]);
  });

  it('is no more what was read or deleted elsewhere, and what was told is taken back', async () => {
    for (const message of ['1', '2', '3']) service.deliver({ id: message });
    await urgent();
    expect(told.toSorted()).toEqual(['1', '2', '3']);
    await mailbox.markMessages({ messages: [await key('1')], unread: true });
    expect(withdrawn).toEqual([]);
    await mailbox.markMessages({ messages: [await key('1')], unread: false });
    await mailbox.deleteMessages({ messages: [await key('2')] });
    expect(withdrawn).toEqual(['1', '2']);
    // What is on its way out is not made unread.
    await mailbox.markMessages({ messages: [await key('2')], unread: true });
    expect(await mailbox.unread()).toBe(1);
  });
});
