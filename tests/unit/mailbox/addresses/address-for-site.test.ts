import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../../../lib/service-client.ts';
import {
  callCount,
  changeStored,
  current,
  database,
  hour,
  mailbox,
  now,
  pass,
  restart,
  service,
  setUpMailbox,
} from '../mailbox-under-test.ts';

setUpMailbox();

const made = () => callCount('create');

/** Opens the popup over a site and returns the address that it shows. */
async function open(site: string): Promise<string> {
  await mailbox.ensureAddress({ site });
  return current();
}

/** Fills the address that the popup shows over a site. */
async function fillOn(site: string): Promise<string> {
  const address = await open(site);
  await mailbox.markFilled({ address, site });
  pass(1000);
  return address;
}

describe('the address for a site', () => {
  it('is the address used on that site; another site gets a fresh one', async () => {
    const shop = await fillOn('shop.example');
    const forum = await fillOn('forum.example');
    expect(forum).not.toBe(shop);
    expect(await open('shop.example')).toBe(shop);
    expect(await open('forum.example')).toBe(forum);
    expect(made()).toBe(2);
  });

  it('is the address that the person created last on any host of the site', async () => {
    await fillOn('www.shop.example');
    const { address: chosen } = await mailbox.createAddress({ site: 'www.shop.example' });
    await fillOn('forum.example');
    expect(await open('www.shop.example')).toBe(chosen);
    expect(await open('accounts.shop.example')).toBe(chosen);
    expect((await mailbox.addressOfSite('accounts.shop.example'))?.address).toBe(chosen);
    expect(await open('club.example')).not.toBe(chosen);
  });

  it('can be an address that was only copied there, which is not shown as used there', async () => {
    const address = await open('shop.example');
    await mailbox.markFilled({ address, site: 'shop.example', copied: true });
    const forum = await fillOn('forum.example');
    expect(forum).not.toBe(address);
    expect(await open('shop.example')).toBe(address);
    const view = async () => (await mailbox.view()).addresses.find(({ id }) => id === address);
    expect(await view()).not.toHaveProperty('site');
    await mailbox.markFilled({ address, site: 'shop.example' });
    await mailbox.markFilled({ address, site: 'shop.example', copied: true });
    expect(await view()).toMatchObject({ site: 'shop.example' });
  });

  it('is the shown address if that has never been used', async () => {
    const fresh = await open('shop.example');
    expect(await open('forum.example')).toBe(fresh);
    expect(await open('club.example')).toBe(fresh);
    expect(made()).toBe(1);
  });

  it('is the address created for the site, even if it was never used there', async () => {
    const shop = await fillOn('shop.example');
    const fresh = await open('forum.example');
    expect(await open('shop.example')).toBe(shop);
    expect(await open('club.example')).toBe(fresh);
    expect(made()).toBe(2);
  });

  it.each([
    ['filled', 'shop.example'],
    ['filled in a private window or copied', undefined],
  ])('is not an address that was %s on another site', async (_, site) => {
    const first = await open('shop.example');
    await mailbox.markFilled({ address: first, site });
    const second = await open('forum.example');
    expect(second).not.toBe(first);
    await mailbox.forgetSite({ address: first, site: 'shop.example' });
    await mailbox.markFilled({ address: second, site: 'forum.example' });
    expect(await open('club.example')).not.toBe(first);
  });

  it('is the address used last on any host of the same owner', async () => {
    const accounts = await fillOn('accounts.shop.example');
    expect(await open('www.shop.example:8443')).toBe(accounts);
    const { address: other } = await mailbox.createAddress({});
    await mailbox.markFilled({ address: other, site: 'www.shop.example' });
    expect(await open('accounts.shop.example')).toBe(other);
    expect(await open('shop.example')).toBe(other);
    expect(await open('stranger.github.io')).not.toBe(other);
  });

  it('is different for the unencrypted version of the site', async () => {
    const shop = await fillOn('shop.example');
    expect(await open('http://shop.example')).not.toBe(shop);
  });

  it.each([
    [
      'has mail',
      async (id: string) => {
        const head = { senderName: '', senderEmail: '', subject: '', receivedAt: now };
        await database.put('messages', { ...head, session: id, id: '1', life: { kind: 'kept' } });
      },
    ],
    ['has a name', async (id: string) => mailbox.renameAddress({ address: id, name: 'Shoes' })],
    ['was imported', async (id: string) => changeStored({ importedAt: now }, id)],
    [
      'belongs to another service',
      async (id: string) => changeStored({ service: 'https://o.test' }, id),
    ],
    ['expires soon', async () => pass(20 * hour)],
  ])('is not an unused address that %s', async (_, change) => {
    await fillOn('shop.example');
    const unused = await open('forum.example');
    const shop = await open('shop.example');
    await change(unused);
    // The address shown on shop.example must live as long as the other.
    await changeStored({ expiresAt: now + 24 * hour }, shop);
    const taken = await open('club.example');
    expect([unused, shop]).not.toContain(taken);
  });

  it('is created once when two windows request it at once', async () => {
    await fillOn('shop.example');
    await Promise.all([
      mailbox.ensureAddress({ site: 'a.example' }),
      mailbox.ensureAddress({ site: 'a.example' }),
    ]);
    expect(made()).toBe(2);
  });

  it('cannot be read if none can be created, and the shown address stays the same', async () => {
    const shop = await fillOn('shop.example');
    service.failures.set('create', new ServiceError('offline'));
    await expect(mailbox.ensureAddress({ site: 'forum.example' })).rejects.toMatchObject({
      code: 'offline',
    });
    expect((await mailbox.view()).current).toBe(shop);
    expect(await mailbox.view()).not.toHaveProperty('creationProblem');
  });

  it('is the current address when addresses per site are off or the site is unknown', async () => {
    const shop = await fillOn('shop.example');
    await mailbox.ensureAddress({});
    expect(await current()).toBe(shop);
    restart({ addressPerSite: async () => false });
    expect(await open('forum.example')).toBe(shop);
    expect(await mailbox.showAddressFor('forum.example')).toBeUndefined();
    expect(made()).toBe(1);
  });

  it('can be an address that was recreated after it was used there', async () => {
    const shop = await fillOn('shop.example');
    await mailbox.endAddress({ address: shop });
    await mailbox.runOutbox();
    pass(48 * hour);
    await mailbox.runOutbox();
    service.domains.push('mail.test');
    const again = await mailbox.recreateAddress({ address: shop });
    await mailbox.createAddress({});
    expect(await open('shop.example')).toBe(again);
  });
});
