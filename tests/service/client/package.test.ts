/** Tests the packed client, with the packed service for its examples, in an empty folder. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest';
import * as z from 'zod/mini';
import { browserPath } from '../../../scripts/browsers.ts';
import { type PracticeSite, startPracticeSite } from '../../../scripts/practice-site.ts';
import { endProcess, endWithUs } from '../../../scripts/processes/end-process.ts';
import { freePort } from '../../../scripts/processes/free-port.ts';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { root } from '../../../scripts/processes/step.ts';
import { untilListening } from '../../../scripts/servers/until-listening.ts';
import { inLongRun, long } from '../../long.ts';
import { request } from '../support/api.ts';
import { sendMail } from '../support/send-mail.ts';
import { type EmptyFolder, packedInEmptyFolder } from './empty-folder.ts';

/** Number of parallel Playwright workers, each of which has its own browser. */
const workers = long ? 10 : 3;

let folder: EmptyFolder;
let service: RunningService;
/** Port of the web page that uses the library. */
let pagePort: number;
let site: PracticeSite;
let installed: string;
/** The names in `node_modules` after the installation. */
let packages: string[];

beforeAll(async () => {
  pagePort = await freePort();
  [folder, service] = await Promise.all([
    packedInEmptyFolder(['client', 'server']),
    runOwnService({ MAYFLY_ORIGINS: `http://127.0.0.1:${pagePort}` }),
  ]);
  site = await startPracticeSite({ smtpPort: service.smtpPort, port: 0 });
  installed = join(folder.path, 'node_modules', 'mayfly-client');
  packages = readdirSync(join(installed, '..')).filter((name) => !name.startsWith('.'));
  folder.copyPackages([
    ...['@playwright/test', 'playwright', 'playwright-core', 'nodemailer'],
    ...['@types/node', 'undici-types'],
  ]);
}, 300_000);
afterAll(async () => {
  await site?.close();
  await service?.stop();
  folder?.remove();
});

/** Uses the installed browser, because tests download none. */
const launchOptions = { executablePath: browserPath('chromium') };

function filesIn(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name).slice(path.length + 1))
    .sort();
}

test('the package has bundles, types, examples and a page, and no dependencies', () => {
  expect(packages).toEqual(['mayfly-client', 'mayfly-server']);
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
        : isBuiltin(name) ||
          (name === '@playwright/test' && /^dist\/(?:playwright|screenshot)\./.test(file));
      expect(mayImport, `${file} imports ${name}`).toBe(true);
    }
    expect(text, file).not.toContain(root);
    expect(text, file).not.toMatch(/webextension-polyfill|chrome\.runtime/);
  }
  const terms = readFileSync(join(installed, 'dist', 'LICENSES.txt'), 'utf8');
  for (const name of ['dompurify', 'htmlparser2', 'postal-mime', 'zod'])
    expect(terms).toContain(`\n${name} `);
});

/** Sends a code to an address that may not exist yet. */
function sendCode(to: string): Promise<string> {
  const html = '<p>Your verification code is <b>482913</b>.</p>';
  return sendMail(service, { to, subject: 'Hello', html }).then(
    () => 'accepted',
    () => 'no such address yet',
  );
}

