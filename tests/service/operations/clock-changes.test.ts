import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMail, newSession, request } from '../support/api.ts';
import { type ClockedService, startWithClock } from '../support/injected-failures/clock.ts';
import { sendMail } from '../support/send-mail.ts';

const hour = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'mayfly-clock-'));
let service: ClockedService;

beforeAll(async () => {
  service = await startWithClock(folder, {
    MAYFLY_STORE: `sqlite:${join(folder, 'mail.sqlite')}`,
    MAYFLY_OPERATOR: '127.0.0.1:0',
  });
});
afterAll(async () => {
  await service.kill();
  rmSync(folder, { recursive: true });
});

const send = (to: string, subject: string) => sendMail(service, { to, subject, text: 'x' });
const check = (token: string) => request(service.httpUrl, '/check-mail', { query: { token } });

/** Checks that no number in the service's reports is negative. */
async function expectNothingNegative(token: string): Promise<void> {
  const figures = await (await fetch(`${service.operatorUrl}/metrics`)).text();
  expect(figures).toContain('mayfly_sessions ');
  expect(figures.split('\n').filter((line) => / -\d/.test(line) && !line.startsWith('#'))).toEqual(
    [],
  );
  const page = await (await fetch(service.httpUrl)).text();
  expect(page).toContain('Last 24 hours');
  expect(page).not.toMatch(/<strong>-|: -\d+<\/title>/);
  const { headers } = await check(token);
  for (const [name, value] of headers) {
    if (/^(ratelimit|retry)/.test(name)) expect(Number(value), name).toBeGreaterThanOrEqual(0);
  }
}

describe('a clock that is changed while the service runs', () => {
  test('makes addresses expire by the new time, and the mail of other addresses stays', async () => {
    const early = await newSession(service.httpUrl);
    await send(early.email, 'first');
    await service.setClock(23 * hour);
    await send(early.email, 'second');
    expect(await listMail(service.httpUrl, early.token)).toHaveLength(2);
    const late = await newSession(service.httpUrl);
    await send(late.email, 'third');

    await service.setClock(25 * hour);
    expect((await check(early.token)).status).toBe(410);
    await expect(send(early.email, 'too late')).rejects.toThrow('550 5.1.1');
    expect(await listMail(service.httpUrl, late.token)).toMatchObject([{ subject: 'third' }]);
    await expectNothingNegative(late.token);

    await expect.poll(service.log).toContain('sessions ended');
    // The clock is set back to before the creation of the second address. Expired addresses stay
    // expired, and live ones stay live.
    await service.setClock(-48 * hour);
    expect((await check(early.token)).status).toBe(410);
    await send(late.email, 'fourth');
    const listed = await listMail(service.httpUrl, late.token);
    expect(listed.map(({ subject }) => subject).sort()).toEqual(['fourth', 'third']);
    const [fourth, third] = ['fourth', 'third'].map((name) =>
      listed.find(({ subject }) => subject === name),
    );
    // Ids increase even if the clock is set back, so that a client that has seen the third message
    // gets the fourth.
    expect(fourth?.id).toBeGreaterThan(third?.id ?? Number.POSITIVE_INFINITY);
    expect(fourth?.received_at.localeCompare(third?.received_at ?? '')).toBe(-1);
    const again = { method: 'POST', query: { prefix: early.email.split('@')[0] ?? '' } };
    expect((await request(service.httpUrl, '/create-session', again)).status).toBe(409);
    await expectNothingNegative(late.token);

    await service.setClock(48 * hour);
    expect((await check(late.token)).status).toBe(410);
    await expectNothingNegative(late.token);
    expect(await service.stop()).toBe(0);
  });
});
