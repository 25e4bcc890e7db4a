import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { root } from '../../../scripts/processes/step.ts';
import { startDovecot } from '../../../scripts/servers/dovecot.ts';
import { inLongRun } from '../../long.ts';
import { listMail, newSession, readMail, request } from '../support/api.ts';
import { startDns } from '../support/dns-server.ts';
import { sendMail } from '../support/send-mail.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'mayfly-package-'));
const installed = join(folder, 'empty', 'node_modules', 'mayfly-server');
const command = join(folder, 'empty', 'node_modules', '.bin', 'mayfly-service');
const running: RunningService[] = [];
const closing: (() => unknown)[] = [];

async function start(environment: Record<string, string> = {}): Promise<RunningService> {
  const service = await runOwnService(environment, command);
  running.push(service);
  return service;
}

beforeAll(async () => {
  // The npm cache is empty, so that the installation uses only the package itself.
  const env = {
    ...process.env,
    npm_config_cache: join(folder, 'cache'),
    // The packages of the project are not reinstalled, because other tests use them at the same
    // time.
    MAYFLY_INSTALL: 'no',
  };
  const server = join(root, 'server');
  const { dependencies } = JSON.parse(readFileSync(join(server, 'package.json'), 'utf8'));
  const where = 'what the service is bundled with belongs under devDependencies';
  expect(dependencies, where).toBeUndefined();
  await run('npm', ['pack', '--pack-destination', folder], { cwd: server, env });
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  const cwd = join(folder, 'empty');
  mkdirSync(cwd);
  const options = ['--offline', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...options, join(folder, tarball)], { cwd, env });
}, 300_000);

afterAll(async () => {
  for (const service of running) await service.kill();
  for (const close of closing) await close();
  rmSync(folder, { recursive: true, force: true });
});

function filesIn(path: string): string[] {
  const all = readdirSync(path, { recursive: true, withFileTypes: true });
  return all
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name).slice(path.length + 1))
    .sort();
}

