import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { newSession } from '../support/api.ts';
import { sendMail } from '../support/send-mail.ts';

const program = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));
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

function operatorMail(...words: string[]): Promise<{ stdout: string }> {
  const options = { env: { ...process.env, MAYFLY_STORE } };
  return promisify(execFile)(process.execPath, [program, 'operator-mail', ...words], options);
}

/** Runs a command in an empty folder, and answers how it ended and what is in the folder then. */
async function runInEmptyFolder(store: string | undefined, ...words: string[]) {
  const cwd = mkdtempSync(join(folder, 'empty-'));
  const env = { ...process.env, MAYFLY_STORE: store };
  const ended: unknown = await promisify(execFile)(process.execPath, [program, ...words], {
    cwd,
    env,
  }).catch((error: unknown) => error);
  return { cwd, ended, left: readdirSync(cwd) };
}

test('the operator lists, reads and deletes mail to postmaster and abuse, and no other', async () => {
  expect((await operatorMail()).stdout).toBe('No mail for the operator.\n');
  const { email } = await newSession(service.httpUrl);
  await sendMail(service, { to: email, subject: 'private', text: 'x' });
  await sendMail(service, { to: 'postmaster@mayfly.localhost', subject: 'bounce', text: 'words' });
  await sendMail(service, { to: 'Abuse@mayfly.localhost', subject: 'complaint', text: 'x' });
  const lines = (await operatorMail()).stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(
    /^\d+ {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}shop@shop.example {2}complaint$/,
  );
  const id = lines[1]?.split(' ')[0] ?? '';
  expect((await operatorMail('show', id)).stdout).toMatch(/Subject: bounce\r\n[\s\S]*words\r\n$/);
  expect((await operatorMail('delete', id)).stdout).toBe('Deleted.\n');
  expect((await operatorMail()).stdout).not.toContain('bounce');
});

test.each([['show', '5'], ['show'], ['burn', '5'], ['delete', '1', '2']])(
  'words that cannot be followed are answered with why: %s %s',
  async (...words) => {
    await expect(operatorMail(...words)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^mayfly: (usage|There is no mail)/),
    });
  },
);

test.each([['operator-mail'], ['operator-mail', 'show', '1'], ['backup', 'copy.sqlite']])(
  'without MAYFLY_STORE there is no store to read, and none is made: %s %s',
  async (...words) => {
    const { cwd, ended, left } = await runInEmptyFolder(undefined, ...words);
    expect(ended).toMatchObject({
      code: 1,
      stdout: '',
      stderr:
        `mayfly: There is no store at ${cwd}/.data/mayfly.sqlite, and MAYFLY_STORE is not set. ` +
        'Set it to the store that the service uses, for example MAYFLY_STORE=sqlite:/var/lib/mayfly/mail.sqlite\n',
    });
    expect(left).toEqual([]);
  },
);

test('a store that is named but not there is told of, and none is made', async () => {
  const { cwd, ended, left } = await runInEmptyFolder('sqlite:mail.sqlite', 'operator-mail');
  const stderr = `mayfly: There is no store at ${cwd}/mail.sqlite, which MAYFLY_STORE names.\n`;
  expect(ended).toMatchObject({ code: 1, stdout: '', stderr });
  expect(left).toEqual([]);
});

test('an empty file is no store, and stays empty', async () => {
  const empty = join(folder, 'empty.sqlite');
  writeFileSync(empty, '');
  const { ended } = await runInEmptyFolder(`sqlite:${empty}`, 'operator-mail');
  expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no store at') });
  expect(readFileSync(empty, 'utf8')).toBe('');
});

test('a store in memory belongs to the service alone', async () => {
  const { ended } = await runInEmptyFolder('sqlite::memory:', 'operator-mail');
  expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('no other process') });
});
