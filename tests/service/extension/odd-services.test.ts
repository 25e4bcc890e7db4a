/** Tests a mailbox with a simple service. Each test changes the service's responses. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type MisbehavingService,
  mailWith,
  plainServiceDialect,
  startMisbehavingService,
} from '../../misbehaving-service.ts';
import { type ClientMailbox, createClientMailbox } from './client-mailbox.ts';

let there: MisbehavingService;
let here: ClientMailbox;

beforeEach(async () => {
  const dialect = plainServiceDialect({ post: 'form', life: '24 hours' });
  there = await startMisbehavingService(dialect, () => here.now());
  here = await createClientMailbox(there.base);
  await here.mailbox.ensureAddress({});
});
afterEach(() => there.stop());

const address = async () => {
  const [first] = (await here.mailbox.view()).addresses;
  if (!first) throw new Error('no address');
  return first;
};
const subjects = async () => (await here.mailbox.view()).inbox.map(({ subject }) => subject);
const deliver = async (subject: string) => {
  here.pass(5000);
  there.deliver((await address()).email, mailWith({ subject }));
};

/** Sets the response for a path. */
function answer(path: string, status: number, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  there.failures.set(path, (_, response) => response.writeHead(status).end(text));
}

const listed = (id: unknown, subject: string) => ({
  id,
  sender_name: '',
  sender_email: 'a@b.example',
  subject,
  received_at: new Date(here.now()).toISOString(),
});

describe('messages', () => {
  it('with the same id are stored only once, and the first one is kept', async () => {
    const messages = [
      listed(7, 'First'),
      listed(7, 'Second'),
      listed('7', 'Third'),
      listed(8, 'Other'),
    ];
    answer('check-mail', 200, { status: 'success', messages });
    answer('read-mail', 200, { status: 'success', text: 'Hello' });
    await here.checkNow();
    await here.checkNow();
    expect((await subjects()).toSorted()).toEqual(['First', 'Other']);
    expect(here.notified).toHaveLength(2);
  });

  it('whose ids change cause one notification, and are opened and deleted correctly', async () => {
    const email = (await address()).email;
    const renumber = () => {
      for (const [index, mail] of there.storedMails(email).toReversed().entries())
        mail.id = index + 1;
    };
    for (const subject of ['One', 'Two', 'Three']) {
      await deliver(subject);
      renumber();
      await here.checkNow();
    }
    expect(await subjects()).toEqual(['Three', 'Two', 'One']);
    expect(here.notified).toHaveLength(3);
    const { inbox } = await here.mailbox.view();
    const two = inbox.find(({ subject }) => subject === 'Two');
    if (!two) throw new Error('no message');
    const key = { address: two.address, message: two.message };
    expect((await here.mailbox.openMessage(key)).subject).toBe('Two');
    await here.mailbox.deleteMessages({ messages: [key] });
    here.pass(10_000);
    await here.mailbox.runOutbox();
    expect(there.storedMails(email).map(({ subject }) => subject)).toEqual(['One', 'Three']);
  });

  it('that disappear from the service are kept', async () => {
    await deliver('Kept');
    await here.checkNow();
    there.storedMails((await address()).email).length = 0;
    await here.checkNow();
    expect(await subjects()).toEqual(['Kept']);
    const [message] = (await here.mailbox.view()).inbox;
    const opened = await here.mailbox.openMessage({
      address: message?.address ?? '',
      message: message?.message ?? '',
    });
    expect(opened.text).toContain('482913');
  });

  it('that are invalid do not affect valid messages, and are reported if no message is valid', async () => {
    answer('read-mail', 200, { status: 'success', text: 'Hello' });
    const good = listed(1, 'Good');
    answer('check-mail', 200, {
      status: 'success',
      messages: [null, 7, { subject: 'no id' }, good],
    });
    await here.checkNow();
    expect(await subjects()).toEqual(['Good']);
    answer('check-mail', 200, { status: 'success', messages: [{ subject: 'no id' }] });
    await here.checkNow();
    expect((await here.mailbox.view()).check.problem).toMatchObject({
      code: 'not-understood',
      detail: 'messages.0.id: missing',
    });
  });

  it('do not pollute prototypes', async () => {
    const evil =
      '"__proto__":{"polluted":1,"messages":[]},"constructor":{"prototype":{"polluted":1}}';
    const one = `{"id":3,"subject":"Sly","__proto__":{"id":4},"toString":"x",${evil}}`;
    answer('check-mail', 200, `{"status":"success",${evil},"messages":[${one}]}`);
    answer('read-mail', 200, `{"status":"success",${evil},"message":{"text":"Hello",${evil}}}`);
    await here.checkNow();
    expect(await subjects()).toEqual(['Sly']);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect('polluted' in {}).toBe(false);
  });

  it('that are still listed after their deletion stay hidden and are deleted again', async () => {
    await deliver('Stubborn');
    await here.checkNow();
    const [message] = (await here.mailbox.view()).inbox;
    answer('delete-mail', 200, { status: 'success' });
    await here.mailbox.deleteMessages({
      messages: [{ address: message?.address ?? '', message: message?.message ?? '' }],
    });
    for (let round = 0; round < 40; round += 1) {
      here.pass(60_000);
      await here.mailbox.checkMail();
      await here.mailbox.runOutbox();
    }
    expect(await subjects()).toEqual([]);
    const asked = there.requests.filter(({ url }) => url.pathname === '/delete-mail').length;
    expect(asked).toBeGreaterThan(1);
    expect(asked).toBeLessThan(10);
  });
});

