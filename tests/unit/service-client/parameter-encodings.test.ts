import { describe, expect, it } from 'vitest';
import type { Service } from '../../../lib/service-client.ts';
import { failureOf, json, type SentRequest, serviceInMemory, text } from './service-in-memory.ts';

const given = { status: 'success', email: 'anna@b.example', token: 't' };

/** The encoding that a request used for its parameters. */
function encodingOf({ request, query, body }: SentRequest): string {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return 'json';
  if (type.startsWith('multipart/form-data')) return 'multipart';
  if (type.startsWith('application/x-www-form-urlencoded') && body !== '') {
    return Object.keys(query).length > 0 ? 'both' : 'form';
  }
  return 'query';
}

/** A service that accepts one encoding and answers all others with `refused`. */
function understands(encoding: string, refused: () => Promise<Response>, more: object = {}) {
  return serviceInMemory(
    (request) => (encodingOf(request) === encoding ? json(given) : refused()),
    {
      dialect: more,
    },
  );
}

const misunderstood = (status: number) => () => json({ message: 'body missing' }, { status });
const all = ['both', 'json', 'multipart', 'form', 'query'] as const;

describe('parameters of a POST', () => {
  it('are the same in every encoding', async () => {
    const ids: unknown[] = [];
    for (const post of all) {
      const { client, requests } = serviceInMemory(() => given, { dialect: { post } });
      await client.deleteMail('a token', '7');
      const [one] = requests;
      if (!one) throw new Error('nothing was requests');
      expect(encodingOf(one)).toBe(post);
      const form =
        post === 'json'
          ? (JSON.parse(one.body) as object)
          : post === 'query'
            ? one.query
            : Object.fromEntries((await one.request.formData()).entries());
      ids.push(form);
      expect(Object.keys(one.query)).toHaveLength(post === 'both' || post === 'query' ? 2 : 0);
    }
    const [first] = ids;
    expect(first).toEqual({ token: 'a token', id: '7' });
    for (const other of ids) expect(other).toMatchObject({ token: 'a token' });
  });

  it('are numbers in JSON if they are safe integers in canonical form', async () => {
    const sent = async (id: string) => {
      const { client, requests } = serviceInMemory(() => given, { dialect: { post: 'json' } });
      await client.deleteMail('7', id);
      return JSON.parse(requests[0]?.body ?? '') as object;
    };
    expect(await sent('12')).toEqual({ token: '7', id: 12 });
    for (const id of ['x12', '007', '1e3', '9007199254740993', '-1', '1.5', ' 1']) {
      expect(await sent(id)).toEqual({ token: '7', id });
    }
  });

  it.each(all)(
    'are sent in one encoding after another until the service accepts %s',
    async (encoding) => {
      const { client, requests, dialect } = understands(encoding, misunderstood(400));
      expect((await client.createSession({ prefix: 'anna' })).email).toBe(given.email);
      expect(requests.map(encodingOf)).toEqual(all.slice(0, all.indexOf(encoding) + 1));
      expect(dialect().post).toBe(encoding);
      expect(dialect()).not.toHaveProperty('failedPosts');
      const before = requests.length;
      await client.deleteMail('t', '8');
      expect(requests).toHaveLength(before + 1);
    },
  );

  it('are not sent again in a rejected encoding, even if nothing has proven the accepted one', async () => {
    const { client, requests } = understands('json', misunderstood(400));
    await client.createSession({});
    await client.createSession({});
    expect(requests.slice(1).map(encodingOf)).toEqual(['json', 'json']);
  });

  it('have a proven encoding once the new address has the requested prefix', async () => {
    for (const [prefix, learnt] of [
      ['anna', { post: 'both' }],
      ['An-Na', { post: 'both' }],
      ['berta', { failedPosts: ['both'] }],
      ['an', {}],
      ['- - -', {}],
      [undefined, {}],
    ] as const) {
      const { client, dialect } = serviceInMemory(() => given);
      await client.createSession({ prefix });
      const { post, failedPosts } = dialect();
      expect({ post, failedPosts }).toEqual({ post: undefined, failedPosts: undefined, ...learnt });
    }
  });

  it('keep their proven encoding, whatever a later address looks like', async () => {
    const { client, dialect } = serviceInMemory(() => given, { dialect: { post: 'json' } });
    await client.createSession({ prefix: 'berta' });
    expect(dialect().post).toBe('json');
  });

  it('start over with all encodings once each of them has failed', async () => {
    const { client, requests } = serviceInMemory(() => given, {
      dialect: { failedPosts: [...all] },
    });
    await client.deleteMail('t', '7');
    expect(requests.map(encodingOf)).toEqual(['both']);
  });

  it('use the proven encoding first, then the usual order', async () => {
    const refuse = misunderstood(400);
    const { client, requests } = understands('none', refuse, { post: 'form' });
    await failureOf(client.deleteMail('t', '7'));
    expect(requests.map(encodingOf)).toEqual(['form', 'both', 'json', 'multipart', 'query']);
  });
});

