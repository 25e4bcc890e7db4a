import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserPath, sandboxArguments } from '../../../scripts/browsers.ts';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { root } from '../../../scripts/processes/step.ts';
import { sendMail } from '../support/send-mail.ts';
import { type EmptyFolder, packedInEmptyFolder } from './empty-folder.ts';

let folder: EmptyFolder;
let service: RunningService;
let installed: string;

beforeAll(async () => {
  [folder, service] = await Promise.all([packedInEmptyFolder(['client']), runOwnService()]);
  installed = join(folder.path, 'node_modules', 'mayfly-client');
}, 300_000);
afterAll(async () => {
  await service?.stop();
  folder?.remove();
});

function filesIn(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name).slice(path.length + 1))
    .sort();
}

test('the package has bundles, types, examples and a page, and needs no other', () => {
  expect(readdirSync(join(installed, '..')).filter((name) => !name.startsWith('.'))).toEqual([
    'mayfly-client',
  ]);
  const files = filesIn(installed);
  expect(files.filter((file) => !/^(?:dist|examples)\//.test(file))).toEqual([
    ...['LICENSE', 'README.md', 'docs/test-your-sign-up.md', 'package.json'],
  ]);
  const scripts = files.filter((file) => /^dist\/.*\.js$/.test(file));
  expect(scripts).toEqual(
    expect.arrayContaining(['dist/index.js', 'dist/mayfly-client.js', 'dist/playwright.js']),
  );
  for (const file of files.filter((name) => /^dist\/.*\.(?:js|d\.ts)$/.test(name))) {
    const text = readFileSync(join(installed, file), 'utf8');
    const ending = file.endsWith('.d.ts') ? '.d.ts' : '.js';
    const imported = [...text.matchAll(/^(?:import|export) [^;]*from ["']([^"'\n]+)["'];$/gm)];
    for (const [, name = ''] of imported) {
      const mayImport = name.startsWith('./')
        ? existsSync(join(installed, 'dist', name.replace(/\.js$/, ending)))
        : isBuiltin(name) || (name === '@playwright/test' && file.startsWith('dist/playwright.'));
      expect(mayImport, `${file} imports ${name}`).toBe(true);
    }
    expect(text, file).not.toContain(root);
    expect(text, file).not.toMatch(/webextension-polyfill|chrome\.runtime/);
  }
  const terms = readFileSync(join(installed, 'dist', 'LICENSES.txt'), 'utf8');
  for (const name of ['htmlparser2', 'postal-mime', 'zod']) expect(terms).toContain(`\n${name} `);
});

/** Sends a code to an address that is about to be made. */
function sendCode(to: string): Promise<string> {
  const html = '<p>Your verification code is <b>482913</b>.</p>';
  return sendMail(service, { to, subject: 'Hello', html }).then(
    () => 'accepted',
    () => 'no such address yet',
  );
}

test('its library waits for a code under the Node that is there, 20 or newer', async () => {
  writeFileSync(
    join(folder.path, 'wait.mjs'),
    `import { connect } from 'mayfly-client';
const inbox = await connect(process.argv[2]).createAddress({ prefix: 'waiting' });
console.log(await inbox.waitForCode(), (await inbox.waitForMessage()).code);
await inbox.end();
console.log(process.version);`,
  );
  const run = folder.run('node', ['wait.mjs', service.httpUrl]);
  await expect.poll(() => sendCode('waiting@mayfly.localhost')).toBe('accepted');
  const version = (await folder.run('node', ['--version'])).stdout;
  expect(await run).toEqual({ code: 0, stdout: `482913 482913\n${version}`, stderr: '' });
});