test('the library waits for a code in the Node of the system, which is 20 or newer', async () => {
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

test('the library waits for a code in a web page', async ({ onTestFinished }) => {
  const server = createServer(async ({ url = '' }, response) => {
    const isScript = url.endsWith('.js');
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? await readFile(join(installed, 'dist', url)) : '<!doctype html>');
  });
  server.listen(pagePort, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const browser = await chromium.launch(launchOptions);
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${pagePort}/`);
  // Passed as a string, so that the test's compiler does not change the import.
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

/** Code that uses the types, and the types of other packages that it needs. */
const typed: Record<string, { types: string; text: string }> = {
  'the library': {
    types: '',
    text: `import { connect, type Inbox, MailTimeout, type Message } from 'mayfly-client';
const inbox: Inbox = await connect().createAddress({ hours: 2 });
const code: string = await inbox.waitForCode({ from: /shop/, timeout: 1000 });
const message: Message = await inbox.waitForMessage({ where: ({ html }) => html === code });
export const when: Date = message.receivedAt;
export const arrived = (error: unknown) => (error instanceof MailTimeout ? error.messages : []);
const [first] = message.attachments;
export const bytes: Uint8Array | undefined = await first?.content({ maxBytes: 1000 });
export const hrefs: string[] = message.links.map(({ href, text, kind }) => href + text + kind);
await inbox.expectNoMessage({ for: 100, tag: 'shop' });
// @ts-expect-error: a timeout is a number
await inbox.waitForLink({ timeout: 'long' });
await using other = await connect().createAddress();
`,
  },
  'the fixture': {
    types: 'node',
    text: `import { expect, test } from 'mayfly-client/playwright';
test.use({ mayflyService: 'http://127.0.0.1:1', mayflyAddress: { prefix: 'a' } });
test('a test', async ({ page, inbox, mayfly }) => {
  const email: string = inbox.email;
  await page.getByLabel('E-mail').fill(email);
  const [other] = await mayfly.createAddresses(2);
  const png: Buffer | undefined = await (await other?.waitForMessage())?.screenshot(page);
  expect(png?.length).toBeGreaterThan(0);
});
`,
  },
  'the tasks for Cypress': {
    types: 'node',
    text: `import { mailTasks } from 'mayfly-client/cypress';
const on = (event: 'task', all: { [name: string]: (argument: never) => unknown }) => [event, all];
on('task', mailTasks('http://127.0.0.1:1'));
export const code: string = await mailTasks().waitForCode({ email: 'a@b.example', timeout: 10 });
`,
  },
};

test.each(
  Object.keys(typed).flatMap((what) => [
    { what, resolution: 'node16', module: 'node16' },
    { what, resolution: 'bundler', module: 'esnext' },
  ]),
)('the types of $what are complete, with $resolution resolution', async (options) => {
  const { what, resolution, module } = options;
  const { types = '', text = '' } = typed[what] ?? {};
  writeFileSync(join(folder.path, 'typed.mts'), text);
  const { stdout } = await folder.run(join(root, 'node_modules', '.bin', 'tsc'), [
    ...['--strict', '--exactOptionalPropertyTypes', '--noEmit', '--target', 'es2022'],
    ...['--lib', 'es2022,dom', '--types', types, '--module', module],
    ...['--moduleResolution', resolution, 'typed.mts'],
  ]);
  expect(stdout).toBe('');
});

test('the command waits for codes and links, and each error has its own exit code', async () => {
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

const Report = z.object({
  suites: z.array(
    z.object({
      specs: z.array(
        z.object({
          title: z.string(),
          ok: z.boolean(),
          tests: z.array(
            z.object({
              results: z.array(
                z.object({
                  workerIndex: z.number(),
                  stdout: z.array(z.object({ text: z.string() })),
                  errors: z.array(z.object({ message: z.string() })),
                  attachments: z.array(
                    z.object({
                      name: z.string(),
                      contentType: z.string(),
                      body: z.optional(z.string()),
                      path: z.optional(z.string()),
                    }),
                  ),
                }),
              ),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** Runs Playwright with a configuration, the installed browser and a JSON report. */
async function runPlaywright(config: string, env: Record<string, string> = {}) {
  writeFileSync(
    join(folder.path, 'here.config.ts'),
    `import config from './${config}';
export default {
  ...config,
  reporter: [['json', { outputFile: 'report.json' }]],
  timeout: 120_000,
  use: { ...config.use, launchOptions: ${JSON.stringify(launchOptions)} },
};`,
  );
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'here.config.ts'];
  const ended = await folder.run('node', args, { env, node: 'pinned' });
  const report = Report.parse(JSON.parse(readFileSync(join(folder.path, 'report.json'), 'utf8')));
  const specs = report.suites.flatMap((suite) => suite.specs);
  const results = specs.flatMap((spec) => spec.tests.flatMap((one) => one.results));
  return { ...ended, specs, results };
}

const signUp = `
  await page.goto(site);
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('E-mail').fill(inbox.email);
  await page.getByLabel('Password').fill('long enough');
  await page.getByRole('button', { name: 'Create account' }).click();`;

function writeSpec(text: string): void {
  writeFileSync(
    join(folder.path, 'practice.spec.ts'),
    `import { expect, test } from 'mayfly-client/playwright';
const site = ${JSON.stringify(site.url)};
test.use({ mayflyService: ${JSON.stringify(service.httpUrl)} });
${text}`,
  );
  writeFileSync(
    join(folder.path, 'practice.config.ts'),
    `export default { testMatch: 'practice.spec.ts', fullyParallel: true, workers: ${workers}, use: {} };`,
  );
}

test('several workers sign up on a real site, each with its own code', async () => {
  writeSpec(`for (let person = 1; person <= ${workers}; person++) {
  test('person ' + person + ' signs up', async ({ page, inbox }) => {${signUp}
    await page.getByLabel('Verification code').fill(await inbox.waitForCode());
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    await expect(page.getByText(inbox.email)).toBeVisible();
    await page.goto(await inbox.waitForLink({ from: 'Acorn Notes' }));
    await expect(page.getByText(inbox.email)).toBeVisible();
  });
}`);
  const { specs, results, stdout } = await runPlaywright('practice.config.ts');
  expect(results.flatMap(({ errors }) => errors)).toEqual([]);
  expect(specs.filter(({ ok }) => ok).length, stdout).toBe(workers);
  expect(new Set(results.map(({ workerIndex }) => workerIndex)).size).toBe(workers);
  expect(results.flatMap(({ attachments }) => attachments)).toEqual([]);
}, 600_000);

test('a screenshot shows a mail in both themes and at any width, and runs and loads nothing', async () => {
  let connections = 0;
  const canary = createServer(() => {}).on('connection', () => connections++);
  canary.listen(0, '127.0.0.1');
  await once(canary, 'listening');
  const { port } = z.object({ port: z.number() }).parse(canary.address());
  const url = `http://127.0.0.1:${port}`;
  const html = `<style>@media (prefers-color-scheme: dark) { body { background: #111; color: #eee } }</style>
<h1>Welcome</h1><p>Your code is <b>482913</b>.</p>`;
  const hostile = `${html}<script>document.body.innerHTML = 'attacked'</script><link rel="stylesheet" href="${url}">
<style>@import "${url}"; h1 { background: url(${url}) }</style><iframe src="${url}"></iframe>`;
  writeSpec(`import { createTransport } from 'nodemailer';
test('screenshots', async ({ page, inbox }) => {
  const transport = createTransport({ port: ${service.smtpPort} });
  for (const html of ${JSON.stringify([html, hostile]).replaceAll('</', '<\\/')}) {
    await transport.sendMail({ from: 'a@b.example', to: inbox.email, subject: 'Hello', html });
  }
  const [mail, hostile] = await inbox.waitForMessages({ count: 2 });
  const light = await mail.screenshot(page);
  const dark = await mail.screenshot(page, { theme: 'dark' });
  const phone = await mail.screenshot(page, { width: 375 });
  expect([light, dark, phone].map((png) => png.readUInt32BE(16))).toEqual([800, 800, 375]);
  expect(dark.equals(light)).toBe(false);
  expect((await hostile.screenshot(page)).equals(light)).toBe(true);
});`);
  const { results } = await runPlaywright('practice.config.ts');
  expect(results.flatMap(({ errors }) => errors)).toEqual([]);
  expect(results).toHaveLength(1);
  expect(connections).toBe(0);
  canary.close();
}, 600_000);

inLongRun(() => {
  test('the report of a failed test contains the mail, and its address is ended', async () => {
    writeSpec(`test('a person waits for a second mail', async ({ page, inbox }) => {
    const begunAt = Date.now();${signUp}
    await inbox.waitForCode();
    console.log(inbox.token);
    test.setTimeout(Date.now() - begunAt + 10_000);
    await inbox.waitForCode();
  });`);
    const { code, results } = await runPlaywright('practice.config.ts');
    expect(code).toBe(1);
    const [{ attachments: all = [], errors = [], stdout = [] } = {}] = results;
    const attachments = all.filter(({ name }) => name !== 'error-context');
    expect(errors[0]?.message).toMatch(
      /No code came to \S+ within [\d.]+ s\.\n1 message has arrived:\n/,
    );
    const subject = expect.stringMatching(/^\d{6} is your Acorn Notes code \(/);
    expect(attachments.map(({ name, contentType }) => [name, contentType])).toEqual([
      ['inbox', 'text/plain'],
      [subject, 'text/html'],
      [subject, 'text/plain'],
      [subject, 'message/rfc822'],
      [subject, 'image/png'],
    ]);
    const texts = attachments.map(({ body, path }) =>
      body === undefined
        ? readFileSync(path ?? '', 'utf8')
        : Buffer.from(body, 'base64').toString(),
    );
    expect(texts[0]).toContain('Acorn Notes <hello@acorn-notes.example>');
    expect(texts[1]).toContain('<html');
    expect(texts[2]).toContain('Your verification code is ');
    expect(texts[3]).toMatch(/^From: Acorn Notes/m);
    const token = stdout[0]?.text.trim() ?? '';
    const { status } = await request(service.httpUrl, '/check-mail', { query: { token } });
    expect([401, 410]).toContain(status);
  }, 600_000);
});

/** Finds free ports for the programs of the examples. */
async function ownPorts(): Promise<Record<string, string>> {
  const [http, smtp, shop] = await Promise.all([freePort(), freePort(), freePort()]);
  return {
    MAYFLY_HTTP: `127.0.0.1:${http}`,
    MAYFLY_SMTP: `127.0.0.1:${smtp}`,
    MAYFLY_SERVICE: `http://127.0.0.1:${http}`,
    SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    PORT: String(shop),
    SHOP: `http://127.0.0.1:${shop}`,
  };
}

const examples = () => join(folder.path, 'node_modules', 'mayfly-client', 'examples');

/** Copies an example and the shop into the folder. */
function copyExample(name: string): void {
  cpSync(join(examples(), name), folder.path, { recursive: true });
  cpSync(join(examples(), 'shop.mjs'), join(folder.path, 'shop.mjs'));
}

/** Starts the packed service and the shop that the examples use. */
async function startShop({ onTestFinished }: TestContext): Promise<Record<string, string>> {
  const command = join(folder.path, 'node_modules', '.bin', 'mayfly-service');
  const { MAYFLY_HTTP = '', MAYFLY_SMTP = '', ...env } = await ownPorts();
  const packed = await runOwnService({ MAYFLY_HTTP, MAYFLY_SMTP }, command);
  onTestFinished(() => void packed.stop());
  const shop = spawn(process.execPath, ['shop.mjs'], {
    cwd: folder.path,
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  endWithUs(shop);
  onTestFinished(() => endProcess(shop));
  await untilListening(Number(env.PORT), shop, 'the shop');
  return env;
}

test('the example for Playwright starts the service and a shop, and passes', async () => {
  copyExample('playwright');
  writeFileSync(
    join(folder.path, 'example.config.ts'),
    `import config from './playwright.config.ts';
export default { ...config, testMatch: /(?:mail|sign-up).spec.ts/, workers: 2 };`,
  );
  const { specs, results } = await runPlaywright('example.config.ts', await ownPorts());
  expect(results.flatMap(({ errors }) => errors)).toEqual([]);
  expect(specs.map(({ ok, title }) => [title, ok])).toEqual([
    ['the report has pictures of the mail', true],
    ['a new customer signs up with the code', true],
    ['a new customer signs up with the link', true],
  ]);
}, 600_000);

test('the example for Node passes', async (context) => {
  copyExample('node');
  const env = await startShop(context);
  const files = ['sign-up.test.mjs', 'message.test.mjs'];
  const { code, stdout } = await folder.run('node', ['--test', ...files], { env });
  expect(stdout).toMatch(/a new customer signs up with the code/);
  expect(code, stdout).toBe(0);
});

/**
 * Runs the example for Cypress without Cypress and without a browser. Commands are queued; those
 * inside a `then` run before the commands that follow it. Forms are sent with fetch.
 */
const withoutCypress = `import config from './cypress.config.mjs';

const { baseUrl, setupNodeEvents } = config.e2e;
const tasks = await new Promise((resolve) => {
  setupNodeEvents((name, handlers) => name === 'task' && resolve(handlers));
});

let queue = [];
let page = '';
let fields = {};
const open = async (path, options) => {
  page = await (await fetch(new URL(path, baseUrl), options)).text();
  fields = {};
};
const send = (body) => open(/action="([^"]+)"/.exec(page)[1], { method: 'POST', body });
const find = (tag, text) => {
  if (!page.includes('>' + text + '</' + tag + '>')) throw new Error('no ' + text + ' in ' + page);
};
const chained = (run, also = {}) => {
  const command = { run, then: [] };
  queue.push(command);
  return { then: (next) => void command.then.push(next), ...also };
};
globalThis.cy = {
  visit: (path) => chained(() => open(path)),
  task: (name, argument) =>
    chained(async () => {
      // Arguments and results travel as JSON.
      const result = await tasks[name](argument && JSON.parse(JSON.stringify(argument)));
      if (result === undefined) throw new Error('a task of Cypress must not answer undefined');
      return JSON.parse(JSON.stringify(result));
    }),
  contains: (tag, text) =>
    chained(() => find(tag, text), {
      click: () => chained(() => send(new URLSearchParams(fields))),
    }),
  get: (selector) => {
    const name = /^\\[name=(\\w+)\\]$/.exec(selector)[1];
    return {
      type: (value) =>
        chained(() => {
          if (!page.includes('name="' + name + '"')) throw new Error('no ' + name + ' in ' + page);
          fields[name] = value;
        }),
    };
  },
};
const runQueue = async () => {
  const commands = queue;
  for (const { run, then } of commands) {
    const result = await run();
    for (const next of then) {
      queue = [];
      next(result);
      await runQueue();
    }
  }
};
const specs = [];
globalThis.it = (title, run) => specs.push({ title, run });
globalThis.describe = (_, run) => run();

await import('./e2e/sign-up.cy.js');
for (const { title, run } of specs) {
  queue = [];
  run();
  await runQueue();
  console.log(title);
}

const email = await tasks.createAddress();
await fetch(baseUrl + '/sign-up', { method: 'POST', body: new URLSearchParams({ email }) });
await open(await tasks.waitForLink({ email, href: '/confirm' }));
find('h1', 'Welcome');
console.log((await tasks.waitForMessage({ email, from: 'hello@shop.example' })).subject);
console.log(await tasks.expectNoMessage({ email, for: 100 }));
console.log(await tasks.endAddress(email));
console.log(await tasks.waitForCode(email).catch((error) => error.message.replace(email, '')));
`;

test('the example for Cypress signs up with the code, and its tasks also support the link', async (context) => {
  copyExample('cypress');
  const env = await startShop(context);
  writeFileSync(join(folder.path, 'without-cypress.mjs'), withoutCypress);
  const { stdout, stderr } = await folder.run('node', ['without-cypress.mjs'], { env });
  const title = 'signs up a new customer with the code';
  expect(stderr).toBe('');
  expect(stdout.split('\n')).toEqual([
    ...[title, 'Your code for the shop', 'null', 'null'],
    ...['createAddress has not returned the address ""', ''],
  ]);
});

test('the example for Vitest passes', async (context) => {
  copyExample('vitest');
  const env = await startShop(context);
  const vitest = join(root, 'node_modules', 'vitest');
  symlinkSync(vitest, join(folder.path, 'node_modules', 'vitest'));
  const args = [join(vitest, 'vitest.mjs'), 'run', '--root', '.', 'sign-up.test.ts'];
  const { code, stdout, stderr } = await folder.run('node', args, { env, node: 'pinned' });
  expect(stdout + stderr).toMatch(/1 passed/);
  expect(code).toBe(0);
  const checked = await folder.run(join(root, 'node_modules', '.bin', 'tsc'), [
    ...['--strict', '--noEmit', '--skipLibCheck', '--allowImportingTsExtensions'],
    ...['--types', 'node', '--module', 'nodenext', 'sign-up.test.ts'],
  ]);
  expect(checked.stdout).toBe('');
});

test('the example for Python passes', async (context) => {
  copyExample('python');
  const env = { ...(await startShop(context)), MAYFLY_INBOXES: join(folder.path, 'inboxes') };
  const { code, stderr } = await folder.run('python3', ['-m', 'unittest'], { env });
  expect(stderr).toMatch(/Ran 2 tests.*\n\nOK/);
  expect(code).toBe(0);
});
