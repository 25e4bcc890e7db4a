import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../scripts/processes/free-port.ts';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { commandsOf, notRun, pages, readPage, trials } from '../../docs-commands.ts';
import { type Clone, freshClone } from '../../fresh-clone.ts';
import { long } from '../../long.ts';
import { newSession } from '../support/api.ts';
import { sendMail } from '../support/send-mail.ts';

const limit = 60 * 60_000;
const usesService =
  /127\.0\.0\.1:(?:8025|9025|2525)|^mayfly-service (?:operator-mail|backup|check)/m;
const isCheap = /^(?:curl|swaks|mkdir|cp assets) /;

/** Each command, with the variables that its page exports before it. */
const commands = new Map<string, string>();
for (const page of pages) {
  let exports = '';
  for (const command of commandsOf(readPage(page))) {
    if (notRun.some(([pattern]) => pattern.test(command))) continue;
    if (command.startsWith('export ')) exports += `${command}\n`;
    else if (!commands.has(command)) commands.set(command, exports);
  }
}
const isLast = (command: string) => command.startsWith('npm run release');
const chosen = [...commands.keys()]
  .filter((command) => long || isCheap.test(command))
  .toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)));

let clone: Clone;
/** Started for the first command that uses it, and stopped before the first that does not. */
let service: RunningService | undefined;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  clone = freshClone({ packages: !long });
  for (const name of ['data', 'backups', 'global']) mkdirSync(join(clone.folder, name));
  const global = join(clone.folder, 'global');
  env = {
    ...newcomersEnvironment(),
    npm_config_prefix: global,
    MAYFLY_HTTP: `127.0.0.1:${await freePort()}`,
    MAYFLY_SMTP: `127.0.0.1:${await freePort()}`,
    MAYFLY_PRACTICE: String(await freePort()),
    MAYFLY_STORE: `sqlite:${join(clone.folder, 'data')}/mail.sqlite`,
  };
  env.PATH = `${global}/bin:${env.PATH}`;
});
afterAll(async () => {
  await service?.stop();
  clone?.remove();
});

/** The environment of a new terminal, without the variables of this test run. */
function newcomersEnvironment(): NodeJS.ProcessEnv {
  const path = process.env.PATH?.split(':').filter((folder) => !folder.includes('node_modules'));
  const kept = /^(?:HOME|LANG|LC_\w+|TERM|TMPDIR|DISPLAY|USER|MAYFLY_(?:CHROMIUM|FIREFOX))$/;
  // A proxy may have its own certificate.
  const ofNetwork =
    /^(?:npm_config_registry|https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_file)$/i;
  const entries = Object.entries(process.env).filter(
    ([name]) => kept.test(name) || ofNetwork.test(name),
  );
  return { ...Object.fromEntries(entries), PATH: path?.join(':') };
}

const inOwnFolders = (line: string) =>
  line
    .replaceAll('/var/lib/mayfly', join(clone.folder, 'data'))
    .replaceAll('/backups', join(clone.folder, 'backups'));

/** Replaces the placeholders in the line. If the command uses a service, starts one. */
async function fillIn(line: string): Promise<string> {
  if (!usesService.test(line)) {
    await service?.stop();
    service = undefined;
    return line;
  }
  service ??= await runOwnService({
    MAYFLY_STORE: env.MAYFLY_STORE ?? '',
    MAYFLY_OPERATOR: '127.0.0.1:0',
  });
  const { email, token } = await newSession(service.httpUrl);
  await sendMail(service, { to: `postmaster@${service.domains[0]}`, subject: 'For the operator' });
  return line
    .replaceAll('http://127.0.0.1:8025', service.httpUrl)
    .replaceAll('http://127.0.0.1:9025', service.operatorUrl)
    .replaceAll('127.0.0.1:2525', `127.0.0.1:${service.smtpPort}`)
    .replaceAll('ADDRESS', email)
    .replaceAll('TOKEN', token)
    .replace(/\bID$/, '"$(mayfly-service operator-mail | grep -o "[0-9]\\{6,\\}" | head -n 1)"');
}

/** As the page says, the installed package requires a newer Node than the sources. */
function nodeFor(line: string): NodeJS.ProcessEnv {
  if (!line.startsWith('mayfly-service')) return env;
  return { ...env, PATH: `${dirname(process.execPath)}:${env.PATH}` };
}

/**
 * Runs a line in a shell with a separate process group, and ends the whole group afterwards. If
 * `up` is given, the group gets SIGINT when the output matches it. `code` is null after a timeout.
 */
async function run(line: string, env: NodeJS.ProcessEnv, up?: RegExp) {
  const child = spawn('sh', ['-c', line], {
    cwd: clone.path,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const closed = once(child, 'close');
  const signal = (name: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name);
    } catch (error) {
      // ESRCH: the group has already ended.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  };
  let output = '';
  let isUp = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (isUp || up?.test(output) !== true) return;
      isUp = true;
      signal('SIGINT');
    });
  }
  const timer = setTimeout(() => signal('SIGKILL'), limit);
  try {
    const [code] = await closed;
    return { code, output };
  } finally {
    clearTimeout(timer);
    signal('SIGKILL');
  }
}

it.each(chosen)(
  'the documented command works: %s',
  async (command) => {
    const { as = command, up, fails } = trials[command] ?? {};
    if (isLast(command)) clone.restore();
    const line = await fillIn(inOwnFolders((commands.get(command) ?? '') + as));
    const { code, output } = await run(line, nodeFor(command), up);
    expect(output).toMatch(up ?? fails ?? '');
    if (up === undefined) expect(code, output.slice(-2000)).toBe(fails === undefined ? 0 : 1);
  },
  limit + 60_000,
);