test('its library waits for a code in a page of a browser', async ({ onTestFinished }) => {
  const server = createServer(async ({ url = '' }, response) => {
    const isScript = url.endsWith('.js');
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? await readFile(join(installed, 'dist', url)) : '<!doctype html>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const options = { executablePath: browserPath('chromium'), args: sandboxArguments() };
  const browser = await chromium.launch(options);
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  // As text: nothing that compiles tests is to touch its import.
  const code = page.evaluate(`(async () => {
    const { connect } = await import('/index.js');
    const inbox = await connect('${service.httpUrl}').createAddress({ prefix: 'in-a-page' });
    const found = await inbox.waitForCode();
    await inbox.end();
    return found;
  })()`);
  await expect.poll(() => sendCode('in-a-page@mayfly.localhost')).toBe('accepted');
  expect(await code).toBe('482913');
});

/** Uses of the types, and what they need beside the package. */
const typed: Record<string, { packages: string[]; types: string; text: string }> = {
  'the library': {
    packages: [],
    types: '',
    text: `import { connect, type Inbox, MailTimeout, type Message } from 'mayfly-client';
const inbox: Inbox = await connect().createAddress({ hours: 2 });
const code: string = await inbox.waitForCode({ from: /shop/, timeout: 1000 });
const message: Message = await inbox.waitForMessage({ where: ({ html }) => html === code });
export const when: Date = message.receivedAt;
export const arrived = (error: unknown) => (error instanceof MailTimeout ? error.messages : []);
// @ts-expect-error: a timeout is a number
await inbox.waitForLink({ timeout: 'long' });
await using other = await connect().createAddress();
`,
  },
  'the fixture': {
    packages: ['@playwright/test', 'playwright', 'playwright-core', '@types/node', 'undici-types'],
    types: 'node',
    text: `import { expect, test } from 'mayfly-client/playwright';
test.use({ mayflyService: 'http://127.0.0.1:1', mayflyAddress: { prefix: 'a' } });
test('a test', async ({ page, inbox, mayfly }) => {
  const email: string = inbox.email;
  await page.getByLabel('E-mail').fill(email);
  expect((await mayfly.createAddress()).email).not.toBe(email);
});
`,
  },
};

test.each(
  Object.keys(typed).flatMap((what) => [
    { what, resolution: 'node16', module: 'node16' },
    { what, resolution: 'bundler', module: 'esnext' },
  ]),
)('the types of $what are whole, with $resolution resolution', async (options) => {
  const { what, resolution, module } = options;
  const { packages = [], types = '', text = '' } = typed[what] ?? {};
  folder.copyPackages(packages);
  writeFileSync(join(folder.path, 'typed.mts'), text);
  const { stdout } = await folder.run(join(root, 'node_modules', '.bin', 'tsc'), [
    ...['--strict', '--exactOptionalPropertyTypes', '--noEmit', '--target', 'es2022'],
    ...['--lib', 'es2022,dom', '--types', types, '--module', module],
    ...['--moduleResolution', resolution, 'typed.mts'],
  ]);
  expect(stdout).toBe('');
});

test('its command waits for codes and links, and ends with a code of its own', async () => {
  const env = { MAYFLY_SERVICE: service.httpUrl, MAYFLY_INBOXES: join(folder.path, 'inboxes') };
  const mayfly = (...words: string[]) => folder.run('mayfly-client', words, { env });
  const made = await folder.run('npx', ['mayfly-client', 'address'], { env });
  const email = made.stdout.trim();
  expect(email).toMatch(/^\S+@mayfly\.localhost$/);
  await sendMail(service, {
    to: email,
    subject: 'Confirm your address',
    text: 'Your verification code is 482913.\nhttps://shop.example/confirm?token=abc123def',
  });
  expect(await mayfly('wait-code', email)).toEqual({ code: 0, stdout: '482913\n', stderr: '' });
  const link = await mayfly('wait-link', email, '--json');
  expect(JSON.parse(link.stdout)).toEqual({ link: 'https://shop.example/confirm?token=abc123def' });
  const late = await mayfly('wait-code', email, '--timeout', '0.5');
  expect(late).toMatchObject({ code: 3, stdout: '' });
  expect(late.stderr).toContain('"Confirm your address"');
  expect(await mayfly('end', email)).toEqual({ code: 0, stdout: '', stderr: '' });
  expect((await mayfly('read', email)).code).toBe(1);
  expect((await mayfly('dance')).code).toBe(2);
});
