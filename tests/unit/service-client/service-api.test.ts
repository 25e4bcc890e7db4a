import { describe, expect, it } from 'vitest';
import { initialDialect, type Service } from '../../../lib/service-client.ts';
import { failureOf, json, now, serviceInMemory, text } from './service-in-memory.ts';

const hour = 60 * 60 * 1000;
const given = { status: 'success', email: 'a@b.example', token: 't' };

describe('the service info', () => {
  it('that lists a feature of the service API reveals the dialect', async () => {
    const body = { status: 'success', features: ['extend-session', 'bearer'] };
    const { client, dialect } = serviceInMemory(() => body);
    const info = await client.readInfo();
    const documented = { features: body.features, post: 'form', clock: { zone: 0 } };
    expect(dialect()).toEqual({ bearer: false, ...documented });
    expect(info.dialect).toEqual({ bearer: true, ...documented });
  });

  it('that lists no features leaves the dialect unknown', async () => {
    const { client } = serviceInMemory(() => ({ status: 'success', domains: [] }));
    expect((await client.readInfo()).dialect).toEqual(initialDialect);
  });

  it('does not overwrite what the dialect already contains', async () => {
    const clock = { zone: 60, ahead: 0 };
    const { client, dialect } = serviceInMemory(
      () => ({ status: 'success', features: ['extend-session'] }),
      { dialect: { post: 'json', clock } },
    );
    await client.readInfo();
    expect(dialect()).toMatchObject({ post: 'json', clock });
  });

  it.each([
    ['<!doctype html><title>A shop</title>', 'no-service'],
    ['{"message":"Welcome to the API"}', 'no-service'],
    ['{"status":"ok"}', 'no-service'],
    ['[]', 'no-service'],
    ['', 'not-understood'],
    ['{"status":"succ', 'not-understood'],
  ])('is rejected for %j', async (body, code) => {
    const { client } = serviceInMemory(() => text(body));
    expect((await failureOf(client.readInfo())).code).toBe(code);
  });
});

describe('a new session', () => {
  it('has the requested prefix and domain', async () => {
    const end = { expires_at: '2026-11-22 12:00:00', extra: { fields: 'are ignored' } };
    const { client, requests } = serviceInMemory(() => ({ ...given, ...end }));
    expect(await client.createSession({ prefix: 'quiet-heron', domain: 7 })).toEqual({
      ...{ email: given.email, token: given.token },
      expiresAt: now + 24 * hour,
      expiry: { at: now + 24 * hour, zoned: false },
    });
    const [{ request, url, body } = expect.fail('nothing was sent')] = requests;
    expect(request.method).toBe('POST');
    expect(url.href).toBe('https://mail.example/create-session?prefix=quiet-heron&domain_id=7');
    expect(body).toBe('prefix=quiet-heron&domain_id=7');
  });

  it.each([
    ['partner', 'partner_accounts'],
    ['gmail', 'gmail_accounts'],
  ])('uses the %s account parameters that the service info names', async (provider, name) => {
    const info = { status: 'success', domains: [], [name]: [{ id: 3, email: 'jane@x.example' }] };
    const { client, requests } = serviceInMemory(({ path }) =>
      path === '/domains' ? info : given,
    );
    expect((await client.readInfo()).mailboxes).toEqual([{ id: 3, email: 'jane@x.example' }]);
    await client.createSession({ mailbox: 'auto' });
    await client.createSession({ mailbox: 3 });
    expect(requests.slice(1).map(({ body }) => body)).toEqual([
      `use_${provider}=1&${provider}_auto=1`,
      `use_${provider}=1&${provider}_id=3`,
    ]);
  });

  it.each([
    ['its name', ['a.example'], 'domain_id=a.example&domain=a.example'],
    ['its own id', [{ id: 'd-1', domain: 'a.example' }], 'domain_id=d-1'],
  ])('requests a domain without a number by %s', async (_, domains, sent) => {
    const { client, requests } = serviceInMemory(({ path }) =>
      path === '/domains' ? { status: 'success', domains } : given,
    );
    const [domain] = (await client.readInfo()).domains;
    await client.createSession({ domain: domain?.id });
    expect(requests.at(-1)?.body).toBe(sent);
  });

  it('has the requested lifetime if the service offers that feature', async () => {
    const lifetime = { usual: 24, most: 72 };
    const info = { status: 'success', domains: [], features: ['lifetime'], lifetime };
    const { client, requests } = serviceInMemory(({ path }) =>
      path === '/domains' ? info : given,
    );
    await client.createSession({ hours: 6 });
    expect((await client.readInfo()).lifetime).toEqual(lifetime);
    await client.createSession({ hours: 6 });
    const bodies = requests.filter(({ path }) => path !== '/domains').map(({ body }) => body);
    expect(bodies).toEqual(['', 'hours=6']);
  });

  it('lasts an hour, and possibly a day, if the response has no expiry time', async () => {
    const { client } = serviceInMemory(() => given);
    expect(await client.createSession({})).toMatchObject({
      expiresAt: now + hour,
      mayLiveUntil: now + 24 * hour,
    });
  });

  it('has an expiry time by the clock of the service', async () => {
    const body = { ...given, expires_at: '2026-11-21 14:00:00' };
    const clock = { zone: 60, ahead: 5 * 60_000 };
    const { client } = serviceInMemory(() => body, { dialect: { clock } });
    expect(await client.createSession({})).toMatchObject({
      expiresAt: now + hour + 5 * 60_000,
      expiry: { at: now + 2 * hour, zoned: false },
    });
  });
});

