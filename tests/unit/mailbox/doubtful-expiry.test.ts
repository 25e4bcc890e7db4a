import { beforeEach, describe, expect, it } from 'vitest';
import { ServiceError } from '../../../lib/service-client.ts';
import { mailbox, now, pass, problem, service, timesAsked, urgent } from './mailbox-under-test.ts';

const minute = 60_000;

beforeEach(async () => {
  await mailbox.ensureAddress({});
  await urgent();
});

describe('a word that may mean the end of an address', () => {
  const expired = () => new ServiceError('address-expired', { doubtful: true });
  const address = async () => (await mailbox.view()).addresses[0];

  it('ends it once it has stayed the same for ten minutes, from when it was first said', async () => {
    service.failures.set('check', expired());
    const first = now;
    await urgent();
    expect(await address()).toMatchObject({ expired: false });
    expect(await problem()).toEqual({ code: 'address-unknown' });
    pass(10 * minute - 1);
    await urgent();
    expect(await address()).toMatchObject({ expired: false });
    pass(1);
    await urgent();
    expect(await address()).toMatchObject({ expired: true, endedAt: first });
  });

  it('is asked for again once a minute, however many addresses there are and whoever looks on', async () => {
    await mailbox.createAddress({});
    const watched = (await mailbox.view()).addresses.map(({ id }) => id);
    service.failures.set('check', expired());
    const before = timesAsked('check');
    for (let passed = 0; passed < 180; passed += 3) {
      await mailbox.checkMail({ watched });
      pass(3000);
    }
    expect(timesAsked('check') - before).toBe(2 * 3);
  });

  it('ends it not where something else was said in between', async () => {
    service.failures.set('check', expired());
    await urgent();
    pass(5 * minute);
    service.failures.set('check', new ServiceError('refused'));
    await urgent();
    pass(6 * minute);
    service.failures.set('check', expired());
    await urgent();
    expect(await address()).toMatchObject({ expired: false });
    service.failures.clear();
    await urgent();
    expect((await mailbox.view()).check).not.toHaveProperty('problem');
  });
});
