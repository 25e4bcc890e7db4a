import { beforeEach, describe, expect, it } from 'vitest';
import { undoTime } from '../../../../lib/bus/views.ts';
import { ServiceError } from '../../../../lib/service-client.ts';
import {
  checkNow,
  cleared,
  current,
  database,
  hour,
  mailbox,
  pass,
  passUndo,
  restart,
  service,
  setUpMailbox,
} from '../mailbox-under-test.ts';

setUpMailbox();

let old: string;

beforeEach(async () => {
  await mailbox.ensureAddress({});
  service.deliver({ id: '1' });
  await checkNow();
  old = await current();
});

const emails = async () => (await mailbox.view()).addresses.map(({ email }) => email);

/** Number of records of all kinds that belong to the address. */
async function traces(): Promise<number> {
  const stores = [...database.objectStoreNames];
  const all = await Promise.all(stores.map((name) => database.getAll(name)));
  return all.filter((records) => JSON.stringify(records).includes(old)).length;
}

describe('removing an expired address', () => {
  beforeEach(() => pass(25 * hour));

  it('accepts the maximum number of addresses', async () => {
    const addresses = Array.from({ length: 5000 }, (_, number) => `address-${number}`);
    await expect(mailbox.removeAddresses.answer({ addresses })).resolves.toBeUndefined();
    await expect(mailbox.removeAddresses.answer({ addresses: [''] })).rejects.toThrow();
  });

  it('hides it with its mail and notifications and shows another address', async () => {
    await mailbox.createAddress({});
    await mailbox.selectAddress({ address: old });
    await mailbox.removeAddresses({ addresses: [old] });
    const view = await mailbox.view();
    expect(view.addresses.map(({ email }) => email)).toEqual(['a2@mail.test']);
    expect(view.current).toBe(view.addresses[0]?.id);
    expect(view.inbox).toEqual([]);
    expect(await mailbox.current()).toBe(view.current);
    expect(await mailbox.unread()).toBe(0);
    expect(cleared).toEqual(['1']);
  });

  it('can be undone completely', async () => {
    await mailbox.removeAddresses({ addresses: [old] });
    pass(undoTime);
    await mailbox.runOutbox();
    await mailbox.undoRemove({ addresses: [old] });
    const view = await mailbox.view();
    expect(view.current).toBe(old);
    expect(view.inbox.map(({ message }) => message)).toEqual(['1']);
    expect(await mailbox.unread()).toBe(1);
  });

  it('deletes all records when undo is no longer possible, also after a background restart', async () => {
    expect(await traces()).toBeGreaterThan(2);
    await mailbox.removeAddresses({ addresses: [old] });
    expect(await mailbox.hasWork()).toBe(true);
    restart();
    passUndo();
    await mailbox.runOutbox();
    await database.put('state', {}, 'state');
    expect(await traces()).toBe(0);
    expect(await mailbox.hasWork()).toBe(false);
    await expect(mailbox.undoRemove({ addresses: [old] })).rejects.toMatchObject({
      code: 'address-gone',
    });
  });

  it('keeps the mail of other addresses', async () => {
    const { address: other } = await mailbox.createAddress({});
    await checkNow();
    await mailbox.removeAddresses({ addresses: [old] });
    passUndo();
    await mailbox.runOutbox();
    expect(await database.count('bodies')).toBe(1);
    expect((await mailbox.openMessage({ address: other, message: '1' })).text).toBe('Hello there');
  });
});

describe('removing', () => {
  it('does nothing to a live address', async () => {
    await mailbox.removeAddresses({ addresses: [old] });
    expect(await emails()).toEqual(['a1@mail.test']);
  });

  it('keeps only the data of an ended address that its service call needs', async () => {
    await mailbox.createAddress({});
    service.failures.set('end', new ServiceError('unreachable'));
    await mailbox.endAddress({ address: old });
    await mailbox.removeAddresses({ addresses: [old] });
    passUndo();
    await mailbox.runOutbox();
    expect(await emails()).toEqual(['a2@mail.test']);
    expect(await database.count('bodies')).toBe(0);
    await expect(mailbox.undoRemove({ addresses: [old] })).rejects.toMatchObject({
      code: 'address-gone',
    });
    service.failures.clear();
    pass(60_000);
    await mailbox.runOutbox();
    await mailbox.runOutbox();
    expect(service.calls).toContain('end');
    expect(await database.get('sessions', old)).toBeUndefined();
  });
});
