import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectWith } from '../../../client/connect.ts';
import { forgetLogins } from '../../../lib/service-client.ts';
import { json } from '../service-client/service-in-memory.ts';
import { failureOf, listed, type ServiceInTime, serviceInTime } from './service-in-time.ts';

const nothing = { messages: [] };
/** Responses of mail.tm, by path. */
const hydraAnswers: Record<string, unknown> = {
  '/domains': [{ domain: 'mail.example', isActive: true }],
  '/accounts': { id: 'a1', address: 'anna@mail.example' },
  '/token': { id: 'a1', token: 'jwt' },
  '/messages': [],
  '/me': { quota: 40_000_000, used: 0 },
};
const withCode = { message: { ...listed(1), text: 'Your verification code is 482913.' } };

// The reported limits of a service are stored for all its clients.
afterEach(forgetLogins);

/** An inbox with a code, in a message that the service returns only after `answer`. */
async function openSlowInbox() {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  const service = serviceInTime(async ({ path }) => {
    if (path === '/check-mail') return Response.json({ messages: [listed(1)] });
    if (path === '/read-mail') await promise;
    return path === '/read-mail' ? Response.json(withCode) : undefined;
  });
  return { service, inbox: await service.mail.createAddress(), answer };
}

describe('a service without long polling', () => {
  it('is polled less often if it limits requests', async () => {
    const service = serviceInTime(({ path }) => json(hydraAnswers[path] ?? {}));
    const inbox = await service.mail.createAddress();
    await failureOf(inbox.waitForCode({ timeout: 30_000 }));
    const times = service.timesOf('/messages');
    const gaps = times.slice(1, -1).map((time, at) => time - (times[at] ?? 0));
    expect(times[0]).toBeLessThanOrEqual(5000);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2500);
    expect(times.length).toBeGreaterThan(8);
  });

  it('gets no more requests than its limit from parallel waits', async () => {
    vi.useFakeTimers();
    try {
      const times: number[] = [];
      const mail = connectWith('https://mail.example', {
        now: Date.now,
        pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        timeout: () => new AbortController().signal,
        async fetch(input) {
          times.push(Date.now());
          return Response.json(hydraAnswers[new URL(String(input)).pathname] ?? {});
        },
      });
      const waits = Array.from({ length: 8 }, (_, index) => {
        const email = `anna${index}@mail.example`;
        const token = JSON.stringify({ id: `a${index}`, address: email, password: 'p' });
        const inbox = mail.openInbox({ service: mail.url, email, token });
        return failureOf(inbox.waitForCode({ timeout: 120_000 }));
      });
      await vi.advanceTimersByTimeAsync(130_000);
      for (const { message } of await Promise.all(waits)) expect(message).toContain('No code came');
      const inMinuteFrom = (begin: number) =>
        times.filter((time) => time >= begin && time < begin + 60_000).length;
      expect(Math.max(...times.map(inMinuteFrom))).toBeLessThanOrEqual(30);
      expect(times.length).toBeGreaterThan(45);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['ratelimit', '"minute";r=5;t=20'],
    ['ratelimit', 'limit=30, remaining=5, reset=20'],
  ])(
    'is polled so that the requests left last until the limit is reset (%s: %s)',
    async (name, value) => {
      const service = serviceInTime(({ path }) =>
        path === '/check-mail' ? json(nothing, { headers: { [name]: value } }) : undefined,
      );
      const inbox = await service.mail.createAddress();
      await failureOf(inbox.waitForCode({ timeout: 13_000 }));
      expect(service.timesOf('/check-mail')).toEqual([0, 4000, 8000, 12_000, 13_000]);
    },
  );

  it('is polled every half second, and every three seconds after half a minute', async () => {
    const service = serviceInTime(({ path }) => (path === '/check-mail' ? nothing : undefined));
    const inbox = await service.mail.createAddress();
    await failureOf(inbox.waitForCode({ timeout: 60_000 }));
    const times = service.timesOf('/check-mail');
    const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    expect(times[0]).toBe(0);
    expect(gaps.slice(0, 9)).toEqual(Array(9).fill(500));
    expect(gaps.slice(-9, -1)).toEqual(Array(8).fill(3000));
    // The last poll is at the deadline, to find mail that has just arrived.
    expect(times.at(-1)).toBe(60_000);
    expect(times.length).toBeLessThan(50);
  });

  it('is polled with an ETag, and each message is read once', async () => {
    const service = serviceInTime(({ path, request }) => {
      if (path === '/read-mail') return { message: { ...listed(1), text: 'Good to see you.' } };
      if (path !== '/check-mail') return undefined;
      if (request.headers.get('if-none-match') === '"1"')
        return new Response(null, { status: 304 });
      return json({ messages: [listed(1)] }, { headers: { etag: '"1"' } });
    });
    const inbox = await service.mail.createAddress();
    const error = await failureOf(inbox.waitForCode({ timeout: 5000 }));
    expect(error.message).toContain('no code was found in it');
    expect(service.timesOf('/read-mail')).toHaveLength(1);
    expect(service.timesOf('/check-mail').length).toBeGreaterThan(5);
  });
});

