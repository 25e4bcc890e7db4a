import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { readConfig } from '../../../server/config.ts';
import { operatorMail } from '../../../server/operations/operator-mail.ts';
import { newSession } from '../support/api.ts';
import { runCommand } from '../support/run-command.ts';
import { sendMail } from '../support/send-mail.ts';

const folder = mkdtempSync(join(tmpdir(), 'mayfly-operator-'));
const MAYFLY_STORE = `sqlite:${join(folder, 'mail.sqlite')}`;

let service: RunningService;

beforeAll(async () => {
  service = await runOwnService({ MAYFLY_STORE });
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the operator can list, read and delete mail to postmaster and abuse, but no other mail', async () => {
  const run = async (...words: string[]) => {
    const { stdout } = await runCommand(['operator-mail', ...words], { MAYFLY_STORE });
    return stdout;
  };
  expect(await run()).toBe('No mail for the operator.\n');
  const { email } = await newSession(service.httpUrl);
  await sendMail(service, { to: email, subject: 'private', text: 'x' });
  await sendMail(service, { to: 'postmaster@mayfly.localhost', subject: 'bounce', text: 'words' });
  await sendMail(service, { to: 'Abuse@mayfly.localhost', subject: 'complaint', text: 'x' });
  const lines = (await run()).trimEnd().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(
    /^\d+ {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}shop@shop.example {2}complaint$/,
  );
  const id = lines[1]?.split(' ')[0] ?? '';
  expect(await run('show', id)).toMatch(/Subject: bounce\r\n[\s\S]*words\r\n$/);
  expect(await run('delete', id)).toBe('Deleted.\n');
  expect(await run()).not.toContain('bounce');
});

test('without MAYFLY_STORE, the command fails with the reason and creates no store', async () => {
  const cwd = join(folder, 'no-store');
  mkdirSync(cwd);
  expect(await runCommand(['operator-mail'], {}, cwd)).toEqual({
    code: 1,
    stdout: '',
    stderr:
      `mayfly: There is no store at ${cwd}/.data/mayfly.sqlite, and MAYFLY_STORE is not set. ` +
      'Set it to the store that the service uses, for example MAYFLY_STORE=sqlite:/var/lib/mayfly/mail.sqlite\n',
  });
  expect(readdirSync(cwd)).toEqual([]);
});

const run = (store: string, ...words: string[]) =>
  operatorMail(readConfig({ MAYFLY_STORE: store }), words, false);

test.each([['show', '5'], ['show'], ['burn', '5'], ['delete', '1', '2']])(
  'invalid arguments are rejected with the reason: %s %s',
  async (...words) => {
    await expect(run(MAYFLY_STORE, ...words)).rejects.toThrow(/^(?:usage|There is no mail)/);
  },
);

test('a store that does not exist is reported but not created', async () => {
  const path = join(folder, 'missing.sqlite');
  await expect(run(`sqlite:${path}`)).rejects.toThrow(
    `There is no store at ${path}, which MAYFLY_STORE names.`,
  );
  expect(existsSync(path)).toBe(false);
});

test('an empty file is rejected as a store, and stays empty', async () => {
  const empty = join(folder, 'empty.sqlite');
  writeFileSync(empty, '');
  await expect(run(`sqlite:${empty}`)).rejects.toThrow('There is no store at');
  expect(readFileSync(empty, 'utf8')).toBe('');
});

test('the command cannot read a store in memory', async () => {
  await expect(run('sqlite::memory:')).rejects.toThrow('no other process');
});
