import { describe, expect, it } from 'vitest';
import { failureOf } from './failure-of.ts';
import {
  base,
  json,
  redirected,
  type SentRequest,
  serviceInMemory,
  text,
} from './service-in-memory.ts';

describe('a service that redirects to another address', () => {
  const there = 'https://new.example/v2';
  const isThere = ({ url }: SentRequest) => url.href.startsWith(there);
  const offer = () =>
    redirected(Response.json({ status: 'success', domains: [] }), `${there}/domains/`);

  it('is called at the new address from then on', async () => {
    const { client, requests, dialect } = serviceInMemory((one) => {
      if (one.path === '/domains') return offer();
      return { status: 'success', messages: [] };
    });
    await client.readInfo();
    expect(dialect().at).toEqual({ base: there, slash: true });
    await client.checkMail('t');
    await client.deleteMail('t', '7');
    expect(requests.slice(1).map(({ url }) => `${url.origin}${url.pathname}`)).toEqual([
      `${there}/check-mail/`,
      `${there}/delete-mail/`,
    ]);
    // The service info is always requested at the address that the person entered.
    await client.readInfo();
    expect(requests.at(-1)?.url.href).toBe(`${base}/domains`);
  });

  it('is located by a GET if a POST is redirected, since the redirect turns it into a GET', async () => {
    const { client, requests } = serviceInMemory((one) => {
      if (one.path.startsWith('/domains')) return offer();
      if (isThere(one)) return { status: 'success' };
      return redirected(
        Response.json({ status: 'error' }, { status: 405 }),
        `${there}/delete-mail/`,
      );
    });
    await client.deleteMail('t', '7');
    expect(requests.map(({ request, url }) => `${request.method} ${url.pathname}`)).toEqual([
      'POST /delete-mail',
      'GET /domains',
      'POST /v2/delete-mail/',
    ]);
  });

  it('is located only once per request', async () => {
    const { client, requests } = serviceInMemory((one) => {
      if (one.path.startsWith('/domains')) return { status: 'success', domains: [] };
      return redirected(Response.json({ status: 'error' }, { status: 405 }), `${there}/x`);
    });
    await failureOf(client.deleteMail('t', '7'));
    expect(requests.filter(({ path }) => path === '/domains')).toHaveLength(1);
  });

  it('is called at the original address again if the new one no longer works', async () => {
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

  it('stays at the new address after a proper rejection, or if the original one does not work either', async () => {
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
