import { spawn } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest';
import * as z from 'zod/mini';
import { browserPath, sandboxArguments } from '../../../scripts/browsers.ts';
import { type PracticeSite, startPracticeSite } from '../../../scripts/practice-site.ts';
import { endProcess, endWithUs } from '../../../scripts/processes/end-process.ts';
import { freePort } from '../../../scripts/processes/free-port.ts';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { untilListening } from '../../../scripts/servers/until-listening.ts';
import { inLongRun, long } from '../../long.ts';
import { request } from '../support/api.ts';
import { type EmptyFolder, packedInEmptyFolder } from './empty-folder.ts';

/** Workers side by side, each with a browser of its own. */
const workers = long ? 10 : 3;

let folder: EmptyFolder;
let service: RunningService;
let site: PracticeSite;

beforeAll(async () => {
  [folder, service] = await Promise.all([
    packedInEmptyFolder(['client', 'server']),
    runOwnService(),
  ]);
  site = await startPracticeSite({ smtpPort: service.smtpPort, port: 0 });
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

/** The browser of the system: none is downloaded for tests. */
const launchOptions = { executablePath: browserPath('chromium'), args: sandboxArguments() };

/** Runs Playwright's own command, with what it needs here beside a configuration. */
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

test('people sign up at a real site side by side, each with a code of their own', async () => {
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

inLongRun(() => {
  test('a failure has the mail in its report, and its address ends all the same', async () => {
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

/** Ports of its own for what the examples start. */
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

/** Puts an example where a reader would, with the shop. */
function copyExample(name: string): void {
  cpSync(join(examples(), name), folder.path, { recursive: true });
  cpSync(join(examples(), 'shop.mjs'), join(folder.path, 'shop.mjs'));
}

/** Starts what the examples sign up at: the packed service, and the shop. */
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
  await untilListening(Number(env.PORT), shop, () => 'the shop has ended');
  return env;
}

test('the example for Playwright starts the service and a shop, and is green', async () => {
  copyExample('playwright');
  writeFileSync(
    join(folder.path, 'example.config.ts'),
    `import config from './playwright.config.ts';
export default { ...config, testMatch: 'sign-up.spec.ts', workers: 2 };`,
  );
  const { specs, results } = await runPlaywright('example.config.ts', await ownPorts());
  expect(results.flatMap(({ errors }) => errors)).toEqual([]);
  expect(specs.map(({ ok, title }) => [title, ok])).toEqual([
    ['a new customer signs up with the code', true],
    ['a new customer signs up with the link', true],
  ]);
}, 600_000);

test('the example for Node is green', async (context) => {
  copyExample('node');
  const env = await startShop(context);
  const { code, stdout } = await folder.run('node', ['--test', 'sign-up.test.mjs'], { env });
  expect(stdout).toMatch(/a new customer signs up with the code/);
  expect(code, stdout).toBe(0);
});

/**
 * Runs the test of the example for Cypress with its tasks, and without a browser: each command is queued,
 * those within a `then` before all that follow it, and forms are sent as a browser would.
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
      const result = await tasks[name](argument);
      if (result === undefined) throw new Error('a task of Cypress must not answer undefined');
      return result;
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
await open(await tasks.waitForLink(email));
find('h1', 'Welcome');
console.log(await tasks.endAddress(email));
`;

test('the example for Cypress signs up with the code, and its tasks also with the link', async (context) => {
  copyExample('cypress');
  const env = await startShop(context);
  writeFileSync(join(folder.path, 'without-cypress.mjs'), withoutCypress);
  const { stdout, stderr } = await folder.run('node', ['without-cypress.mjs'], { env });
  const title = 'signs up a new customer with the code';
  expect({ stdout, stderr }).toEqual({ stdout: `${title}\nnull\n`, stderr: '' });
});
