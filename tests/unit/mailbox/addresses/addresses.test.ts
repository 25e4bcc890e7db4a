import { describe, expect, it } from 'vitest';
import {
  changeStored,
  hour,
  key,
  mailbox,
  now,
  pass,
  service,
  urgent,
} from '../mailbox-under-test.ts';

describe('making addresses', () => {
  it('makes one where none lives, and no second one', async () => {
    await Promise.all([mailbox.ensureAddress({}), mailbox.ensureAddress({})]);
    await mailbox.ensureAddress({});
    const view = await mailbox.view();
    expect(view.addresses.map(({ email }) => email)).toEqual(['a1@mail.test']);
    expect(view.current).toBe(view.addresses[0]?.id);
  });

  it('makes a fresh one when all have expired, and keeps the old below', async () => {
    await mailbox.ensureAddress({});
    pass(25 * hour);
    await mailbox.ensureAddress({});
    const { addresses } = await mailbox.view();
    expect(addresses.map(({ email, expired }) => [email, expired])).toEqual([
      ['a2@mail.test', false],
      ['a1@mail.test', true],
    ]);
  });

  it('makes a fresh one where the other only may live still, as its service’s zone is not known', async () => {
    await mailbox.ensureAddress({});
    await changeStored({ mayLiveUntil: now + 36 * hour });
    pass(25 * hour);
    await mailbox.ensureAddress({});
    expect((await mailbox.view()).addresses.map(({ expired }) => expired)).toEqual([false, false]);
  });

  it('fills no address that has expired', async () => {
    await mailbox.ensureAddress({});
    const id = await mailbox.current();
    expect(await mailbox.addressToFill(id)).toMatchObject({ value: 'a1@mail.test' });
    pass(25 * hour);
    await expect(mailbox.addressToFill(id)).rejects.toMatchObject({ code: 'address-expired' });
    expect(await mailbox.addressToFill()).toBeUndefined();
  });

  it('never shows a token', async () => {
    await mailbox.ensureAddress({});
    service.deliver({ id: '1' });
    await urgent();
    const seen = [await mailbox.view(), await mailbox.openMessage(await key('1'))];
    expect(JSON.stringify(seen)).not.toContain('token-1');
  });

  it('learns a service’s dialect before the first address, once', async () => {
    await mailbox.createAddress({});
    await mailbox.createAddress({});
    expect(service.calls).toEqual(['domains', 'create', 'create']);
  });
});
