import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { readConfig } from '../../../server/config.ts';
import { backup } from '../../../server/operations/backup.ts';
import { listMail, newSession, readMail } from '../support/api.ts';
import { startLoad, withoutLimits } from '../support/mail-load.ts';
import { runCommand } from '../support/run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'mayfly-backup-'));
const running: RunningService[] = [];
const path = join(folder, 'data', 'mail.sqlite');

async function start(file: string): Promise<RunningService> {
  const service = await runOwnService({ MAYFLY_STORE: `sqlite:${file}`, ...withoutLimits });
  running.push(service);
  return service;
}

afterAll(async () => {
  for (const service of running) await service.kill();
  rmSync(folder, { recursive: true, force: true });
});

test('a backup that is made while mail arrives contains all mail acknowledged before it', async () => {
  const service = await start(path);
  const sessions = [await newSession(service.httpUrl), await newSession(service.httpUrl)];
  const addresses = sessions.map(({ email }) => email);
  const load = startLoad(service, addresses, { name: 'mail', size: 20_000 });
  await load.more(100);
  const before = new Map([...load.acknowledged].map(([address, all]) => [address, [...all]]));
  const copy = join(folder, 'copy.sqlite');
  const saved = runCommand(['backup', copy], { MAYFLY_STORE: `sqlite:${path}` });
  await load.more(20);
  expect((await saved).stdout).toMatch(/^Saved to .*: 2 addresses, [\d,]+ messages\.\n$/);
  await load.more(1);
  await load.stop();
  expect([...load.replies.keys()]).toEqual([250]);
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).sort()).toEqual(['copy.sqlite', 'data']);
  const addressKey = readFileSync(join(folder, 'data', 'address.key'));
  expect(readFileSync(copy).includes(addressKey)).toBe(false);

  const restored = await start(copy);
  for (const { email, token } of sessions) {
    const listed = await listMail(restored.httpUrl, token);
    const subjects = listed.map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(subjects.length);
    expect(subjects).toEqual(expect.arrayContaining(before.get(email) ?? []));
    const { text } = await readMail(restored.httpUrl, token, listed[0]?.id ?? 0);
    expect(text).toContain('xxxxxxxx');
    expect(await listMail(service.httpUrl, token)).toHaveLength(
      load.acknowledged.get(email)?.length ?? 0,
    );
  }
});

test('a backup does not overwrite a file, and leaves no partial file', () => {
  const there = join(folder, 'there');
  writeFileSync(there, 'mine');
  const store = `sqlite:${path}`;
  const x = join(folder, 'x');
  const attempt = (MAYFLY_STORE: string, ...words: string[]) => {
    return () => backup(readConfig({ MAYFLY_STORE }), words);
  };
  expect(attempt(store, there)).toThrow(`${there} exists; backup does not overwrite files.`);
  expect(attempt(store)).toThrow('usage: backup FILE');
  expect(attempt(store, 'a', 'b')).toThrow('usage: backup FILE');
  expect(attempt(store, join(folder, 'no', 'x'))).toThrow('unable to open database');
  expect(attempt('sqlite::memory:', x)).toThrow(
    'sqlite::memory:, which no other process can read.',
  );
  expect(attempt(`sqlite:${folder}/none`, x)).toThrow(`There is no store at ${folder}/none, `);
  expect(attempt(`sqlite:${there}`, x)).toThrow('file is not a database');
  const left = readdirSync(folder).filter((name) => !name.startsWith('copy.sqlite'));
  expect(left.sort()).toEqual(['address.key', 'data', 'there']);
});
