import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../scripts/processes/free-port.ts';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import {
  type Clone,
  commandsOf,
  type Deal,
  deals,
  freshClone,
  pages,
  readOutline,
  runLine,
} from '../../docs-commands.ts';
import { long } from '../../long.ts';
import { newSession } from '../support/api.ts';
import { sendMail } from '../support/send-mail.ts';

type Tried = Exclude<Deal, { notHere: string }>;

const tried = Object.entries(deals).flatMap(([command, deal]): [string, Tried][] =>
  'notHere' in deal ? [] : [[command, deal]],
);
// The costly ones are tried in the long run only, in a folder that installs its own packages.
const chosen = tried.filter(([, deal]) => long || ('cheap' in deal && deal.cheap));

let clone: Clone;
/** Runs from the first command that needs one to the first that does not. */
let service: RunningService | undefined;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  clone = freshClone({ packages: !long });
  const [data, backups, global] = ['data', 'backups', 'global'].map((name) =>
    join(clone.folder, name),
  );
  for (const folder of [data, backups, global]) mkdirSync(folder ?? '');
  env = {
    ...newcomersEnvironment(),
    npm_config_prefix: global,
    MAYFLY_HTTP: `127.0.0.1:${await freePort()}`,
    MAYFLY_SMTP: `127.0.0.1:${await freePort()}`,
    MAYFLY_PRACTICE: String(await freePort()),
    MAYFLY_STORE: `sqlite:${data}/mail.sqlite`,
  };
  env.PATH = `${global}/bin:${env.PATH}`;
});
afterAll(async () => {
  await service?.stop();
  clone?.remove();
});

/** What a newcomer's terminal has, and none of what this run has set. */
function newcomersEnvironment(): NodeJS.ProcessEnv {
  const path = process.env.PATH?.split(':').filter((folder) => !folder.includes('node_modules'));
  const kept = /^(?:HOME|LANG|LC_\w+|TERM|TMPDIR|DISPLAY|USER|MAYFLY_(?:CHROMIUM|FIREFOX))$/;
  const entries = Object.entries(process.env).filter(
    ([name]) => kept.test(name) || /^(?:npm_config_registry|https?_proxy|no_proxy)$/i.test(name),
  );
  return { ...Object.fromEntries(entries), PATH: path?.join(':') };
}

/** The line with folders of this test's own. */
function ownPlaces(line: string): string {
  return line
    .replaceAll('/var/lib/mayfly', join(clone.folder, 'data'))
    .replaceAll('/backups', join(clone.folder, 'backups'));
}

/** The line with what a person would put into its blanks, in places of this test's own. */
async function filledIn(line: string, deal: Tried): Promise<string> {
  const places = ownPlaces(line);
  if (!('service' in deal && deal.service)) {
    await service?.stop();
    service = undefined;
    return places;
  }
  service ??= await runOwnService({
    MAYFLY_STORE: env.MAYFLY_STORE ?? '',
    MAYFLY_OPERATOR: '127.0.0.1:0',
  });
  const { email, token } = await newSession(service.httpUrl);
  await sendMail(service, { to: `postmaster@${service.domains[0]}`, subject: 'For the operator' });
  return places
    .replaceAll('http://127.0.0.1:8025', service.httpUrl)
    .replaceAll('http://127.0.0.1:9025', service.operatorUrl)
    .replaceAll('127.0.0.1:2525', `127.0.0.1:${service.smtpPort}`)
    .replaceAll('ADDRESS', email)
    .replaceAll('TOKEN', token)
    .replace(/\bID$/, '"$(mayfly-service operator-mail | grep -o "[0-9]\\{6,\\}" | head -n 1)"');
}

/** Variables that a page has its reader set before a command. */
function exportsBefore(command: string): string {
  const commands = pages
    .map((page) => commandsOf(readOutline(page)))
    .find((all) => all.includes(command));
  const before = commands?.slice(0, commands.indexOf(command)) ?? [];
  return before
    .filter((line) => line.startsWith('export '))
    .map((line) => `${ownPlaces(line)}\n`)
    .join('');
}

/** The installed package asks for a newer Node than the sources do, and the page says so. */
function nodeFor(line: string): NodeJS.ProcessEnv {
  if (!line.startsWith('mayfly-service')) return env;
  return { ...env, PATH: `${dirname(process.execPath)}:${env.PATH}` };
}

describe('a command of the docs does what it says', () => {
  it.each(chosen)(
    '%s',
    async (command, deal) => {
      const line = 'as' in deal && deal.as !== undefined ? deal.as : command;
      if (line.includes('npm run release')) clone.restore();
      const filled = exportsBefore(command) + (await filledIn(line, deal));
      const options = { cwd: clone.path, env: nodeFor(line), ...deal };
      const { code, output } = await runLine(filled, options);
      if ('up' in deal) expect(output).toMatch(deal.up);
      else if ('refuses' in deal) {
        expect(output).toContain(deal.refuses);
        expect(code, output.slice(-2000)).toBe(1);
      } else expect(code, output.slice(-2000)).toBe(0);
    },
    70 * 60_000,
  );
});