describe('a service with long polling', () => {
  /** Responds after the requested time, with all newer messages. */
  function waiting(messages: () => object[]): ServiceInTime {
    const service: ServiceInTime = serviceInTime(
      ({ path, query }) => {
        if (path === '/check-mail') return { messages: messages() };
        if (path === '/read-mail') return { message: { ...listed(3), text: 'Good to see you.' } };
        if (path !== '/wait-mail') return undefined;
        const after = Number(query.after ?? -1);
        const fresh = messages().filter((one) => 'id' in one && Number(one.id) > after);
        if (fresh.length === 0) service.pass(Number(query.timeout) * 1000);
        return { messages: fresh };
      },
      ['wait'],
    );
    return service;
  }

  it('gets few requests while nothing arrives, and one more at the deadline', async () => {
    const service = waiting(() => []);
    const inbox = await service.mail.createAddress();
    await failureOf(inbox.waitForCode({ timeout: 30_500 }));
    expect(service.timesOf('/wait-mail')).toEqual([0, 15_000]);
    expect(service.timesOf('/check-mail').at(-1)).toBe(30_500);
  });

  it('returns the code itself, so that the message need not be read', async () => {
    const service = waiting(() => [listed(4, { code: '482913' })]);
    const inbox = await service.mail.createAddress();
    expect(await inbox.waitForCode()).toBe('482913');
    expect(service.timesOf('/read-mail')).toEqual([]);
  });

  it('is asked only for messages that are newer than the known ones', async () => {
    const service = waiting(() => [
      ...[listed(4, { code: '482913' }), listed(3)],
      // This message arrives after a response without new messages.
      ...(service.timesOf('/wait-mail').length > 2 ? [listed(9, { code: '771204' })] : []),
    ]);
    const inbox = await service.mail.createAddress();
    await inbox.waitForCode();
    expect(await inbox.waitForCode()).toBe('771204');
    const asked = service.asked.filter(({ path }) => path === '/wait-mail');
    expect(asked.map(({ query }) => query.after)).toEqual([undefined, undefined, '4']);
  });

  it('is asked for ids greater than all known ids, even if a smaller id has a later time', async () => {
    const early = { code: '771204', received_at: '2026-11-21 11:59:00' };
    const service = waiting(() => [listed(12, early), listed(9, { code: '482913' })]);
    const inbox = await service.mail.createAddress();
    await inbox.waitForCode();
    await inbox.waitForCode();
    await failureOf(inbox.waitForCode({ timeout: 3000 }));
    const asked = service.asked.filter(({ path }) => path === '/wait-mail');
    expect(asked.at(-1)?.query.after).toBe('12');
  });

  it.each([429, 503])('is polled if it has no capacity for long polling (%i)', async (status) => {
    const service = serviceInTime(
      ({ path }) => {
        if (path === '/wait-mail') return json({ status: 'error' }, { status });
        if (path === '/read-mail') return withCode;
        if (path !== '/check-mail') return undefined;
        return { messages: service.now() >= 2000 ? [listed(1)] : [] };
      },
      ['wait'],
    );
    const inbox = await service.mail.createAddress();
    expect(await inbox.waitForCode()).toBe('482913');
    expect(service.timesOf('/wait-mail')).toEqual([0]);
    expect(service.timesOf('/check-mail').at(-1)).toBe(2000);
  });
});