describe('a listing', () => {
  it('has decoded headers and keeps the encoded subject', async () => {
    const { client } = serviceInMemory(() => ({
      messages: [
        { id: 1, sender_name: '=?utf-8?q?Zo=C3=AB?=', subject: '=?utf-8?q?Gr=C3=BC=C3=9Fe?=' },
        { id: 2, subject: 'Plain' },
      ],
    }));
    const answer = await client.checkMail('t');
    if (!answer.changed) throw new Error('nothing changed');
    expect(answer.messages[0]).toMatchObject({
      senderName: 'Zoë',
      subject: 'Grüße',
      encodedSubject: '=?utf-8?q?Gr=C3=BC=C3=9Fe?=',
    });
    expect(answer.messages[1]).not.toHaveProperty('encodedSubject');
  });

  it('dates no message in the future', async () => {
    const { client } = serviceInMemory(
      () => ({
        messages: [
          { id: 1, date: '2026-11-21 12:30:00' },
          { id: 2, date: '2026-11-21 14:00:00' },
          { id: 3 },
        ],
      }),
      { dialect: { clock: { zone: 60 } } },
    );
    expect(await client.checkMail('t')).toMatchObject({
      messages: [{ receivedAt: now - hour / 2 }, { receivedAt: now }, { receivedAt: now }],
    });
  });

  it('is not sent again if its ETag is unchanged', async () => {
    const { client, requests } = serviceInMemory(({ request }) =>
      request.headers.get('if-none-match') === '"1"'
        ? Promise.resolve(new Response(null, { status: 304 }))
        : json({ messages: [] }, { headers: { etag: '"1"' } }),
    );
    expect(await client.checkMail('t', '')).toMatchObject({ changed: true, etag: '"1"' });
    expect(await client.checkMail('t', '"1"')).toEqual({ changed: false });
    expect(requests).toHaveLength(2);
  });

  it('has no ETag if there are several pages, because each page has its own', async () => {
    const { client } = serviceInMemory(({ query }) => {
      const next = query.page ? null : 'https://mail.example/check-mail?page=2';
      const id = query.page ?? '1';
      return json({ messages: [{ id }], next }, { headers: { etag: '"1"' } });
    });
    const listing = await client.checkMail('t');
    expect(listing).toMatchObject({ messages: [{ id: '1' }, { id: '2' }], etag: undefined });
  });

  it('reports further pages whose address it does not understand', async () => {
    const { client } = serviceInMemory(() => ({ messages: [{ id: 1 }], next: '/mail/page/2' }));
    const unreadable = ['messages: next page not understood'];
    expect(await client.checkMail('t')).toMatchObject({ messages: [{ id: '1' }], unreadable });
  });

  it('ignores codes and links in the messages', async () => {
    const message = { id: 9, subject: 'Hello', code: '482913', link: 'https://b.example/mail/9' };
    const { client } = serviceInMemory(() => ({ status: 'success', messages: [message] }));
    const listing = await client.checkMail('t');
    expect(listing).toMatchObject({ messages: [{ id: '9' }] });
    expect(JSON.stringify(listing)).not.toMatch(/482913|mail\/9/);
  });

  it('of a wait request contains newer messages with their codes and links', async () => {
    const found = { code: '482913', link: 'https://b.example/c' };
    const { client, requests } = serviceInMemory(
      () => ({
        status: 'success',
        messages: [
          { id: 9, ...found },
          { id: 8, code: '' },
        ],
      }),
      { dialect: { features: ['wait'] } },
    );
    const { messages } = await client.waitForMail('t', '7', 45);
    expect(messages[0]).toMatchObject({ id: '9', ...found });
    expect(messages[1]).not.toHaveProperty('code');
    expect(messages[1]).not.toHaveProperty('link');
    expect(requests.map(({ url }) => url.href)).toEqual([
      'https://mail.example/wait-mail?token=t&after=7&timeout=45',
    ]);
  });
});

