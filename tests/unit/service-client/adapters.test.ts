import { expect, it } from 'vitest';
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
