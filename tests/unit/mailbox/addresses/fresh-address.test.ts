import { beforeEach, expect, it } from 'vitest';
import type { AddressStyle } from '../../../../lib/address-style.ts';
import { type AddressOptions, ServiceError } from '../../../../lib/service-client.ts';
import { mailbox, restart, service } from '../mailbox-under-test.ts';

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
    dialect: { bearer: true, features: [] },
  });
});

it('a fresh address has no prefix and no domain if no style was chosen', async () => {
  choose({ beginning: '', place: 'any', name: '' });
  await mailbox.ensureAddress({});
  expect(requested).toEqual([{}]);
});

it('a fresh address gets the chosen style, also with New address', async () => {
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
  'uses the name chosen by the service if it rejects the style with %s, and reports the rejection',
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

it('keeps the rest of the style if the service lacks the domain, and reports the rejection', async () => {
  const style: AddressStyle = { beginning: 'rosa', place: 'domain', name: 'gone.test' };
  choose(style);
  await mailbox.createAddress({});
  expect(requested).toEqual([{ prefix: 'rosa.k4f7qzbn' }]);
  expect(refused).toEqual([style]);
});

it('does not retry if the service is unreachable', async () => {
  choose({ beginning: 'rosa', place: 'any', name: '' });
  service.failures.set('create', new ServiceError('unreachable'));
  await expect(mailbox.createAddress({})).rejects.toThrow('unreachable');
  expect(requested).toHaveLength(1);
  expect(refused).toEqual([]);
});
