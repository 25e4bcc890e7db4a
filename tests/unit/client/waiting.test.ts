import { describe, expect, it } from 'vitest';
import { MailError } from '../../../client/index.ts';
import { json } from '../service-client/service-in-memory.ts';
import { listed, type ServiceInTime, serviceInTime } from './service-in-time.ts';

const nothing = { messages: [] };
const withCode = { message: { ...listed(1), text: 'Your verification code is 482913.' } };

async function failureOf(work: Promise<unknown>): Promise<MailError> {
  const error = await work.catch((error: unknown) => error);
  if (!(error instanceof MailError)) return expect.fail(`no failure: ${error}`);
  return error;
}

describe('a service without waiting', () => {
  it('is asked every half second at first, and every three seconds after half a minute', async () => {
    const service = serviceInTime(({ path }) => (path === '/check-mail' ? nothing : undefined));
    const inbox = await service.mail.createAddress();
    await failureOf(inbox.waitForCode({ timeout: 60_000 }));
    const times = service.timesOf('/check-mail');
    const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    expect(times[0]).toBe(0);
    expect(gaps.slice(0, 9)).toEqual(Array(9).fill(500));
    expect(gaps.slice(-9, -1)).toEqual(Array(8).fill(3000));
    // Once more at the very end, for what came since.
    expect(times.at(-1)).toBe(60_000);
    expect(times.length).toBeLessThan(50);
  });

  it('is asked whether anything changed, and each message is read once', async () => {
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

describe('a service that waits', () => {
  /** Takes as long as it is asked to, and has the messages that are newer. */
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

  it('is asked a few times only, and once more at the end', async () => {
    const service = waiting(() => []);
    const inbox = await service.mail.createAddress();
    await failureOf(inbox.waitForCode({ timeout: 30_500 }));
    expect(service.timesOf('/wait-mail')).toEqual([0, 15_000]);
    expect(service.timesOf('/check-mail').at(-1)).toBe(30_500);
  });

  it('names the code, so that the message is not read', async () => {
    const service = waiting(() => [listed(4, { code: '482913' })]);
    const inbox = await service.mail.createAddress();
    expect(await inbox.waitForCode()).toBe('482913');
    expect(service.timesOf('/read-mail')).toEqual([]);
  });

  it('is asked for what is newer than what is known', async () => {
    const service = waiting(() => [
      ...[listed(4, { code: '482913' }), listed(3)],
      // Comes once it has been seen that nothing else is new.
      ...(service.timesOf('/wait-mail').length > 2 ? [listed(9, { code: '771204' })] : []),
    ]);
    const inbox = await service.mail.createAddress();
    await inbox.waitForCode();
    expect(await inbox.waitForCode()).toBe('771204');
    const asked = service.asked.filter(({ path }) => path === '/wait-mail');
    expect(asked.map(({ query }) => query.after)).toEqual([undefined, undefined, '4']);
  });

  it('is asked for what has a greater id than all that is known, whatever its time', async () => {
    const early = { code: '771204', received_at: '2026-11-21 11:59:00' };
    const service = waiting(() => [listed(12, early), listed(9, { code: '482913' })]);
    const inbox = await service.mail.createAddress();
    await inbox.waitForCode();
    await inbox.waitForCode();
    await failureOf(inbox.waitForCode({ timeout: 3000 }));
    const asked = service.asked.filter(({ path }) => path === '/wait-mail');
    expect(asked.at(-1)?.query.after).toBe('12');
  });

  it.each([429, 503])('is polled where it has no place for one more (%i)', async (status) => {
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

describe('a service that cannot be reached', () => {
  const saved = { service: 'https://mail.example', email: 'a1@mail.example', token: 'token' };

  it('is what a wait fails with, at its deadline', async () => {
    const service = serviceInTime(() => Promise.reject(new TypeError('fetch failed')));
    const error = await failureOf(service.mail.openInbox(saved).waitForCode({ timeout: 500 }));
    expect(error.code).toBe('unreachable');
    expect(service.now()).toBe(500);
  });

  it('keeps no wait much longer than its deadline by not answering', async () => {
    const service = serviceInTime(() => new Promise(() => {}));
    const inbox = service.mail.openInbox(saved);
    const long = inbox.list().catch(() => {});
    const error = failureOf(inbox.waitForCode({ timeout: 500 }));
    service.pass(2500);
    expect((await error).code).toBe('too-slow');
    service.pass(30_000);
    await long;
  });

  it('is waited for, and then asked to wait for what is left of the time', async () => {
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

describe('mail that is there and cannot be read for a moment', () => {
  it('is read again at once, also where the service waits for what is newer', async () => {
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

  it('is waited for by each call until its own deadline', async () => {
    const answer = Promise.withResolvers<void>();
    const service = serviceInTime(async ({ path }) => {
      if (path === '/check-mail') return Response.json({ messages: [listed(1)] });
      if (path === '/read-mail') await answer.promise;
      return path === '/read-mail' ? Response.json(withCode) : undefined;
    });
    const inbox = await service.mail.createAddress();
    const long = inbox.waitForCode({ timeout: 20_000 });
    const short = failureOf(inbox.waitForCode({ timeout: 1000 }));
    await expect.poll(() => service.timesOf('/check-mail')).toHaveLength(2);
    await expect.poll(() => service.timesOf('/read-mail')).toHaveLength(1);
    service.pass(3500);
    expect((await short).message).toContain('did not answer in time');
    answer.resolve();
    expect(await long).toBe('482913');
    expect(service.timesOf('/read-mail')).toHaveLength(1);
  });
});

describe('a wait', () => {
  it('outlives failures that pass', async () => {
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

  it('that ends in failures names the last one', async () => {
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

  it('ends at once where its address has ended, or what it gets makes no sense', async () => {
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

  it('that is aborted ends no other that waits for the same', async () => {
    const answer = Promise.withResolvers<void>();
    const service = serviceInTime(async ({ path }) => {
      if (path === '/check-mail') return Response.json({ messages: [listed(1)] });
      if (path === '/read-mail') await answer.promise;
      return path === '/read-mail' ? Response.json(withCode) : undefined;
    });
    const inbox = await service.mail.createAddress();
    const controller = new AbortController();
    const first = inbox.waitForCode({ signal: controller.signal });
    const second = inbox.waitForCode();
    await expect.poll(() => service.timesOf('/read-mail')).toHaveLength(1);
    controller.abort(new Error('enough'));
    await expect(first).rejects.toThrow('enough');
    answer.resolve();
    expect(await second).toBe('482913');
  });

  it('gets what came in the same second in the order of arrival, whatever its ids are', async () => {
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

  it('passes over a message that is deleted meanwhile', async () => {
    const service = serviceInTime(({ path, query }) => {
      if (path === '/check-mail') return { messages: [listed(2), listed(1)] };
      if (path !== '/read-mail') return undefined;
      if (query.id === '1') return json({ status: 'error' }, { status: 404 });
      return { message: { ...listed(2), text: 'Your verification code is 771204.' } };
    });
    const inbox = await service.mail.createAddress();
    expect(await inbox.waitForCode()).toBe('771204');
  });

  it('lists no more than ten messages', async () => {
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
});

describe('the end of an address', () => {
  it('deletes its mail where the service ends none, past what is gone already', async () => {
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

describe('a new address', () => {
  it('is asked for again when its service said so', async () => {
    const service = serviceInTime(({ path }) => {
      if (path !== '/create-session' || service.now() >= 7000) return undefined;
      return json({ status: 'error' }, { status: 429, headers: { 'retry-after': '7' } });
    });
    expect((await service.mail.createAddress()).email).toBe('a1@mail.example');
    expect(service.timesOf('/create-session')).toEqual([0, 7000]);
  });

  it('is not waited for longer than half a minute', async () => {
    const service = serviceInTime(({ path }) =>
      path === '/create-session'
        ? json({ status: 'error' }, { status: 429, headers: { 'retry-after': '60' } })
        : undefined,
    );
    const error = await failureOf(service.mail.createAddress());
    expect(error.message).toMatch(/^https:\/\/mail\.example asks for fewer requests/);
    expect(service.now()).toBe(0);
  });

  it('comes from a service that was still starting up', async () => {
    const service = serviceInTime(() =>
      service.now() < 4000 ? Promise.reject(new TypeError('fetch failed')) : undefined,
    );
    expect((await service.mail.createAddress()).email).toBe('a1@mail.example');
  });

  it('has an end only where its service left no doubt of it', async () => {
    const made = { email: 'a1@mail.example', token: 'token' };
    const inboxOf = (expiry: object) =>
      serviceInTime(({ path }) =>
        path === '/create-session' ? { ...made, ...expiry } : undefined,
      ).mail.createAddress();
    const certain = await inboxOf({ expires_at: '2026-11-21T15:30:00Z' });
    expect(certain.expiresAt).toEqual(new Date('2026-11-21T15:30:00Z'));
    expect(certain.toJSON()).not.toHaveProperty('mayLiveUntil');
    // Of a zone that is not named, and of no usual life.
    const doubtful = await inboxOf({ expires_at: '2026-11-21 15:30:00' });
    expect(doubtful.expiresAt).toBeUndefined();
    expect(doubtful.toJSON()).toMatchObject({ mayLiveUntil: '2026-11-22T03:30:00.000Z' });
    expect(doubtful.toJSON()).not.toHaveProperty('expiresAt');
  });

  it('fails without the key that stands in the address of its service', async () => {
    const refuse = () => json({ status: 'error', message: 'No.' }, { status: 403 });
    const service = serviceInTime(refuse, [], 'https://mail.example/api?key=secret');
    const { message } = await failureOf(service.mail.createAddress());
    expect(message).toMatch(/^https:\/\/mail\.example\/api is not a mail service/);
    expect(message).not.toContain('secret');
  });

  it('is given up after ten seconds where nobody answers', async () => {
    const service = serviceInTime(() => Promise.reject(new TypeError('fetch failed')));
    const error = await failureOf(service.mail.createAddress());
    expect(error.code).toBe('unreachable');
    expect(error.message).toBe(
      'https://mail.example does not answer; is the service running, and is this its address?',
    );
    expect(service.now()).toBeGreaterThan(9000);
    expect(service.now()).toBeLessThanOrEqual(10_000);
  });

  it('has the domain and the lifetime that were asked for', async () => {
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
