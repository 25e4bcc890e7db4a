import { beforeEach, describe, expect, it } from 'vitest';
import { codeGraceTime } from '../../../../lib/mailbox/outbox/outbox-entry.ts';
import { ServiceError } from '../../../../lib/service-client.ts';
import { erased, exported, imported } from '../backup-under-test.ts';
import {
  changeStored,
  current,
  database,
  hour,
  inbox,
  key,
  mailbox,
  now,
  pass,
  restart,
  service,
  timesAsked,
  urgent,
} from '../mailbox-under-test.ts';

const minute = 60_000;
const codeText = 'Your verification code is 482913.';
const linkHtml =
  '<p>Please confirm: <a href="https://shop.example/confirm?token=8f3a9c">Confirm address</a></p>';

const address = async () => (await mailbox.view()).addresses[0];
const useCode = async (message = '1') => mailbox.markCodeUsed(await key(message));
const isLive = async (id: string) =>
  (await mailbox.view()).addresses.find((one) => one.id === id)?.expired === false;

/** Lets time pass, and the outbox run at the end of it. */
async function passAndRun(milliseconds: number) {
  pass(milliseconds);
  await mailbox.runOutbox();
}

/** A code comes to the address that is shown. */
async function receive(id: string, mail: Parameters<typeof service.deliver>[0] | object = {}) {
  service.deliver({ subject: 'Your code', text: codeText, ...mail, id });
  await urgent();
}

beforeEach(async () => {
  await mailbox.createAddress({ endsAfterCode: true });
});

