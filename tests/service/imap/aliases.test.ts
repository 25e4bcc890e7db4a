import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ReadMailResponse } from '../../../lib/contract.ts';
import { source } from '../../../scripts/servers/imap-mailbox.ts';
import { newSession, readMail, request } from '../support/api.ts';
import {
  type ServiceWithPartner,
  startServiceWithPartner,
} from '../support/service-with-partner.ts';

let world: ServiceWithPartner;
let url: string;

beforeAll(async () => {
  world = await startServiceWithPartner({
    accounts: [{}, {}],
    environment: {
      MAYFLY_INBOX_MESSAGES: '3',
      MAYFLY_MESSAGE_BYTES: '100000',
      MAYFLY_INBOX_BYTES: '1000000',
    },
  });
  url = world.service().httpUrl;
});
afterAll(() => world.close());

const alias = () => newSession(url, { partner_id: 1 });
const check = async (token: string) =>
  (await request(url, '/check-mail', { query: { token } })).body;

/** A message that comes last, so that all before it has been looked at when it is listed. */
async function everythingRead(): Promise<void> {
  const { email, token } = await alias();
  await world.mailbox.put(source({ To: email, Subject: 'the last' }));
  await world.mailbox.put(source({ To: email, Subject: 'the last' }), { folder: 'Junk' });
  await world.listed(token, 2);
}

describe('mail to an alias', { concurrent: true }, () => {
  test('is listed and read as it is', async () => {
    const { email, token } = await alias();
    expect(email).toMatch(/^box1\+[a-z]+-[a-z]+-[a-z]{8}@partner\.example$/);
    const mail = source({ To: email, Subject: 'Your code' }, 'Your code is 482913');
    await world.mailbox.put(mail);
    const [listed] = await world.listed(token, 1);
    expect(listed).toMatchObject({ sender_email: 'shop@shop.example', subject: 'Your code' });
    const query = { token, id: listed?.id ?? 0 };
    const read = await request(url, '/read-mail', { query });
    expect(ReadMailResponse.parse(read.body).message).toMatchObject({
      to: email,
      text: expect.stringContaining('Your code is 482913'),
    });
    const raw = await fetch(`${url}/raw-mail?token=${token}&id=${query.id}`);
    expect(await raw.text()).toBe(mail);
  });

  test('is listed where it was taken for spam', async () => {
    const { email, token } = await alias();
    await world.mailbox.put(source({ To: email }), { folder: 'Junk' });
    await world.listed(token, 1);
  });

  test('is listed though it was read already, and is left unread where it was not', async () => {
    const { email, token } = await alias();
    const read = await world.mailbox.put(source({ To: email }), { flags: ['\\Seen'] });
    const unread = await world.mailbox.put(source({ To: email }));
    await world.listed(token, 2);
    const flags = await world.mailbox.flags();
    expect(flags.get(read)).toContain('\\Seen');
    expect(flags.get(unread)).not.toContain('\\Seen');
  });

  test.each([
    ['in Cc', (email: string) => ({ To: 'someone@else.example', Cc: `Me <${email}>` })],
    ['in a list', (email: string) => ({ To: `A <a@b.example>, "x, y" <${email}>, c@d.example` })],
    ['in upper case', (email: string) => ({ To: email.toUpperCase() })],
    [
      'as Delivered-To says',
      (email: string) => ({ 'Delivered-To': email, To: 'list@else.example' }),
    ],
    ['as X-Original-To says', (email: string) => ({ 'X-Original-To': email, To: 'a@b.example' })],
    [
      'in To, where Delivered-To names the mailbox',
      (email: string) => ({ 'Delivered-To': 'box1@partner.example', To: email }),
    ],
  ])('is found by its address %s', async (_, header) => {
    const { email, token } = await alias();
    await world.mailbox.put(source(header(email)));
    await world.listed(token, 1);
  });

  test('goes to the alias that its server delivered it to, not to others that it names', async () => {
    const [one, other] = [await alias(), await alias()];
    await world.mailbox.put(source({ 'Delivered-To': one.email, To: other.email }));
    await everythingRead();
    expect((await check(one.token)).messages).toHaveLength(1);
    expect((await check(other.token)).messages).toHaveLength(0);
  });

  test('goes to each of several aliases that it names', async () => {
    const [one, other] = [await alias(), await alias()];
    await world.mailbox.put(source({ To: `${one.email}, ${other.email}` }));
    await world.listed(one.token, 1);
    await world.listed(other.token, 1);
  });

  test('that does not fit stays at the mailbox until it does, and the inbox says so', async () => {
    const { email, token } = await alias();
    for (let index = 0; index < 4; index++) {
      await world.mailbox.put(source({ To: email, Subject: `mail ${index}` }));
    }
    await everythingRead();
    const { messages, full } = await check(token);
    expect(full).toBe(true);
    expect(messages.map(({ subject }: { subject: string }) => subject)).toEqual([
      'mail 2',
      'mail 1',
      'mail 0',
    ]);
    const query = { token, id: messages[1].id };
    await request(url, '/delete-mail', { method: 'POST', query });
    const [newest] = await world.listed(token, 3);
    expect(newest?.subject).toBe('mail 3');
  });

  test('that is too large is left at the mailbox, and the inbox says so', async () => {
    const { email, token } = await alias();
    await world.mailbox.put(source({ To: email }, 'x'.repeat(150_000)));
    await everythingRead();
    expect(await check(token)).toMatchObject({ messages: [], full: true });
    expect(world.relay.said()).not.toContain('x'.repeat(1000));
  });
});

