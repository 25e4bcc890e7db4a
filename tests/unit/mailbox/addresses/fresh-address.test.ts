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

it('leaves all to the service where no style was chosen', async () => {
  choose({ beginning: '', place: 'any', name: '' });
  await mailbox.ensureAddress({});
  expect(requested).toEqual([{}]);
});

it('gives a fresh address its style, whether by itself or by New address', async () => {
  choose({ beginning: 'rosa', place: 'domain', name: 'post.test' });
  await mailbox.ensureAddress({});
  await mailbox.createAddress({});
  const options = { prefix: 'rosa.k4f7qzbn', domain: 4 };
  expect(requested).toEqual([options, options]);
  expect(refused).toEqual([]);
});

it('gives its style to an address of which nothing was chosen after all', async () => {
  choose({ beginning: 'rosa', place: 'any', name: '' });
  await mailbox.createAddress({ prefix: undefined, domain: undefined, mailbox: undefined });
  expect(requested).toEqual([{ prefix: 'rosa.k4f7qzbn' }]);
});

it('does not touch an address of one’s own choosing', async () => {
  choose({ beginning: 'rosa', place: 'any', name: '' });
  await mailbox.createAddress({ prefix: 'shop' });
  expect(requested).toEqual([{ prefix: 'shop' }]);
});

it('makes an alias on a mailbox', async () => {
  choose({ beginning: '', place: 'mailbox', name: 'box@partner.test' });
  await mailbox.createAddress({});
  choose({ beginning: '', place: 'mailbox', name: '' });
  await mailbox.createAddress({});
  expect(requested).toEqual([{ mailbox: 9 }, { mailbox: 'auto' }]);
});

it.each(['name-not-allowed', 'not-offered'] as const)(
  'takes what the service chooses where it says %s to the style, and says so',
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

it('keeps the rest of the style where the service lacks the domain, and says so', async () => {
  const style: AddressStyle = { beginning: 'rosa', place: 'domain', name: 'gone.test' };
  choose(style);
  await mailbox.createAddress({});
  expect(requested).toEqual([{ prefix: 'rosa.k4f7qzbn' }]);
  expect(refused).toEqual([style]);
});

it('does not ask twice where the service is out of reach', async () => {
  choose({ beginning: 'rosa', place: 'any', name: '' });
  service.failures.set('create', new ServiceError('unreachable'));
  await expect(mailbox.createAddress({})).rejects.toThrow('unreachable');
  expect(requested).toHaveLength(1);
  expect(refused).toEqual([]);
});