describe('an address that is to end after its first code', () => {
  it('says so, and lives on when a code merely arrives', async () => {
    await receive('1');
    await passAndRun(hour);
    expect(await address()).toMatchObject({ endsAfterCode: true, expired: false });
    expect(await address()).not.toHaveProperty('endsAt');
  });

  it('ends some minutes after its code was used, and its mail stays', async () => {
    await receive('1');
    await useCode();
    expect(await address()).toMatchObject({ endsAt: now + codeGraceTime, expired: false });
    await passAndRun(codeGraceTime - 1);
    expect(await address()).toMatchObject({ expired: false });
    await passAndRun(1);
    expect(await address()).toMatchObject({ expired: true, ended: true });
    expect(await address()).not.toHaveProperty('endsAt');
    expect(await inbox()).toEqual(['1']);
    expect(timesAsked('end')).toBe(0);
    await passAndRun(8000);
    expect(timesAsked('end')).toBe(1);
    expect(await inbox()).toEqual(['1']);
    expect(await database.count('outbox')).toBe(0);
  });

  it('ends so too after its confirmation link was opened', async () => {
    await receive('1', { subject: 'Please confirm', text: undefined, html: linkHtml });
    await useCode();
    expect(await address()).toHaveProperty('endsAt');
  });

  it('does not end for a message without code and link, or one that is not there', async () => {
    await receive('1', { subject: 'Hello', text: 'Hello there' });
    await useCode();
    await useCode('none');
    expect(await address()).not.toHaveProperty('endsAt');
  });

  it('says when the outbox is to be run again', async () => {
    await receive('1');
    await useCode();
    expect(await mailbox.runOutbox()).toBe(now + codeGraceTime);
    expect(await mailbox.hasWork()).toBe(true);
  });

  it('lives on for another code that came while the browser was closed, with that code', async () => {
    await receive('1');
    await useCode();
    service.deliver({ id: '2', text: 'Your verification code is 118822.', subject: 'Your code' });
    restart();
    await passAndRun(10 * hour);
    expect(await inbox()).toContain('2');
    expect(await address()).toMatchObject({ expired: false, endsAfterCode: true });
    expect(await address()).not.toHaveProperty('endsAt');
  });

  it('has all mail here before it ends, and so waits for a service out of reach', async () => {
    await receive('1');
    await useCode();
    service.deliver({ id: '2', subject: 'Welcome' });
    service.failures.set('check', new ServiceError('unreachable'));
    await passAndRun(codeGraceTime);
    await passAndRun(hour);
    expect(await address()).toMatchObject({ expired: false });
    const checks = timesAsked('check');
    // No more often than its failures allow.
    expect(await mailbox.runOutbox()).toBeGreaterThanOrEqual(now + 2000);
    expect(timesAsked('check')).toBe(checks);
    service.failures.clear();
    await passAndRun(10 * minute);
    expect(await address()).toMatchObject({ expired: true, ended: true });
    expect(await inbox()).toContain('2');
  });

  it('waits for a message that cannot be fetched yet: it may hold a further code', async () => {
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

  it('that its service no longer knows is no longer about to end', async () => {
    await receive('1');
    await useCode();
    service.failures.set('check', new ServiceError('address-expired'));
    await passAndRun(codeGraceTime);
    expect(await address()).toMatchObject({ expired: true });
    expect(await address()).not.toHaveProperty('ended');
    expect(await database.count('outbox')).toBe(0);
  });

  it('ends also when the background or the browser was stopped meanwhile', async () => {
    await receive('1');
    await useCode();
    restart();
    expect(await address()).toHaveProperty('endsAt');
    await passAndRun(10 * hour);
    expect(await address()).toMatchObject({ ended: true });
    restart();
    await passAndRun(8000);
    expect(timesAsked('end')).toBe(1);
  });

  it('lives on for as long again after each use', async () => {
    await receive('1');
    await useCode();
    await passAndRun(4 * minute);
    await useCode();
    await passAndRun(4 * minute);
    expect(await address()).toMatchObject({ expired: false });
    await passAndRun(minute);
    expect(await address()).toMatchObject({ expired: true });
  });

  it('does not end once another code has come, until that is used', async () => {
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

  it('ends all the same when a mail without a code follows, and has that mail', async () => {
    await receive('1');
    await useCode();
    pass(minute);
    await receive('2', { subject: 'Welcome', text: 'We are glad that you are here.' });
    await passAndRun(4 * minute);
    expect(await address()).toMatchObject({ expired: true });
    expect(await inbox()).toContain('2');
  });

  it('ends all the same when the used message is fetched anew', async () => {
    await receive('1');
    await useCode();
    const message = await database.get('messages', [await current(), '1']);
    if (message) await database.put('messages', { ...message, incomplete: message.session });
    pass(minute);
    await urgent();
    expect(await address()).toHaveProperty('endsAt');
  });

  it('does not end because of a code of another address', async () => {
    const first = await current();
    const { address: second } = await mailbox.createAddress({});
    await receive('1');
    await useCode();
    await passAndRun(hour);
    expect([await isLive(first), await isLive(second)]).toEqual([true, true]);
    // Nor does a code of another address keep it.
    await mailbox.checkMail({ urgent: [first] });
    await mailbox.markCodeUsed({ address: first, message: '1' });
    await receive('2');
    service.mails.delete('2');
    await passAndRun(codeGraceTime);
    expect([await isLive(first), await isLive(second)]).toEqual([false, true]);
  });

  it('is checked no more once it has ended, where its service ends none', async () => {
    await changeStored({ expiresAt: now });
    service.features = [];
    restart({ newAddressService: async () => 'https://plain.test' });
    pass(1);
    await mailbox.createAddress({ endsAfterCode: true });
    await receive('1');
    await useCode();
    await passAndRun(codeGraceTime);
    await passAndRun(8000);
    expect(timesAsked('end')).toBe(0);
    expect(await address()).toMatchObject({ expired: true, ended: true });
    const checks = timesAsked('check');
    await urgent();
    expect(timesAsked('check')).toBe(checks);
  });

  it('is no fresh one any more for other sites', async () => {
    await receive('1');
    await useCode();
    await database.delete('messages', [await current(), '1']);
    const used = await current();
    expect((await mailbox.showAddressFor('other.example'))?.address).not.toBe(used);
  });

  it('keeps nothing of where the code was used', async () => {
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

  it('is made in the chosen style, where nothing else is asked for', async () => {
    restart({ addressStyle: async () => ({ beginning: 'shop', place: 'any', name: '' }) });
    pass(1);
    await mailbox.createAddress({ endsAfterCode: true });
    expect(await address()).toMatchObject({ endsAfterCode: true });
    expect((await address())?.email).toMatch(/^shop/);
    pass(1);
    await mailbox.createAddress({ prefix: 'anna', endsAfterCode: true });
    expect(await address()).toMatchObject({ email: 'anna@mail.test', endsAfterCode: true });
  });

  it('just expires, where that comes first', async () => {
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

it('no other address ends because its code was used', async () => {
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

  it('has it live like any other, whatever becomes of its codes', async () => {
    await mailbox.keepAddress({ address: await current() });
    expect(await address()).not.toHaveProperty('endsAfterCode');
    await useCode();
    await passAndRun(hour);
    expect(await address()).toMatchObject({ expired: false });
    expect(timesAsked('end')).toBe(0);
  });

  it('works also when it has just ended, and not once its service was told', async () => {
    await passAndRun(codeGraceTime);
    await mailbox.keepAddress({ address: await current() });
    expect(await address()).toMatchObject({ expired: false });
    await passAndRun(hour);
    expect(timesAsked('end')).toBe(0);
    await mailbox.endAddress({ address: await current() });
    await passAndRun(8000);
    await expect(mailbox.keepAddress({ address: await current() })).rejects.toMatchObject({
      code: 'address-gone',
    });
  });

  it('holds against an end that is under way', async () => {
    pass(codeGraceTime);
    await Promise.all([mailbox.keepAddress({ address: await current() }), mailbox.runOutbox()]);
    expect(await address()).toMatchObject({ expired: false });
  });
});

describe('what is done to such an address meanwhile', () => {
  beforeEach(async () => {
    await receive('1');
    await useCode();
  });

  it('can be undone for six seconds, as an end by hand can', async () => {
    await passAndRun(codeGraceTime);
    const ended = await current();
    expect((await mailbox.view()).undoable).toEqual([
      { kind: 'ends', keys: [ended], until: now + 6000 },
    ]);
    pass(5000);
    await mailbox.undoEnd({ address: ended });
    await passAndRun(hour);
    expect(await address()).toMatchObject({ expired: false, endsAfterCode: true });
    expect(timesAsked('end')).toBe(0);
  });

  it('may be an end by hand: undone, it waits for the next use of a code', async () => {
    await mailbox.endAddress({ address: await current() });
    await mailbox.undoEnd({ address: await current() });
    await passAndRun(hour);
    expect(await address()).toMatchObject({ expired: false, endsAfterCode: true });
  });

  it('may be a longer life, which it then has until its next code is used', async () => {
    await mailbox.extendAddress({ address: await current() });
    await passAndRun(hour);
    expect(await address()).toMatchObject({ expired: false, endsAfterCode: true });
    await useCode();
    await passAndRun(codeGraceTime);
    expect(await address()).toMatchObject({ expired: true });
  });

  it('is as chosen for the same one that is made again', async () => {
    service.domains.push('mail.test');
    await passAndRun(codeGraceTime);
    await passAndRun(8000);
    const ended = await current();
    const made = await mailbox.recreateAddress({ address: ended });
    expect(made).not.toBe(ended);
    expect(await address()).toMatchObject({ id: made, endsAfterCode: true, expired: false });
    await passAndRun(hour);
    expect(await isLive(made)).toBe(true);
  });

  it('goes with it when it is removed', async () => {
    await mailbox.endAddress({ address: await current() });
    await mailbox.removeAddresses({ addresses: [await current()] });
    await passAndRun(hour);
    await passAndRun(hour);
    expect(await database.count('outbox')).toBe(0);
    expect(await database.count('sessions')).toBe(0);
  });

  it('is in an export as a choice, and not as an end that is due', async () => {
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