describe('an address', () => {
  /** Checks mail for at most `max` minutes. Returns the minute in which the address expired. */
  async function minutesUntilExpired(max: number): Promise<number | undefined> {
    for (let minute = 0; minute <= max; minute += 0.5) {
      await here.mailbox.checkMail();
      if ((await address()).expired) return minute;
      here.pass(30_000);
    }
    return undefined;
  }

  it.each([
    ['HTTP 410', 410, ''],
    ['a code', 401, { status: 'error', code: 'session_expired' }],
    ['an unambiguous message', 200, { status: 'error', message: 'This session has expired' }],
  ])('expires at once on %s', async (_, status, body) => {
    answer('check-mail', status, body);
    here.pass(60_000);
    expect(await minutesUntilExpired(1)).toBe(0);
  });

  it.each([
    ['HTTP 401 without a body', 401, ''],
    ['a message about its token', 200, { status: 'error', message: 'Invalid token' }],
    ['an ambiguous message', 401, { status: 'error', message: 'Missing or invalid token' }],
    ['HTTP 404 with JSON', 404, { status: 'error' }],
  ])('expires on %s only if the error persists', async (_, status, body) => {
    answer('check-mail', status, body);
    here.pass(60_000);
    await here.mailbox.checkMail();
    expect((await address()).expired).toBe(false);
    there.failures.clear();
    here.pass(60_000);
    await here.mailbox.checkMail();
    answer('check-mail', status, body);
    const minutes = await minutesUntilExpired(60);
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThan(25);
  });

  it('does not expire because of a web page, even with status 404', async () => {
    answer('check-mail', 404, '<html><h1>404 Not Found</h1></html>');
    here.pass(60_000);
    expect(await minutesUntilExpired(120)).toBeUndefined();
  });

  it('whose creation was not confirmed is not created twice', async () => {
    const before = there.created.length;
    there.failures.set('create-session', (_, response) => {
      // The address was created, but the response is lost.
      there.created.push('lost@mail.test');
      return response.destroy();
    });
    await expect(here.mailbox.createAddress({ prefix: 'anna' })).rejects.toMatchObject({
      code: 'unreachable',
    });
    expect(there.created.length - before).toBe(1);
  });

  it('that the service rejects is not requested again, and the reason is reported', async () => {
    for (const [words, code] of [
      ['Address already in use', 'address-taken'],
      ['This prefix is reserved', 'name-not-allowed'],
      ['Unknown domain', 'unknown-domain'],
    ] as const) {
      answer('create-session', 200, { status: 'fail', error: words });
      const asked = there.requests.length;
      await expect(here.mailbox.createAddress({ prefix: 'boss' })).rejects.toMatchObject({ code });
      expect(there.requests.length - asked).toBe(1);
    }
  });
});

