import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CheckMailResponse,
  DomainsResponse,
  parseWireTime,
  ReadMailResponse,
  SessionResponse,
} from '../../../lib/contract.ts';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { codeOf, json, listMail, newSession, post, readMail, request } from '../support/api.ts';
import { sendMail } from '../support/send-mail.ts';

let service: RunningService;
let url: string;

beforeAll(async () => {
  service = await runOwnService({
    MAYFLY_DOMAINS: 'one.example, Two.Example',
    MAYFLY_SESSION_HOURS_MAX: '72.5',
  });
  url = service.httpUrl;
});
afterAll(() => service.stop());

describe('a session', () => {
  test('has a random address at a domain of the service, and lasts for a day', async () => {
    const reply = await request(url, '/create-session', { method: 'POST' });
    expect(reply.status).toBe(200);
    const session = SessionResponse.parse(reply.body);
    expect(session.email).toMatch(/^[a-z]+-[a-z]+-[a-z]{8}@(one|two)\.example$/);
    expect(session.token).toMatch(/^[\w-]{43}$/);
    const lifetime = (parseWireTime(session.expires_at) ?? 0) - Date.now();
    expect(Math.abs(lifetime - 24 * 3_600_000)).toBeLessThan(30_000);
  });

  test('lists, returns and deletes its mail', async () => {
    const { email, token } = await newSession(url);
    expect(await listMail(url, token)).toEqual([]);
    await sendMail(service, {
      from: '"Zoë at Shop" <zoe@shop.example>',
      to: email,
      subject: 'Ihr Code für Ångström 🐦',
      text: 'Your code is 482913',
      html: '<p>Your code is <b>482913</b></p>',
      attachments: [
        { filename: 'päper.pdf', content: Buffer.alloc(1000, 1), contentType: 'application/pdf' },
        { filename: 'logo.png', content: Buffer.alloc(10, 2), cid: 'logo@shop.example' },
      ],
    });
    const [listed, ...others] = await listMail(url, token);
    expect(others).toEqual([]);
    expect(listed).toMatchObject({
      sender_name: 'Zoë at Shop',
      sender_email: 'zoe@shop.example',
      subject: 'Ihr Code für Ångström 🐦',
    });
    const message = await readMail(url, token, listed?.id ?? 0);
    expect(message).toMatchObject({
      ...listed,
      to: email,
      text: expect.stringContaining('Your code is 482913'),
      html: expect.stringContaining('<p>Your code is <b>482913</b></p>'),
      authentication: { spf: 'none', dkim: 'none', dmarc: 'none' },
      parse_error: null,
    });
    expect(message.size).toBeGreaterThan(1000);
    expect(message.attachments).toEqual([
      expect.objectContaining({
        id: 1,
        filename: 'logo.png',
        size: 10,
        content_id: 'logo@shop.example',
        inline: true,
      }),
      expect.objectContaining({
        id: 2,
        filename: 'päper.pdf',
        content_type: 'application/pdf',
        size: 1000,
        content_id: null,
        inline: false,
      }),
    ]);
    const query = { token, id: message.id };
    const remove = () => request(url, '/delete-mail', { method: 'POST', query });
    expect((await remove()).body).toEqual({ status: 'success', deleted: true });
    expect((await remove()).body).toEqual({ status: 'success', deleted: false });
    expect(await listMail(url, token)).toEqual([]);
  });

  test('has exactly the fields of the contract in all responses', async () => {
    const { email, token } = await newSession(url);
    await sendMail(service, { to: email, subject: 'One', text: 'one' });
    const domains = await request(url, '/domains');
    expect(domains.body).toEqual(DomainsResponse.parse(domains.body));
    expect(domains.body).toEqual({
      status: 'success',
      domains: [
        { id: 1, domain: 'one.example' },
        { id: 2, domain: 'two.example' },
      ],
      partner_accounts: [],
      features: expect.arrayContaining([
        ...['bearer', 'extend-session', 'delete-session', 'attachment', 'raw-mail'],
        ...['delete-many', 'wait', 'events', 'transfer', 'lifetime'],
      ]),
      lifetime: { usual: 24, most: 72 },
    });
    const listing = await request(url, '/check-mail', { query: { token } });
    expect(listing.body).toEqual(CheckMailResponse.parse(listing.body));
    expect(listing.body).toMatchObject({ email, full: false });
    const query = { token, id: listing.body.messages[0].id };
    const read = await request(url, '/read-mail', { query });
    expect(read.body).toEqual(ReadMailResponse.parse(read.body));
  });

  test('receives mail to its address in any case, and also if the address is quoted', async () => {
    const { email, token } = await newSession(url, { prefix: 'casing', domain_id: 1 });
    expect(email).toBe('casing@one.example');
    await sendMail(service, { to: 'CaSiNg@ONE.example', subject: 'upper', text: 'x' });
    await sendMail(service, {
      envelope: { from: 's@shop.example', to: '"casing"@one.example' },
      subject: 'quoted',
      text: 'x',
    });
    const subjects = (await listMail(url, token)).map(({ subject }) => subject);
    expect(subjects).toEqual(['quoted', 'upper']);
  });

  test('receives mail with several recipients', async () => {
    const sessions = await Promise.all([newSession(url), newSession(url), newSession(url)]);
    const to = sessions.map(({ email }) => email);
    await sendMail(service, { to, subject: 'For all', text: 'all' });
    for (const { token } of sessions) {
      const [listed] = await listMail(url, token);
      const message = await readMail(url, token, listed?.id ?? 0);
      expect(message.to).toBe(to.join(', '));
      expect(message.text).toContain('all');
    }
  });

  test('has a listing whose ETag changes with the listing', async () => {
    const { email, token } = await newSession(url);
    const check = (tag: string) =>
      request(url, '/check-mail', { query: { token }, headers: { 'If-None-Match': tag } });
    const first = await check('"nothing"');
    const tag = first.headers.get('etag') ?? '';
    expect(first.status).toBe(200);
    const unchanged = await check(`"other", W/${tag}`);
    expect(unchanged.status).toBe(304);
    expect(unchanged.body).toBeUndefined();
    expect(unchanged.headers.get('etag')).toBe(tag);
    await sendMail(service, { to: email, subject: 'News', text: 'news' });
    const changed = await check(tag);
    expect(changed.status).toBe(200);
    expect(changed.body.messages).toHaveLength(1);
    expect(changed.headers.get('etag')).not.toBe(tag);
  });
});

