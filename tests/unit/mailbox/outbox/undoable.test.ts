import { beforeEach, describe, expect, it } from 'vitest';
import { undoTime } from '../../../../lib/bus/views.ts';
import {
  callCount,
  changeStored,
  checkNow,
  current,
  database,
  hour,
  inbox,
  key,
  mailbox,
  now,
  pass,
  passUndo,
  service,
  setUpMailbox,
} from '../mailbox-under-test.ts';

setUpMailbox();

const address = async () => (await mailbox.view()).addresses[0];

describe('undoable actions', () => {
  it('are separate by kind and time, newest first, until the undo time is over', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await mailbox.createAddress({})).address);
    const [first = '', second = '', third = ''] = ids;
    service.deliver({ id: '1' });
    await mailbox.checkMail({ urgent: [third] });
    await mailbox.endAddress({ address: first });
    await mailbox.endAddress({ address: second });
    pass(1000);
    await mailbox.deleteMessages({ messages: [{ address: third, message: '1' }] });
    pass(1000);
    await mailbox.removeAddresses({ addresses: [first] });
    const { undoable } = await mailbox.view();
    expect(undoable).toEqual([
      { kind: 'removals', keys: [first], until: now + undoTime },
      {
        kind: 'messages',
        keys: [{ address: third, message: '1' }],
        until: now + undoTime - 1000,
      },
      { kind: 'ends', keys: [second], until: now + undoTime - 2000 },
    ]);
    pass(undoTime - 2001);
    expect((await mailbox.view()).undoable).toHaveLength(3);
    pass(1);
    expect((await mailbox.view()).undoable?.map(({ kind }) => kind)).toEqual([
      'removals',
      'messages',
    ]);
  });
});

it('an address view describes what happened to the address', async () => {
  await mailbox.ensureAddress({});
  const live = await address();
  expect(live).toEqual({
    id: await current(),
    email: 'a1@mail.test',
    createdAt: now,
    expiresAt: now + 24 * hour,
    expired: false,
    muted: false,
    canExtend: true,
    messages: 0,
    unread: 0,
  });
  pass(24 * hour - 30_000);
  expect(await address()).toMatchObject({ expired: false, expiresAt: now + 30_000 });
  pass(-24 * hour + 30_000);
  // The expiry was guessed wrong: the service still has the address afterwards.
  await changeStored({ mayLiveUntil: now + 36 * hour });
  pass(24 * hour);
  expect(await address()).toMatchObject({ expired: false, expiresAt: now + 60_000 });
  pass(12 * hour);
  expect(await address()).toMatchObject({ expired: true, endedAt: now - 12 * hour });
});

/** The same action in two windows at once. */
const twice = <Result>(action: () => Promise<Result>) => Promise.all([action(), action()]);

describe('the same action in two windows at once', () => {
  beforeEach(async () => {
    service.domains.push('mail.test');
    await mailbox.ensureAddress({});
    service.deliver({ id: '1' });
    await checkNow();
  });

  it('creates one address, which a window opened later uses as well', async () => {
    await mailbox.endAddress({ address: await current() });
    const before = callCount('create');
    const made = await twice(() => mailbox.createMissingAddress());
    await mailbox.ensureAddress({});
    expect(made.map(({ address }) => address)).toEqual([await current(), await current()]);
    expect(callCount('create')).toBe(before + 1);
  });

  it('deletes a message once and undoes the deletion completely', async () => {
    const one = await key('1');
    await twice(() => mailbox.deleteMessages({ messages: [one] }));
    expect(await inbox()).toEqual([]);
    await twice(() => mailbox.undoDelete({ messages: [one] }));
    expect((await mailbox.view()).inbox).toMatchObject([{ message: '1', unread: true }]);
    passUndo();
    await mailbox.runOutbox();
    expect(callCount('delete')).toBe(0);
  });

  it('ends an address once and calls the service once', async () => {
    const address = await current();
    await twice(() => mailbox.endAddress({ address }));
    passUndo();
    await mailbox.runOutbox();
    expect(callCount('end')).toBe(1);
    expect(await inbox()).toEqual(['1']);
  });

  it('recreates an address once', async () => {
    const address = await current();
    await mailbox.endAddress({ address });
    passUndo();
    await mailbox.runOutbox();
    const before = callCount('create');
    const [one, other] = await twice(() => mailbox.recreateAddress({ address }));
    expect(one).toBe(other);
    expect(callCount('create')).toBe(before + 1);
    expect((await mailbox.view()).addresses).toHaveLength(2);
  });
});

describe('conflicting actions', () => {
  beforeEach(async () => {
    await mailbox.ensureAddress({});
    service.deliver({ id: '1' });
    await checkNow();
  });

  it('never hide a live address: undoing its end restores it even if it was removed', async () => {
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

  it('do not restore a deleted message together with its address', async () => {
    const address = await current();
    await mailbox.deleteMessages({ messages: [await key('1')] });
    passUndo();
    await mailbox.endAddress({ address });
    pass(1000);
    await mailbox.runOutbox();
    await mailbox.undoEnd({ address });
    await checkNow();
    expect(await inbox()).toEqual([]);
    expect(service.mails.size).toBe(0);
  });
});
