import { rmSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { long } from '../../long.ts';
import { listMail, newSession, readMail, request } from '../support/api.ts';
import {
  mountableDisks,
  type SmallDisk,
  smallDisks,
} from '../support/injected-failures/small-disk.ts';
import { type MailLoad, startLoad, withoutLimits } from '../support/mail-load.ts';
import { sendMail } from '../support/send-mail.ts';

const running: RunningService[] = [];
const disks: SmallDisk[] = [];

afterAll(async () => {
  for (const service of running) await service.kill();
  for (const disk of disks) disk.remove();
});

async function start(
  disk: SmallDisk,
  environment: Record<string, string> = {},
): Promise<RunningService> {
  const service = await runOwnService({
    MAYFLY_STORE: `sqlite:${disk.folder}/mail.sqlite`,
    MAYFLY_OPERATOR: '127.0.0.1:0',
    // Disables the service's own check for low disk space, because this tests a full disk.
    MAYFLY_DISK_FREE_BYTES: '0',
    ...withoutLimits,
    ...environment,
  });
  running.push(service);
  return service;
}

/** Expects that every acknowledged mail is listed exactly once. */
async function expectAll(service: RunningService, email: string, token: string, load: MailLoad) {
  const subjects = (await listMail(service.httpUrl, token)).map(({ subject }) => subject);
  expect(new Set(subjects).size).toBe(subjects.length);
  expect(subjects).toEqual(expect.arrayContaining(load.acknowledged.get(email) ?? []));
}

const isLoginRejection = (code: number) => code === 451 || code === 452;

/** Ordinary runs use only the first way, because reaching the file size limit takes long. */
const chosen = long ? smallDisks : smallDisks.slice(0, 1);

describe.each(chosen)('when $kind is full', ({ open }) => {
  test('mail is deferred, stored mail can be read, and mail is accepted again when there is room', async () => {
    const disk = open();
    disks.push(disk);
    const service = await start(disk);
    const pid = service.child.pid ?? 0;
    const { email, token } = await newSession(service.httpUrl);
    disk.fill(pid);
    const load = startLoad(service, [email], {
      ...{ name: 'mail', connections: 3, size: 20_000, persistent: true },
    });
    const refused = () => [...load.replies.keys()].some(isLoginRejection);
    await expect.poll(refused, { timeout: 60_000 }).toBe(true);
    expect(load.acknowledged.get(email)?.length).toBeGreaterThan(10);

    const [listed] = await listMail(service.httpUrl, token);
    expect((await readMail(service.httpUrl, token, listed?.id ?? 0)).text).toContain('xxxx');
    expect((await request(service.operatorUrl, '/livez')).status).toBe(200);
    await expectAll(service, email, token, load);

    disk.freeSpace(pid);
    await load.more(50);
    await load.stop();
    expect(
      [...load.replies.keys()].filter((code) => code !== 250 && !isLoginRejection(code)),
    ).toEqual([]);
    await expectAll(service, email, token, load);
    expect(await service.stop()).toBe(0);
    await expectAll(await start(disk), email, token, load);
  });
});

test.each(mountableDisks)(
  'mail is deferred shortly before $kind is full, until there is room',
  async ({ open }) => {
    const mebibyte = 1024 ** 2;
    const disk = open(30 * mebibyte);
    disks.push(disk);
    const service = await start(disk, { MAYFLY_DISK_FREE_BYTES: '10MiB' });
    const { email, token } = await newSession(service.httpUrl);
    let stored = 0;
    const send = () =>
      sendMail(service, { to: email, subject: 'Hello', text: 'x' }).then(
        () => {
          stored += 1;
          return 'stored';
        },
        (error: Error) => error.message,
      );
    expect(await send()).toBe('stored');
    const ballast = `${disk.folder}/ballast`;
    writeFileSync(ballast, Buffer.alloc(22 * mebibyte, 1));
    await expect.poll(send).toContain('452 4.3.1');
    rmSync(ballast);
    await expect.poll(send).toBe('stored');
    expect(await listMail(service.httpUrl, token)).toHaveLength(stored);
  },
);

test('the tests can fill a disk on this machine in at least one way', () => {
  expect(smallDisks).not.toEqual([]);
});
