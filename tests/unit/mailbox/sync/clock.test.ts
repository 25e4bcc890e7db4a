import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Dialect,
  type DialectUpdate,
  ServiceError,
  type WrittenTime,
} from '../../../../lib/service-client.ts';
import {
  base,
  checkNow,
  current,
  database,
  hour,
  mailbox,
  now,
  pass,
  restart,
  service,
  setUpMailbox,
} from '../mailbox-under-test.ts';

setUpMailbox();

const minute = 60_000;

let learn: ((update: DialectUpdate) => void) | undefined;
/** Message times as the service formats them, by id. */
let written: Map<string, WrittenTime>;

/** A service that formats its times in an unspecified time zone. */
beforeEach(async () => {
  written = new Map();
  restart({
    connect: (_base, _dialect, listener) => {
      learn = listener;
      return {
        ...service,
        checkMail: async (token, etag) => {
          const answer = await service.checkMail(token, etag);
          if (!answer.changed) return answer;
          const messages = answer.messages.map((one) => {
            const time = written.get(one.id);
            return time ? { ...one, receivedAt: Math.min(time.at, now), written: time } : one;
          });
          return { ...answer, messages };
        },
      };
    },
  });
  await mailbox.ensureAddress({});
  await checkNow();
});

const clock = async () => (await mailbox.dialectOf(base))?.clock;
const came = async (message: string) =>
  (await mailbox.view()).inbox.find((one) => one.message === message)?.receivedAt;

/** Delivers a message now, with its time the given minutes ahead of UTC. */
function deliver(message: string, zone: number, zoned = false) {
  service.deliver({ id: message });
  written.set(message, { at: now + zone * minute, zoned });
}

/** Stores what was learnt, as a call does. */
async function teach(update: (dialect: Dialect) => Dialect) {
  const { checkMail } = service;
  service.checkMail = async (...input) => {
    learn?.(update);
    return checkMail(...input);
  };
  await checkNow();
  service.checkMail = checkMail;
}

describe('the time zone of a service', () => {
  it('is not learnt from an old message', async () => {
    pass(30 * minute);
    deliver('1', 120);
    await checkNow();
    expect(await clock()).toBeUndefined();
    expect(await came('1')).toBeLessThanOrEqual(now);
    expect(await database.get('messages', [await current(), '1'])).toMatchObject({
      guessedFrom: { zoned: false },
    });
  });

  it('corrects the guessed times of older messages once it is learnt', async () => {
    pass(30 * minute);
    const then = now;
    deliver('1', 120);
    deliver('2', 0, true);
    await checkNow();
    const certain = await came('2');
    pass(3000);
    deliver('3', 120);
    await checkNow();
    expect(await came('1')).toBe(then);
    expect(await came('2')).toBe(certain);
    const stored = await database.getAll('messages');
    expect(stored.some(({ guessedFrom }) => guessedFrom !== undefined)).toBe(false);
  });

  it('never puts a message in the future', async () => {
    pass(30 * minute);
    deliver('1', 0);
    await checkNow();
    await teach((dialect) => ({ ...dialect, clock: { zone: -60 } }));
    expect(await came('1')).toBe(now);
  });

  it('corrects the expiry of live addresses of that service', async () => {
    const expiry = { at: now + 3 * hour, zoned: false };
    const guess = { expiresAt: now + hour, mayLiveUntil: now + 15 * hour };
    const session = await database.get('sessions', await current());
    if (!session) throw new Error('no address');
    const { mayLiveUntil: _, ...plain } = session;
    await database.put('sessions', { ...plain, ...guess, expiry });
    await database.put('sessions', {
      ...plain,
      ...guess,
      expiry,
      id: 'ended',
      life: { kind: 'expired', at: now },
    });
    const elsewhere = { id: 'other', service: 'https://other.test' };
    await database.put('sessions', { ...plain, ...guess, expiry, ...elsewhere });
    await database.put('sessions', { ...plain, ...guess, id: 'untold' });
    await teach((dialect) => ({ ...dialect, clock: { zone: 60 } }));
    const after = await database.get('sessions', await current());
    expect(after).toMatchObject({ expiresAt: now + 2 * hour, expiry });
    expect(after).not.toHaveProperty('mayLiveUntil');
    for (const other of ['ended', 'other', 'untold']) {
      expect(await database.get('sessions', other), other).toMatchObject(guess);
    }
    // The clock error of the service is included.
    await teach((dialect) => ({ ...dialect, clock: { zone: 60, ahead: 5 * minute } }));
    expect(await database.get('sessions', await current())).toMatchObject({
      expiresAt: now + 2 * hour + 5 * minute,
    });
  });

  it('does not move the start of an extension', async () => {
    const session = await database.get('sessions', await current());
    if (!session) throw new Error('no address');
    pass(10 * hour);
    const expiry = { at: now + hour, zoned: false };
    await database.put('sessions', { ...session, extendedAt: now, expiry });
    await teach((dialect) => ({ ...dialect, clock: { ahead: 0 } }));
    expect(await database.get('sessions', await current())).toMatchObject({
      expiresAt: now + hour,
    });
  });

  it('changes nothing if the clock data is the same', async () => {
    const before = await database.get('sessions', await current());
    await teach((dialect) => ({ ...dialect, post: 'json' }));
    expect((await mailbox.dialectOf(base))?.post).toBe('json');
    expect(await database.get('sessions', await current())).toEqual(before);
  });
});

describe('the arrival time of a message', () => {
  it('is not before the last check, in any time zone', async () => {
    pass(30 * minute);
    const checkedAt = now;
    await checkNow();
    pass(20 * minute);
    deliver('1', -300);
    await checkNow();
    expect(await came('1')).toBe(checkedAt);
  });

  it('is not before the extension of an unchecked address', async () => {
    await mailbox.createAddress({});
    pass(10 * hour);
    await mailbox.extendAddress({ address: await current() });
    const extended = now;
    pass(20 * minute);
    deliver('1', -300);
    await checkNow();
    expect(await came('1')).toBe(extended);
  });

  it('may be shortly before the last check if the time is certain, because services list mail with a delay', async () => {
    await teach((dialect) => ({ ...dialect, clock: { zone: 0 } }));
    pass(30 * minute);
    await checkNow();
    const checkedAt = now;
    service.deliver({ id: '1' });
    written.set('1', { at: now - 14 * minute, zoned: true });
    service.deliver({ id: '2' });
    written.set('2', { at: now - 16 * minute, zoned: true });
    pass(minute);
    await checkNow();
    expect(await came('1')).toBe(checkedAt - 14 * minute);
    expect(await came('2')).toBe(checkedAt);
  });
});

it('a message with a changed id is the same message and is requested by its new id', async () => {
  pass(3000);
  deliver('1', 0, true);
  service.failures.set('read', new ServiceError('unavailable'));
  await checkNow();
  const mail = service.mails.get('1');
  const time = written.get('1');
  if (!mail || !time) throw new Error('nothing was delivered');
  service.mails.clear();
  service.mails.set('7', { ...mail, id: '7' });
  written.set('7', time);
  service.failures.clear();
  pass(60_000);
  await checkNow();
  const { inbox } = await mailbox.view();
  expect(inbox.map(({ message }) => message)).toEqual(['1']);
  const address = await current();
  expect((await mailbox.openMessage({ address, message: '1' })).text).toBe('Hello there');
  expect(await database.get('messages', [address, '1'])).toMatchObject({ serviceId: '7' });
});
