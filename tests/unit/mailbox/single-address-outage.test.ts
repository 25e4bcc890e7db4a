import { beforeEach, describe, expect, it } from 'vitest';
import { ServiceError } from '../../../lib/service-client.ts';
import {
  base,
  changeStored,
  current,
  database,
  hour,
  mailbox,
  now,
  pass,
  problem,
  service,
  urgent,
} from './mailbox-under-test.ts';
import { fail, reach, stored } from './sync/call-under-test.ts';

beforeEach(() => mailbox.ensureAddress({}));

describe('one address that fails while others fare well', () => {
  const trace = { at: 1, asked: 'GET https://service.test/check-mail' };
  const unreachable = fail(new ServiceError('unreachable', { detail: 'No', trace }));
  const well = async () => 1;

  it('keeps its failure to itself', async () => {
    await reach(well, { session: 'b' });
    await expect(reach(unreachable, { session: 'a' })).rejects.toMatchObject({
      name: 'SingleAddressOutage',
      code: 'unreachable',
      detail: 'No',
      trace,
    });
    expect(await stored()).not.toHaveProperty('failure');
  });

  it('is no longer alone once another fails, or where none fared well lately', async () => {
    await reach(well, { session: 'b' });
    pass(60_001);
    await expect(reach(unreachable, { session: 'a' })).rejects.toMatchObject({
      name: 'ServiceError',
    });
    expect((await stored())?.failure?.failures).toBe(1);
    pass(hour);
    await reach(well, { session: 'b' });
    await reach(well, { session: 'c' });
    await expect(reach(unreachable, { session: 'a' })).rejects.toMatchObject({
      name: 'SingleAddressOutage',
    });
    await expect(reach(unreachable, { session: 'c' })).rejects.toMatchObject({
      name: 'ServiceError',
    });
    expect((await stored())?.failure?.failures).toBe(1);
  });

  it('is not told from its service where that asks for a pause, or there is no network', async () => {
    for (const error of [
      new ServiceError('slow-down', { retryAt: now + hour }),
      new ServiceError('offline'),
    ]) {
      await database.put('services', { base, dialect: { bearer: true, features: [] } });
      await reach(well, { session: 'b' });
      await expect(reach(fail(error), { session: 'a' })).rejects.toBe(error);
      expect((await stored())?.failure?.code).toBe(error.code);
    }
  });

  it('shows the failure of its service first, should that have one as well', async () => {
    const failure = { failures: 1, retryAt: now + hour };
    await changeStored({ failure: { ...failure, code: 'refused' } });
    expect(await problem()).toMatchObject({ code: 'refused' });
    await database.put('services', { base, failure: { ...failure, code: 'unreachable' } });
    expect(await problem()).toMatchObject({ code: 'unreachable' });
  });

  it('shows it where it is looked at, until it is well again', async () => {
    const failing = await current();
    await mailbox.createAddress({});
    await urgent();
    await mailbox.selectAddress({ address: failing });
    service.failures.set('check token-1', new ServiceError('too-slow', { detail: 'No' }));
    await urgent();
    expect(await problem()).toMatchObject({ code: 'too-slow', detail: 'No', until: now + 2000 });
    await mailbox.selectAddress({ address: (await mailbox.view()).addresses[0]?.id ?? '' });
    service.failures.clear();
    await mailbox.selectAddress({ address: failing });
    await urgent();
    expect(await problem()).toBeUndefined();
  });
});
