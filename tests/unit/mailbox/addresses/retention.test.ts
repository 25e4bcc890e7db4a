import { describe, expect, it } from 'vitest';
import { createMailboxData } from '../../../../lib/mailbox.ts';
import { ServiceError } from '../../../../lib/service-client.ts';
import { erased, exported, imported } from '../backup-under-test.ts';
import {
  changeStored,
  current,
  database,
  deps,
  hour,
  mailbox,
  now,
  pass,
  service,
  urgent,
} from '../mailbox-under-test.ts';

const day = 24 * hour;

/** Lets the job run as the alarm does, and a removal become final. */
async function tidy(keepMail: 'forever' | '1' | '7' | '30' | '90') {
  await createMailboxData(deps).removeOutdated(keepMail);
  pass(60_000);
  await mailbox.runOutbox();
}

it('removes an address with its mail when it is due, and not a moment before', async () => {
  await mailbox.createAddress({});
  service.deliver({ id: '1' });
  await urgent();
  pass(day + 7 * day - 2 * 60_000);
  await tidy('7');
  expect(await database.count('messages')).toBe(1);
  pass(60_000);
  await tidy('7');
  expect(await database.count('sessions')).toBe(0);
  expect(await database.count('messages')).toBe(0);
  expect(await database.count('bodies')).toBe(0);
});

it('never removes an address that lives, however old it is', async () => {
  await mailbox.createAddress({});
  const [session] = await database.getAll('sessions');
  if (session) {
    await database.put('sessions', { ...session, createdAt: 0, usedAt: 0 });
  }
  await tidy('1');
  expect((await mailbox.view()).addresses).toMatchObject([{ expired: false }]);
});

it('keeps everything for ever where that is the choice', async () => {
  await mailbox.createAddress({});
  pass(4000 * day);
  await tidy('forever');
  expect(await database.count('sessions')).toBe(1);
});

it('counts from the moment when an address was ended early', async () => {
  await mailbox.createAddress({});
  const [session] = await database.getAll('sessions');
  if (session)
    await database.put('sessions', {
      ...session,
      life: { kind: 'expired', at: session.createdAt + hour },
    });
  pass(day + hour);
  await tidy('1');
  expect(await database.count('sessions')).toBe(0);
});

it('keeps mail from a file as long after the day it came', async () => {
  await mailbox.createAddress({});
  const file = await exported();
  pass(400 * day);
  await erased();
  await imported(file);
  await tidy('7');
  expect(await database.count('sessions')).toBe(1);
  pass(7 * day);
  await tidy('7');
  expect(await database.count('sessions')).toBe(0);
});

describe('what was removed for its age', () => {
  async function removed() {
    await mailbox.createAddress({});
    pass(9 * day);
    await createMailboxData(deps).removeOutdated('1');
    expect((await mailbox.view()).addresses).toEqual([]);
  }
  const shown = async (keepMail: 'forever' | '1' | '7' | '30' | '90') => {
    await createMailboxData(deps).restoreRetained(keepMail);
    return (await mailbox.view()).addresses.length;
  };

  it('comes back, and stays, where it is to be kept longer after all', async () => {
    await removed();
    expect(await shown('7')).toBe(0);
    expect(await shown('30')).toBe(1);
    await tidy('30');
    expect(await database.count('sessions')).toBe(1);
  });

  it('is not what is gone but for what its service is to be told', async () => {
    await mailbox.createAddress({});
    await changeStored({ expiresAt: now + 30 * day });
    service.failures.set('end', new ServiceError('refused'));
    await mailbox.endAddress({ address: await current() });
    pass(2 * day);
    await tidy('1');
    expect(await database.getAll('sessions')).toMatchObject([
      { life: { kind: 'purged', by: 'retention' } },
    ]);
    expect(await shown('forever')).toBe(0);
  });

  it('is not what the person removed', async () => {
    await mailbox.createAddress({});
    pass(9 * day);
    const [session] = await database.getAll('sessions');
    await mailbox.removeAddresses({ addresses: [session?.id ?? ''] });
    await createMailboxData(deps).removeOutdated('1');
    expect(await shown('forever')).toBe(0);
  });
});
