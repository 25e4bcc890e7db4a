import { expect, it } from 'vitest';
import { attachMail } from '../../../../client/playwright/attach-mail.ts';
import { withScreenshots } from '../../../../client/screenshot.ts';
import { json } from '../../service-client/service-in-memory.ts';
import { listed, type ServiceInTime, serviceInTime } from '../service-in-time.ts';

async function attachedFor(service: ServiceInTime): Promise<Record<string, unknown>> {
  const attached: Record<string, unknown> = {};
  await attachMail(withScreenshots(await service.mail.createAddress()), {
    async attach(name, options) {
      attached[name] = options?.body;
    },
  });
  return attached;
}

it('the test report contains the number of listed messages that could not be read', async () => {
  const service = serviceInTime(({ path }) =>
    path === '/check-mail' ? { messages: [{ subject: 'A' }, listed(1)] } : undefined,
  );
  const { inbox } = await attachedFor(service);
  expect(inbox).toContain('1 message of this service could not be read (messages.0.id: missing).');
});

it('if one message cannot be read, the others are still attached to the test report', async () => {
  const service = serviceInTime(({ path, query }) => {
    if (path === '/check-mail') {
      return { messages: [listed(2, { subject: 'Gone' }), listed(1, { subject: 'There' })] };
    }
    if (path !== '/read-mail') return undefined;
    if (query.id === '2') return json({ status: 'error' }, { status: 404 });
    return { message: { ...listed(1, { subject: 'There' }), text: 'Hello.' } };
  });
  expect(await attachedFor(service)).toEqual({
    inbox: expect.stringContaining('Gone'),
    'Gone (unreadable)': 'https://mail.example no longer has that message',
    'There (text)': 'Hello.',
  });
});
