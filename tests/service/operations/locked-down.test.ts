import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runOwnService, ServiceDidNotStart } from '../../../scripts/processes/run-service.ts';
import { root } from '../../../scripts/processes/step.ts';
import { listMail, newSession, readMail } from '../support/api.ts';
import { sendMail } from '../support/send-mail.ts';

const folder = mkdtempSync(join(tmpdir(), 'mayfly-locked-'));
const data = join(folder, 'data');
const home = join(folder, 'home');
for (const each of [data, home]) mkdirSync(each);

/** The user id of `nobody`, who owns no files. */
const nobody = 65_534;

/**
 * The id of an unprivileged user who can read the program: nobody if possible, otherwise the
 * current user.
 */
function unprivileged(): number | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const each of [folder, data, home]) chownSync(each, nobody, nobody);
  const needed = [folder, join(root, 'server'), join(root, 'node_modules', 'fastify')];
  const reads = `for (const each of ${JSON.stringify(needed)}) fs.readdirSync(each)`;
  const as = { uid: nobody, gid: nobody, stdio: 'ignore' } as const;
  return spawnSync(process.execPath, ['-e', reads], as).status === 0 ? nobody : undefined;
}

const user = unprivileged();

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A service whose Node may write to one folder, open ports and start threads, but nothing else. */
function locked(writable: string, store = join(data, 'mayfly.sqlite')) {
  const environment = {
    ...{ HOME: home, TMPDIR: home, XDG_CACHE_HOME: home, MAYFLY_STORE: `sqlite:${store}` },
    // The compile cache would require another writable folder.
    NODE_DISABLE_COMPILE_CACHE: '1',
    NODE_OPTIONS: `--permission --allow-net --allow-worker --allow-fs-read=* --allow-fs-write=${writable}`,
  };
  return runOwnService(environment, undefined, { user });
}

test('the service works without root and with write access to its data folder only', async () => {
  const service = await locked(data);
  const { email, token } = await newSession(service.httpUrl);
  await sendMail(service, {
    ...{ to: email, subject: 'locked', html: '<b>x</b>' },
    attachments: [{ filename: 'a.bin', content: Buffer.alloc(300_000, 'abc') }],
  });
  const [listed] = await listMail(service.httpUrl, token);
  const message = await readMail(service.httpUrl, token, listed?.id ?? 0);
  expect(message).toMatchObject({ subject: 'locked', parse_error: null });
  for (const path of [
    '/',
    '/reference',
    '/openapi.json',
    `/raw-mail?token=${token}&id=${message.id}`,
  ]) {
    expect((await fetch(service.httpUrl + path)).status).toBe(200);
  }
  expect(await service.stop()).toBe(0);
  expect(readdirSync(home)).toEqual([]);
  expect(statSync(join(data, 'mayfly.sqlite')).uid).toBe(user ?? process.getuid?.());
  // After a restart with the same restrictions, the service can read the stored mail.
  const again = await locked(data);
  expect(await listMail(again.httpUrl, token)).toHaveLength(1);
  expect(await again.stop()).toBe(0);
});

test('without write access to its data folder, the service fails to start with a clear error', async () => {
  const failure = await locked(home).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ServiceDidNotStart);
  expect(String(failure)).toMatch(/cannot start/);
});
