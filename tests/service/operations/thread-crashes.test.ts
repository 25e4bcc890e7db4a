import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { long } from '../../long.ts';
import { listMail, newSession, readMail } from '../support/api.ts';
import { startDns } from '../support/dns-server.ts';
import { startLoad, withoutLimits } from '../support/mail-load.ts';
import { sendMail } from '../support/send-mail.ts';

const folder = mkdtempSync(join(tmpdir(), 'mayfly-threads-'));
const preload = new URL('../support/injected-failures/end-thread.mjs', import.meta.url);
const running: RunningService[] = [];

/** A service in which SIGUSR2 ends the thread whose script name contains `thread`. */
async function start(
  thread: string,
  environment: Record<string, string> = {},
): Promise<RunningService & { endThread(): void }> {
  const NODE_OPTIONS = `--import=${preload.href}`;
  const service = await runOwnService({ NODE_OPTIONS, END_THREAD: thread, ...environment });
  running.push(service);
  return { ...service, endThread: () => void service.child.kill('SIGUSR2') };
}

afterAll(async () => {
  for (const service of running) await service.kill();
  rmSync(folder, { recursive: true, force: true });
});

describe("a crash of the service's thread", () => {
  const rounds = long ? 100 : 8;

  test('that stores mail causes no loss and no duplicate of acknowledged mail', async () => {
    const service = await start('writing-thread', {
      MAYFLY_STORE: `sqlite:${join(folder, 'mail.sqlite')}`,
      ...withoutLimits,
    });
    const sessions = [await newSession(service.httpUrl), await newSession(service.httpUrl)];
    const addresses = sessions.map(({ email }) => email);
    const load = startLoad(service, addresses, { name: 'mail' });
    for (let round = 0; round < rounds; round++) {
      await load.more(10 + Math.floor(Math.random() * 20));
      service.endThread();
    }
    await load.more(20);
    await load.stop();
    // Whether the thread crashes in the middle of a mail or between two mails is random.
    expect([...load.replies.keys()].filter((code) => code !== 250 && code !== 451)).toEqual([]);
    for (const { email, token } of sessions) {
      const subjects = (await listMail(service.httpUrl, token)).map(({ subject }) => subject);
      expect(new Set(subjects).size).toBe(subjects.length);
      expect(subjects).toEqual(expect.arrayContaining(load.acknowledged.get(email) ?? []));
    }
    expect(await service.stop()).toBe(0);
  });

  test('that parses mail affects only the body that its readers get, and the next mail is parsed', async () => {
    const service = await start('parse-thread');
    const { email, token } = await newSession(service.httpUrl);
    /** Reads a new mail, because the service may remember a mail that has crashed a thread. */
    async function readNew(readers: number) {
      await sendMail(service, { to: email, subject: 'Hello', text: `Read ${crypto.randomUUID()}` });
      const [listed] = await listMail(service.httpUrl, token);
      const reading = Array.from({ length: readers }, () =>
        readMail(service.httpUrl, token, listed?.id ?? 0),
      );
      if (readers > 1) service.endThread();
      return Promise.all(reading);
    }
    expect((await readNew(1))[0]?.text).toContain('Read ');
    for (let round = 0; round < rounds; round++) {
      for (const { text, parse_error } of await readNew(10)) {
        if (parse_error === null) expect(text).toContain('Read ');
        else expect(text).toBeNull();
      }
    }
    const text = async () => (await readNew(1))[0]?.text ?? '';
    await expect.poll(text).toContain('Read ');
    expect(await service.stop()).toBe(0);
  });

  test('that authenticates mail restarts the authentications in progress', async () => {
    const dns = await startDns({ 'shop.example': 'v=spf1 ip4:127.0.0.1 -all' });
    dns.mood = 'silent';
    const service = await start('authentication-thread', { MAYFLY_DNS: dns.address });
    const { email, token } = await newSession(service.httpUrl);
    await sendMail(service, { to: email, subject: 'Hello', text: 'Hello' });
    await expect.poll(() => dns.asked.length).toBeGreaterThan(0);
    service.endThread();
    await expect.poll(service.log).toContain('authentication thread died; retrying the mail alone');
    dns.mood = 'well';
    const [listed] = await listMail(service.httpUrl, token);
    const verdict = async () =>
      (await readMail(service.httpUrl, token, listed?.id ?? 0)).authentication.spf;
    await expect.poll(verdict, { timeout: 45_000 }).toBe('pass');
    expect(await service.stop()).toBe(0);
    dns.close();
  });
});
