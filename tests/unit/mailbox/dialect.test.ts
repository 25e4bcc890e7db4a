import { expect, it } from 'vitest';
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