describe('a full message', () => {
  it('has its time and records in the dialect where its body was found', async () => {
    const { client, dialect, requests } = serviceInMemory(
      () => ({ mail: { text: 'Hello', html: '<p>Hello</p>', date: '2026-11-21 12:00:00' } }),
      { dialect: { clock: { zone: 60 }, mail: ['mail.text', 'old'] } },
    );
    expect(await client.readMail('t', '7')).toMatchObject({
      id: '7',
      text: 'Hello',
      receivedAt: now - hour,
      within: { attachments: false, source: false },
    });
    expect(requests[0]?.query).toEqual({ token: 't', id: '7' });
    expect(dialect().mail).toEqual(['mail.text', 'old', 'mail.html']);
  });

  it('records at most eight body locations in the dialect', async () => {
    const mail = Array.from({ length: 8 }, (_, index) => `place${index}`);
    const { client, dialect } = serviceInMemory(() => ({ text: 'Hello' }), { dialect: { mail } });
    await client.readMail('t', '7');
    expect(dialect().mail).toEqual(mail);
  });

  it('is rejected if the response is empty or a web page', async () => {
    const { client } = serviceInMemory(() => ({ status: 'success' }));
    expect(await failureOf(client.readMail('t', '7'))).toMatchObject({
      code: 'not-understood',
      detail: 'message: no text, html or source',
    });
    const page = serviceInMemory(() => text('<html>'));
    expect((await failureOf(page.client.readMail('t', '7'))).code).toBe('web-page');
  });
});

describe('a feature of the service API', () => {
  const calls: [string, (service: Service) => Promise<unknown>][] = [
    ['attachment', (service) => service.readAttachment('t', '7', '2')],
    ['raw-mail', (service) => service.readSource('t', '7')],
    ['delete-many', (service) => service.deleteMany('t', ['7', '8'])],
    ['delete-session', (service) => service.endSession('t')],
    ['extend-session', (service) => service.extendSession('t')],
    ['wait', (service) => service.waitForMail('t', undefined, 30)],
    ['transfer', (service) => service.transfer('t', 'id', 'sealed')],
  ];
  const features = calls.map(([feature]) => feature);

  it.each(calls)('%s is not requested if the service lacks it', async (feature, call) => {
    const others = features.filter((each) => each !== feature);
    const { client, requests } = serviceInMemory(() => given, { dialect: { features: others } });
    expect(await failureOf(call(client))).toMatchObject({ code: 'not-offered', detail: feature });
    expect(requests).toEqual([]);
  });

  it.each(
    calls.flatMap(([name, call]) => [
      [name, 401, 'address-expired', call] as const,
      [name, 404, /attachment|raw-mail/.test(name) ? 'message-gone' : undefined, call] as const,
    ]),
  )('%s rejected with HTTP %i is reported as %s', async (name, status, expected, call) => {
    const { client } = serviceInMemory(() => json({ message: 'no' }, { status }), {
      dialect: { features },
    });
    const missing = name === 'delete-many' ? 'message-gone' : 'refused';
    expect((await failureOf(call(client))).code).toBe(expected ?? missing);
  });

  it('delete-many deletes several messages in one request', async () => {
    const { client, requests } = serviceInMemory(() => ({ status: 'success' }), {
      dialect: { features, post: 'form' },
    });
    await client.deleteMany('t', ['7', '8']);
    expect(requests).toMatchObject([{ path: '/delete-mail', body: 'token=t&ids=7%2C8' }]);
  });

  it('delete-session ends an address', async () => {
    const { client, requests } = serviceInMemory(() => ({ status: 'success' }), {
      dialect: { features },
    });
    await client.endSession('t');
    expect(requests).toMatchObject([{ path: '/delete-session', body: 'token=t' }]);
  });

  it('transfer puts nothing into the URL, whatever the service accepts', async () => {
    const { client, requests } = serviceInMemory(
      ({ path }) => ({ status: 'success', waiting: path === '/transfer-status', sealed: 'sealed' }),
      { dialect: { features, post: 'query' } },
    );
    await client.transfer('t', 'id', 'sealed');
    expect(await client.isTransferWaiting('t')).toBe(true);
    expect(await client.takeTransfer('id')).toBe('sealed');
    expect(requests.map(({ url, body }) => [url.href, body])).toEqual([
      ['https://mail.example/transfer', 'token=t&id=id&sealed=sealed'],
      ['https://mail.example/transfer-status', 'token=t'],
      ['https://mail.example/take-transfer', 'id=id'],
    ]);
  });

  it('transfer returns nothing if the content was already taken', async () => {
    const body = { status: 'error', code: 'unknown_transfer', message: 'There is nothing.' };
    const { client } = serviceInMemory(() => json(body, { status: 404 }), {
      dialect: { features },
    });
    expect(await client.takeTransfer('id')).toBeUndefined();
  });

  it('extend-session requires the new expiry time in the response', async () => {
    const expires = { expires_at: '2026-11-22 12:00:00' };
    const { client, requests } = serviceInMemory(
      ({ body }) => (body.includes('6') ? expires : given),
      {
        dialect: { features: [...features, 'lifetime'] },
      },
    );
    expect((await client.extendSession('t', 6)).expiresAt).toBe(now + 24 * hour);
    expect(requests).toMatchObject([{ path: '/extend-session', body: 'token=t&hours=6' }]);
    expect(await failureOf(client.extendSession('t'))).toMatchObject({
      code: 'not-understood',
      detail: 'expires_at: no time',
    });
  });
});
