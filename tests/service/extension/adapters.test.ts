import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AddressEvent,
  connectService,
  type Dialect,
  type EventConnection,
  eventSourceOf,
  initialDialect,
  type MessageSummary,
  openEvents,
  type Service,
  ServiceError,
} from '../../../lib/service-client.ts';
import { startTrouble, type Trouble, troubles } from './adapters/trouble.ts';
import { file, image, type World } from './adapters/world.ts';
import { worlds } from './adapters/worlds.ts';

const failureOf = (work: Promise<unknown>): Promise<ServiceError> =>
  work.then(
    () => expect.fail('did not fail'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(ServiceError);
      return error as ServiceError;
    },
  );

const mail = {
  subject: 'Grüße & "your" code',
  text: 'Your code is 482913.',
  html: '<p>Your code is <b>482913</b>.</p><img src="cid:logo@acme">',
};

describe.each(worlds)('$name', (row) => {
  const { protocol, can, lacks = [], hours, wasted = 0 } = row;
  let world: World;
  let trouble: Awaited<ReturnType<typeof startTrouble>>;
  let dialect: Dialect;
  let service: Service;
  /** Where requests go instead, while it is in trouble. */
  let detour: ((url: URL) => URL) | undefined;
  /** Answers to POST requests that are lost on their way from now on. */
  let lost = 0;
  const asked: { url: URL; method: string }[] = [];

  const network = {
    async fetch(input: Parameters<typeof fetch>[0], init?: RequestInit) {
      const url = new URL(String(input));
      const method = init?.method ?? 'GET';
      asked.push({ url, method });
      const response = await fetch(detour?.(url) ?? world.route?.(url) ?? url, init);
      if (method === 'POST' && lost > 0) {
        lost -= 1;
        throw new TypeError('fetch failed');
      }
      return response;
    },
    now: Date.now,
    isOnline: () => true,
    answerTimeout: 20_000,
    openSocket: (url: string) => new WebSocket(url),
  };
  const connect = (known: Dialect, answerTimeout = network.answerTimeout) =>
    connectService(world.base, known, { ...network, answerTimeout });

  beforeAll(async () => {
    [world, trouble] = await Promise.all([row.start(), startTrouble()]);
    ({ dialect } = await connect(initialDialect).readInfo());
    service = connect(dialect);
  });
  afterAll(async () => {
    trouble.close();
    await world.close();
  });

  async function within<Result>(kind: Trouble | 'redirects', work: () => Promise<Result>) {
    detour = trouble.route(kind);
    try {
      return await work();
    } finally {
      detour = undefined;
    }
  }
  const list = async (token: string): Promise<MessageSummary[]> => {
    const listing = await service.checkMail(token);
    return listing.changed ? listing.messages : [];
  };
  /** An address with a mail. */
  const withMail = async () => {
    const { email, token } = await service.createSession({});
    await world.deliver({ ...mail, to: email });
    await expect.poll(() => list(token)).toHaveLength(1);
    const [listed] = await list(token);
    return { email, token, id: listed?.id ?? '', listed };
  };
  const isAble = (capability: string) => can.includes(capability);

  test('is found out, with what it can do', async () => {
    expect(dialect).toMatchObject({ protocol, features: can, lacks });
    const info = await service.readInfo();
    expect(info).toMatchObject({ mailboxes: [], features: can, dialect: { protocol, lacks } });
    expect(info.domains.length).toBeGreaterThan(0);
  });

  describe('makes an address', () => {
    test('of any name, another one each time', async () => {
      const one = await service.createSession({});
      const other = await service.createSession({});
      expect(one.email).not.toBe(other.email);
      const lives = (one.expiresAt - Date.now()) / 3_600_000;
      expect(lives).toBeCloseTo(hours, 1);
    });

    test('of the name and at the domain that are wanted, or says that it cannot', async () => {
      const [domain] = (await service.readInfo()).domains;
      const named = service.createSession({ prefix: 'anna', domain: domain?.id });
      if (lacks.includes('name')) {
        expect(await failureOf(named)).toMatchObject({ code: 'not-offered', detail: 'name' });
      } else {
        expect((await named).email).toBe(`anna@${domain?.domain}`);
      }
      const { code } = await failureOf(service.createSession({ domain: 1 }));
      expect(code).toBe('unknown-domain');
    });

    test.skipIf(lacks.includes('name'))('that is not wasted where the answer is lost', async () => {
      const before = world.made?.() ?? 0;
      lost = 1;
      const made = await service.createSession({});
      await world.deliver({ ...mail, to: made.email });
      await expect.poll(() => list(made.token)).toHaveLength(1);
      // Nor where the next attempt was lost as well, and somebody tries again.
      lost = 2;
      const options = { prefix: `berta${protocol}` };
      const isAsked = world.made !== undefined;
      if (isAsked) {
        expect((await failureOf(service.createSession(options))).code).toBe('unreachable');
      }
      lost = 0;
      const again = service.createSession(options);
      if (wasted > 0) expect((await failureOf(again)).code).toBe('address-taken');
      else expect(await list((await again).token)).toEqual([]);
      const unused = (world.made?.() ?? 0) - before - (isAsked ? 2 : 0);
      expect(unused).toBeLessThanOrEqual(wasted);
    });

    test.skipIf(lacks.includes('name'))('but not one that another has', async () => {
      // Addresses that everybody may open belong to nobody.
      if (!world.forget) return;
      await service.createSession({ prefix: 'clara' });
      const { code } = await failureOf(service.createSession({ prefix: 'clara' }));
      expect(code).toBe('address-taken');
    });
  });

  describe('the mail of an address', () => {
    test('is listed with its sender, subject and time, and no other', async () => {
      const other = await service.createSession({});
      const before = Date.now();
      const { token, listed } = await withMail();
      expect(await list(other.token)).toEqual([]);
      expect(listed).toMatchObject({
        senderEmail: 'no-reply@acme.example',
        subject: mail.subject,
      });
      // Some have whole seconds.
      expect(Math.abs((listed?.receivedAt ?? 0) - before)).toBeLessThan(10_000);
      expect(await list(token)).toHaveLength(1);
    });

    test('of an address of the same name elsewhere is not shown', async () => {
      const { email, token } = await service.createSession({});
      const [name] = email.split('@');
      if (protocol === 'guerrilla') return;
      await world.deliver({ ...mail, to: `${name}@elsewhere.test` });
      await world.deliver({ ...mail, to: `x${email}` });
      await world.deliver({ ...mail, subject: 'own', to: email });
      await expect.poll(async () => (await list(token)).map((one) => one.subject)).toEqual(['own']);
    });

    test('is read in full, with its files and its source', async () => {
      const { email, token, id } = await withMail();
      const full = await service.readMail(token, id);
      expect(full.subject).toBe(mail.subject);
      expect(email).toContain(full.to);
      if (full.text) expect(full.text.trim()).toBe(mail.text);
      expect(full.html).toContain('<b>482913</b>');
      const terms = full.attachments.find(({ name }) => name === 'terms.txt');
      expect(terms).toMatchObject({ type: 'text/plain' });
      const open = (attachment: string) =>
        full.within?.attachments
          ? service.readEmbedded(token, id, { attachment })
          : service.readAttachment(token, id, attachment);
      if (row.withoutFiles) {
        expect((await failureOf(open(terms?.id ?? ''))).code).toBe('not-offered');
        return;
      }
      expect(await (await open(terms?.id ?? '')).text()).toBe(file);
      // Its text shows an image by the content id of a file.
      const logo = full.attachments.find(({ name }) => name === 'logo.png');
      expect(logo).toMatchObject({ inline: true, type: 'image/png' });
      // One that puts it there itself has nothing left to say.
      const isThere = full.html?.includes('src="data:image/png;base64,');
      if (!isThere) expect(full.html).toContain(`cid:${logo?.contentId}`);
      const shown = await (await open(logo?.id ?? '')).arrayBuffer();
      expect(Buffer.from(shown)).toEqual(image);
    });

    test('is had as it was received, or the service says that it cannot', async () => {
      const { token, id } = await withMail();
      const { within } = await service.readMail(token, id);
      const source = within?.source
        ? service.readEmbedded(token, id, 'source')
        : service.readSource(token, id);
      if (within?.source || isAble('raw-mail')) {
        expect(await (await source).text()).toMatch(/^Subject: /m);
      } else {
        expect(await failureOf(source)).toMatchObject({ code: 'not-offered', detail: 'raw-mail' });
      }
    });

    test('is deleted, or the service says that it cannot', async () => {
      const { token, id } = await withMail();
      if (lacks.includes('delete-mail')) {
        expect(await failureOf(service.deleteMail(token, id))).toMatchObject({
          code: 'not-offered',
          detail: 'delete-mail',
        });
        return;
      }
      await service.deleteMail(token, id);
      expect(await list(token)).toEqual([]);
      expect((await failureOf(service.readMail(token, id))).code).toBe('message-gone');
    });

    test('is listed to the last of many, and costs one request while nothing changes', async () => {
      const { email, token } = await service.createSession({});
      const sent = Array.from({ length: 130 }, (_, index) => `mail ${index}`);
      for (const subject of sent) await world.deliver({ ...mail, subject, to: email });
      const subjects = async () => (await list(token)).map(({ subject }) => subject).toSorted();
      await expect.poll(subjects, { timeout: 10_000 }).toEqual(sent.toSorted());
      const listing = await service.checkMail(token);
      const etag = listing.changed ? listing.etag : undefined;
      asked.length = 0;
      const again = await service.checkMail(token, etag);
      expect(asked).toHaveLength(1);
      // Only that one tells nothing apart, and lists in one small answer.
      expect(again.changed).toBe(protocol === 'inbucket');
      await world.deliver({ ...mail, subject: 'news', to: email });
      await expect
        .poll(async () => {
          const { changed, ...found } = await service.checkMail(token, etag);
          return changed && 'messages' in found ? found.messages.length : 0;
        })
        .toBe(131);
    }, 60_000);
  });

  describe('an address', () => {
    test('ends at once, or the service says that it cannot', async () => {
      const { token } = await service.createSession({});
      if (!isAble('delete-session')) {
        expect(await failureOf(service.endSession(token))).toMatchObject({
          code: 'not-offered',
          detail: 'delete-session',
        });
        return;
      }
      await service.checkMail(token);
      await service.endSession(token);
      expect((await failureOf(service.checkMail(token))).code).toBe('address-expired');
    });

    test('is extended, or the service says that it cannot', async () => {
      const { token } = await service.createSession({});
      if (!isAble('extend-session')) {
        expect(await failureOf(service.extendSession(token))).toMatchObject({
          code: 'not-offered',
          detail: 'extend-session',
        });
        return;
      }
      const { expiresAt } = await service.extendSession(token);
      expect((expiresAt - Date.now()) / 3_600_000).toBeCloseTo(hours, 1);
      expect(await list(token)).toEqual([]);
    });

    test('that its service has deleted is told as expired', async () => {
      if (!world.forget) return;
      const { email, token } = await service.createSession({});
      await service.checkMail(token);
      world.forget(email);
      expect((await failureOf(service.checkMail(token))).code).toBe('address-expired');
    });

    test('outlives the session that opened it', async () => {
      if (!world.endSessions) return;
      const one = await withMail();
      world.endSessions();
      expect(await list(one.token)).toHaveLength(1);
      world.endSessions();
      expect(await service.readMail(one.token, one.id)).toMatchObject({ subject: mail.subject });
      world.endSessions();
      await service.deleteMail(one.token, one.id);
      expect(await list(one.token)).toEqual([]);
    });
  });

  describe('of events', () => {
    test('says nothing, or tells at once of mail for the addresses that are followed', async () => {
      if (!isAble('events')) {
        expect(dialect.features).not.toContain('events');
        return;
      }
      const one = await service.createSession({});
      const other = await service.createSession({});
      const told: AddressEvent[] = [];
      const opened = Promise.withResolvers<void>();
      const closed = Promise.withResolvers<void>();
      const source = eventSourceOf(world.base, dialect);
      const connection: EventConnection = openEvents(source, network, {
        opened: opened.resolve,
        heard: (event) => void (event && told.push(event)),
        closed: closed.resolve,
      });
      await opened.promise;
      connection.follow([
        { key: 'one', token: one.token },
        { key: 'other', token: other.token },
      ]);
      // What came before it was followed is looked for.
      const begun = ['following', 'look'].flatMap((kind) =>
        ['one', 'other'].map((key) => ({ key, kind })),
      );
      await expect.poll(() => told.length).toBe(4);
      expect(told).toEqual(expect.arrayContaining(begun));
      told.length = 0;
      await world.deliver({ ...mail, to: one.email });
      await expect.poll(() => told).toMatchObject([{ key: 'one' }]);
      connection.leave(['one']);
      await world.deliver({ ...mail, to: one.email });
      await world.deliver({ ...mail, to: other.email });
      await expect.poll(() => told).toMatchObject([{ key: 'one' }, { key: 'other' }]);
      world.breakEvents?.();
      await closed.promise;
    });

    test('from an address whose login is refused nothing comes, and the others go on', async () => {
      if (!isAble('events') || !world.forget) return;
      const gone = await service.createSession({});
      world.forget(gone.email);
      const told: AddressEvent[] = [];
      const opened = Promise.withResolvers<void>();
      const connection = openEvents(eventSourceOf(world.base, dialect), network, {
        opened: opened.resolve,
        heard: (event) => void (event && told.push(event)),
        closed: () => expect.fail('closed'),
      });
      await opened.promise;
      connection.follow([{ key: 'gone', token: gone.token }]);
      await expect.poll(() => told).toEqual([{ key: 'gone', kind: 'refused' }]);
      connection.close();
    });
  });

  describe.each(Object.entries(troubles))('that %s', (kind, expected) => {
    test('is told so, whatever was asked', async () => {
      const { token, id } = await withMail();
      const hasty = connect(dialect, kind === 'does not answer in time' ? 200 : undefined);
      const operations: [string, () => Promise<unknown>][] = [
        ['readInfo', () => hasty.readInfo()],
        ['createSession', () => hasty.createSession({})],
        ['checkMail', () => hasty.checkMail(token)],
        ['readMail', () => hasty.readMail(token, id)],
        ['deleteMail', () => hasty.deleteMail(token, id)],
        ['endSession', () => hasty.endSession(token)],
        ['extendSession', () => hasty.extendSession(token)],
      ];
      // The time for files counts from byte to byte, and any page may be a file.
      if (!['too-slow', 'web-page'].includes(expected)) {
        operations.push(['readAttachment', () => hasty.readAttachment(token, id, '2')]);
        operations.push(['readSource', () => hasty.readSource(token, id)]);
      }
      for (const [name, work] of operations) {
        asked.length = 0;
        const result = await within(kind as Trouble, () => work().catch((error) => error));
        const told = result instanceof ServiceError ? result.code : 'success';
        // Some need not ask, and some cannot.
        expect([name, told]).toEqual([
          name,
          asked.length > 0 ? expected : expect.stringMatching(/success|not-offered/),
        ]);
        if (kind === 'has had enough requests and says until when' && asked.length > 0) {
          expect((result as ServiceError).retryAt).toBeGreaterThan(Date.now() + 5000);
        }
      }
      expect((await service.readMail(token, id)).subject).toBe(mail.subject);
    });
  });

  describe('keeps what opens an address', () => {
    /** The texts that open something, in a token: an address alone opens nothing. */
    const secretsOf = (token: string) =>
      token.startsWith('{')
        ? Object.entries(JSON.parse(token) as Record<string, string>)
            .filter(([name]) => name === 'password' || name === 'sid')
            .map(([, secret]) => secret)
        : token.includes('@') && !token.includes('secret')
          ? []
          : [token];

    test('out of the addresses that it asks for', async () => {
      const { token, id } = await withMail();
      asked.length = 0;
      await service.checkMail(token);
      await service.readMail(token, id);
      if (!lacks.includes('delete-mail')) await service.deleteMail(token, id);
      for (const { url } of asked) {
        for (const secret of secretsOf(token)) expect(url.href).not.toContain(secret);
        expect(url.href).not.toMatch(/secret|session\d/);
      }
    });

    test('from another server to which it is redirected, and out of what is told of that', async () => {
      const { token, id } = await withMail();
      trouble.strays.length = 0;
      for (const work of [
        () => service.createSession({}),
        () => service.checkMail(token),
        () => service.readMail(token, id),
        () => service.deleteMail(token, id),
        () => service.endSession(token),
        () => service.extendSession(token),
        () => service.readSource(token, id),
      ]) {
        const result = await within('redirects', () => work().catch((error: unknown) => error));
        const said = result instanceof ServiceError ? JSON.stringify([result, result.message]) : '';
        for (const secret of secretsOf(token)) expect(said).not.toContain(secret);
      }
      for (const { authorization, address, body } of trouble.strays) {
        expect(authorization).toBeUndefined();
        for (const secret of secretsOf(token)) expect(address + body).not.toContain(secret);
        expect(body).not.toMatch(/password|sid_token/);
      }
    });
  });

  test.each(['..', '.', 'a/b', '../accounts', 'a?b#c', '\u0000\r\n', '%2e%2e', 'x'.repeat(900)])(
    'an id such as %j leads to no other call',
    async (id) => {
      const { token } = await service.createSession({});
      const pathsOf = async (wanted: string) => {
        asked.length = 0;
        await service.readMail(token, wanted).catch(() => undefined);
        await service.deleteMail(token, wanted).catch(() => undefined);
        return asked.map(({ url, method }) => `${method} ${url.pathname}`);
      };
      // A login may come first.
      await pathsOf('ordinary');
      const paths = await pathsOf(id);
      const ordinary = await pathsOf('ordinary');
      expect(paths).toHaveLength(ordinary.length);
      for (const [index, path] of paths.entries()) {
        const [before = '', after = ''] = (ordinary[index] ?? '').split('ordinary');
        expect(path.startsWith(before) && path.endsWith(after)).toBe(true);
        expect(path.slice(before.length, path.length - after.length)).not.toContain('/');
      }
    },
  );

  test.each([
    ['nothing', ''],
    ['null', 'null'],
    ['a number', '7'],
    ['a list of anything', '[null, 7, "x", {"id": {}}, {"id": 5, "to": "x"}]'],
    ['fields of other kinds', '{"messages": 5, "hydra:member": {}, "subject": [[[]]]}'],
    ['fields that objects inherit', '{"__proto__": {"messages": []}, "constructor": 1}'],
    ['deep nesting', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ])('answers that are %s come to nothing but a problem in words', async (_, body) => {
    const { token } = await service.createSession({});
    const hostile = connectService(world.base, dialect, {
      ...network,
      fetch: async () => new Response(body, { headers: { 'content-type': 'application/json' } }),
    });
    for (const work of [
      () => hostile.checkMail(token),
      () => hostile.readMail(token, '1'),
      () => hostile.readInfo(),
      () => hostile.createSession({}),
      () => hostile.deleteMail(token, '1'),
    ]) {
      const result = await work().catch((error: unknown) => error);
      if (result instanceof Error) expect(result).toBeInstanceOf(ServiceError);
    }
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
