import { describe, expect, it } from 'vitest';
import { siteOf } from '../../../../lib/urls/site.ts';
import { database, hour, mailbox, pass, receiveCode, setUpMailbox } from '../mailbox-under-test.ts';

setUpMailbox();

const receiveAt = (address: string, id: string, code: string) =>
  receiveCode('no-reply@shop.example', id, code, address);

describe('the address of a site', () => {
  it('is the address used there last', async () => {
    const { address: first } = await mailbox.createAddress({});
    const { address: second } = await mailbox.createAddress({});
    await mailbox.markFilled({ address: second, site: 'shop.example' });
    pass(1000);
    await mailbox.markFilled({ address: first, site: 'shop.example' });
    expect((await mailbox.addressOfSite('shop.example'))?.address).toBe(first);
    expect(await mailbox.addressOfSite('other.example')).toBeUndefined();
  });

  it('stays the same after that address was used on another site', async () => {
    const { address: first } = await mailbox.createAddress({});
    const { address: second } = await mailbox.createAddress({});
    await mailbox.markFilled({ address: first, site: 'shop.example' });
    pass(1000);
    await mailbox.markFilled({ address: second, site: 'forum.example' });
    pass(1000);
    await mailbox.markFilled({ address: first, site: 'forum.example' });
    expect((await mailbox.addressOfSite('shop.example'))?.address).toBe(first);
    expect((await mailbox.addressOfSite('forum.example'))?.address).toBe(first);
    pass(1000);
    await mailbox.markFilled({ address: second, site: 'forum.example' });
    expect((await mailbox.addressOfSite('forum.example'))?.address).toBe(second);
    const view = (await mailbox.view()).addresses.find(({ id }) => id === first);
    expect(view).toMatchObject({ site: 'forum.example', earlierSites: ['shop.example'] });
  });

  it('is found in records that are older than the list of sites', async () => {
    const { address } = await mailbox.createAddress({});
    const session = await database.get('sessions', address);
    if (session) await database.put('sessions', { ...session, site: 'shop.example' });
    expect((await mailbox.addressOfSite('shop.example'))?.address).toBe(address);
    await mailbox.markFilled({ address, site: 'forum.example' });
    expect((await mailbox.addressOfSite('shop.example'))?.address).toBe(address);
  });

  it('can be forgotten for one site and is kept for other sites', async () => {
    const { address } = await mailbox.createAddress({});
    await mailbox.markFilled({ address, site: 'shop.example' });
    await mailbox.markFilled({ address, site: 'forum.example' });
    await mailbox.forgetSite({ address, site: 'forum.example' });
    expect(await mailbox.addressOfSite('forum.example')).toBeUndefined();
    expect((await mailbox.codeOfSite('forum.example')).expected).toBe(false);
    expect((await mailbox.addressOfSite('shop.example'))?.address).toBe(address);
    await mailbox.forgetSite({ address, site: 'shop.example' });
    expect(JSON.stringify(await database.getAll('sessions'))).not.toMatch(/shop|forum/);
  });

  it('is remembered for at most eight sites', async () => {
    const { address } = await mailbox.createAddress({});
    for (let count = 1; count <= 12; count++)
      await mailbox.markFilled({ address, site: `s${count}.example` });
    expect(await mailbox.addressOfSite('s4.example')).toBeUndefined();
    expect((await mailbox.addressOfSite('s5.example'))?.address).toBe(address);
  });

  it('is undefined after it has expired', async () => {
    const { address } = await mailbox.createAddress({});
    await mailbox.markFilled({ address, site: 'shop.example' });
    pass(48 * hour);
    expect(await mailbox.addressOfSite('shop.example')).toBeUndefined();
  });

  it('is undefined if the fill did not record its site', async () => {
    const { address } = await mailbox.createAddress({});
    const before = await database.get('sessions', address);
    pass(1000);
    await mailbox.markFilled({ address, site: undefined });
    expect(await mailbox.addressOfSite('shop.example')).toBeUndefined();
    // Mail is expected, the address is no longer fresh, and somebody other than its sites may know
    // it. Copying the address changes the same fields.
    expect(await database.get('sessions', address)).toEqual({
      ...before,
      taken: true,
      givenElsewhere: true,
      waitUntil: expect.any(Number),
    });
  });
});

describe('the code for a site', () => {
  it('is the newest code received by an address used there', async () => {
    const { address: here } = await mailbox.createAddress({});
    const { address: there } = await mailbox.createAddress({});
    await mailbox.markFilled({ address: here, site: 'shop.example' });
    await mailbox.markFilled({ address: there, site: 'other.example' });
    await receiveAt(here, '1', '111111');
    pass(1000);
    await receiveAt(here, '2', '222222');
    await receiveAt(there, '3', '333333');
    expect((await mailbox.codeOfSite('shop.example')).code?.value).toBe('222222');
    expect((await mailbox.codeOfSite('third.example')).code).toBeUndefined();
  });

  it('is not the code of an earlier address while a later one expects mail', async () => {
    const { address: earlier } = await mailbox.createAddress({});
    await mailbox.markFilled({ address: earlier, site: 'shop.example' });
    await receiveAt(earlier, '1', '111111');
    pass(1000);
    const { address: later } = await mailbox.createAddress({});
    await mailbox.markFilled({ address: later, site: 'shop.example' });
    expect(await mailbox.codeOfSite('shop.example')).toEqual({ expected: true });
    await receiveAt(later, '2', '222222');
    expect((await mailbox.codeOfSite('shop.example')).code?.value).toBe('222222');
  });

  it('is undefined for a removed address', async () => {
    const { address } = await mailbox.createAddress({});
    await mailbox.markFilled({ address, site: 'shop.example' });
    await receiveAt(address, '1', '111111');
    await mailbox.endAddress({ address });
    expect((await mailbox.codeOfSite('shop.example')).code?.value).toBe('111111');
    await mailbox.removeAddresses({ addresses: [address] });
    expect(await mailbox.codeOfSite('shop.example')).toEqual({ expected: false });
  });

  it('is offered for fifteen minutes', async () => {
    const { address } = await mailbox.createAddress({});
    await mailbox.markFilled({ address, site: 'shop.example' });
    await receiveAt(address, '1', '111111');
    pass(14.9 * 60_000);
    expect((await mailbox.codeOfSite('shop.example')).code?.value).toBe('111111');
    pass(60_000);
    expect((await mailbox.codeOfSite('shop.example')).code).toBeUndefined();
  });

  it('is expected for three minutes after a fill', async () => {
    const { address } = await mailbox.createAddress({});
    await mailbox.markFilled({ address, site: 'shop.example' });
    expect(await mailbox.codeOfSite('shop.example')).toEqual({ expected: true });
    expect(await mailbox.codeOfSite('other.example')).toEqual({ expected: false });
    pass(3 * 60_000);
    expect(await mailbox.codeOfSite('shop.example')).toEqual({ expected: false });
  });
});

it('the unencrypted version of a site gets neither the address nor the code of the site', async () => {
  const { address: id } = await mailbox.createAddress({});
  await mailbox.markFilled({ address: id, site: siteOf('https://shop.example/join') });
  await receiveAt(id, '1', '482913');
  const unencrypted = siteOf('http://shop.example/join') ?? '';
  expect(await mailbox.addressOfSite(unencrypted)).toBeUndefined();
  expect(await mailbox.codeOfSite(unencrypted)).toEqual({ expected: false });
  expect((await mailbox.codeOfSite('shop.example')).code?.value).toBe('482913');
});