describe('an unreachable service', () => {
  const saved = { service: 'https://mail.example', email: 'a1@mail.example', token: 'token' };

  it('makes the wait fail at its deadline', async () => {
    const service = serviceInTime(() => Promise.reject(new TypeError('fetch failed')));
    const error = await failureOf(service.mail.openInbox(saved).waitForCode({ timeout: 500 }));
    expect(error.code).toBe('unreachable');
    expect(service.now()).toBe(500);
  });

  it('does not extend a wait far beyond its deadline', async () => {
    const service = serviceInTime(() => new Promise(() => {}));
    const inbox = service.mail.openInbox(saved);
    const long = inbox.list().catch(() => {});
    const error = failureOf(inbox.waitForCode({ timeout: 500 }));
    service.pass(2500);
    expect((await error).code).toBe('too-slow');
    service.pass(30_000);
    await long;
  });

  it('is retried, and then long polling is used for the remaining time', async () => {
    const service = serviceInTime(
      ({ path, query }) => {
        if (service.now() < 4000) return Promise.reject(new TypeError('fetch failed'));
        if (path === '/wait-mail') service.pass(Number(query.timeout) * 1000);
        return path === '/wait-mail' || path === '/check-mail' ? nothing : undefined;
      },
      ['wait'],
    );
    const error = await failureOf(service.mail.openInbox(saved).waitForCode({ timeout: 10_000 }));
    expect(error.code).toBe('timeout');
    expect(service.now()).toBe(10_000);
  });
});

describe('mail that temporarily cannot be read', () => {
  it('is read again soon, also during long polling', async () => {
    const service: ServiceInTime = serviceInTime(
      ({ path, query }) => {
        if (path === '/check-mail') return { messages: [listed(1)] };
        if (path === '/wait-mail' && query.after === undefined) return { messages: [listed(1)] };
        if (path === '/wait-mail') service.pass(Number(query.timeout) * 1000);
        if (path === '/wait-mail') return nothing;
        if (path !== '/read-mail') return undefined;
        return service.timesOf('/read-mail').length > 1
          ? withCode
          : json({ status: 'error' }, { status: 503 });
      },
      ['wait'],
    );
    const inbox = await service.mail.createAddress();
    expect(await inbox.waitForCode()).toBe('482913');
    expect(service.now()).toBeLessThanOrEqual(500);
  });

  it('is read again by each call until the deadline of that call', async () => {
    const { service, inbox, answer } = await openSlowInbox();
    const long = inbox.waitForCode({ timeout: 20_000 });
    const short = failureOf(inbox.waitForCode({ timeout: 1000 }));
    await expect.poll(() => service.timesOf('/check-mail')).toHaveLength(2);
    await expect.poll(() => service.timesOf('/read-mail')).toHaveLength(1);
    service.pass(3500);
    expect((await short).message).toContain('did not answer in time');
    answer();
    expect(await long).toBe('482913');
    expect(service.timesOf('/read-mail')).toHaveLength(1);
  });
});

