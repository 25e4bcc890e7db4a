import { beforeEach, expect, it } from 'vitest';
import type { AddressStyle } from '../../../../lib/address-style.ts';
import { type AddressOptions, ServiceError } from '../../../../lib/service-client.ts';
import { mailbox, restart, service } from '../mailbox-under-test.ts';

let wishes: AddressOptions[];
let refused: AddressStyle[];

function choose(style: AddressStyle) {
  restart({
    addressStyle: async () => style,
    newSuffix: () => 'k4f7qzbn',
    styleRejected: async (one) => void refused.push(one),
  });
}

beforeEach(() => {
  wishes = [];
  refused = [];
  const { createSession } = service;
  service.createSession = (wish) => {
    wishes.push(wish);
    return createSession(wish);
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
  await mailbox.ensureAddress();
  expect(wishes).toEqual([{}]);
});

it('gives a fresh address its style, whether by itself or by New address', async () => {
  choose({ beginning: 'rosa', place: 'domain', name: 'post.test' });
  await mailbox.ensureAddress();
  await mailbox.createAddress({});
  const wish = { prefix: 'rosa.k4f7qzbn', domain: 4 };
  expect(wishes).toEqual([wish, wish]);
  expect(refused).toEqual([]);
});

it('gives its style to an address of which nothing was chosen after all', async () => {
  choose({ beginning: 'rosa', place: 'any', name: '' });
  await mailbox.createAddress({ prefix: undefined, domain: undefined, mailbox: undefined });
  expect(wishes).toEqual([{ prefix: 'rosa.k4f7qzbn' }]);
});

it('does not touch an address of one’s own choosing', async () => {
  choose({ beginning: 'rosa', place: 'any', name: '' });
  await mailbox.createAddress({ prefix: 'shop' });
  expect(wishes).toEqual([{ prefix: 'shop' }]);
});

it('makes an alias on a mailbox', async () => {
  choose({ beginning: '', place: 'mailbox', name: 'box@partner.test' });
  await mailbox.createAddress({});
  choose({ beginning: '', place: 'mailbox', name: '' });
  await mailbox.createAddress({});
  expect(wishes).toEqual([{ mailbox: 9 }, { mailbox: 'auto' }]);
});

it('takes what the service chooses where it refuses the style, and says so', async () => {
  const style: AddressStyle = { beginning: 'postmaster', place: 'any', name: '' };
  choose(style);
  const { createSession } = service;
  service.createSession = async (wish) => {
    if (wish.prefix) throw new ServiceError('name-not-allowed');
    return createSession(wish);
  };
  await mailbox.createAddress({});
  expect(wishes).toEqual([{}]);
  expect(refused).toEqual([style]);
});

it('keeps the rest of the style where the service lacks the domain, and says so', async () => {
  const style: AddressStyle = { beginning: 'rosa', place: 'domain', name: 'gone.test' };
  choose(style);
  await mailbox.createAddress({});
  expect(wishes).toEqual([{ prefix: 'rosa.k4f7qzbn' }]);
  expect(refused).toEqual([style]);
});

it('does not ask twice where the service is out of reach', async () => {
  choose({ beginning: 'rosa', place: 'any', name: '' });
  service.failures.set('create', new ServiceError('unreachable'));
  await expect(mailbox.createAddress({})).rejects.toThrow('unreachable');
  expect(wishes).toHaveLength(1);
  expect(refused).toEqual([]);
});
