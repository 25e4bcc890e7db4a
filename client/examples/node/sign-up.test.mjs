import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connect } from 'mayfly-client';

const shop = process.env.SHOP ?? 'http://127.0.0.1:3000';
const mail = connect(process.env.MAYFLY_SERVICE);

const post = (path, fields) =>
  fetch(`${shop}${path}`, { method: 'POST', body: new URLSearchParams(fields) });

test('a new customer signs up with the code', async () => {
  const inbox = await mail.createAddress();
  await post('/sign-up', { email: inbox.email });

  const code = await inbox.waitForCode({ timeout: 10_000 });

  const answer = await post('/confirm', { code });
  assert.match(await answer.text(), /Welcome/);
  await inbox.end();
});