describe('a rejection that may be due to the parameter encoding', () => {
  /** The number of encodings tried when the service rejects a call, and the error. */
  async function tried(
    refused: () => Promise<Response>,
    call: (client: Service) => Promise<unknown>,
    dialect: object = {},
  ) {
    const { client, requests } = understands('none', refused, dialect);
    const failure = await failureOf(call(client));
    return { times: requests.length, failure };
  }
  const remove = (client: Service) => client.deleteMail('t', '7');
  const make = (client: Service) => client.createSession({});
  const request = (client: Service) => client.createSession({ prefix: 'anna' });
  const rejecting = (message: string, status: number) => () => json({ message }, { status });

  it.each([400, 401, 403, 404, 406, 411, 415, 422, 500, 200])(
    'of an idempotent request is retried in other encodings: HTTP %i',
    async (status) => {
      const { times } = await tried(() => json({ status: 'error' }, { status }), remove);
      expect(times).toBe(5);
    },
  );

  it.each([402, 405, 409, 410, 429, 501, 503])('is not retried with HTTP %i', async (status) => {
    const { times } = await tried(() => json({ status: 'error' }, { status }), remove);
    expect(times).toBe(1);
  });

  it('of a new session is retried only if no session can have been created', async () => {
    for (const status of [400, 406, 411, 422, 200]) {
      const refused = () => json({ status: 'error' }, { status });
      expect((await tried(refused, make)).times, `${status}`).toBe(5);
      // If the service cannot read the encoding, it does not receive the prefix.
      expect((await tried(refused, request)).times, `${status}`).toBe(1);
      expect((await tried(rejecting('missing body', status), request)).times).toBe(
        status === 200 ? 1 : 5,
      );
    }
    for (const status of [401, 403, 404, 500]) {
      expect((await tried(() => json({}, { status }), make)).times, `${status}`).toBe(1);
    }
    expect((await tried(() => json({ error: 'maintenance' }), make)).times).toBe(1);
    const lost = () => Promise.reject(new TypeError('connection reset'));
    expect((await tried(lost, request)).times).toBe(1);
  });

  it('is not retried if it names another cause', async () => {
    const taken = rejecting('already taken', 400);
    expect((await tried(taken, make)).times).toBe(1);
    expect((await tried(rejecting('rate limit', 400), remove)).times).toBe(1);
    expect((await tried(rejecting('session expired', 400), remove)).times).toBe(1);
    expect((await tried(rejecting('unknown session', 400), remove)).times).toBe(5);
    const later = () => json({}, { status: 400, headers: { 'retry-after': '5' } });
    expect((await tried(later, remove)).times).toBe(1);
  });

  it('is retried if it names the media type or a missing token', async () => {
    expect((await tried(() => json({}, { status: 415 }), request)).times).toBe(5);
    const kind = () => json({ code: 'unsupported_media_type' }, { status: 409 });
    expect((await tried(kind, request)).times).toBe(5);
    const missing = () => json({ code: 'missing_token' }, { status: 401 });
    const { times, failure } = await tried(missing, remove);
    // Five encodings, with the token in both places.
    expect(times).toBe(10);
    expect(failure.name).toBe('TokenNotFound');
  });

  it('is retried after a proven encoding only if it names the format unambiguously', async () => {
    const proven = { post: 'both' };
    expect((await tried(rejecting('malformed', 400), remove, proven)).times).toBe(5);
    expect((await tried(rejecting('no', 400), remove, proven)).times).toBe(1);
    expect((await tried(rejecting('malformed', 422), remove, proven)).times).toBe(1);
  });

  it('is reported from the first encoding and leaves the dialect unchanged if all encodings fail', async () => {
    let count = 0;
    const { client, dialect } = serviceInMemory(() => {
      count += 1;
      return json({ message: `no ${count}` }, { status: 400 });
    });
    expect((await failureOf(client.deleteMail('t', '7'))).detail).toBe('no 1');
    expect(dialect()).toEqual({ bearer: false, features: [], errors: 'http' });
  });

  it('without a message, for a new session, makes the next request use another encoding', async () => {
    const { client, requests, dialect } = serviceInMemory((one) =>
      encodingOf(one) === 'json' ? given : json({}, { status: 500 }),
    );
    await failureOf(client.createSession({ prefix: 'anna' }));
    expect(requests).toHaveLength(1);
    expect(dialect().failedPosts).toEqual(['both']);
    await client.createSession({ prefix: 'anna' });
    expect(dialect().post).toBe('json');
  });

  it('shows whether the service signals errors by body, by HTTP status, or both', async () => {
    for (const [status, body, errors] of [
      [200, { status: 'error' }, 'status'],
      [400, { status: 'error' }, 'both'],
      [400, {}, 'http'],
      [500, {}, undefined],
    ] as const) {
      const { client, dialect } = serviceInMemory(() => json(body, { status }));
      await failureOf(client.checkMail('t'));
      expect(dialect().errors).toBe(errors);
    }
    const { client, dialect } = serviceInMemory(() => text('No', { status: 400 }));
    await failureOf(client.checkMail('t'));
    expect(dialect().errors).toBeUndefined();
  });
});
