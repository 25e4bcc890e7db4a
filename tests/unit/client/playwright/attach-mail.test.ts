import { expect, it } from 'vitest';
import { attachMail } from '../../../../client/playwright/attach-mail.ts';
import { json } from '../../service-client/service-in-memory.ts';
import { listed, serviceInTime } from '../service-in-time.ts';

it('if one message cannot be read, the others are still attached to the test report', async () => {
  const service = serviceInTime(({ path, query }) => {
    if (path === '/check-mail') {
      return { messages: [listed(2, { subject: 'Gone' }), listed(1, { subject: 'There' })] };
    }
    if (path !== '/read-mail') return undefined;
    if (query.id === '2') return json({ status: 'error' }, { status: 404 });
    return { message: { ...listed(1, { subject: 'There' }), text: 'Hello.' } };
  });
  const attached: Record<string, unknown> = {};
  await attachMail(await service.mail.createAddress(), {
    async attach(name, options) {
      attached[name] = options?.body;
    },
  });
  expect(attached).toEqual({
    inbox: expect.stringContaining('Gone'),
    'Gone (unreadable)': 'https://mail.example no longer has that message',
    'There (text)': 'Hello.',
  });
});
