import { expect, it } from 'vitest';
import { database, mailbox } from '../mailbox-under-test.ts';

it('shows all addresses, though the record of one is damaged', async () => {
  await mailbox.createAddress({});
  await mailbox.createAddress({});
  const [session] = await database.getAll('sessions');
  if (session) await database.put('sessions', { ...session, service: 'not an address' });
  const { addresses } = await mailbox.view();
  expect(addresses).toHaveLength(2);
  expect(addresses.find(({ id }) => id === session?.id)?.service).toBe('not an address');
});
