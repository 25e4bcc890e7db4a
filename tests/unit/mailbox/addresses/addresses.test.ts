import { beforeEach, describe, expect, it } from 'vitest';
import { ServiceError } from '../../../../lib/service-client.ts';
import {
  base,
  changeStored,
  checkNow,
  current,
  data,
  hour,
  key,
  mailbox,
  notified,
  now,
  pass,
  restart,
  service,
  setUpMailbox,
} from '../mailbox-under-test.ts';

setUpMailbox();

describe('creating addresses', () => {
  it('creates an address if none is live, and only one', async () => {
    await Promise.all([mailbox.ensureAddress({}), mailbox.ensureAddress({})]);
    await mailbox.ensureAddress({});
    const view = await mailbox.view();
    expect(view.addresses.map(({ email }) => email)).toEqual(['a1@mail.test']);
    expect(view.current).toBe(view.addresses[0]?.id);
  });

  it('creates a fresh address when all have expired and lists the old ones below it', async () => {
    await mailbox.ensureAddress({});
    pass(25 * hour);
    await mailbox.ensureAddress({});
    const { addresses } = await mailbox.view();
    expect(addresses.map(({ email, expired }) => [email, expired])).toEqual([
      ['a2@mail.test', false],
      ['a1@mail.test', true],
    ]);
  });

  it('creates a fresh address if the only one may have expired in an unknown time zone', async () => {
    await mailbox.ensureAddress({});
    await changeStored({ mayLiveUntil: now + 36 * hour });
    pass(25 * hour);
    await mailbox.ensureAddress({});
    expect((await mailbox.view()).addresses.map(({ expired }) => expired)).toEqual([false, false]);
  });

  it('does not fill an expired address', async () => {
    await mailbox.ensureAddress({});
    const id = await mailbox.current();
    expect(await mailbox.addressToFill(id)).toMatchObject({ value: 'a1@mail.test' });
    pass(25 * hour);
    await expect(mailbox.addressToFill(id)).rejects.toMatchObject({ code: 'address-expired' });
    expect(await mailbox.addressToFill()).toBeUndefined();
  });

  it('never exposes a token in the view', async () => {
    await mailbox.ensureAddress({});
    service.deliver({ id: '1' });
    await checkNow();
    const seen = [await mailbox.view(), await mailbox.openMessage(await key('1'))];
    expect(JSON.stringify(seen)).not.toContain('token-1');
  });

  it('reads the service info once, before it creates the first address', async () => {
    await mailbox.createAddress({});
    await mailbox.createAddress({});
    expect(service.calls).toEqual(['domains', 'create', 'create']);
  });
});

/** Makes ids sort in creation order, which differs from the display order. */
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
  it('is the requested address, else the shown one, else the newest live one', async () => {
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

  it('is never a removed address', async () => {
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
  it('are listed newest first, each with its service', async () => {
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

  it('are counted with their mail, except removed addresses and deleted messages', async () => {
    const { address: first } = await mailbox.createAddress({});
    const { address: second } = await mailbox.createAddress({});
    for (const message of ['1', '2']) service.deliver({ id: message });
    await mailbox.checkMail({ urgent: [first, second] });
    expect(await data().count()).toEqual({ addresses: 2, liveAddresses: 2, messages: 4 });
    await mailbox.deleteMessages({ messages: [{ address: first, message: '1' }] });
    await mailbox.endAddress({ address: first });
    expect(await data().count()).toEqual({ addresses: 2, liveAddresses: 1, messages: 3 });
    await mailbox.removeAddresses({ addresses: [first] });
    expect(await data().count()).toMatchObject({ addresses: 1, liveAddresses: 1 });
  });
});

describe('address creation', () => {
  it('is visible while it runs and reports the problem when it fails', async () => {
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

  it('rethrows unexpected errors', async () => {
    restart({ newAddressService: () => Promise.reject(new TypeError('a bug')) });
    await expect(mailbox.ensureAddress({})).rejects.toThrow('a bug');
  });
});

describe('labels and muting', () => {
  const first = async () => (await mailbox.view()).addresses[0];

  beforeEach(() => mailbox.ensureAddress({}));

  describe('the name of an address', () => {
    it('is set by the person and removed by an empty name', async () => {
      await mailbox.renameAddress({ address: await current(), name: '  Shoes ' });
      expect((await first())?.name).toBe('Shoes');
      await mailbox.renameAddress({ address: await current(), name: '   ' });
      expect((await first())?.name).toBeUndefined();
    });
  });

  describe('a muted address', () => {
    it('causes no notifications and no badge count, but shows its unread mail', async () => {
      await mailbox.muteAddress({ address: await current(), muted: true });
      service.deliver({ id: '1' });
      await checkNow();
      expect(notified).toEqual([]);
      expect(await mailbox.unread()).toBe(0);
      expect(await first()).toMatchObject({ muted: true, unread: 1 });
    });

    it('counts again after unmuting, without notifications for mail from the muted time', async () => {
      await mailbox.muteAddress({ address: await current(), muted: true });
      service.deliver({ id: '1' });
      await checkNow();
      await mailbox.muteAddress({ address: await current(), muted: false });
      expect(await mailbox.unread()).toBe(1);
      service.deliver({ id: '2' });
      await checkNow();
      expect(notified).toEqual(['2']);
    });
  });

  describe('the view of an address', () => {
    it('counts its messages, except deleted ones', async () => {
      for (const one of ['1', '2', '3']) service.deliver({ id: one });
      await checkNow();
      await mailbox.openMessage(await key('1'));
      await mailbox.deleteMessages({ messages: [await key('2')] });
      expect(await first()).toMatchObject({ messages: 2, unread: 1 });
    });

    it('reports a domain that a service of another protocol no longer lists', async () => {
      const isGone = async () => (await first())?.domainGone;
      service.domains.push('new.test');
      await mailbox.refreshAllCapabilities();
      expect(await isGone()).toBeUndefined();
      service.protocol = 'mail.tm';
      await mailbox.refreshCapabilities(base);
      service.domains.push('mail.test');
      await mailbox.refreshAllCapabilities();
      expect(await isGone()).toBeUndefined();
      service.domains.splice(1);
      await mailbox.refreshAllCapabilities();
      expect(await isGone()).toBe(true);
    });

    it('contains its service if that differs from the service in the settings', async () => {
      expect((await first())?.service).toBeUndefined();
      restart({ newAddressService: async () => 'https://another.test' });
      expect((await first())?.service).toBe('service.test');
    });
  });
});
