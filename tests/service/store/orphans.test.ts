import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addressRetention } from '../../../server/store.ts';
import * as content from './frozen-store/content.ts';
import { mail, openTestStore, rowCounts } from './store-suite/fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'mayfly-orphans-'));
const path = join(folder, 'mail.sqlite');

afterAll(() => rmSync(folder, { recursive: true }));

function bytesOnDisk(): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

const nothing = { sessions: 0, messages: 0, sources: 0, origins: 0, transfers: 0 };

test('a deleted or expired address leaves only the documented rows, and its disk space is freed', async () => {
  const clock = { now: content.filledAt };
  const limits = { inboxMessages: 1000, inboxBytes: 1024 ** 3, storeBytes: 0 };
  const store = await openTestStore(`sqlite:${path}`, { ...limits, now: () => clock.now });
  const { pages: empty } = rowCounts(path);
  await content.fillStore(store, clock);
  const recipients = Array.from({ length: 50 }, (_, index) => `many${index}@x.example`);
  for (const address of recipients) {
    const session = { address, token: address, expiresAt: content.sessionsExpireAt };
    await store.createSession(session);
  }
  const text = `Subject: Large\r\n\r\n${'x'.repeat(200_000)}`;
  for (let index = 0; index < 40; index++) {
    const { clientKey, client } = content;
    await store.deliver(
      mail(recipients.slice(index), { text, authenticate: { clientKey, client } }),
    );
  }
  const filled = rowCounts(path);
  expect(filled).toMatchObject({ sources: 43, origins: 2, transfers: 1, erasures: 1 });
  expect(filled.messages).toBeGreaterThan(1000);
  expect(bytesOnDisk()).toBeGreaterThan(8_000_000);

  clock.now = content.sessionsExpireAt;
  await store.sweep();
  // Fingerprints of addresses are kept for 30 days. The pending deletion and the checkpoint are
  // data of the partner mailbox, not of an address.
  const { pages, ...rows } = rowCounts(path);
  expect(rows).toEqual({ ...nothing, retired: 53, erasures: 1, checkpoints: 1 });
  expect(pages).toBeLessThan((empty ?? 0) + 10);
  // The file shrinks in steps, one in each sweep, even if no session has ended.
  for (let step = 0; step < 3; step++) await store.sweep();
  expect(bytesOnDisk()).toBeLessThan(2_000_000);

  clock.now = content.sessionsExpireAt + addressRetention;
  await store.sweep();
  const { pages: after, ...left } = rowCounts(path);
  expect(left).toEqual({ ...nothing, retired: 0, erasures: 1, checkpoints: 1 });
  expect(after).toBeLessThanOrEqual((empty ?? 0) + 1);
  await store.close();
});
