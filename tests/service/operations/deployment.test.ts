import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endProcess, endWithUs } from '../../../scripts/processes/end-process.ts';
import { freePort } from '../../../scripts/processes/free-port.ts';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { root } from '../../../scripts/processes/step.ts';
import { untilListening } from '../../../scripts/servers/until-listening.ts';
import { findProgram } from '../../../scripts/setup/find-program.mjs';
import { inLongRun } from '../../long.ts';
import { newSession, request } from '../support/api.ts';
import { EventClient } from '../support/event-client.ts';
import { sendMail } from '../support/send-mail.ts';

const folder = mkdtempSync(join(tmpdir(), 'mayfly-deployment-'));
const docs = join(root, 'docs', 'self-hosting');
const read = (name: string) => readFileSync(join(docs, name), 'utf8');
let service: RunningService;

beforeAll(async () => {
  service = await runOwnService({ MAYFLY_TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(async () => {
  await service.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** The local links of a page, as absolute URLs. */
async function linksOf(url: string): Promise<string[]> {
  const page = await (await fetch(url)).text();
  return [...page.matchAll(/href="([^":#]+)"/g)].map(([, link = '']) => new URL(link, url).href);
}

test('the pages link relatively, so that they work below a path', async () => {
  const base = `${service.httpUrl}/`;
  const links = await linksOf(base);
  expect(new Set(links)).toEqual(new Set([`${base}reference`, `${base}openapi.json`]));
  for (const page of [base, `${base}reference`]) {
    expect(await (await fetch(page)).text()).not.toContain('href="/');
  }
});

inLongRun(() => {
  test('systemd accepts the units', async () => {
    const units = join(folder, 'units');
    mkdirSync(join(units, 'mayfly.service.d'), { recursive: true });
    const unitFiles = readdirSync(docs).filter((name) => /\.(?:service|timer|path)$/.test(name));
    expect(unitFiles).toHaveLength(5);
    for (const name of unitFiles) {
      // The command is not installed here.
      writeFileSync(join(units, name), read(name).replace('=mayfly-service', '=true'));
    }
    writeFileSync(join(units, 'mayfly.service.d', 'tls.conf'), read('mayfly-tls.conf'));
    const paths = unitFiles.map((name) => join(units, name));
    const env = { ...process.env, SYSTEMD_UNIT_PATH: `${units}:` };
    const { stderr } = await promisify(execFile)('systemd-analyze', ['verify', ...paths], { env });
    expect(stderr).toBe('');
  });

  const blocks = [...read('reverse-proxy.md').matchAll(/```\w*\n(.*?)```/gs)].map(
    ([, block = '']) => block,
  );
  const blockWith = (words: string) => blocks.find((block) => block.includes(words)) ?? '';
  const nginx = read('nginx.conf');
  const cases = [
    { name: 'nginx', path: '', text: nginx },
    {
      ...{ name: 'nginx', path: '/mayfly' },
      text: nginx.replace(/location \/ \{.*?\}/s, blockWith('location /mayfly/')),
    },
    { name: 'caddy', path: '', text: read('Caddyfile') },
    { name: 'caddy', path: '/mayfly', text: blockWith('handle_path') },
  ];

  test.each(cases)(
    'the example for $name works with the path "$path"',
    async ({ name, path, text }) => {
      const port = await freePort();
      const file = join(folder, name);
      const local = text.replaceAll('127.0.0.1:8025', new URL(service.httpUrl).host);
      if (name === 'nginx') {
        // Only the server for HTTPS, but without TLS, and only on loopback.
        const [server = ''] = local
          .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
          .replace(/ +listen \[::\].*\n|ssl_cert.*\n/g, '')
          .replace('/var/log/nginx/mayfly.log', join(folder, 'error.log'))
          .split(/(?=server \{\n {4}listen 80;)/);
        const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
          (kind) => `${kind}_temp_path ${folder}/${kind};`,
        );
        writeFileSync(
          file,
          `daemon off; pid ${folder}/pid; error_log stderr;\nevents {}\nhttp { ${temporary.join(' ')}\n${server} }`,
        );
      } else {
        writeFileSync(
          file,
          `{\n\tadmin off\n}\n${local.replace(/^(?:mail\.example|example\.org)/m, `http://127.0.0.1:${port}`)}`,
        );
      }
      const words =
        name === 'nginx' ? ['-c', file] : ['run', '--adapter', 'caddyfile', '--config', file];
      const proxy = spawn(findProgram(name) ?? name, words, {
        env: { ...process.env, HOME: folder },
      });
      endWithUs(proxy);
      await untilListening(port, proxy, name);
      const url = `http://127.0.0.1:${port}${path}`;
      const { email, token } = await newSession(url);
      const client = await EventClient.open(url);
      const waiting = request(url, '/wait-mail', { query: { token, timeout: 20 } });
      await sendMail(service, { to: email, subject: 'Through the proxy' });
      expect((await waiting).body.messages).toMatchObject([{ subject: 'Through the proxy' }]);
      client.close();
      for (const link of await linksOf(`${url}/`)) expect((await fetch(link)).status).toBe(200);
      await endProcess(proxy);
    },
  );
});
