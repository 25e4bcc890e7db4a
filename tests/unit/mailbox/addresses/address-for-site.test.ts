import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../../../lib/service-client.ts';
import {
  changeStored,
  current,
  database,
  hour,
  mailbox,
  now,
  pass,
  restart,
  service,
  timesAsked,
} from '../mailbox-under-test.ts';

const made = () => timesAsked('create');

/** Opens the popup over a site, and answers the address that it shows. */
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

describe('one site, one address', () => {
  it('shows the address that was used on a site, and a fresh one on another', async () => {
    const shop = await fillOn('shop.example');
    const forum = await fillOn('forum.example');
    expect(forum).not.toBe(shop);
    expect(await open('shop.example')).toBe(shop);
    expect(await open('forum.example')).toBe(forum);
    expect(made()).toBe(2);
  });

  it('makes none for a site while the one that is shown was given to nobody', async () => {
    const fresh = await open('shop.example');
    expect(await open('forum.example')).toBe(fresh);
    expect(await open('club.example')).toBe(fresh);
    expect(made()).toBe(1);
  });

  it('takes the fresh one that was made for a site and never used there', async () => {
    const shop = await fillOn('shop.example');
    const fresh = await open('forum.example');
    expect(await open('shop.example')).toBe(shop);
    expect(await open('club.example')).toBe(fresh);
    expect(made()).toBe(2);
  });

  it.each([
    ['filled', 'shop.example'],
    ['filled in a private window, or copied where no page was known', undefined],
  ])('shows no other site what was %s', async (_, site) => {
    const first = await open('shop.example');
    await mailbox.markFilled({ address: first, site });
    const second = await open('forum.example');
    expect(second).not.toBe(first);
    await mailbox.forgetSite({ address: first, site: 'shop.example' });
    await mailbox.markFilled({ address: second, site: 'forum.example' });
    expect(await open('club.example')).not.toBe(first);
  });

  it('knows an owner’s other hosts, the site itself before them', async () => {
    const accounts = await fillOn('accounts.shop.example');
    expect(await open('www.shop.example:8443')).toBe(accounts);
    const { address: other } = await mailbox.createAddress({});
    await mailbox.markFilled({ address: other, site: 'www.shop.example' });
    expect(await open('accounts.shop.example')).toBe(accounts);
    expect(await open('shop.example')).toBe(other);
    expect(await open('stranger.github.io')).not.toBe(other);
  });

  it('takes who poses as a site without encryption for another', async () => {
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
    ['came from a file', async (id: string) => changeStored({ importedAt: now }, id)],
    [
      'is of another service',
      async (id: string) => changeStored({ service: 'https://o.test' }, id),
    ],
    ['has little of its life left', async () => pass(20 * hour)],
  ])('takes no unused address for a new site that %s', async (_, change) => {
    await fillOn('shop.example');
    const unused = await open('forum.example');
    const shop = await open('shop.example');
    await change(unused);
    // What was shown over shop.example must live as long as the other.
    await changeStored({ expiresAt: now + 24 * hour }, shop);
    const taken = await open('club.example');
    expect([unused, shop]).not.toContain(taken);
  });

  it('makes one address where two windows ask at once', async () => {
    await fillOn('shop.example');
    await Promise.all([
      mailbox.ensureAddress({ site: 'a.example' }),
      mailbox.ensureAddress({ site: 'a.example' }),
    ]);
    expect(made()).toBe(2);
  });

  it('reports why none could be created, and keeps showing the current one', async () => {
    const shop = await fillOn('shop.example');
    service.failures.set('create', new ServiceError('offline'));
    expect(await mailbox.ensureAddress({ site: 'forum.example' })).toBeUndefined();
    expect(await mailbox.view()).toMatchObject({
      current: shop,
      creationProblem: { code: 'offline' },
    });
    expect(await mailbox.ensureAddress({ site: 'shop.example' })).toBe(shop);
    expect(await mailbox.view()).not.toHaveProperty('creationProblem');
  });

  it('is left alone where that is not wanted, or no site is known', async () => {
    const shop = await fillOn('shop.example');
    await mailbox.ensureAddress({});
    expect(await current()).toBe(shop);
    restart({ addressPerSite: async () => false });
    expect(await open('forum.example')).toBe(shop);
    expect(await mailbox.showAddressFor('forum.example')).toBeUndefined();
    expect(made()).toBe(1);
  });

  it('knows the sites of an address that was made again', async () => {
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
