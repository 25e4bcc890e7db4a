import { beforeEach, describe, expect, it } from 'vitest';
import {
  current,
  database,
  inbox,
  key,
  mailbox,
  pass,
  service,
  timesAsked,
  urgent,
} from './mailbox-under-test.ts';

/** The same thing in two windows at once. */
const twice = <Result>(action: () => Promise<Result>) => Promise.all([action(), action()]);

describe('the same action in two windows at once', () => {
  beforeEach(async () => {
    service.domains.push('mail.test');
    await mailbox.ensureAddress({});
    service.deliver({ id: '1' });
    await urgent();
  });

  it('makes one where none lived, for a shortcut pressed twice and a window as well', async () => {
    await mailbox.endAddress({ address: await current() });
    const before = timesAsked('create');
    const made = await twice(() => mailbox.createMissingAddress());
    await mailbox.ensureAddress({});
    expect(made.map(({ address }) => address)).toEqual([await current(), await current()]);
    expect(timesAsked('create')).toBe(before + 1);
  });

  it('deletes once, and is undone as a whole', async () => {
    const one = await key('1');
    await twice(() => mailbox.deleteMessages({ messages: [one] }));
    expect(await inbox()).toEqual([]);
    await twice(() => mailbox.undoDelete({ messages: [one] }));
    expect((await mailbox.view()).inbox).toMatchObject([{ message: '1', unread: true }]);
    pass(8000);
    await mailbox.runOutbox();
    expect(timesAsked('delete')).toBe(0);
  });

  it('ends once, and tells the service once', async () => {
    const address = await current();
    await twice(() => mailbox.endAddress({ address }));
    pass(8000);
    await mailbox.runOutbox();
    expect(timesAsked('end')).toBe(1);
    expect(await inbox()).toEqual(['1']);
  });

  it('makes the same address again once', async () => {
    const address = await current();
    await mailbox.endAddress({ address });
    pass(8000);
    await mailbox.runOutbox();
    const before = timesAsked('create');
    const [one, other] = await twice(() => mailbox.recreateAddress({ address }));
    expect(one).toBe(other);
    expect(timesAsked('create')).toBe(before + 1);
    expect((await mailbox.view()).addresses).toHaveLength(2);
  });
});

describe('actions that meet', () => {
  beforeEach(async () => {
    await mailbox.ensureAddress({});
    service.deliver({ id: '1' });
    await urgent();
  });

  it('never hide an address that lives: to undo its end brings it back, removed or not', async () => {
    const address = await current();
    await mailbox.endAddress({ address });
    await mailbox.removeAddresses({ addresses: [address] });
    await mailbox.undoEnd({ address });
    expect((await mailbox.view()).addresses).toMatchObject([{ id: address, expired: false }]);
    pass(60_000);
    await mailbox.runOutbox();
    expect(await database.count('sessions')).toBe(1);
    expect(await inbox()).toEqual(['1']);
  });

  it('bring no deleted message back with the address that it came to', async () => {
    const address = await current();
    await mailbox.deleteMessages({ messages: [await key('1')] });
    pass(6500);
    await mailbox.endAddress({ address });
    pass(1000);
    await mailbox.runOutbox();
    await mailbox.undoEnd({ address });
    await urgent();
    expect(await inbox()).toEqual([]);
    expect(service.mails.size).toBe(0);
  });
});
