import { expect, it } from 'vitest';
import { ServiceError } from '../../../../lib/service-client.ts';
import {
  callCount,
  changeStored,
  checkNow,
  current,
  data,
  database,
  mailbox,
  now,
  service,
  setUpMailbox,
} from '../mailbox-under-test.ts';

setUpMailbox();

it('erasing empties every store', async () => {
  await mailbox.createAddress({});
  service.deliver({ id: '1' });
  await checkNow();
  await data().erase();
  for (const name of database.objectStoreNames) expect(await database.count(name), name).toBe(0);
  expect(await mailbox.view()).toMatchObject({ addresses: [], inbox: [] });
});

it('erasing ends live addresses at services that support it, even if those calls fail', async () => {
  await mailbox.createAddress({});
  await mailbox.createAddress({});
  const endAddresses = await data().erase();
  expect(service.calls).not.toContain('end');
  service.failures.set('end', new ServiceError('unavailable'));
  await endAddresses();
  expect(callCount('end')).toBe(2);
});

it('erasing does not call a service that cannot end addresses', async () => {
  const { readInfo } = service;
  const dialect = { bearer: true, features: [] };
  service.readInfo = async () => ({ ...(await readInfo()), features: [], dialect });
  await mailbox.createAddress({});
  const before = service.calls.length;
  await (await data().erase())();
  expect(service.calls).toHaveLength(before);
});

it('erasing is not undone by a listing that was already requested', async () => {
  await mailbox.createAddress({});
  service.deliver({ id: '1' });
  const { checkMail } = service;
  service.checkMail = async (...input) => {
    const answer = await checkMail(...input);
    await data().erase();
    return answer;
  };
  await checkNow();
  expect(await database.count('sessions')).toBe(0);
  expect(await database.count('messages')).toBe(0);
  expect(await database.count('searchEntries')).toBe(0);
});

it('erasing also ends an address at the service that had only been ended locally', async () => {
  await mailbox.createAddress({});
  await mailbox.endAddress({ address: await current() });
  const endAddresses = await data().erase();
  expect(service.calls).not.toContain('end');
  await endAddresses();
  expect(callCount('end')).toBe(1);
});

it('erasing ends no address that has no token or has already ended', async () => {
  for (let count = 0; count < 3; count += 1) await mailbox.createAddress({});
  const [one, two] = await database.getAllKeys('sessions');
  await changeStored({ token: '' }, one);
  await changeStored({ life: { kind: 'expired', at: now } }, two);
  await (await data().erase())();
  expect(callCount('end')).toBe(1);
});
