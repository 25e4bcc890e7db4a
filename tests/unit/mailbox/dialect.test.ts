import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { openMailboxDatabase } from '../../../lib/mailbox.ts';
import { base, database, mailbox, service } from './mailbox-under-test.ts';

it('hears what a service offers by now whenever its offer is read', async () => {
  await mailbox.createAddress({});
  const { readInfo } = service;
  service.readInfo = async () => ({ ...(await readInfo()), features: ['attachment'] });
  await mailbox.readServiceInfo();
  expect(await database.get('services', base)).toMatchObject({
    dialect: { bearer: true, features: ['attachment'] },
  });
});

it('learns a dialect anew that was kept without what the service offers', async () => {
  const old = await openDB('kept', 1, {
    upgrade(made) {
      made.createObjectStore('state');
      made.createObjectStore('services', { keyPath: 'base' });
    },
  });
  await old.put('services', { base, dialect: { bearer: true } });
  old.close();
  const kept = await openMailboxDatabase('kept');
  expect(await kept.get('services', base)).toEqual({ base });
  kept.close();
});
