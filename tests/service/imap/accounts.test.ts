import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, type TestContext, test } from 'vitest';
import { openMailbox, source } from '../../../scripts/servers/imap-mailbox.ts';
import { long } from '../../long.ts';
import { json, newSession, post, request } from '../support/api.ts';
import { makeCertificate } from '../support/certificate.ts';
import {
  type ServiceWithPartnerOptions,
  startServiceWithPartner,
} from '../support/service-with-partner.ts';

async function begin({ onTestFinished }: TestContext, options?: ServiceWithPartnerOptions) {
  const world = await startServiceWithPartner(options);
  onTestFinished(() => world.close());
  return { world, url: world.service().httpUrl };
}

const createWith = (url: string, parameters: Record<string, string | number>) =>
  post(url, '/create-session', json, JSON.stringify(parameters));

describe('the accounts of a service', { concurrent: true }, () => {
  test('are listed, and an alias is created on the requested account, if any', async (context) => {
    // The name is long enough that no random alias has the same dots as the requested one.
    const { url } = await begin(context, {
      accounts: [
        { chosen_names: ['shop'] },
        {
          ...{ aliases: 'dotted', email: 'janebartholomewdoe@p.example', show_address: true },
          chosen_names: ['j*'],
        },
      ],
    });
    const { body } = await request(url, '/domains');
    expect(body.partner_accounts).toEqual([
      { id: 1, email: 'b***@partner.example' },
      { id: 2, email: 'janebartholomewdoe@p.example' },
    ]);
    const first = await newSession(url, { use_partner: 1 });
    expect(first.email).toMatch(/^box1\+/);
    const dotted = await newSession(url, { partner_id: 2 });
    expect(dotted.email).toMatch(/^j[a-z.]+e@p\.example$/);
    // `partner_auto` uses the account with fewer aliases.
    await newSession(url, { use_partner: 1 });
    expect((await newSession(url, { partner_auto: 1 })).email).toMatch(/@p\.example$/);
    const named = { use_partner: 1, prefix: 'Shop' };
    expect((await newSession(url, named)).email).toBe('box1+shop@partner.example');
    expect((await newSession(url, { partner_id: 2, prefix: 'ja.nebartholomewdoe' })).email).toBe(
      'ja.nebartholomewdoe@p.example',
    );
    for (const more of [{ partner_auto: 1 }, { partner_id: 1 }, { domain_id: 1 }]) {
      const { email } = await newSession(url, { use_partner: 0, ...more });
      expect(email).toMatch(/@mayfly\.localhost$/);
    }
    for (const [refused, code] of [
      [named, 'address_taken'],
      [{ partner_id: 3 }, 'unknown_account'],
      [{ partner_id: 1, use_partner: 1, domain_id: 1 }, 'invalid_parameter'],
      [{ partner_id: 1, domain_id: 1 }, 'invalid_parameter'],
      [{ partner_id: 1, partner_auto: 1 }, 'invalid_parameter'],
      [{ partner_id: 2, prefix: 'shop' }, 'name_not_allowed'],
      [{ partner_id: 1, prefix: 'x'.repeat(62) }, 'name_not_allowed'],
      [{ partner_id: 1, prefix: 'abuse' }, 'name_not_allowed'],
    ] as const) {
      expect((await createWith(url, refused)).body.code, JSON.stringify(refused)).toBe(code);
    }
  });

  test('are not listed while their provider rejects the password', async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'mayfly-secret-'));
    context.onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'secret');
    writeFileSync(file, 'wrong', { mode: 0o600 });
    const { world, url } = await begin(context, {
      accounts: [{ secret_env: undefined, secret_file: file }, {}],
    });
    await world.log('mailbox lost', '"partner":1', '"state":"refused"');
    const ids = async () =>
      (await request(url, '/domains')).body.partner_accounts.map(({ id }: { id: number }) => id);
    expect(await ids()).toEqual([2]);
    // The default is the first reachable account.
    expect((await newSession(url, { use_partner: 1 })).email).toMatch(/^box2\+/);
    // After a rejected password the service does not retry for a minute.
    if (!long) return;
    writeFileSync(file, world.dovecot.password);
    await context.expect.poll(ids, { timeout: 100_000, interval: 1000 }).toEqual([1, 2]);
  });

  test('with a catch-all domain do not let a stranger choose a name that the owner may use', async (context) => {
    const { world, url } = await begin(context, {
      accounts: [{ aliases: 'catchall', email: 'box1@own.example' }],
    });
    const named = await newSession(url, { partner_id: 1, prefix: 'shop' });
    const random = await newSession(url, { partner_id: 1 });
    expect(named.email).toMatch(/^shop-[a-z]{8}@own\.example$/);
    await world.mailbox.put(
      source({ 'Delivered-To': 'shop@own.example', Subject: 'to the owner' }),
    );
    expect(random.email).toMatch(/^[a-z]+-[a-z]+-[a-z]{8}@own\.example$/);
    await world.mailbox.put(source({ To: 'nobody@own.example', Subject: 'to nobody' }));
    await world.mailbox.put(
      source({ 'Delivered-To': named.email, To: 'list@x.example', Subject: 'delivered' }),
    );
    await world.mailbox.put(source({ 'Envelope-To': random.email, Subject: 'enveloped' }));
    expect(await world.listed(named.token, 1)).toMatchObject([{ subject: 'delivered' }]);
    expect(await world.listed(random.token, 1)).toMatchObject([{ subject: 'enveloped' }]);
  });

  test('that are unreachable are skipped if the service chooses the account', async (context) => {
    const { world, url } = await begin(context, { accounts: [{ port: 9 }, {}] });
    await world.log('"partner":1', 'mailbox lost');
    await newSession(url, { partner_id: 2 });
    await context.expect
      .poll(async () => (await newSession(url, { partner_auto: 1 })).email)
      .toMatch(/^box2\+/);
  });

  test('receive only mail to their own aliases', async (context) => {
    const { world, url } = await begin(context, {
      accounts: [{}, { aliases: 'dotted', email: 'janedoe@partner.example', user: 'janedoe' }],
    });
    const one = await newSession(url, { partner_id: 1 });
    const two = await newSession(url, { partner_id: 2 });
    const jane = await openMailbox(world.dovecot, 'janedoe');
    context.onTestFinished(() => jane.close());
    await jane.put(source({ To: one.email, Subject: 'not hers' }));
    await jane.put(source({ To: two.email.toUpperCase(), Subject: 'hers' }));
    expect(await world.listed(two.token, 1)).toMatchObject([{ subject: 'hers' }]);
    await world.mailbox.put(source({ To: one.email, Subject: 'his' }));
    expect(await world.listed(one.token, 1)).toMatchObject([{ subject: 'his' }]);
  });
});

