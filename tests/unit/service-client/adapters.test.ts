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

it.each([
  ['too many requests, slow down', 'slow-down'],
  ['unknown function', 'refused'],
])('Guerrilla Mail reports an error with status 200: %s', async (error, code) => {
  const { client } = serviceInMemory(() => ({ error }), { dialect: { protocol: 'guerrilla' } });
  const token = JSON.stringify({ user: 'anna', sid: 's' });
  expect((await failureOf(client.checkMail(token))).code).toBe(code);
});
