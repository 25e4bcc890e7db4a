import { expect, it } from 'vitest';
import { type Inbox, UnexpectedMessage } from '../../../client/index.ts';
import { json } from '../service-client/service-in-memory.ts';
import { failureOf, listed, type ServiceInTime, serviceInTime } from './service-in-time.ts';

type Stored = { id: number; at: number; listing?: object; text?: string; html?: string };

/** A service that lists each message from its time on. */
function serviceWith(messages: Stored[], features: readonly string[] = []): ServiceInTime {
  const service: ServiceInTime = serviceInTime(({ path, query }) => {
    if (path === '/check-mail') {
      const arrived = messages.filter(({ at }) => at <= service.now()).toReversed();
      return { messages: arrived.map(({ id, listing }) => listed(id, listing)) };
    }
    if (path === '/raw-mail') {
      return new Response('X-Kind: order\r\n\r\n', {
        headers: { 'content-type': 'message/rfc822' },
      });
    }
    if (path !== '/read-mail') return undefined;
    const { id = 0, listing, text, html } = messages.find((one) => `${one.id}` === query.id) ?? {};
    return { message: { ...listed(id, listing), text: text ?? 'Hello.', html } };
  }, features);
  return service;
}

const invitation = (name: string) => `<a href="https://shop.example/${name}/7">${name} it</a>`;
const links = (inbox: Inbox, text: RegExp) => inbox.waitForLink({ text, timeout: 1000 });

it('waitForLink returns links by text and URL, each once, and then the next message', async () => {
  const html = `<p>${invitation('Accept')} ${invitation('Decline')}</p>`;
  const { mail } = serviceWith([
    { id: 1, at: 0, html },
    { id: 2, at: 0, html: html.replaceAll('7', '8') },
  ]);
  const inbox = await mail.createAddress();
  expect(await inbox.waitForLink({ text: /decline/i, href: 'SHOP.example' })).toContain(
    'Decline/7',
  );
  expect(await links(inbox, /it/)).toContain('Accept/7');
  expect(await links(inbox, /accept/i)).toContain('Accept/8');
  const error = await failureOf(inbox.waitForLink({ text: /remove/i, timeout: 1000 }));
  expect(error.message).toContain('No link came to a1@mail.example within 1 s (text /remove/i).');
  expect(error.message).toContain('no other link in it matches');
});

it('a wait reads the source of a message only for its result or its condition', async () => {
  const text = 'Your verification code is 482913.';
  const { mail, timesOf } = serviceWith([{ id: 1, at: 0, text }], ['raw-mail']);
  const inbox = await mail.createAddress();
  await inbox.waitForCode();
  expect(timesOf('/raw-mail')).toHaveLength(0);
  const { headers } = await inbox.waitForMessage();
  expect(headers).toEqual([{ name: 'x-kind', value: 'order' }]);
  const other = await mail.createAddress();
  await other.waitForCode({ where: (message) => message.headers.length === 1 });
  expect(timesOf('/raw-mail')).toHaveLength(2);
});

it('waitForMessages returns messages together, or none of them', async () => {
  const { mail } = serviceWith([
    { id: 1, at: 0, listing: { subject: 'One' } },
    { id: 2, at: 0, listing: { subject: 'Two' } },
    { id: 3, at: 3000, listing: { subject: 'Three' } },
  ]);
  const inbox = await mail.createAddress();
  const early = await failureOf(inbox.waitForMessages({ count: 3, timeout: 1000 }));
  expect(early.message).toContain('Only 2 of 3 messages came to a1@mail.example within 1 s.');
  const where = ({ subject }: { subject: string }) => subject === 'Two';
  const two = await failureOf(inbox.waitForMessages({ count: 2, where, timeout: 500 }));
  expect(two.message).toMatch(/"One" from .*: does not match\n- "Two" from .*: matches$/);
  const messages = await inbox.waitForMessages({ count: 3 });
  expect(messages.map(({ subject }) => subject)).toEqual(['One', 'Two', 'Three']);
});

it('expectNoMessage waits for the whole time, and ignores returned and other messages', async () => {
  const { mail, now } = serviceWith([
    { id: 1, at: 0, text: 'Your verification code is 482913.' },
    { id: 2, at: 1000, listing: { subject: 'News' } },
  ]);
  const inbox = await mail.createAddress();
  await inbox.waitForCode();
  await inbox.expectNoMessage({ subject: 'Order' });
  expect(now()).toBe(5000);
});

