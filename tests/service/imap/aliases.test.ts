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

/** Sends one more message: when it is listed, all earlier ones have been processed. */
async function everythingRead(): Promise<void> {
  const { email, token } = await alias();
  await world.mailbox.put(source({ To: email, Subject: 'the last' }));
  await world.mailbox.put(source({ To: email, Subject: 'the last' }), { folder: 'Junk' });
  await world.listed(token, 2);
}

describe('mail to an alias', { concurrent: true }, () => {
  test('is listed and returned unchanged', async () => {
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

  test('is listed from the spam folder', async () => {
    const { email, token } = await alias();
    await world.mailbox.put(source({ To: email }), { folder: 'Junk' });
    await world.listed(token, 1);
  });

  test('is listed even if it has already been read at the mailbox, and unread mail stays unread there', async () => {
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
    ['in Delivered-To', (email: string) => ({ 'Delivered-To': email, To: 'list@else.example' })],
    ['in X-Original-To', (email: string) => ({ 'X-Original-To': email, To: 'a@b.example' })],
    [
      'in To, if Delivered-To contains the mailbox',
      (email: string) => ({ 'Delivered-To': 'box1@partner.example', To: email }),
    ],
  ])('is found if the address is %s', async (_, header) => {
    const { email, token } = await alias();
    await world.mailbox.put(source(header(email)));
    await world.listed(token, 1);
  });

  test("is delivered to the alias in the server's delivery header, not to others in its text", async () => {
    const [one, other] = [await alias(), await alias()];
    await world.mailbox.put(source({ 'Delivered-To': one.email, To: other.email }));
    await everythingRead();
    expect((await check(one.token)).messages).toHaveLength(1);
    expect((await check(other.token)).messages).toHaveLength(0);
  });

  test('is delivered to each of several aliases in its header', async () => {
    const [one, other] = [await alias(), await alias()];
    await world.mailbox.put(source({ To: `${one.email}, ${other.email}` }));
    await world.listed(one.token, 1);
    await world.listed(other.token, 1);
  });

  test('that does not fit into the inbox stays at the mailbox until there is room, and the listing reports it', async () => {
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

  test('that is too large stays at the mailbox, and the listing reports it', async () => {
    const { email, token } = await alias();
    await world.mailbox.put(source({ To: email }, 'x'.repeat(150_000)));
    await everythingRead();
    expect(await check(token)).toMatchObject({ messages: [], full: true });
    expect(world.relay.received()).not.toContain('x'.repeat(1000));
  });
});

describe('moved mail', { concurrent: true }, () => {
  test('is not listed twice if it was moved to the spam folder', async () => {
    const { email, token } = await alias();
    const uid = await world.mailbox.put(source({ To: email }));
    await world.listed(token, 1);
    await world.mailbox.move(uid, 'INBOX', 'Junk');
    await everythingRead();
    expect((await check(token)).messages).toHaveLength(1);
  });

  test('is not listed again after it was deleted at the service', async () => {
    const { email, token } = await alias();
    const uid = await world.mailbox.put(source({ To: email }), { folder: 'Junk' });
    const [listed] = await world.listed(token, 1);
    const query = { token, id: listed?.id ?? 0 };
    await request(url, '/delete-mail', { method: 'POST', query });
    await world.mailbox.move(uid, 'Junk', 'INBOX');
    await everythingRead();
    expect((await check(token)).messages).toEqual([]);
  });

  test('is listed if it was moved from another folder into the inbox', async () => {
    const { email, token } = await alias();
    const uid = await world.mailbox.put(source({ To: email }), { folder: 'Trash' });
    await world.mailbox.move(uid, 'Trash', 'INBOX');
    await world.listed(token, 1);
  });
});

describe('mail without a live alias', () => {
  test.each([
    ['to the mailbox itself', 'box1@partner.example'],
    ['to an alias that never existed', 'box1+nobody@partner.example'],
    ['to the same name elsewhere', 'box1+quiet@other.example'],
  ])('%s is not fetched, except for its recipient fields', async (_, address) => {
    await alias();
    world.relay.forget();
    const secrets = { Subject: 'a private subject', From: 'Secret Friend <friend@home.example>' };
    await world.mailbox.put(source({ To: address, ...secrets }, 'private words'));
    await everythingRead();
    expect(world.relay.received()).toContain(address);
    for (const word of ['private subject', 'Secret Friend', 'private words']) {
      expect(world.relay.received()).not.toContain(word);
    }
  });

  test('with an alias only in its text is not listed for that alias', async () => {
    const { email, token } = await alias();
    await world.mailbox.put(source({ To: 'box1@partner.example' }, `To: ${email}`));
    await everythingRead();
    expect((await check(token)).messages).toEqual([]);
  });

  test('to a deleted alias is not fetched', async () => {
    const { email, token } = await alias();
    await request(url, '/delete-session', { method: 'POST', query: { token } });
    world.relay.forget();
    await world.mailbox.put(source({ To: email }, 'too late'));
    await everythingRead();
    expect(world.relay.received()).not.toContain('too late');
  });

  test('that is older than the alias is not fetched', async () => {
    const date = new Date(Date.now() - 3 * 3_600_000);
    const email = 'box1+reborn@partner.example';
    const { token } = await newSession(url, { partner_id: 1, prefix: 'reborn' });
    await world.mailbox.put(source({ To: email }), { date });
    await everythingRead();
    expect((await check(token)).messages).toEqual([]);
  });
});

test('an extended alias continues to receive mail', async () => {
  const { email, token } = await alias();
  const { body } = await request(url, '/extend-session', { method: 'POST', query: { token } });
  expect(body.email).toBe(email);
  await world.mailbox.put(source({ To: email, Subject: 'later' }));
  const [listed] = await world.listed(token, 1);
  expect((await readMail(url, token, listed?.id ?? 0)).subject).toBe('later');
});