it('the detail of a problem never contains the token', async () => {
  const [session] = await here.database.getAll('sessions');
  const token = session?.token ?? '';
  answer('check-mail', 400, `Cannot GET /check-mail?token=${token}`);
  await here.checkNow();
  const { check } = await here.mailbox.view();
  expect(check.problem).toMatchObject({ detail: 'Cannot GET /check-mail?token=…' });
  expect(token.length).toBeGreaterThan(10);
  expect(JSON.stringify(check)).not.toContain(token);
});

it('a service that has moved back is found at its original path', async () => {
  there.dialect = { ...there.dialect, redirect: 'to another path' };
  await here.mailbox.readServiceInfo();
  await here.checkNow();
  const at = async () => (await here.database.getAll('services'))[0]?.dialect?.at;
  expect(await at()).toBeDefined();
  there.dialect = { ...there.dialect, redirect: 'none' };
  there.failures.set('*', ({ url }, response) =>
    url.pathname.startsWith('/somewhere') ? response.writeHead(404).end('<h1>404</h1>') : undefined,
  );
  await deliver('After the move');
  await here.checkNow();
  expect(await subjects()).toEqual(['After the move']);
  expect(await at()).toBeUndefined();
});

it('a rejected encoding is not tried again, even if no requested name has confirmed the accepted encoding', async () => {
  there.dialect = { ...there.dialect, post: 'json', foreignBody: 'refused' };
  await here.mailbox.createAddress({});
  const asked = there.requests.length;
  await here.mailbox.createAddress({});
  expect(there.requests.length - asked).toBe(1);
});

it('if the service fails on an encoding, the next call uses another one, and only one address is created', async () => {
  there.dialect = { ...there.dialect, post: 'json' };
  const before = there.created.length;
  there.failures.set('create-session', ({ type }, response) =>
    type.startsWith('application/json') ? undefined : response.writeHead(500).end('undefined'),
  );
  await expect(here.mailbox.createAddress({ prefix: 'anna' })).rejects.toMatchObject({
    code: 'unavailable',
  });
  here.pass(60_000);
  await here.mailbox.createAddress({ prefix: 'anna' });
  expect(there.created.slice(before)).toEqual(['anna@mail.test']);
});

it('the dialect is learnt again after the service has changed', async () => {
  await here.mailbox.createAddress({ prefix: 'anna' });
  there.dialect = {
    ...there.dialect,
    post: 'json',
    foreignBody: 'refused',
    redirect: 'to another path',
  };
  await here.mailbox.createAddress({ prefix: 'berta' });
  expect(there.created.at(-1)).toBe('berta@mail.test');
  const [service] = await here.database.getAll('services');
  expect(service?.dialect).toMatchObject({ post: 'json', at: { slash: false } });
});

it.each([
  ['by HTTP status and JSON', plainServiceDialect()],
  ['by `status` alone', plainServiceDialect({ errors: 'status' })],
  ['by HTTP status alone', plainServiceDialect({ errors: 'http', errorText: 'nothing' })],
])(
  'addresses that a service has lost are checked rarely and then expire; the service reports errors %s',
  async (_, dialect) => {
    there.dialect = dialect;
    const { mailbox } = here;
    await mailbox.createAddress({ prefix: 'anna' });
    for (const email of there.created) there.deliver(email, mailWith());
    await here.checkNow();
    for (const email of there.created) there.forget(email);
    there.requests.length = 0;
    const watched = [(await mailbox.current()) ?? ''];
    const expired = async () => (await mailbox.view()).addresses.every((one) => one.expired);
    let seconds = 0;
    for (; !(await expired()); seconds += 3) {
      here.pass(3000);
      await mailbox.checkMail({ watched });
      if (!(await expired())) {
        expect((await mailbox.view()).check.problem?.code).toBe('address-unknown');
      }
      expect(seconds).toBeLessThan(900);
    }
    // Each address is checked at most once per minute.
    expect(there.requests.length).toBeLessThanOrEqual(2 * (seconds / 60 + 2));
    expect((await mailbox.view()).check.problem).toBeUndefined();
    there.requests.length = 0;
    for (let round = 0; round < 60; round += 1) {
      here.pass(3000);
      await mailbox.checkMail({ watched });
    }
    expect(there.requests).toEqual([]);
  },
);