describe('an account', { concurrent: true }, () => {
  test('with delete_at_mailbox loses deleted mail and no other mail', async (context) => {
    const { world, url } = await begin(context, {
      accounts: [{ delete_at_mailbox: true, poll_seconds: 1 }],
    });
    const [one, two] = [
      await newSession(url, { use_partner: 1 }),
      await newSession(url, { use_partner: 1 }),
    ];
    const marked = await world.mailbox.put(source({ To: 'box1@partner.example' }), {
      flags: ['\\Deleted'],
    });
    await world.mailbox.put(source({ To: one.email }));
    const kept = await world.mailbox.put(source({ To: one.email }));
    const shared = await world.mailbox.put(source({ To: `${one.email}, ${two.email}` }));
    const junk = await world.mailbox.put(source({ To: two.email }), { folder: 'Junk' });
    const listed = await world.listed(one.token, 3);
    await world.listed(two.token, 2);
    const uids = async (folder?: string) => [...(await world.mailbox.flags(folder)).keys()];
    const query = { token: one.token, id: listed.at(-1)?.id ?? 0 };
    await request(url, '/delete-mail', { method: 'POST', query });
    await context.expect.poll(() => uids()).toEqual([marked, kept, shared]);
    // A mail to two aliases is deleted after both have deleted it.
    await request(url, '/delete-session', { method: 'POST', query: { token: one.token } });
    await context.expect.poll(() => uids()).toEqual([marked, shared]);
    expect(await uids('Junk')).toEqual([junk]);
    await request(url, '/delete-session', { method: 'POST', query: { token: two.token } });
    await context.expect.poll(() => uids()).toEqual([marked]);
    await context.expect.poll(() => uids('Junk')).toEqual([]);
  });

  test('with delete_at_mailbox also loses mail that was deleted during an outage', async (context) => {
    const { world, url } = await begin(context, {
      accounts: [{ delete_at_mailbox: true, poll_seconds: 1 }],
    });
    const { email, token } = await newSession(url, { use_partner: 1 });
    await world.mailbox.put(source({ To: email }));
    const [listed] = await world.listed(token, 1);
    world.mailbox.close();
    await world.dovecot.stop();
    const query = { token, id: listed?.id ?? 0 };
    await request(url, '/delete-mail', { method: 'POST', query });
    await world.restart(() => world.dovecot.start());
    const mailbox = await openMailbox(world.dovecot, 'box1');
    await context.expect.poll(async () => [...(await mailbox.flags()).keys()]).toEqual([]);
    mailbox.close();
  });

  test('is also read from its configured folders', async (context) => {
    const { world, url } = await begin(context, { accounts: [{ folders: ['Trash', 'Nowhere'] }] });
    const { email, token } = await newSession(url, { use_partner: 1 });
    await world.mailbox.put(source({ To: email }), { folder: 'Trash' });
    await world.listed(token, 1);
    await world.log('mailbox lacks configured folders', '"missing":1');
  });
});

describe('a TLS connection', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-tls-'));
  const named = ['-addext', 'subjectAltName=DNS:localhost'];
  const { cert, key } = makeCertificate(folder, 'localhost', ...named);

  test('is encrypted from the first byte, and the password is not sent to a server with an invalid certificate', async (context) => {
    context.onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const tls = { host: 'localhost', tls: 'implicit' };
    const { world, url } = await begin(context, {
      dovecot: { tls: { cert, key } },
      accounts: [{ ...tls, ca_file: cert }, tls, { ...tls, host: '127.0.0.1', ca_file: cert }],
    });
    await world.log('"partner":2', 'DEPTH_ZERO_SELF_SIGNED_CERT');
    await world.log('"partner":3', 'ERR_TLS_CERT_ALTNAME_INVALID');
    const { email, token } = await newSession(url, { use_partner: 1 });
    await world.mailbox.put(source({ To: email }));
    await world.listed(token, 1);
    expect(world.relay.received()).not.toContain(email);
  });
});
