import { beforeEach, describe, expect, it } from 'vitest';
import { type Disk, onDisk } from '../full-disk.ts';
import {
  current,
  database,
  inbox,
  key,
  mailbox,
  pass,
  problem,
  restartOn,
  service,
  timesAsked,
  told,
  urgent,
} from '../mailbox-under-test.ts';

const full = { code: 'storage-full' };
const refused = { name: 'QuotaExceededError' };

let disk: Disk;

beforeEach(async () => {
  disk = { full: false };
  restartOn(onDisk(database, disk));
  await mailbox.ensureAddress({});
  service.deliver({ id: '1' });
  await urgent();
});

describe('while the disk is full, the mailbox', () => {
  it('reports the problem, leaves new mail at the service, and stores it when there is space', async () => {
    disk.full = true;
    service.deliver({ id: '2', text: 'Your verification code is 482913.' });
    await urgent();
    expect(await problem()).toEqual(full);
    expect(await inbox()).toEqual(['1']);
    expect(timesAsked('delete')).toBe(0);
    expect(service.mails.size).toBe(2);
    disk.full = false;
    pass(60_000);
    await mailbox.checkMail();
    expect(await problem()).toBeUndefined();
    expect((await mailbox.view()).inbox).toMatchObject([{ message: '2', code: '482913' }, {}]);
    expect(told).toEqual(['1', '2']);
  });

  it('retries the same mail at most once a minute', async () => {
    disk.full = true;
    service.deliver({ id: '2' });
    await urgent();
    const before = service.calls.length;
    for (let passed = 0; passed < 57; passed += 3) {
      pass(3000);
      await mailbox.checkMail({ watched: [await current()] });
    }
    expect(service.calls).toHaveLength(before);
  });

  it('creates no address that could not be stored', async () => {
    disk.full = true;
    const before = timesAsked('create');
    await expect(mailbox.createAddress({})).rejects.toMatchObject(refused);
    expect(timesAsked('create')).toBe(before);
    disk.full = false;
    await mailbox.createAddress({});
    expect((await mailbox.view()).addresses).toHaveLength(2);
    expect(await database.get('state', 'reservation')).toBeUndefined();
  });

  it('does not apply part of a failed change', async () => {
    disk.full = true;
    const one = await key('1');
    await expect(mailbox.deleteMessages({ messages: [one] })).rejects.toMatchObject(refused);
    await expect(mailbox.endAddress({ address: one.address })).rejects.toMatchObject(refused);
    await expect(
      mailbox.renameAddress({ address: one.address, name: 'Shoes' }),
    ).rejects.toMatchObject(refused);
    pass(8000);
    await mailbox.checkMail({ urgent: [one.address] });
    await mailbox.runOutbox();
    disk.full = false;
    expect(await inbox()).toEqual(['1']);
    expect((await mailbox.view()).addresses).toMatchObject([{ expired: false }]);
    expect(timesAsked('delete') + timesAsked('end')).toBe(0);
  });

  it('calls no service for an action that could not be stored first', async () => {
    const one = await key('1');
    await mailbox.deleteMessages({ messages: [one] });
    await mailbox.endAddress({ address: one.address });
    disk.full = true;
    pass(8000);
    await mailbox.checkMail();
    await mailbox.runOutbox();
    expect(timesAsked('delete') + timesAsked('end')).toBe(0);
    expect(await problem()).toEqual(full);
    disk.full = false;
    await mailbox.runOutbox();
    expect(await problem()).toBeUndefined();
    expect(timesAsked('end')).toBe(1);
    expect(await inbox()).toEqual([]);
  });

  it('still opens stored mail', async () => {
    disk.full = true;
    expect(await mailbox.openMessage(await key('1'))).toMatchObject({ text: 'Hello there' });
    expect((await mailbox.searchMessages({ query: 'hello', count: 9 })).total).toBe(1);
  });
});
