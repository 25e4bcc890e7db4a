import { expect, it } from 'vitest';
import { connectStreams } from '../../../lib/service-client/adapters/server-sent-events.ts';
import { createMemoryCache, forgetLogins } from '../../../lib/service-client/memory-cache.ts';
import { failureOf, serviceInMemory } from './service-in-memory.ts';

it('an adapter lists readable entries and reports the path of unreadable ones', async () => {
  const to = [{ address: 'anna@example.com' }];
  const { client } = serviceInMemory(
    ({ path }) =>
      path === '/email'
        ? [
            { id: 'a', subject: 'Good', to, time: '2026-11-21T12:00:00Z' },
            { id: 7, subject: 'Bad', to },
            { id: 'c', to: [{ address: 'berta@example.com' }], time: '2026-11-21T12:00:00Z' },
          ]
        : {},
    { dialect: { protocol: 'maildev' } },
  );
  expect(await client.checkMail('anna@example.com')).toMatchObject({
    messages: [{ id: 'a', subject: 'Good' }],
    unreadable: ['1.id'],
  });
});

it('an adapter reports that it did not read all pages of a listing', async () => {
  const mail = (id: number) => ({
    ID: String(id),
    Created: '2026-11-21T12:00:00Z',
    To: [{ Address: 'anna@example.com' }],
  });
  const { client } = serviceInMemory(
    ({ query }) => ({
      messages: Array.from({ length: 100 }, (_, at) => mail(Number(query.start) + at)),
      messages_count: 1500,
    }),
    { dialect: { protocol: 'mailpit' } },
  );
  const listing = await client.checkMail('anna@example.com');
  expect(listing).toMatchObject({ unreadable: ['messages: more than 10 pages'] });
  expect(listing.changed && listing.messages).toHaveLength(1000);
});

it('an adapter reads the further pages if the first has only new mail of other addresses', async () => {
  let newest = 200;
  const { client } = serviceInMemory(
    ({ query }) => ({
      messages: Array.from({ length: 100 }, (_, at) => {
        const id = newest - Number(query.start) - at;
        const Address = id === 201 ? 'anna@example.com' : 'berta@example.com';
        return { ID: String(id), Created: '2026-11-21T12:00:00Z', To: [{ Address }] };
      }),
      messages_count: 200,
    }),
    { dialect: { protocol: 'mailpit' } },
  );
  const first = await client.checkMail('anna@example.com');
  newest = 350;
  const etag = first.changed ? first.etag : undefined;
  const second = await client.checkMail('anna@example.com', etag);
  expect(second).toMatchObject({ messages: [{ id: '201' }] });
});

it.each([
  ['too many requests, slow down', 'slow-down'],
  ['unknown function', 'refused'],
])('Guerrilla Mail reports an error with status 200: %s', async (error, code) => {
  const { client } = serviceInMemory(() => ({ error }), { dialect: { protocol: 'guerrilla' } });
  const token = JSON.stringify({ user: 'anna', sid: 's' });
  expect((await failureOf(client.checkMail(token))).code).toBe(code);
});

it('a stream with an endless event is closed instead of stored', async () => {
  let sent = 0;
  const chunk = new TextEncoder().encode(`data: ${'x'.repeat(64 * 1024)}`);
  const body = new ReadableStream({
    pull(controller) {
      sent += chunk.length;
      // Without the size limit, the test must fail instead of exhausting the memory.
      if (sent > 50 * 1024 * 1024) controller.error(new Error('read without end'));
      else controller.enqueue(chunk);
    },
  });
  const headers = { 'content-type': 'text/event-stream' };
  await new Promise<void>((closed) => {
    const listener = { opened: () => undefined, received: () => undefined, closed };
    const fetch = async () => new Response(body, { headers });
    const request = async () => ({ url: 'https://hub.test/', bearer: 'b' });
    connectStreams({ fetch }, listener, request).follow([{ key: 'one', token: 't' }]);
  });
  expect(sent).toBeLessThan(3 * 1024 * 1024);
});

it('a memory cache keeps 200 entries and evicts the oldest first', () => {
  const logins = createMemoryCache<number>();
  for (let at = 0; at < 1000; at += 1) logins.set(`token ${at}`, at);
  logins.set('token 999', 999);
  expect(logins.size).toBe(200);
  expect(logins.has('token 799')).toBe(false);
  expect(logins.has('token 800')).toBe(true);
});

it('forgetLogins clears every memory cache', () => {
  const [logins, sessions] = [createMemoryCache<string>(), createMemoryCache<string>()];
  logins.set('token', 'login');
  sessions.set('token', 'session');
  forgetLogins();
  expect([logins.size, sessions.size]).toEqual([0, 0]);
});
