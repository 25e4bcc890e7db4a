import { describe, expect, it } from 'vitest';
import type { Service } from '../../../lib/service-client.ts';
import { failureOf } from './failure-of.ts';
import { type Asked, json, serviceInMemory, text } from './service-in-memory.ts';

const given = { status: 'success', email: 'anna@b.example', token: 't' };

/** How the parameters of a request travelled. */
function encodingOf({ request, query, body }: Asked): string {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return 'json';
  if (type.startsWith('multipart/form-data')) return 'multipart';
  if (type.startsWith('application/x-www-form-urlencoded') && body !== '') {
    return Object.keys(query).length > 0 ? 'both' : 'form';
  }
  return 'query';
}

/** A service that refuses as told all encodings but one. */
function understands(encoding: string, refused: () => Promise<Response>, more: object = {}) {
  return serviceInMemory((asked) => (encodingOf(asked) === encoding ? json(given) : refused()), {
    dialect: more,
  });
}

const misunderstood = (status: number) => () => json({ message: 'body missing' }, { status });
const all = ['both', 'json', 'multipart', 'form', 'query'] as const;

describe('parameters of a POST', () => {
  it('carry the same in every encoding', async () => {
    const ids: unknown[] = [];
    for (const post of all) {
      const { client, asked } = serviceInMemory(() => given, { dialect: { post } });
      await client.deleteMail('a token', '7');
      const [one] = asked;
      if (!one) throw new Error('nothing was asked');
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

  it('are numbers in JSON where the service API has numbers, digit by digit', async () => {
    const sent = async (id: string) => {
      const { client, asked } = serviceInMemory(() => given, { dialect: { post: 'json' } });
      await client.deleteMail('7', id);
      return JSON.parse(asked[0]?.body ?? '') as object;
    };
    expect(await sent('12')).toEqual({ token: '7', id: 12 });
    for (const id of ['x12', '007', '1e3', '9007199254740993', '-1', '1.5', ' 1']) {
      expect(await sent(id)).toEqual({ token: '7', id });
    }
  });

  it.each(all)('are tried in turn until one is understood: %s', async (encoding) => {
    const { client, asked, dialect } = understands(encoding, misunderstood(400));
    expect((await client.createSession({ prefix: 'anna' })).email).toBe(given.email);
    expect(asked.map(encodingOf)).toEqual(all.slice(0, all.indexOf(encoding) + 1));
    expect(dialect().post).toBe(encoding);
    expect(dialect()).not.toHaveProperty('failedPosts');
    const before = asked.length;
    await client.deleteMail('t', '8');
    expect(asked).toHaveLength(before + 1);
  });

  it('are proven by an address that is as it was asked for', async () => {
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

  it('stay with what was proven, whatever an address looks like later', async () => {
    const { client, dialect } = serviceInMemory(() => given, { dialect: { post: 'json' } });
    await client.createSession({ prefix: 'berta' });
    expect(dialect().post).toBe('json');
  });

  it('are all tried again where each of them seems to have failed', async () => {
    const { client, asked } = serviceInMemory(() => given, {
      dialect: { failedPosts: [...all] },
    });
    await client.deleteMail('t', '7');
    expect(asked.map(encodingOf)).toEqual(['both']);
  });

  it('are tried first as was proven, and then as ever', async () => {
    const refuse = misunderstood(400);
    const { client, asked } = understands('none', refuse, { post: 'form' });
    await failureOf(client.deleteMail('t', '7'));
    expect(asked.map(encodingOf)).toEqual(['form', 'both', 'json', 'multipart', 'query']);
  });
});

describe('a rejection that may be about the encoding', () => {
  /** How many encodings are tried where a service refuses so. */
  async function tried(
    refused: () => Promise<Response>,
    call: (client: Service) => Promise<unknown>,
    dialect: object = {},
  ) {
    const { client, asked } = understands('none', refused, dialect);
    const failure = await failureOf(call(client));
    return { times: asked.length, failure };
  }
  const remove = (client: Service) => client.deleteMail('t', '7');
  const make = (client: Service) => client.createSession({});
  const request = (client: Service) => client.createSession({ prefix: 'anna' });
  const says = (message: string, status: number) => () => json({ message }, { status });

  it.each([400, 401, 403, 404, 406, 411, 415, 422, 500, 200])(
    'is worth another where nothing is lost by it: HTTP %i',
    async (status) => {
      const { times } = await tried(() => json({ status: 'error' }, { status }), remove);
      expect(times).toBe(5);
    },
  );

  it.each([402, 405, 409, 410, 429, 501, 503])('is not, with HTTP %i', async (status) => {
    const { times } = await tried(() => json({ status: 'error' }, { status }), remove);
    expect(times).toBe(1);
  });

  it('of a new address is worth another only where none can have been made', async () => {
    for (const status of [400, 406, 411, 422, 200]) {
      const refused = () => json({ status: 'error' }, { status });
      expect((await tried(refused, make)).times, `${status}`).toBe(5);
      // An encoding that is not understood would carry no prefix at all.
      expect((await tried(refused, request)).times, `${status}`).toBe(1);
      expect((await tried(says('missing body', status), request)).times).toBe(
        status === 200 ? 1 : 5,
      );
    }
    for (const status of [401, 403, 404, 500]) {
      expect((await tried(() => json({}, { status }), make)).times, `${status}`).toBe(1);
    }
    expect((await tried(() => json({ error: 'maintenance' }), make)).times).toBe(1);
  });

  it('is about something else where it says so', async () => {
    const taken = says('already taken', 400);
    expect((await tried(taken, make)).times).toBe(1);
    expect((await tried(says('rate limit', 400), remove)).times).toBe(1);
    expect((await tried(says('session expired', 400), remove)).times).toBe(1);
    expect((await tried(says('unknown session', 400), remove)).times).toBe(5);
    const later = () => json({}, { status: 400, headers: { 'retry-after': '5' } });
    expect((await tried(later, remove)).times).toBe(1);
  });

  it('is one where it names the kind of body, or misses the token', async () => {
    expect((await tried(() => json({}, { status: 415 }), request)).times).toBe(5);
    const kind = () => json({ code: 'unsupported_media_type' }, { status: 409 });
    expect((await tried(kind, request)).times).toBe(5);
    const missing = () => json({ code: 'missing_token' }, { status: 401 });
    const { times, failure } = await tried(missing, remove);
    // In each encoding, with the token in either place.
    expect(times).toBe(10);
    expect(failure.name).toBe('TokenNotFound');
  });

  it('of what was understood before is one only where it is plainly about the form', async () => {
    const proven = { post: 'both' };
    expect((await tried(says('malformed', 400), remove, proven)).times).toBe(5);
    expect((await tried(says('no', 400), remove, proven)).times).toBe(1);
    expect((await tried(says('malformed', 422), remove, proven)).times).toBe(1);
  });

  it('is told as it was at first, and teaches nothing while none is understood', async () => {
    let count = 0;
    const { client, dialect } = serviceInMemory(() => {
      count += 1;
      return json({ message: `no ${count}` }, { status: 400 });
    });
    expect((await failureOf(client.deleteMail('t', '7'))).detail).toBe('no 1');
    expect(dialect()).toEqual({ bearer: false, features: [], errors: 'http' });
  });

  it('without a word, at a new address, has another tried the next time', async () => {
    const { client, asked, dialect } = serviceInMemory((one) =>
      encodingOf(one) === 'json' ? given : json({}, { status: 500 }),
    );
    await failureOf(client.createSession({ prefix: 'anna' }));
    expect(asked).toHaveLength(1);
    expect(dialect().failedPosts).toEqual(['both']);
    await client.createSession({ prefix: 'anna' });
    expect(dialect().post).toBe('json');
  });

  it('is told by status or by HTTP, or by both', async () => {
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