describe('a wait', () => {
  it('survives temporary failures', async () => {
    const service = serviceInTime(({ path }) => {
      if (path === '/read-mail') return withCode;
      if (path !== '/check-mail') return undefined;
      if (service.now() < 1000) return Promise.reject(new TypeError('fetch failed'));
      if (service.now() < 2000) return json({ status: 'error' }, { status: 503 });
      return { messages: [listed(1)] };
    });
    const inbox = await service.mail.createAddress();
    expect(await inbox.waitForCode()).toBe('482913');
  });

  it('reports the last of several failures', async () => {
    const service = serviceInTime(({ path }) => {
      if (path !== '/check-mail') return undefined;
      return service.now() < 1000 ? nothing : Promise.reject(new TypeError('fetch failed'));
    });
    const inbox = await service.mail.createAddress();
    const error = await failureOf(inbox.waitForLink({ timeout: 3000 }));
    expect(error.code).toBe('timeout');
    expect(error.message).toContain(
      'The last request failed: https://mail.example does not answer;',
    );
    expect(error.message).toMatch(/is this its address\?$/);
  });

  it('fails immediately if its address has ended or a response is invalid', async () => {
    const answers = { 410: 'address-expired', 200: 'not-understood' };
    for (const [status, code] of Object.entries(answers)) {
      const service = serviceInTime(({ path }) =>
        path === '/check-mail' ? json({ messages: 'many' }, { status: Number(status) }) : undefined,
      );
      const inbox = await service.mail.createAddress();
      expect((await failureOf(inbox.waitForCode())).code).toBe(code);
      expect(service.now()).toBe(0);
    }
  });

  it('does not abort other waits for the same mail when it is aborted', async () => {
    const { service, inbox, answer } = await openSlowInbox();
    const controller = new AbortController();
    const first = inbox.waitForCode({ signal: controller.signal });
    const second = inbox.waitForCode();
    await expect.poll(() => service.timesOf('/read-mail')).toHaveLength(1);
    controller.abort(new Error('enough'));
    await expect(first).rejects.toThrow('enough');
    answer();
    expect(await second).toBe('482913');
  });

  it('returns messages of the same second in order of arrival, whatever their ids are', async () => {
    const codes: Record<string, string> = { first: '482913', second: '771204' };
    const service = serviceInTime(({ path, query }) => {
      const ids = ['second', 'first'];
      if (path === '/check-mail') return { messages: ids.map((id) => listed(1, { id })) };
      if (path !== '/read-mail') return undefined;
      const text = `Your verification code is ${codes[query.id ?? '']}.`;
      return { message: { ...listed(1, { id: query.id }), text } };
    });
    const inbox = await service.mail.createAddress();
    expect((await inbox.list()).map(({ id }) => id)).toEqual(['second', 'first']);
    expect(await inbox.waitForCode()).toBe('482913');
    expect(await inbox.waitForCode()).toBe('771204');
  });

  it('skips a message that is deleted in the meantime', async () => {
    const service = serviceInTime(({ path, query }) => {
      if (path === '/check-mail') return { messages: [listed(2), listed(1)] };
      if (path !== '/read-mail') return undefined;
      if (query.id === '1') return json({ status: 'error' }, { status: 404 });
      return { message: { ...listed(2), text: 'Your verification code is 771204.' } };
    });
    const inbox = await service.mail.createAddress();
    expect(await inbox.waitForCode()).toBe('771204');
  });

  it('lists at most ten messages', async () => {
    const service = serviceInTime(({ path }) => {
      const messages = Array.from({ length: 12 }, (_, at) =>
        listed(at + 1, { subject: `No. ${at}` }),
      );
      if (path === '/check-mail') return { messages };
      return path === '/read-mail' ? { message: { ...listed(1), text: 'Hello.' } } : undefined;
    });
    const inbox = await service.mail.createAddress();
    const { message } = await failureOf(inbox.waitForCode({ timeout: 1 }));
    expect(message).toContain('12 messages have arrived:\n(the last 10)\n- "No. 2"');
    expect(message.match(/^- /gm)).toHaveLength(10);
  });

  it('reports how many listed messages could not be read, and why', async () => {
    const service = serviceInTime(({ path }) => {
      if (path === '/check-mail') return { messages: [{ subject: 'A' }, listed(1), {}] };
      return path === '/read-mail' ? { message: { ...listed(1), text: 'Hello.' } } : undefined;
    });
    const inbox = await service.mail.createAddress();
    const { message } = await failureOf(inbox.waitForCode({ timeout: 1 }));
    expect(message).toContain(
      '2 messages of this service could not be read (messages.0.id: missing, messages.2.id: missing).',
    );
    expect(await inbox.list()).toHaveLength(1);
    expect(inbox.unreadable).toHaveLength(2);
  });
});

