import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { servicePort } from './support/build.ts';
import { addressOn, startWorld } from './support/world.ts';

/** A service by somebody else, with third-party mailboxes and nothing beyond the five endpoints. */
async function startAnotherService(): Promise<{ wishes: string[] }> {
  const wishes: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const answer = (value: object) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ status: 'success', ...value }));
    };
    if (request.url === '/domains') {
      answer({
        domains: [{ id: 3, domain: 'post.example' }],
        partner_accounts: [{ id: 9, email: 'box@partner.example' }],
      });
    } else if (request.url?.startsWith('/create-session')) {
      wishes.push(body);
      answer({
        email: body.includes('use_partner') ? 'box+x1@partner.example' : 'first@post.example',
        token: `t${wishes.length}`,
        expires_at: '2099-01-01 00:00:00',
      });
    } else answer({ messages: null });
  });
  await new Promise<void>((resolve) => {
    server.listen(servicePort, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { wishes };
}

it('makes an alias on a third-party mailbox, and an address at a chosen domain', async () => {
  const { wishes } = await startAnotherService();
  const world = await startWorld({ withoutService: true });
  onTestFinished(() => world.close());
  const page = await world.openMailbox();
  expect(await addressOn(page)).toBe('first@post.example');

  const create = async (field: string, option: string) => {
    await page.getByRole('button', { name: 'Address options' }).click();
    await page.getByRole('combobox', { name: field }).selectOption({ label: option });
    await page.getByRole('button', { name: 'Create address' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await create('Mailbox alias', 'box@partner.example');
  await expect.poll(() => addressOn(page)).toBe('box+x1@partner.example');
  await create('Mailbox alias', 'Choose for me');
  await create('Domain', '@post.example');
  expect(wishes).toEqual([
    '',
    'use_partner=1&partner_id=9',
    'use_partner=1&partner_auto=1',
    'domain_id=3',
  ]);
});