test('the package contains only the bundled service, its pages and its licence', () => {
  const files = filesIn(installed);
  const isChunk = (file: string) => /^dist\/[\w-]+\.js$/.test(file);
  expect(files.filter((file) => !isChunk(file))).toEqual(
    [
      ...['LICENSE', 'README.md', 'dist/LICENSES.txt', 'package.json'],
      ...['docs/api.md', 'docs/sealed-mail.md', 'docs/self-hosting.md'],
      ...readdirSync(join(root, 'docs', 'self-hosting')).map((name) => `docs/self-hosting/${name}`),
    ].sort(),
  );
  const chunks = files.filter(isChunk);
  for (const name of [
    'mayfly-service',
    'writing-thread',
    'parse-thread',
    'authentication-thread',
    'account-lease',
    'redis',
  ]) {
    expect(chunks).toContain(`dist/${name}.js`);
  }
  for (const chunk of chunks) {
    const code = readFileSync(join(installed, chunk), 'utf8');
    expect(code, chunk).not.toMatch(/webextension-polyfill|chrome\.runtime|browser\.runtime/);
    const imported = [...code.matchAll(/^import .*from ["']([^"'\n]+)["'];$/gm)];
    const others = imported.map(([, name = '']) => name).filter((name) => !/^\.\//.test(name));
    expect(
      others.filter((name) => !isBuiltin(name)),
      chunk,
    ).toEqual([]);
    expect(code, chunk).not.toContain(root);
  }
});

test('each page of the package links only to files in the package', () => {
  const pages = filesIn(installed).filter((file) => file.endsWith('.md'));
  const broken = pages.flatMap((page) => {
    const text = readFileSync(join(installed, page), 'utf8');
    const links = [...text.matchAll(/\]\((?![a-z]+:|#)([^)#]+)/g)].map(([, link = '']) => link);
    return links.filter((link) => !existsSync(join(installed, page, '..', link)));
  });
  expect(broken).toEqual([]);
});

test('the package has no dependencies, and contains the licences of bundled packages', () => {
  expect(readdirSync(join(installed, '..')).filter((name) => !name.startsWith('.'))).toEqual([
    'mayfly-server',
  ]);
  const about = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  expect(about).not.toHaveProperty('dependencies');
  expect(about.engines).toEqual({ node: '>=22.19' });
  const terms = readFileSync(join(installed, 'dist', 'LICENSES.txt'), 'utf8');
  for (const name of ['fastify', 'imapflow', 'mailauth', 'zod']) {
    expect(terms).toContain(`\n${name} ${about.devDependencies[name]} (`);
  }
});

inLongRun(() => {
  test.each(['22.19.0', '24.21.0'])(
    'on Node %s, every line of the log is JSON',
    async (version) => {
      const prefix = join(folder, `node-${version}`);
      const system = `node-${process.platform}-${process.arch}`;
      await run('npm', ['install', '--no-audit', '--prefix', prefix, `${system}@${version}`]);
      const node = join(prefix, 'node_modules', system, 'bin', 'node');
      const environment = { MAYFLY_STORE: `sqlite:${join(prefix, 'mail.sqlite')}` };
      const service = await runOwnService(environment, command, { node });
      running.push(service);
      const { email, token } = await newSession(service.httpUrl);
      await sendMail(service, { to: email, subject: 'Hello', text: 'x' });
      expect(await listMail(service.httpUrl, token)).toMatchObject([{ subject: 'Hello' }]);
      await service.stop();
      expect(service.logEntries()).toContainEqual(expect.objectContaining({ msg: 'mail stored' }));
    },
  );
});

test('an installed package receives, authenticates, fetches, shows and backs up mail', async () => {
  const dns = await startDns({ 'shop.example': 'v=spf1 ip4:127.0.0.1 -all' });
  closing.push(() => dns.close());
  const dovecot = await startDovecot();
  closing.push(() => dovecot.remove());
  const accounts = [
    {
      email: 'box@partner.example',
      user: 'box',
      host: '127.0.0.1',
      port: dovecot.port,
      tls: 'none',
      secret_env: 'BOX_SECRET',
    },
  ];
  const partners = join(folder, 'partners.json');
  writeFileSync(partners, JSON.stringify(accounts));
  const MAYFLY_STORE = `sqlite:${join(folder, 'data', 'mail.sqlite')}`;
  const service = await start({
    MAYFLY_STORE,
    MAYFLY_DNS: dns.address,
    MAYFLY_OPERATOR: '127.0.0.1:0',
    MAYFLY_PARTNERS: partners,
    BOX_SECRET: dovecot.password,
  });
  const { email, token } = await newSession(service.httpUrl);
  const text = 'From the package. Your verification code is 482913.';
  await sendMail(service, { to: email, subject: 'Hello', text, html: '<p>x' });
  const [listed] = await listMail(service.httpUrl, token);
  expect(listed).toMatchObject({ subject: 'Hello', sender_email: 'shop@shop.example' });
  const waited = await request(service.httpUrl, '/wait-mail', { query: { token } });
  expect(waited.body.messages).toEqual([{ ...listed, code: '482913' }]);
  const read = () => readMail(service.httpUrl, token, listed?.id ?? 0);
  expect((await read()).text).toContain('From the package');
  await expect.poll(async () => (await read()).authentication.spf).toBe('pass');
  const metrics = async () => (await fetch(`${service.operatorUrl}/metrics`)).text();
  await expect.poll(metrics).toContain('mayfly_partner_account{account="1",state="ready"} 1');
  const page = await fetch(service.httpUrl);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await page.text()).toContain('Mail is received and stored.');
  const copy = join(folder, 'copy.sqlite');
  const { stdout } = await run(command, ['backup', copy], {
    env: { ...process.env, MAYFLY_STORE },
  });
  expect(stdout).toBe(`Saved to ${copy}: 1 address, 1 message.\n`);
  expect(existsSync(copy)).toBe(true);
  expect(await service.stop()).toBe(0);
});

test('the command prints its help and its version', async () => {
  expect((await run(command, ['--help'])).stdout).toContain('mayfly-service backup FILE');
  expect((await run(command, ['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  await expect(run(command, ['dance'])).rejects.toMatchObject({
    code: 1,
    stderr: 'mayfly: unknown command dance; see --help.\n',
  });
});

test('with an old Node, the command exits with a one-line error', async () => {
  const older = "Object.defineProperty(process, 'versions', { value: { node: '22.18.0' } })";
  const preload = `data:text/javascript,${encodeURIComponent(older)}`;
  await expect(run(process.execPath, ['--import', preload, command])).rejects.toMatchObject({
    code: 1,
    stderr: 'mayfly: needs Node 22.19 or newer; this is 22.18.0.\n',
  });
});
