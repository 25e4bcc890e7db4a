import { beforeEach, describe, expect, it } from 'vitest';
import { ServiceError } from '../../../lib/service.ts';
import { hour, mailbox, now, pass, problem, service, urgent } from './mailbox-under-test.ts';

const minute = 60_000;

beforeEach(async () => {
  await mailbox.ensureAddress();
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
    expect(await problem()).toMatchObject({ code: 'address-expired' });
    pass(10 * minute - 1);
    await urgent();
    expect(await address()).toMatchObject({ expired: false });
    pass(1);
    await urgent();
    expect(await address()).toMatchObject({ expired: true, endedAt: first });
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

  it('ends it at once where it can mean nothing else', async () => {
    pass(hour);
    service.failures.set('check', new ServiceError('address-expired'));
    await urgent();
    expect(await address()).toMatchObject({ expired: true, endedAt: now });
  });
});
