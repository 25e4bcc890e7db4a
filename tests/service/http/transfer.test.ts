import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  parseWireTime,
  TakeTransferResponse,
  TransferResponse,
  TransferStatusResponse,
} from '../../../lib/contract.ts';
import { codeOf, form, newSession, post } from '../support/api.ts';
import { type ClockedService, startWithClock } from '../support/injected-failures/clock.ts';

const minute = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'mayfly-transfer-'));
let service: ClockedService;

beforeAll(async () => {
  service = await startWithClock(folder, { MAYFLY_LOG: 'trace' });
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});

const call = (path: string, parameters: Record<string, string>) =>
  post(service.httpUrl, path, form, new URLSearchParams(parameters).toString());
const idOf = (name: string) => name.padEnd(22, '_');
const offer = (token: string, name: string, sealed = `sealed-${name}`) =>
  call('/transfer', { token, id: idOf(name), sealed });
const take = (name: string) => call('/take-transfer', { id: idOf(name) });
const isWaiting = async (token: string) =>
  TransferStatusResponse.parse((await call('/transfer-status', { token })).body).waiting;

describe('a transfer', () => {
  test('expires after ten minutes, can be taken once, and appears in no log', async () => {
    const { token } = await newSession(service.httpUrl);
    const before = Date.now();
    const { expires_at } = TransferResponse.parse((await offer(token, 'once')).body);
    const until = parseWireTime(expires_at) ?? 0;
    expect(until - before).toBeGreaterThanOrEqual(10 * minute);
    expect(until - before).toBeLessThan(10 * minute + 5000);
    expect(await isWaiting(token)).toBe(true);
    const { body } = await take('once');
    expect(body).toEqual(TakeTransferResponse.parse(body));
    expect(body.sealed).toBe('sealed-once');
    expect(await isWaiting(token)).toBe(false);
    expect(codeOf(await take('once'))).toBe('unknown_transfer');
    await expect.poll(service.log).toContain('/take-transfer');
    for (const secret of [token, idOf('once'), 'sealed-once']) {
      expect(service.log()).not.toContain(secret);
    }
  });

  test('yields the same error if it was replaced, has expired, or never existed', async ({
    onTestFinished,
  }) => {
    onTestFinished(() => service.setClock(0));
    const { token } = await newSession(service.httpUrl);
    await offer(token, 'replaced');
    await offer(token, 'expired');
    await service.setClock(11 * minute);
    const replies = await Promise.all(['replaced', 'expired', 'unknown'].map(take));
    const [first, ...others] = replies.map(({ status, body: { request_id: _, ...rest } }) => [
      status,
      rest,
    ]);
    expect(first).toMatchObject([404, { code: 'unknown_transfer' }]);
    for (const other of others) expect(other).toEqual(first);
  });

  test('requires a live address, an id of 16 bytes, and content of at most 4 KiB', async () => {
    const { token } = await newSession(service.httpUrl);
    expect(codeOf(await offer('unknown', 'other'))).toBe('unknown_token');
    expect(codeOf(await offer(token, 'large', 'x'.repeat(4097)))).toBe('invalid_parameter');
    expect(codeOf(await offer(token, 'a name of more than 22'))).toBe('invalid_parameter');
    expect((await offer(token, 'fits', 'x'.repeat(4096))).status).toBe(200);
    await call('/delete-session', { token });
    expect(codeOf(await take('fits'))).toBe('unknown_transfer');
    expect(codeOf(await offer(token, 'late'))).toBe('session_expired');
  });
});