const hoursLeft = (wire: string) => ((parseWireTime(wire) ?? 0) - Date.now()) / 3_600_000;

test('an address lives for the requested hours, within the limit of the operator', async () => {
  const { body } = await request(service.httpUrl, '/domains');
  expect(body.lifetime).toEqual({ usual: 24, most: 72 });
  expect(body.features).toContain('lifetime');
  for (const hours of [1, 72]) {
    const { expires_at } = await newSession(service.httpUrl, { hours });
    expect(hoursLeft(expires_at)).toBeCloseTo(hours, 1);
  }
  const { token, expires_at } = await newSession(service.httpUrl);
  expect(hoursLeft(expires_at)).toBeCloseTo(24, 1);
  const extend = (hours: number) =>
    request(service.httpUrl, '/extend-session', { method: 'POST', query: { token, hours } });
  expect(hoursLeft((await extend(48)).body.expires_at)).toBeCloseTo(48, 1);
  // A lifetime is never shortened.
  expect(hoursLeft((await extend(1)).body.expires_at)).toBeCloseTo(48, 1);
  for (const hours of ['0', '73', '1.5', 'x']) {
    const refused = await post(service.httpUrl, '/create-session', json, JSON.stringify({ hours }));
    expect(codeOf(refused)).toBe('invalid_parameter');
    expect(refused.body.parameter).toBe('hours');
  }
});

test('a service whose addresses last for less than an hour offers no choice of hours', async ({
  onTestFinished,
}) => {
  const service = await runOwnService({
    MAYFLY_SESSION_HOURS: '0.5',
    MAYFLY_SESSION_HOURS_MAX: '0.5',
  });
  onTestFinished(async () => void (await service.stop()));
  const { body } = await request(service.httpUrl, '/domains');
  expect(body.lifetime).toBeUndefined();
  expect(body.features).not.toContain('lifetime');
});
