import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { long } from '../../long.ts';
import { listMail, newSession, request } from '../support/api.ts';
import { type ClockedService, startWithClock } from '../support/injected-failures/clock.ts';
import { startLoad, withoutLimits } from '../support/mail-load.ts';
import { mail, openTestStore, rowCounts } from './store-suite/fixture.ts';

const hour = 3_600_000;
const many = long ? 10_000 : 2_000;
const senders = 4;
const folder = mkdtempSync(join(tmpdir(), 'mayfly-expiry-'));
const path = join(folder, 'mail.sqlite');
const MAYFLY_STORE = `sqlite:${path}`;
let service: ClockedService | undefined;

afterAll(async () => {
  await service?.kill();
  rmSync(folder, { recursive: true });
});

async function seed(addresses: readonly string[], expiresAt: number): Promise<void> {
  const limits = { inboxMessages: 1000, inboxBytes: 1024 ** 3, storeBytes: 0, now: Date.now };
  const store = await openTestStore(MAYFLY_STORE, limits);
  const made = addresses.map((address) =>
    store.createSession({ address, token: address, expiresAt }),
  );
  await Promise.all(made);
  const [first = ''] = addresses;
  const deliveries = addresses.map((address, index) =>
    store.deliver(
      mail([address, addresses[index + 1] ?? first], { authenticate: { clientKey: address } }),
    ),
  );
  expect(new Set(await Promise.all(deliveries))).toEqual(new Set(['stored']));
  await store.close();
}

test(`${many} addresses that expire in the same second, while mail for them arrives, leave no data`, async () => {
  const addresses = Array.from({ length: many }, (_, index) => `a${index}@mayfly.localhost`);
  await seed(addresses, Date.now() + hour);
  expect(rowCounts(path)).toMatchObject({ sessions: many, sources: many });
  expect(rowCounts(path).messages).toBe(2 * many);
  const started = await startWithClock(folder, { MAYFLY_STORE, ...withoutLimits });
  service = started;
  const { httpUrl } = started;
  const { email, token } = await newSession(httpUrl);
  const ending = startLoad(started, addresses, { name: 'ending', connections: senders, size: 500 });
  const living = startLoad(started, [email], { name: 'living', connections: 1, size: 500 });
  await Promise.all([ending.more(100), living.more(20)]);

  await started.setClock(2 * hour);
  const before = [...ending.acknowledged.values()].flat().length;
  // While the others expire, mail for the live address continues to arrive and is acknowledged.
  const left = async () => {
    const { status } = await request(httpUrl, '/check-mail', { query: { token } });
    expect(status).toBe(200);
    return rowCounts(path).retired;
  };
  await Promise.all([
    living.more(20),
    expect.poll(left, { timeout: 60_000, interval: 20 }).toBe(many),
  ]);
  const refused = () => ending.replies.get(550) ?? 0;
  await expect.poll(refused).toBeGreaterThan(0);
  await Promise.all([living.stop(), ending.stop()]);

  // From that second on, expired addresses get no mail, except one mail each that was already being
  // sent.
  const after = [...ending.acknowledged.values()].flat().length;
  expect(after - before).toBeLessThanOrEqual(senders);
  expect([...ending.replies.keys()].filter((code) => code !== 250 && code !== 550)).toEqual([]);
  expect([...living.replies.keys()]).toEqual([250]);
  const kept = living.acknowledged.get(email) ?? [];
  const listed = (await listMail(httpUrl, token)).map(({ subject }) => subject);
  expect(listed.toSorted()).toEqual(kept.toSorted());

  // The addresses that were created to measure the service's clock are live too, and have no mail.
  const { sessions, retired, pages: _, ...rows } = rowCounts(path);
  expect(retired).toBe(many);
  expect(sessions).toBeLessThan(20);
  expect(rows).toEqual({
    messages: kept.length,
    sources: kept.length,
    origins: 0,
    erasures: 0,
    checkpoints: 0,
    transfers: 0,
  });
  expect(await started.stop()).toBe(0);
}, 300_000);
