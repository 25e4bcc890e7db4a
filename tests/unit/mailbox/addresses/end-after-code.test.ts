import { beforeEach, describe, expect, it } from 'vitest';
import { undoTime } from '../../../../lib/bus/views.ts';
import { codeGraceTime } from '../../../../lib/mailbox/outbox/outbox-entry.ts';
import { ServiceError } from '../../../../lib/service-client.ts';
import {
  callCount,
  changeStored,
  checkNow,
  current,
  database,
  erased,
  exported,
  hour,
  imported,
  inbox,
  key,
  mailbox,
  now,
  pass,
  passUndo,
  restart,
  service,
  setUpMailbox,
} from '../mailbox-under-test.ts';

setUpMailbox();

const minute = 60_000;
const codeText = 'Your verification code is 482913.';
const linkHtml =
  '<p>Please confirm: <a href="https://shop.example/confirm?token=8f3a9c">Confirm address</a></p>';

const address = async () => (await mailbox.view()).addresses[0];
const useCode = async (message = '1') => mailbox.markCodeUsed(await key(message));
const isLive = async (id: string) =>
  (await mailbox.view()).addresses.find((one) => one.id === id)?.expired === false;

/** Advances the time, then runs the outbox. */
async function passAndRun(milliseconds: number) {
  pass(milliseconds);
  await mailbox.runOutbox();
}

async function passUndoAndRun() {
  passUndo();
  await mailbox.runOutbox();
}

/** Delivers a code to the shown address. */
async function receive(id: string, mail: Parameters<typeof service.deliver>[0] | object = {}) {
  service.deliver({ subject: 'Your code', text: codeText, ...mail, id });
  await checkNow();
}

beforeEach(async () => {
  await mailbox.createAddress({ endsAfterCode: true });
});