describe('ending an address', () => {
  it('deletes the messages that still exist if the service cannot end addresses', async () => {
    const deleted: number[] = [];
    const service = serviceInTime(({ path, query, body }) => {
      if (path === '/check-mail') return { messages: [listed(3), listed(2), listed(1)] };
      if (path !== '/delete-mail') return undefined;
      const id = Number(query.id ?? /\bid\D+(\d+)/.exec(body)?.[1]);
      if (id === 3) return json({ status: 'error' }, { status: 404 });
      deleted.push(id);
      return { deleted: true };
    });
    await (await service.mail.createAddress()).end();
    expect(deleted).toEqual([2, 1]);
  });
});

describe('creating an address', () => {
  it('is retried after the delay that the service requested', async () => {
    const service = serviceInTime(({ path }) => {
      if (path !== '/create-session' || service.now() >= 7000) return undefined;
      return json({ status: 'error' }, { status: 429, headers: { 'retry-after': '7' } });
    });
    expect((await service.mail.createAddress()).email).toBe('a1@mail.example');
    expect(service.timesOf('/create-session')).toEqual([0, 7000]);
  });

  it('waits no longer than half a minute', async () => {
    const service = serviceInTime(({ path }) =>
      path === '/create-session'
        ? json({ status: 'error' }, { status: 429, headers: { 'retry-after': '60' } })
        : undefined,
    );
    const error = await failureOf(service.mail.createAddress());
    expect(error.message).toMatch(/^https:\/\/mail\.example asks for fewer requests/);
    expect(service.now()).toBe(0);
  });

  it('waits for a service that is starting', async () => {
    const service = serviceInTime(() =>
      service.now() < 4000 ? Promise.reject(new TypeError('fetch failed')) : undefined,
    );
    expect((await service.mail.createAddress()).email).toBe('a1@mail.example');
  });

  it('returns an expiry only if the expiry from the service is unambiguous', async () => {
    const made = { email: 'a1@mail.example', token: 'token' };
    const inboxOf = (expiry: object) =>
      serviceInTime(({ path }) =>
        path === '/create-session' ? { ...made, ...expiry } : undefined,
      ).mail.createAddress();
    const certain = await inboxOf({ expires_at: '2026-11-21T15:30:00Z' });
    expect(certain.expiresAt).toEqual(new Date('2026-11-21T15:30:00Z'));
    expect(certain.toJSON()).not.toHaveProperty('mayLiveUntil');
    // A time without a time zone that fits no usual lifetime.
    const doubtful = await inboxOf({ expires_at: '2026-11-21 15:30:00' });
    expect(doubtful.expiresAt).toBeUndefined();
    expect(doubtful.toJSON()).toMatchObject({ mayLiveUntil: '2026-11-22T03:30:00.000Z' });
    expect(doubtful.toJSON()).not.toHaveProperty('expiresAt');
  });

  it('fails if the service URL lacks the key', async () => {
    const refuse = () => json({ status: 'error', message: 'No.' }, { status: 403 });
    const service = serviceInTime(refuse, [], 'https://mail.example/api?key=secret');
    const { message } = await failureOf(service.mail.createAddress());
    expect(message).toMatch(/^https:\/\/mail\.example\/api is not a mail service/);
    expect(message).not.toContain('secret');
  });

  it('fails after ten seconds if the service does not respond', async () => {
    const service = serviceInTime(() => Promise.reject(new TypeError('fetch failed')));
    const error = await failureOf(service.mail.createAddress());
    expect(error.code).toBe('unreachable');
    expect(error.message).toBe(
      'https://mail.example does not answer; is the service running, and is this its address?',
    );
    expect(service.now()).toBeGreaterThan(9000);
    expect(service.now()).toBeLessThanOrEqual(10_000);
  });

  it('uses the requested domain and lifetime', async () => {
    const service = serviceInTime(() => undefined, ['lifetime', 'extend-session']);
    await service.mail.createAddress({ prefix: 'ada', domain: 'MAIL.example', hours: 3 });
    const asked = service.asked.find(({ path }) => path === '/create-session');
    expect(asked?.body).toBe('prefix=ada&domain_id=7&hours=3');
    const error = await failureOf(service.mail.createAddress({ domain: 'other.example' }));
    expect(error.message).toBe(
      'https://mail.example does not have the domain other.example; it has mail.example',
    );
  });
});
