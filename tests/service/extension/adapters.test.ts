import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  connectService,
  type Dialect,
  type FullMail,
  initialDialect,
  type Service,
  ServiceError,
} from '../../../lib/service-client.ts';
import {
  type AdapterWorld,
  startCloudflareWorld,
  startGuerrillaWorld,
  startHydraWorld,
  startInbucketWorld,
  startMaildevWorld,
  startMailpitWorld,
} from './adapters/worlds.ts';

const failureOf = (work: Promise<unknown>): Promise<ServiceError> =>
  work.then(
    () => expect.fail('did not fail'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(ServiceError);
      return error as ServiceError;
    },
  );

const mail = {
  subject: 'Grüße – your code',
  text: 'Your code is 482913.',
  html: '<p>Your code is <b>482913</b>.</p>',
  file: 'terms',
};

describe.each<[string, () => Promise<AdapterWorld>, string[]]>([
  ['maildev', startMaildevWorld, ['attachment', 'raw-mail']],
  ['mailpit', startMailpitWorld, ['attachment', 'raw-mail']],
  ['hydra', startHydraWorld, ['attachment', 'delete-session']],
  ['cloudflare', startCloudflareWorld, ['delete-session']],
  ['inbucket', startInbucketWorld, ['raw-mail']],
  ['guerrilla', startGuerrillaWorld, []],
])('a service that speaks %s', (protocol, start, features) => {
  let world: AdapterWorld;
  let dialect: Dialect;
  let service: Service;
  /** Takes the place of the network, where it is set. */
  let outage: (() => Response) | undefined;
  const asked: URL[] = [];
  const connect = (known: Dialect) => {
    const fetchOrFail: typeof fetch = async (input, init) => {
      asked.push(new URL(String(input)));
      return outage ? outage() : fetch(input, init);
    };
    const deps = { fetch: fetchOrFail, now: Date.now, isOnline: () => true };
    return connectService(world.base, known, deps);
  };

  beforeAll(async () => {
    world = await start();
    ({ dialect } = await connect(initialDialect).readInfo());
    service = connect(dialect);
  });
  afterAll(() => world.close());

  async function withOutage<Result>(answer: () => Response, work: () => Promise<Result>) {
    outage = answer;
    try {
      return await work();
    } finally {
      outage = undefined;
    }
  }

  test('is found out, with what it can do', async () => {
    expect(dialect).toMatchObject({ protocol, features });
    const info = await service.readInfo();
    expect(info).toMatchObject({ mailboxes: [], features, dialect: { protocol } });
    expect(info.domains.length).toBeGreaterThan(0);
  });

  test('makes addresses of a name that is wanted, at a domain that is wanted, or any', async () => {
    const [domain] = (await service.readInfo()).domains;
    const named = await service.createSession({ prefix: 'anna', domain: domain?.id });
    expect(named.email).toBe(`anna@${domain?.domain}`);
    const one = await service.createSession({});
    const other = await service.createSession({});
    expect(one.email).not.toBe(other.email);
    expect(one.expiresAt).toBeGreaterThan(Date.now() + 3_500_000);
    const { code } = await failureOf(service.createSession({ domain: 1 }));
    expect(code).toBe('unknown-domain');
  });

  test('lists, reads and deletes the mail of an address, and of no other', async () => {
    const { email, token } = await service.createSession({});
    const other = await service.createSession({});
    expect(await service.checkMail(token)).toMatchObject({ changed: true, messages: [] });
    const before = Date.now();
    await world.deliver({ ...mail, to: email });
    const list = async (of: string) => {
      const listing = await service.checkMail(of);
      return listing.changed ? listing.messages : [];
    };
    await expect.poll(() => list(token)).toHaveLength(1);
    expect(await list(other.token)).toEqual([]);
    const [listed] = await list(token);
    expect(listed).toMatchObject({
      senderName: 'Acme',
      senderEmail: 'no-reply@acme.example',
      subject: mail.subject,
    });
    // Some have whole seconds.
    expect(Math.abs((listed?.receivedAt ?? 0) - before)).toBeLessThan(5000);
    const id = listed?.id ?? '';
    const full = await service.readMail(token, id);
    expect(full).toMatchObject({ subject: mail.subject, to: email });
    if (full.text) expect(full.text.trim()).toBe(mail.text);
    expect(full.html).toContain('<b>482913</b>');
    await expectFile(token, id, full);
    await service.deleteMail(token, id);
    expect(await list(token)).toEqual([]);
    expect((await failureOf(service.readMail(token, id))).code).toBe('message-gone');
  });

  /** The file and the source of a message, where the service has them. */
  async function expectFile(token: string, id: string, full: FullMail): Promise<void> {
    // It says nothing of files.
    if (protocol === 'guerrilla') return;
    expect(full.attachments).toMatchObject([{ name: 'terms.txt', type: 'text/plain' }]);
    const attachment = full.attachments[0]?.id ?? '';
    const isWithin = full.within?.attachments;
    const file = isWithin
      ? await service.readEmbedded(token, id, { attachment })
      : await service.readAttachment(token, id, attachment);
    expect(await file.text()).toBe(mail.file);
    if (full.within?.source) {
      expect(await (await service.readEmbedded(token, id, 'source')).text()).toContain('Subject: ');
    } else if (features.includes('raw-mail')) {
      expect(await (await service.readSource(token, id)).text()).toContain('Subject: ');
    } else {
      expect((await failureOf(service.readSource(token, id))).code).toBe('not-offered');
    }
  }

  test('ends an address where it can, and says where it cannot', async () => {
    const { token } = await service.createSession({});
    if (!features.includes('delete-session')) {
      expect((await failureOf(service.endSession(token))).code).toBe('not-offered');
      return;
    }
    await service.checkMail(token);
    await service.endSession(token);
    expect((await failureOf(service.checkMail(token))).code).toBe('address-expired');
  });

  test('that has trouble is told so', async () => {
    const { token } = await service.createSession({});
    await service.checkMail(token);
    const busy = () => new Response('', { status: 429, headers: { 'retry-after': '7' } });
    const late = await withOutage(busy, () => failureOf(service.checkMail(token)));
    expect(late.code).toBe('slow-down');
    expect(late.retryAt).toBeGreaterThan(Date.now() + 5000);
    const down = () => new Response('down', { status: 503 });
    expect((await withOutage(down, () => failureOf(service.checkMail(token)))).code).toBe(
      'unavailable',
    );
  });

  test.each([
    ['a page', '<!doctype html><title>Sign in</title>'],
    ['nothing', ''],
    ['null', 'null'],
    ['a number', '7'],
    ['a list of anything', '[null, 7, "x", {"id": {}}, {"id": 5, "to": "x"}]'],
    ['fields of other kinds', '{"messages": 5, "hydra:member": {}, "subject": [[[]]]}'],
    ['fields that objects inherit', '{"__proto__": {"messages": []}, "constructor": 1}'],
    ['deep nesting', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ])('answers that are %s come to nothing but a problem in words', async (_, body) => {
    const { token } = await service.createSession({});
    const hostile = () => new Response(body, { headers: { 'content-type': 'application/json' } });
    for (const work of [
      () => service.checkMail(token),
      () => service.readMail(token, '1'),
      () => service.readInfo(),
      () => service.createSession({}),
    ]) {
      const result = await withOutage(hostile, () => work().catch((error: unknown) => error));
      if (result instanceof Error) expect(result).toBeInstanceOf(ServiceError);
    }
  });

  test('no token is ever in an address that was asked', async () => {
    const { token } = await service.createSession({});
    asked.length = 0;
    await service.checkMail(token);
    if (protocol !== 'hydra') return;
    const { password } = JSON.parse(token) as { password: string };
    for (const { href } of asked) expect(href).not.toMatch(new RegExp(`${password}|jwt-`));
  });
});

test('a web site that speaks nothing of all that is no mail service', async () => {
  const page = async () =>
    new Response('<!doctype html><title>Shop</title>', {
      headers: { 'content-type': 'text/html' },
    });
  const deps = { fetch: page, now: Date.now, isOnline: () => true };
  const client = connectService('https://shop.example', initialDialect, deps);
  expect((await failureOf(client.readInfo())).code).toBe('no-service');
});