describe('an address that ends after its first code', () => {
  it('shows this option and stays live when a code arrives', async () => {
    await receive('1');
    await passAndRun(hour);
    expect(await address()).toMatchObject({ endsAfterCode: true, expired: false });
    expect(await address()).not.toHaveProperty('endsAt');
  });

  it('ends a few minutes after its code was used and keeps its mail', async () => {
    await receive('1');
    await useCode();
    expect(await address()).toMatchObject({ endsAt: now + codeGraceTime, expired: false });
    await passAndRun(codeGraceTime - 1);
    expect(await address()).toMatchObject({ expired: false });
    await passAndRun(1);
    expect(await address()).toMatchObject({ expired: true, ended: true });
    expect(await address()).not.toHaveProperty('endsAt');
    expect(await inbox()).toEqual(['1']);
    expect(callCount('end')).toBe(0);
    await passUndoAndRun();
    expect(callCount('end')).toBe(1);
    expect(await inbox()).toEqual(['1']);
    expect(await database.count('outbox')).toBe(0);
  });

  it('also ends after its confirmation link was opened', async () => {
    await receive('1', { subject: 'Please confirm', text: undefined, html: linkHtml });
    await useCode();
    expect(await address()).toHaveProperty('endsAt');
  });

  it('does not end for a message without a code or link, or for a missing message', async () => {
    await receive('1', { subject: 'Hello', text: 'Hello there' });
    await useCode();
    await useCode('none');
    expect(await address()).not.toHaveProperty('endsAt');
  });

  it('returns the time of the next outbox run', async () => {
    await receive('1');
    await useCode();
    expect(await mailbox.runOutbox()).toBe(now + codeGraceTime);
    expect(await mailbox.hasWork()).toBe(true);
  });

  it('stays live if another code arrived while the browser was closed', async () => {
    await receive('1');
    await useCode();
    service.deliver({ id: '2', text: 'Your verification code is 118822.', subject: 'Your code' });
    restart();
    await passAndRun(10 * hour);
    expect(await inbox()).toContain('2');
    expect(await address()).toMatchObject({ expired: false, endsAfterCode: true });
    expect(await address()).not.toHaveProperty('endsAt');
  });

  it('fetches all mail before it ends, and waits while the service is unreachable', async () => {
    await receive('1');
    await useCode();
    service.deliver({ id: '2', subject: 'Welcome' });
    service.failures.set('check', new ServiceError('unreachable'));
    await passAndRun(codeGraceTime);
    await passAndRun(hour);
    expect(await address()).toMatchObject({ expired: false });
    const checks = callCount('check');
    // The failures of the service limit how often it is called.
    expect(await mailbox.runOutbox()).toBeGreaterThanOrEqual(now + 2000);
    expect(callCount('check')).toBe(checks);
    service.failures.clear();
    await passAndRun(10 * minute);
    expect(await address()).toMatchObject({ expired: true, ended: true });
    expect(await inbox()).toContain('2');
  });

  it('waits for a message that cannot be fetched yet, because it may contain another code', async () => {
    await receive('1');
    await useCode();
    service.deliver({ id: '2', subject: 'Welcome' });
    service.failures.set('read', new ServiceError('unavailable'));
    await passAndRun(codeGraceTime);
    await passAndRun(minute);
    expect(await address()).toMatchObject({ expired: false });
    service.failures.clear();
    await passAndRun(hour);
    await passAndRun(10 * minute);
    expect(await address()).toMatchObject({ expired: true, ended: true });
  });

  it('has no pending end after the service has dropped the address', async () => {
    await receive('1');
    await useCode();
    service.failures.set('check', new ServiceError('address-expired'));
    await passAndRun(codeGraceTime);
    expect(await address()).toMatchObject({ expired: true });
    expect(await address()).not.toHaveProperty('ended');
    expect(await database.count('outbox')).toBe(0);
  });

  it('gets the full delay again after each use of a code', async () => {
    await receive('1');
    await useCode();
    await passAndRun(4 * minute);
    await useCode();
    await passAndRun(4 * minute);
    expect(await address()).toMatchObject({ expired: false });
    await passAndRun(minute);
    expect(await address()).toMatchObject({ expired: true });
  });

  it('does not end after another code has arrived until that code is used', async () => {
    await receive('1');
    await useCode();
    pass(minute);
    await receive('2', { text: 'Your verification code is 118822.' });
    expect(await address()).not.toHaveProperty('endsAt');
    await passAndRun(hour);
    expect(await address()).toMatchObject({ endsAfterCode: true, expired: false });
    await useCode('2');
    await passAndRun(codeGraceTime);
    expect(await address()).toMatchObject({ expired: true });
  });

  it('ends although a mail without a code follows, and fetches that mail', async () => {
    await receive('1');
    await useCode();
    pass(minute);
    await receive('2', { subject: 'Welcome', text: 'We are glad that you are here.' });
    await passAndRun(4 * minute);
    expect(await address()).toMatchObject({ expired: true });
    expect(await inbox()).toContain('2');
  });

  it('ends although the used message is fetched again', async () => {
    await receive('1');
    await useCode();
    const message = await database.get('messages', [await current(), '1']);
    if (message) await database.put('messages', { ...message, incomplete: message.session });
    pass(minute);
    await checkNow();
    expect(await address()).toHaveProperty('endsAt');
  });

  it('does not end when a code of another address is used', async () => {
    const first = await current();
    const { address: second } = await mailbox.createAddress({});
    await receive('1');
    await useCode();
    await passAndRun(hour);
    expect([await isLive(first), await isLive(second)]).toEqual([true, true]);
    // A code of another address does not delay the end either.
    await mailbox.checkMail({ urgent: [first] });
    await mailbox.markCodeUsed({ address: first, message: '1' });
    await receive('2');
    service.mails.delete('2');
    await passAndRun(codeGraceTime);
    expect([await isLive(first), await isLive(second)]).toEqual([false, true]);
  });

  it('is not checked after its end if the service cannot end addresses', async () => {
    await changeStored({ expiresAt: now });
    service.features = [];
    restart({ newAddressService: async () => 'https://plain.test' });
    pass(1);
    await mailbox.createAddress({ endsAfterCode: true });
    await receive('1');
    await useCode();
    await passAndRun(codeGraceTime);
    await passUndoAndRun();
    expect(callCount('end')).toBe(0);
    expect(await address()).toMatchObject({ expired: true, ended: true });
    const checks = callCount('check');
    await checkNow();
    expect(callCount('check')).toBe(checks);
  });

  it('is no longer offered as a fresh address on other sites', async () => {
    await receive('1');
    await useCode();
    await database.delete('messages', [await current(), '1']);
    const used = await current();
    expect((await mailbox.showAddressFor('other.example'))?.address).not.toBe(used);
  });

  it('stores nothing about where the code was used', async () => {
    await receive('1');
    await useCode();
    expect(await database.getAll('outbox')).toEqual([
      {
        operation: 'end-after-code',
        target: [await current()],
        dueAt: now + codeGraceTime,
        attempts: 0,
      },
    ]);
    expect(await address()).not.toHaveProperty('site');
  });

  it('uses the chosen address style by default', async () => {
    restart({ addressStyle: async () => ({ beginning: 'shop', place: 'any', name: '' }) });
    pass(1);
    await mailbox.createAddress({ endsAfterCode: true });
    expect(await address()).toMatchObject({ endsAfterCode: true });
    expect((await address())?.email).toMatch(/^shop/);
    pass(1);
    await mailbox.createAddress({ prefix: 'anna', endsAfterCode: true });
    expect(await address()).toMatchObject({ email: 'anna@mail.test', endsAfterCode: true });
  });

  it('expires normally if that happens first', async () => {
    await receive('1');
    await changeStored({ expiresAt: now + minute });
    await useCode();
    expect(await address()).not.toHaveProperty('endsAt');
    await passAndRun(codeGraceTime);
    expect(await address()).toMatchObject({ expired: true });
    expect(await address()).not.toHaveProperty('ended');
    expect(await database.count('outbox')).toBe(0);
  });
});

