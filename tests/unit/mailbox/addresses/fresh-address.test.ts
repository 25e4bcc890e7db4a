import { beforeEach, describe, expect, it } from 'vitest';
import type { AddressStyle } from '../../../../lib/address-style.ts';
import { type AddressOptions, ServiceError } from '../../../../lib/service-client.ts';
import { mailbox, restart, service, setUpMailbox } from '../mailbox-under-test.ts';

setUpMailbox();

let requested: AddressOptions[];
let refused: AddressStyle[];

function choose(style: AddressStyle) {
  restart({
    addressStyle: async () => style,
    newSuffix: () => 'k4f7qzbn',
    styleRejected: async (one) => void refused.push(one),
  });
}

beforeEach(() => {
  requested = [];
  refused = [];
  const { createSession } = service;
  service.createSession = (options) => {
    requested.push(options);
    return createSession(options);
  };
  service.readInfo = async () => ({
    domains: [{ id: 4, domain: 'post.test' }],
    mailboxes: [{ id: 9, email: 'box@partner.test' }],
    features: [],
    unreadable: [],
    dialect: { bearer: true, features: [] },
  });
});

it('a fresh address has no prefix and no domain if no style was chosen', async () => {
  choose({ beginning: '', place: 'any', name: '' });
  await mailbox.ensureAddress({});
  expect(requested).toEqual([{}]);
});

it('a fresh address gets the chosen style, also after a click on New address', async () => {
  choose({ beginning: 'rosa', place: 'domain', name: 'post.test' });
  await mailbox.ensureAddress({});
  await mailbox.createAddress({});
  const options = { prefix: 'rosa.k4f7qzbn', domain: 4 };
  expect(requested).toEqual([options, options]);
  expect(refused).toEqual([]);
});

it('an address requested with empty options gets the chosen style', async () => {
  choose({ beginning: 'rosa', place: 'any', name: '' });
  await mailbox.createAddress({ prefix: undefined, domain: undefined, mailbox: undefined });
  expect(requested).toEqual([{ prefix: 'rosa.k4f7qzbn' }]);
});

it('a custom address does not get the chosen style', async () => {
  choose({ beginning: 'rosa', place: 'any', name: '' });
  await mailbox.createAddress({ prefix: 'shop' });
  expect(requested).toEqual([{ prefix: 'shop' }]);
});

it('a fresh address can be an alias on a mailbox', async () => {
  choose({ beginning: '', place: 'mailbox', name: 'box@partner.test' });
  await mailbox.createAddress({});
  choose({ beginning: '', place: 'mailbox', name: '' });
  await mailbox.createAddress({});
  expect(requested).toEqual([{ mailbox: 9 }, { mailbox: 'auto' }]);
});

it.each(['name-not-allowed', 'not-offered'] as const)(
  'a fresh address has a name chosen by the service if the service rejects the style with %s, and the rejection is reported',
  async (code) => {
    const style: AddressStyle = { beginning: 'postmaster', place: 'any', name: '' };
    choose(style);
    const { createSession } = service;
    service.createSession = async (options) => {
      if (options.prefix) throw new ServiceError(code);
      return createSession(options);
    };
    await mailbox.createAddress({});
    expect(requested).toEqual([{}]);
    expect(refused).toEqual([style]);
  },
);

it('a fresh address keeps the rest of the style if the service lacks the domain, and the rejection is reported', async () => {
  const style: AddressStyle = { beginning: 'rosa', place: 'domain', name: 'gone.test' };
  choose(style);
  await mailbox.createAddress({});
  expect(requested).toEqual([{ prefix: 'rosa.k4f7qzbn' }]);
  expect(refused).toEqual([style]);
});

it('the creation of an address is not retried without the style if the service is unreachable', async () => {
  choose({ beginning: 'rosa', place: 'any', name: '' });
  service.failures.set('create', new ServiceError('unreachable'));
  await expect(mailbox.createAddress({})).rejects.toThrow('unreachable');
  expect(requested).toHaveLength(1);
  expect(refused).toEqual([]);
});

describe('the name of a site', () => {
  const bySite = (overrides = {}) =>
    restart({
      siteInAddress: async () => true,
      addressStyle: async () => ({ beginning: 'rosa', place: 'domain', name: 'post.test' }),
      newSuffix: () => 'k4f7qzbn',
      styleRejected: async (one) => void refused.push(one),
      ...overrides,
    });

  it.each([
    ['account.harbor.co.uk', 'harbor-k4f7qzbn'],
    ['http://harbor.localhost:8080', 'harbor-k4f7qzbn'],
    ['a-very-long-name-of-a-small-harbor.example', 'a-very-long-name-of-a-sm-k4f7qzbn'],
    ['127.0.0.1:8080', 'rosa.k4f7qzbn'],
    ['[::1]:8080', 'rosa.k4f7qzbn'],
    ['xn--hfen-5qa.example', 'rosa.k4f7qzbn'],
  ])('starts the fresh address for %s', async (site, prefix) => {
    bySite();
    await mailbox.ensureAddress({ site });
    expect(requested).toEqual([{ prefix, domain: 4 }]);
  });

  it('appears only in addresses for that site, which replace unused addresses without it', async () => {
    restart();
    await mailbox.ensureAddress({});
    bySite();
    const names: (string | undefined)[] = [];
    for (const site of ['harbor.example', 'shop.example', 'www.harbor.example']) {
      names.push((await mailbox.showAddressFor(site))?.value);
    }
    const harbor = 'harbor-k4f7qzbn@mail.test';
    expect(names).toEqual([harbor, 'shop-k4f7qzbn@mail.test', harbor]);
    // Two sites at once.
    const both = await Promise.all(['one.example', 'two.example'].map(mailbox.showAddressFor));
    expect(both.map((one) => one?.value.split('-')[0])).toEqual(['one', 'two']);
    bySite({ siteInAddress: async () => false });
    expect((await mailbox.showAddressFor('forum.example'))?.value).toBe('a1@mail.test');
  });

  it('is replaced by the chosen style, without a report, if the service rejects it', async () => {
    const { createSession } = service;
    service.createSession = (options) => {
      if (options.prefix?.startsWith('harbor')) throw new ServiceError('name-not-allowed');
      return createSession(options);
    };
    bySite();
    await mailbox.showAddressFor('harbor.example');
    await mailbox.showAddressFor('harbor.example');
    expect(requested).toEqual([{ prefix: 'rosa.k4f7qzbn', domain: 4 }]);
    expect(refused).toEqual([]);
  });
});
