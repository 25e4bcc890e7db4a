import { copyFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { listMail, newSession, request } from '../support/api.ts';
import { sendMail } from '../support/send-mail.ts';

const folder = mkdtempSync(join(tmpdir(), 'mayfly-faults-'));
const path = join(folder, 'data', 'mail.sqlite');
const away = join(folder, 'away.sqlite');
const running: RunningService[] = [];

async function start(): Promise<RunningService> {
  const service = await runOwnService({
    MAYFLY_STORE: `sqlite:${path}`,
    MAYFLY_OPERATOR: '127.0.0.1:0',
  });
  running.push(service);
  return service;
}

afterAll(async () => {
  for (const service of running) await service.kill();
  rmSync(folder, { recursive: true, force: true });
});

describe('a store whose file is moved away while the service runs', () => {
  const send = (service: RunningService, to: string, subject: string) =>
    sendMail(service, { to, subject, text: 'x' });

  /** Expects an error for every write. */
  async function expectRejections(service: RunningService, email: string): Promise<void> {
    await expect(send(service, email, 'into the void')).rejects.toThrow('451 4.3.0');
    const refused = await request(service.httpUrl, '/create-session', { method: 'POST' });
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
    const ready = await request(service.operatorUrl, '/readyz');
    expect([ready.status, ready.body.reason]).toEqual([503, 'the store cannot be reached']);
  }

  async function expectService(service: RunningService): Promise<void> {
    expect(await request(service.operatorUrl, '/readyz')).toMatchObject({ status: 200 });
    await expect.poll(service.log).toContain('the store can be written again');
  }

  test('rejects mail until the file is back, and then accepts it again', async () => {
    const service = await start();
    const { email, token } = await newSession(service.httpUrl);
    await send(service, email, 'before');
    for (const name of [path, `${path}-wal`]) expect(statSync(name).mode & 0o777).toBe(0o600);
    renameSync(path, away);
    await expectRejections(service, email);
    await expect.poll(service.log).toContain('the store cannot be written');
    expect(service.log()).toContain(`The file ${path} or its log is no longer the one`);
    renameSync(away, path);
    await send(service, email, 'after');
    await expectService(service);
    const subjects = async (by: RunningService) =>
      (await listMail(by.httpUrl, token)).map(({ subject }) => subject);
    expect(await subjects(service)).toEqual(['after', 'before']);

    // A different file in this place does not contain the acknowledged mail.
    renameSync(path, away);
    copyFileSync(away, path);
    await expectRejections(service, email);
    renameSync(away, path);
    await send(service, email, 'once more');

    // Only the log contains the data that was not yet copied into the file.
    renameSync(`${path}-wal`, `${path}-elsewhere`);
    await expectRejections(service, email);
    renameSync(`${path}-elsewhere`, `${path}-wal`);
    await send(service, email, 'at last');
    expect(service.log().match(/the store cannot be written/g)?.length).toBeLessThanOrEqual(3);
    await service.stop();
    expect(await subjects(await start())).toEqual(['at last', 'once more', 'after', 'before']);
  });

  test('has all acknowledged mail if the file is put back after the service has stopped', async () => {
    mkdirSync(join(folder, 'data'), { recursive: true });
    const service = await start();
    const { email, token } = await newSession(service.httpUrl);
    for (const subject of ['one', 'two', 'three']) await send(service, email, subject);
    renameSync(path, away);
    await expect(send(service, email, 'into the void')).rejects.toThrow('451 4.3.0');
    await service.stop();
    renameSync(away, path);
    const again = await start();
    expect(await listMail(again.httpUrl, token)).toHaveLength(3);
  });
});