it('an address without this option does not end when its code is used', async () => {
  await mailbox.createAddress({});
  await receive('1');
  await useCode();
  expect(await database.count('outbox')).toBe(0);
  await passAndRun(hour);
  expect(await address()).toMatchObject({ expired: false });
});

describe('keeping an address whose code was used', () => {
  beforeEach(async () => {
    await receive('1');
    await useCode();
  });

  it('keeps the address live whatever happens to its codes', async () => {
    await mailbox.keepAddress({ address: await current() });
    expect(await address()).not.toHaveProperty('endsAfterCode');
    await useCode();
    await passAndRun(hour);
    expect(await address()).toMatchObject({ expired: false });
    expect(callCount('end')).toBe(0);
  });

  it('is possible just after the end, until the service was called', async () => {
    await passAndRun(codeGraceTime);
    await mailbox.keepAddress({ address: await current() });
    expect(await address()).toMatchObject({ expired: false });
    await passAndRun(hour);
    expect(callCount('end')).toBe(0);
    await mailbox.endAddress({ address: await current() });
    await passUndoAndRun();
    await expect(mailbox.keepAddress({ address: await current() })).rejects.toMatchObject({
      code: 'address-gone',
    });
  });

  it('cancels an end that is in progress', async () => {
    pass(codeGraceTime);
    await Promise.all([mailbox.keepAddress({ address: await current() }), mailbox.runOutbox()]);
    expect(await address()).toMatchObject({ expired: false });
  });
});

describe('the delayed end of an address', () => {
  beforeEach(async () => {
    await receive('1');
    await useCode();
  });

  it('can be undone for as long as a manual end', async () => {
    await passAndRun(codeGraceTime);
    const ended = await current();
    expect((await mailbox.view()).undoable).toEqual([
      { kind: 'ends', keys: [ended], until: now + undoTime },
    ]);
    pass(undoTime - 1000);
    await mailbox.undoEnd({ address: ended });
    await passAndRun(hour);
    expect(await address()).toMatchObject({ expired: false, endsAfterCode: true });
    expect(callCount('end')).toBe(0);
  });

  it('waits for the next use of a code after a manual end is undone', async () => {
    await mailbox.endAddress({ address: await current() });
    await mailbox.undoEnd({ address: await current() });
    await passAndRun(hour);
    expect(await address()).toMatchObject({ expired: false, endsAfterCode: true });
  });

  it('is postponed by an extension until the next code is used', async () => {
    await mailbox.extendAddress({ address: await current() });
    await passAndRun(hour);
    expect(await address()).toMatchObject({ expired: false, endsAfterCode: true });
    await useCode();
    await passAndRun(codeGraceTime);
    expect(await address()).toMatchObject({ expired: true });
  });

  it('is kept as an option when the address is recreated', async () => {
    service.domains.push('mail.test');
    await passAndRun(codeGraceTime);
    await passUndoAndRun();
    const ended = await current();
    const made = await mailbox.recreateAddress({ address: ended });
    expect(made).not.toBe(ended);
    expect(await address()).toMatchObject({ id: made, endsAfterCode: true, expired: false });
    await passAndRun(hour);
    expect(await isLive(made)).toBe(true);
  });

  it('is removed together with the address', async () => {
    await mailbox.endAddress({ address: await current() });
    await mailbox.removeAddresses({ addresses: [await current()] });
    await passAndRun(hour);
    await passAndRun(hour);
    expect(await database.count('outbox')).toBe(0);
    expect(await database.count('sessions')).toBe(0);
  });

  it('is exported as an option, not as a pending end', async () => {
    const file = await exported();
    await erased();
    await imported(file);
    await passAndRun(hour);
    expect(await address()).toMatchObject({ expired: false, endsAfterCode: true });
    await useCode();
    await passAndRun(codeGraceTime);
    expect(await address()).toMatchObject({ expired: true, ended: true });
  });
});