describe('mail that is moved', { concurrent: true }, () => {
  test('to the folder for spam is not listed twice', async () => {
    const { email, token } = await alias();
    const uid = await world.mailbox.put(source({ To: email }));
    await world.listed(token, 1);
    await world.mailbox.move(uid, 'INBOX', 'Junk');
    await everythingRead();
    expect((await check(token)).messages).toHaveLength(1);
  });

  test('is not listed again after it was deleted here', async () => {
    const { email, token } = await alias();
    const uid = await world.mailbox.put(source({ To: email }), { folder: 'Junk' });
    const [listed] = await world.listed(token, 1);
    const query = { token, id: listed?.id ?? 0 };
    await request(url, '/delete-mail', { method: 'POST', query });
    await world.mailbox.move(uid, 'Junk', 'INBOX');
    await everythingRead();
    expect((await check(token)).messages).toEqual([]);
  });

  test('into the inbox from elsewhere is listed', async () => {
    const { email, token } = await alias();
    const uid = await world.mailbox.put(source({ To: email }), { folder: 'Trash' });
    await world.mailbox.move(uid, 'Trash', 'INBOX');
    await world.listed(token, 1);
  });
});

describe('mail that is to no live alias', () => {
  test.each([
    ['to the mailbox itself', 'box1@partner.example'],
    ['to an alias that never was', 'box1+nobody@partner.example'],
    ['to the same name elsewhere', 'box1+quiet@other.example'],
  ])('%s is never fetched beyond its recipients', async (_, address) => {
    await alias();
    world.relay.forget();
    const secrets = { Subject: 'a private subject', From: 'Secret Friend <friend@home.example>' };
    await world.mailbox.put(source({ To: address, ...secrets }, 'private words'));
    await everythingRead();
    expect(world.relay.said()).toContain(address);
    for (const word of ['private subject', 'Secret Friend', 'private words']) {
      expect(world.relay.said()).not.toContain(word);
    }
  });

  test('by another who is in Bcc is not shown to an alias in its text', async () => {
    const { email, token } = await alias();
    await world.mailbox.put(source({ To: 'box1@partner.example' }, `To: ${email}`));
    await everythingRead();
    expect((await check(token)).messages).toEqual([]);
  });

  test('since the alias was deleted is not fetched', async () => {
    const { email, token } = await alias();
    await request(url, '/delete-session', { method: 'POST', query: { token } });
    world.relay.forget();
    await world.mailbox.put(source({ To: email }, 'too late'));
    await everythingRead();
    expect(world.relay.said()).not.toContain('too late');
  });

  test('from before the alias was made is not fetched', async () => {
    const date = new Date(Date.now() - 3 * 3_600_000);
    const email = 'box1+reborn@partner.example';
    const { token } = await newSession(url, { partner_id: 1, prefix: 'reborn' });
    await world.mailbox.put(source({ To: email }), { date });
    await everythingRead();
    expect((await check(token)).messages).toEqual([]);
  });
});

test('an alias that is extended goes on getting mail', async () => {
  const { email, token } = await alias();
  const { body } = await request(url, '/extend-session', { method: 'POST', query: { token } });
  expect(body.email).toBe(email);
  await world.mailbox.put(source({ To: email, Subject: 'later' }));
  const [listed] = await world.listed(token, 1);
  expect((await readMail(url, token, listed?.id ?? 0)).subject).toBe('later');
});
