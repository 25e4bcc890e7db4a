import { expect, test } from 'vitest';
import { source } from '../../../scripts/servers/imap-mailbox.ts';
import { long } from '../../long.ts';
import { newSession, request } from '../support/api.ts';
import { startServiceWithPartner, startWithAlias } from '../support/service-with-partner.ts';

test('thousands of old mails in a mailbox are not fetched', async (context) => {
  const count = long ? 10_000 : 2_000;
  const old = Array.from({ length: count }, (_, index) =>
    source({ To: 'box1@partner.example', Subject: `old ${index}` }, 'old words'),
  );
  const { world, mail, token } = await startWithAlias(context, {
    prepare: (dovecot) => dovecot.fill('box1', old),
  });
  await world.mailbox.put(mail('new'));
  await world.listed(token, 1);
  // Repeats this with a stored checkpoint.
  await world.restart();
  await world.mailbox.put(mail('newer'));
  await world.listed(token, 2);
  expect(world.relay.received()).not.toContain('old');
  expect(world.relay.received().split('HEADER.FIELDS').length - 1).toBeLessThan(5);
  expect((await world.mailbox.flags()).size).toBe(count + 2);
});

test('a server without IDLE is polled in every folder', async (context) => {
  const capabilities =
    'IMAP4rev1 SASL-IR ID ENABLE UIDPLUS LITERAL+ SPECIAL-USE LIST-EXTENDED MOVE';
  const { world, mail, token } = await startWithAlias(context, { dovecot: { capabilities } });
  await world.mailbox.put(mail('one'));
  await world.listed(token, 1);
  await world.mailbox.put(mail('two'), { folder: 'Junk' });
  await world.listed(token, 2);
});

test('a rejected password is reported to the operator without the password, and not retried soon', async (context) => {
  const environment = {
    BOX_SECRET: 'a-password-that-is-wrong',
    MAYFLY_OPERATOR: '127.0.0.1:0',
  };
  const world = await startServiceWithPartner({ environment });
  context.onTestFinished(() => world.close());
  const { httpUrl, operatorUrl } = world.service();
  const { token } = await newSession(httpUrl);
  await world.log('mailbox lost', '"partner":1', '"state":"refused"', 'AUTHENTICATIONFAILED');
  const metrics = await (await fetch(`${operatorUrl}/metrics`)).text();
  expect(metrics).toContain('mayfly_partner_account{account="1",state="refused"} 1');
  expect((await request(httpUrl, '/check-mail', { query: { token } })).status).toBe(200);
  const options = { method: 'POST', query: { use_partner: 1 } };
  expect(await request(httpUrl, '/create-session', options)).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
  });
  const [line = ''] = world.logged('mailbox lost');
  expect(JSON.parse(line).seconds).toBeGreaterThanOrEqual(30);
  for (const secret of [environment.BOX_SECRET, 'box1']) {
    expect(world.service().log() + metrics).not.toContain(secret);
  }
  expect(world.relay.connections()).toBe(1);
});

test('the service stops at once while a mail is being fetched', async (context) => {
  const { world, mail } = await startWithAlias(context);
  world.relay.slow(20_000);
  world.relay.forget();
  await world.mailbox.put(mail('slow', 'x'.repeat(900_000)));
  await expect.poll(() => world.relay.received().includes('xxx')).toBe(true);
  expect(await world.service().stop()).toBe(0);
  const fetched = world.relay.received().split('x'.repeat(1000)).length - 1;
  expect(fetched).toBeLessThan(800);
});
