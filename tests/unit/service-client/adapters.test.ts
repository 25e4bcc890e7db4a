import { expect, it } from 'vitest';
import { failureOf } from './failure-of.ts';
import { serviceInMemory } from './service-in-memory.ts';

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
