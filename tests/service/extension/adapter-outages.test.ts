import { describe, expect, test } from 'vitest';
import { ServiceError } from '../../../lib/service-client.ts';
import { long } from '../../long.ts';
import { type Outage, outages } from './adapters/outages.ts';
import { mail, useWorld } from './adapters/use-world.ts';
import { worlds } from './adapters/worlds.ts';

/** Every run includes the first service of each protocol. */
const sample = worlds.filter(
  ({ protocol }, at) => long || worlds.findIndex((row) => row.protocol === protocol) === at,
);

describe.each(sample)('$name', (row) => {
  const { lacks = [] } = row;
  const here = useWorld(row);

  describe.each(Object.entries(outages))('when it %s', (kind, expected) => {
    test('every call reports this problem', async () => {
      const { token, id } = await here.withMail();
      const isSlow = kind === 'does not respond in time';
      const client = here.connect(here.dialect, isSlow ? { answerTimeout: 200 } : {});
      const operations: [string, () => Promise<unknown>][] = [
        ['readInfo', () => client.readInfo()],
        ['createSession', () => client.createSession({})],
        ['checkMail', () => client.checkMail(token)],
        ['readMail', () => client.readMail(token, id)],
        ['deleteMail', () => client.deleteMail(token, id)],
        ['endSession', () => client.endSession(token)],
        ['extendSession', () => client.extendSession(token)],
      ];
      // The timeout for files restarts with each byte. Any web page may be a file.
      if (!['too-slow', 'web-page'].includes(expected)) {
        operations.push(['readAttachment', () => client.readAttachment(token, id, '2')]);
        operations.push(['readSource', () => client.readSource(token, id)]);
      }
      for (const [name, work] of operations) {
        here.asked.length = 0;
        const result = await here.within(kind as Outage, () => work().catch((error) => error));
        const outcome = result instanceof ServiceError ? result.code : 'success';
        // Some calls need no request and some are not supported. The service info is requested each
        // time.
        const unasked = name === 'readInfo' ? expected : /success|not-offered/;
        // No service responds to an info request with a web page.
        const page = name === 'readInfo' && expected === 'web-page' ? 'no-service' : expected;
        expect([name, outcome]).toEqual([
          name,
          here.asked.length > 0 ? page : expect.stringMatching(unasked),
        ]);
        if (kind === 'limits requests with a retry time' && here.asked.length > 0) {
          expect((result as ServiceError).retryAt).toBeGreaterThan(Date.now() + 5000);
        }
      }
      expect((await here.service.readMail(token, id)).subject).toBe(mail.subject);
    });
  });

  describe('access data', () => {
    const harmless = ['address', 'user', 'id'];
    /** The secrets in a token: all fields except those that give no access by themselves. */
    const secretsOf = (token: string) =>
      token.startsWith('{')
        ? Object.entries(JSON.parse(token) as Record<string, string>)
            .filter(([name]) => !harmless.includes(name))
            .map(([, secret]) => secret)
        : token.includes('@') && !token.includes('secret')
          ? []
          : [token];

    test('is not in the URLs of requests', async () => {
      const { token, id } = await here.withMail();
      here.asked.length = 0;
      await here.service.checkMail(token);
      await here.service.readMail(token, id);
      if (!lacks.includes('delete-mail')) await here.service.deleteMail(token, id);
      for (const { url } of here.asked) {
        for (const secret of secretsOf(token)) expect(url.href).not.toContain(secret);
        expect(url.href).not.toMatch(/secret|session\d/);
      }
    });

    test('is not sent to the target of a redirect, and is not in the error', async () => {
      const { token, id } = await here.withMail();
      here.misdirected.length = 0;
      for (const work of [
        () => here.service.createSession({}),
        () => here.service.checkMail(token),
        () => here.service.readMail(token, id),
        () => here.service.deleteMail(token, id),
        () => here.service.endSession(token),
        () => here.service.extendSession(token),
        () => here.service.readSource(token, id),
      ]) {
        const result = await here.within('redirects', () =>
          work().catch((error: unknown) => error),
        );
        const said = result instanceof ServiceError ? JSON.stringify([result, result.message]) : '';
        for (const secret of secretsOf(token)) expect(said).not.toContain(secret);
      }
      expect(here.misdirected).toEqual([]);
    });
  });

  test.each(['..', '.', 'a/b', '../accounts', 'a?b#c', '\u0000\r\n', '%2e%2e', 'x'.repeat(900)])(
    'an id such as %j does not lead to another call',
    async (id) => {
      const { token } = await here.service.createSession({});
      const pathsOf = async (wanted: string) => {
        here.asked.length = 0;
        await here.service.readMail(token, wanted).catch(() => undefined);
        await here.service.deleteMail(token, wanted).catch(() => undefined);
        return here.asked.map(({ url, method }) => `${method} ${url.pathname}`);
      };
      // The first request may be a login.
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
  ])('responses that are %s cause only a known error', async (_, body) => {
    const { token } = await here.service.createSession({});
    const hostile = here.connect(here.dialect, {
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
