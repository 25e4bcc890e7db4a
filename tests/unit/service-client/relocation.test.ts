import { describe, expect, it } from 'vitest';
import {
  base,
  failureOf,
  json,
  redirected,
  type SentRequest,
  serviceInMemory,
  text,
} from './service-in-memory.ts';

const offer = (url: string) =>
  redirected(Response.json({ status: 'success', domains: [] }), `${url}/domains/`);
const callsIn = (requests: readonly SentRequest[]) =>
  requests.map(({ request, path }) => `${request.method} ${path}`);

describe('a service that redirects to another path', () => {
  const there = `${base}/v2`;
  const isThere = ({ path }: SentRequest) => path.startsWith('/v2');

  it('is called at the new path from then on', async () => {
    const { client, requests, dialect } = serviceInMemory((one) => {
      if (one.path === '/domains') return offer(there);
      return { status: 'success', messages: [] };
    });
    await client.readInfo();
    expect(dialect().at).toEqual({ base: there, slash: true });
    requests.length = 0;
    await client.checkMail('t');
    await client.deleteMail('t', '7');
    expect(callsIn(requests)).toEqual(['GET /v2/check-mail/', 'POST /v2/delete-mail/']);
    // The service info is always requested at the address that the person entered.
    await client.readInfo();
    expect(requests.at(-1)?.path).toBe('/domains');
  });

  it('is located without a token if a call is redirected', async () => {
    const { client, requests } = serviceInMemory((one) => {
      if (one.path === '/domains') return offer(there);
      if (isThere(one)) return { status: 'success' };
      return redirected(new Response(), `${there}/delete-mail/`);
    });
    await client.deleteMail('secret', '7');
    expect(callsIn(requests)).toEqual([
      'POST /delete-mail',
      // The first request shows only that the service redirects, not the target.
      ...['GET /domains', 'GET /domains'],
      'POST /v2/delete-mail/',
    ]);
    expect(requests[2]?.url.href).not.toContain('secret');
  });

  it('is located only once per request', async () => {
    const { client, requests } = serviceInMemory((one) => {
      if (one.path === '/domains') return { status: 'success', domains: [] };
      return redirected(new Response(), `${there}/x`);
    });
    expect((await failureOf(client.deleteMail('t', '7'))).code).toBe('redirected');
    expect(callsIn(requests)).toEqual(['POST /delete-mail', 'GET /domains']);
  });

  it('is called at the original path again if the new path no longer works', async () => {
    for (const gone of [
      () => Promise.reject(new TypeError('refused')),
      () => text('<h1>Not found</h1>', { status: 404 }),
    ]) {
      const { client, dialect } = serviceInMemory(
        (one) => {
          if (isThere(one)) return gone();
          if (one.path === '/domains') return { status: 'success', domains: [] };
          return { status: 'success', messages: [{ id: 7 }] };
        },
        { dialect: { at: { base: there, slash: false } } },
      );
      expect(await client.checkMail('t')).toMatchObject({ messages: [{ id: '7' }] });
      expect(dialect()).not.toHaveProperty('at');
    }
  });

  it('stays at the new path after a proper rejection, or if the original one does not work either', async () => {
    const refusing = serviceInMemory(() => json({ status: 'error' }, { status: 404 }), {
      dialect: { at: { base: there, slash: false } },
    });
    expect((await failureOf(refusing.client.checkMail('t'))).code).toBe('address-expired');
    expect(refusing.requests).toHaveLength(1);
    const nowhere = serviceInMemory(() => Promise.reject(new TypeError('refused')), {
      dialect: { at: { base: there, slash: false } },
    });
    expect((await failureOf(nowhere.client.checkMail('t'))).code).toBe('unreachable');
    expect(nowhere.dialect().at?.base).toBe(there);
  });
});

describe('a redirect to another origin', () => {
  it.each(['https://new.example', 'http://mail.example', 'https://mail.example:8443'])(
    'to %s is not followed with a token, and its origin is in the error',
    async (other) => {
      const { client, requests, dialect } = serviceInMemory(({ path }) =>
        path.endsWith('/domains') ? offer(other) : redirected(new Response(), `${other}${path}`),
      );
      const work = [() => client.readInfo(), () => client.checkMail('secret')];
      for (const call of [...work, () => client.deleteMail('secret', '7')]) {
        expect(await failureOf(call())).toMatchObject({ code: 'redirected', detail: other });
      }
      expect(dialect()).not.toHaveProperty('at');
      const followed = requests.filter(({ request }) => request.redirect === 'follow');
      expect(followed.map(({ url }) => url.href)).toEqual(followed.map(() => `${base}/domains`));
    },
  );

  it('is an error without the origin if the other server does not answer the extension', async () => {
    const { client } = serviceInMemory(({ request }) =>
      request.redirect === 'follow'
        ? Promise.reject(new TypeError('CORS'))
        : redirected(new Response(), 'https://new.example/'),
    );
    expect(await failureOf(client.readInfo())).toMatchObject({
      code: 'redirected',
      detail: undefined,
    });
  });
});
