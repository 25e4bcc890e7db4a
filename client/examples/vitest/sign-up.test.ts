import { expect } from 'vitest';
import { test } from './mail.ts';

const shop = process.env.SHOP ?? 'http://127.0.0.1:3000';
const post = (path: string, fields: Record<string, string>) =>
  fetch(`${shop}${path}`, { method: 'POST', body: new URLSearchParams(fields) });

// Vitest's own limit of 5 seconds is too short for mail.
const limit = { timeout: 60_000 };

test('a customer signs up with the code, and gets one mail', limit, async ({ inbox }) => {
  await post('/sign-up', { email: inbox.email });
  const answer = await post('/confirm', { code: await inbox.waitForCode() });

  expect(await answer.text()).toContain('Welcome');
  await expect(inbox).toReceiveMail({ subject: /code/i });
  await expect(inbox).not.toReceiveMail({ for: 500 });
});
