import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../../../lib/service-client.ts';
import {
  changeStored,
  checkNow,
  current,
  data,
  database,
  erased,
  exported,
  hour,
  imported,
  mailbox,
  now,
  pass,
  service,
  setUpMailbox,
} from '../mailbox-under-test.ts';

setUpMailbox();

const day = 24 * hour;

/** Runs the job as the alarm does and makes a removal final. */
async function runRetention(keepMail: 'forever' | '1' | '7' | '30' | '90') {
  await data().removeOutdated(keepMail);
  pass(60_000);
  await mailbox.runOutbox();
}

it('retention removes an address with its mail when the retention time is over, and not earlier', async () => {
  await mailbox.createAddress({});
  service.deliver({ id: '1' });
  await checkNow();
  pass(day + 7 * day - 2 * 60_000);
  await runRetention('7');
  expect(await database.count('messages')).toBe(1);
  pass(60_000);
  await runRetention('7');
  expect(await database.count('sessions')).toBe(0);
  expect(await database.count('messages')).toBe(0);
  expect(await database.count('bodies')).toBe(0);
});

it('retention never removes a live address, however old it is', async () => {
  await mailbox.createAddress({});
  const [session] = await database.getAll('sessions');
  if (session) {
    await database.put('sessions', { ...session, createdAt: 0, usedAt: 0 });
  }
  await runRetention('1');
  expect((await mailbox.view()).addresses).toMatchObject([{ expired: false }]);
});

it('retention removes nothing if the person chose to keep everything', async () => {
  await mailbox.createAddress({});
  pass(4000 * day);
  await runRetention('forever');
  expect(await database.count('sessions')).toBe(1);
});

it('the retention time of an address that was ended early starts at that end', async () => {
  await mailbox.createAddress({});
  const [session] = await database.getAll('sessions');
  if (session)
    await database.put('sessions', {
      ...session,
      life: { kind: 'expired', at: session.createdAt + hour },
    });
  pass(day + hour);
  await runRetention('1');
  expect(await database.count('sessions')).toBe(0);
});

it('the retention time of imported mail starts on the day of the import', async () => {
  await mailbox.createAddress({});
  const file = await exported();
  pass(400 * day);
  await erased();
  await imported(file);
  await runRetention('7');
  expect(await database.count('sessions')).toBe(1);
  pass(7 * day);
  await runRetention('7');
  expect(await database.count('sessions')).toBe(0);
});

describe('an address removed by retention', () => {
  async function removed() {
    await mailbox.createAddress({});
    pass(9 * day);
    await data().removeOutdated('1');
    expect((await mailbox.view()).addresses).toEqual([]);
  }
  const shown = async (keepMail: 'forever' | '1' | '7' | '30' | '90') => {
    await data().restoreRetained(keepMail);
    return (await mailbox.view()).addresses.length;
  };

  it('is restored and stays if the retention time becomes longer', async () => {
    await removed();
    expect(await shown('7')).toBe(0);
    expect(await shown('30')).toBe(1);
    await runRetention('30');
    expect(await database.count('sessions')).toBe(1);
  });

  it('is not restored if it was reduced to a pending service call', async () => {
    await mailbox.createAddress({});
    await changeStored({ expiresAt: now + 30 * day });
    service.failures.set('end', new ServiceError('refused'));
    await mailbox.endAddress({ address: await current() });
    pass(2 * day);
    await runRetention('1');
    expect(await database.getAll('sessions')).toMatchObject([
      { life: { kind: 'purged', by: 'retention' } },
    ]);
    expect(await shown('forever')).toBe(0);
  });

  it('is not restored if the person removed it', async () => {
    await mailbox.createAddress({});
    pass(9 * day);
    const [session] = await database.getAll('sessions');
    await mailbox.removeAddresses({ addresses: [session?.id ?? ''] });
    await data().removeOutdated('1');
    expect(await shown('forever')).toBe(0);
  });
});