it('expectNoMessage fails with the message that arrives', async () => {
  const { mail, now } = serviceWith([{ id: 1, at: 1000, listing: { subject: 'News' } }]);
  const inbox = await mail.createAddress();
  const error = await failureOf(inbox.expectNoMessage({ for: 9000, from: 'shop' }));
  expect(error).toBeInstanceOf(UnexpectedMessage);
  expect(error).toMatchObject({ received: { subject: 'News', text: 'Hello.' } });
  expect(error.message).toMatch(
    /^A message came to a1@mail.example, but none was expected for 9 s \(from "shop"\):\n- "News" from Shop/,
  );
  expect(now()).toBe(1000);
});

it.each([
  [
    'a listed message is unreadable',
    () => ({ messages: [{ subject: 'Without an id' }] }),
    'not-understood',
  ],
  [
    'the last request failed',
    (at: number) => (at === 0 ? { messages: [] } : json({ status: 'error' }, { status: 503 })),
    'unavailable',
  ],
])('expectNoMessage fails if %s', async (_, answerAt, code) => {
  const service: ServiceInTime = serviceInTime(({ path }) =>
    path === '/check-mail' ? answerAt(service.now()) : undefined,
  );
  const { mail } = service;
  const inbox = await mail.createAddress();
  expect((await failureOf(inbox.expectNoMessage({ for: 2000 }))).code).toBe(code);
});

it('messages are found by the tag of their recipient', async () => {
  const { mail } = serviceWith([
    { id: 1, at: 0, listing: { tag: 'news' } },
    { id: 2, at: 0, listing: { tag: 'shop' } },
  ]);
  const inbox = await mail.createAddress();
  expect(await inbox.waitForMessage({ tag: 'Shop' })).toMatchObject({ id: '2', tag: 'shop' });
});

it.each([
  [['delete-many'], [{ ids: '2,1' }]],
  [[], [{ id: '2' }, { id: '1' }]],
])('deleteAll deletes all messages, with the features %j', async (features, expected) => {
  const { mail, asked } = serviceWith(
    [
      { id: 1, at: 0 },
      { id: 2, at: 0 },
    ],
    features,
  );
  await (await mail.createAddress()).deleteAll();
  const bodies = asked
    .filter(({ path }) => path === '/delete-mail')
    .map(({ body }) => {
      const { token: _, ...rest } = Object.fromEntries(new URLSearchParams(body));
      return rest;
    });
  expect(bodies).toEqual(expected);
});

it('if one of several addresses cannot be created, the others are ended', async () => {
  let created = 0;
  const { mail, asked } = serviceInTime(
    ({ path }) => {
      if (path !== '/create-session') return undefined;
      created += 1;
      if (created > 2) return json({ status: 'error' }, { status: 503 });
      const expires = { expires_at: '2026-11-22 12:00:00' };
      return { email: `a${created}@mail.example`, token: `token-${created}`, ...expires };
    },
    ['delete-session'],
  );
  expect((await failureOf(mail.createAddresses(3))).code).toBe('unavailable');
  expect(asked.filter(({ path }) => path === '/delete-session')).toHaveLength(2);
});

it('reading an attachment stops at the size limit', async () => {
  let sent = 0;
  const endless = () =>
    new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(1000));
      },
    });
  const { mail } = serviceInTime(
    ({ path }) => {
      if (path === '/read-mail') {
        const attachments = [
          { id: 1, filename: 'report.pdf', size: 5000 },
          { id: 2, filename: 'scan.pdf' },
        ];
        return { message: { ...listed(1), text: 'Hello.', attachments } };
      }
      const headers = { 'content-type': 'application/octet-stream' };
      return path === '/attachment'
        ? Promise.resolve(new Response(endless(), { headers }))
        : undefined;
    },
    ['attachment'],
  );
  const { attachments } = await (await mail.createAddress()).read('1');
  const [report, scan] = attachments;
  const tooLarge = await failureOf(report?.content({ maxBytes: 4000 }) ?? Promise.resolve());
  expect([tooLarge.code, sent]).toEqual(['too-large', 0]);
  expect(tooLarge.message).toContain('the attachment "report.pdf" has 5000 bytes or more');
  const endlessError = await failureOf(scan?.content() ?? Promise.resolve());
  expect(endlessError.code).toBe('too-large');
  const after = sent;
  await new Promise((resolve) => setImmediate(resolve));
  expect(sent).toBeLessThan(after + 5);
});
