import { describe, expect, it } from 'vitest';
import { failureOf } from './failure-of.ts';
import { type Asked, base, json, redirected, serviceInMemory, text } from './service-in-memory.ts';

describe('a service that answers elsewhere', () => {
  const there = 'https://new.example/v2';
  const isThere = ({ url }: Asked) => url.href.startsWith(there);
  const offer = () =>
    redirected(Response.json({ status: 'success', domains: [] }), `${there}/domains/`);

  it('is asked there from then on', async () => {
    const { client, asked, dialect } = serviceInMemory((one) => {
      if (one.path === '/domains') return offer();
      return { status: 'success', messages: [] };
    });
    await client.readInfo();
    expect(dialect().at).toEqual({ base: there, slash: true });
    await client.checkMail('t');
    await client.deleteMail('t', '7');
    expect(asked.slice(1).map(({ url }) => `${url.origin}${url.pathname}`)).toEqual([
      `${there}/check-mail/`,
      `${there}/delete-mail/`,
    ]);
    // What it offers is asked where the person said, whatever was learnt of another place.
    await client.readInfo();
    expect(asked.at(-1)?.url.href).toBe(`${base}/domains`);
  });

  it('is found out while something is posted, as a redirect makes a GET of that', async () => {
    const { client, asked } = serviceInMemory((one) => {
      if (one.path.startsWith('/domains')) return offer();
      if (isThere(one)) return { status: 'success' };
      return redirected(
        Response.json({ status: 'error' }, { status: 405 }),
        `${there}/delete-mail/`,
      );
    });
    await client.deleteMail('t', '7');
    expect(asked.map(({ request, url }) => `${request.method} ${url.pathname}`)).toEqual([
      'POST /delete-mail',
      'GET /domains',
      'POST /v2/delete-mail/',
    ]);
  });

  it('is looked for once and no more', async () => {
    const { client, asked } = serviceInMemory((one) => {
      if (one.path.startsWith('/domains')) return { status: 'success', domains: [] };
      return redirected(Response.json({ status: 'error' }, { status: 405 }), `${there}/x`);
    });
    await failureOf(client.deleteMail('t', '7'));
    expect(asked.filter(({ path }) => path === '/domains')).toHaveLength(1);
  });

  it('is asked where the person said again once it is there no more', async () => {
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

  it('is not given up for a rejection in its own words, nor while it is nowhere else', async () => {
    const refusing = serviceInMemory(() => json({ status: 'error' }, { status: 404 }), {
      dialect: { at: { base: there, slash: false } },
    });
    expect((await failureOf(refusing.client.checkMail('t'))).code).toBe('address-expired');
    expect(refusing.asked).toHaveLength(1);
    const nowhere = serviceInMemory(() => Promise.reject(new TypeError('refused')), {
      dialect: { at: { base: there, slash: false } },
    });
    expect((await failureOf(nowhere.client.checkMail('t'))).code).toBe('unreachable');
    expect(nowhere.dialect().at?.base).toBe(there);
  });
});
