/** The content of a frozen store. */
import { fileURLToPath } from 'node:url';
import { migrations } from '../../../../server/store/sqlite/schema.ts';
import { digestOf, mail, type TestStore } from '../store-suite/fixture.ts';

export const currentVersion = migrations.length;
export const limits = { inboxMessages: 100, inboxBytes: 1024 ** 2, storeBytes: 0 };

/**
 * Path of the frozen store of a schema version. Open only a copy, because opening changes the file.
 */
export function frozenFile(version: number): string {
  return fileURLToPath(new URL(`../../../fixtures/store/form-${version}.db`, import.meta.url));
}

const hour = 3_600_000;
export const filledAt = Date.UTC(2026, 5, 1);
/** A time that is later than all test runs. */
export const sessionsExpireAt = Date.UTC(2100, 0, 1);

export const account = 'box@partner.example';
export const alias = 'box+tag@partner.example';
export const sources = {
  shared: 'From: Anna <anna@shop.example>\r\nSubject: To both\r\n\r\nHello, both of you\r\n',
  single: 'From: a@b.example\r\nSubject: To one\r\n\r\n\u0000\u00ff\u20ac not all of it is ASCII',
  fetched: 'To: box+tag@partner.example\r\nSubject: Fetched\r\n\r\nFrom a provider\r\n',
};
export const clientKey = '192.0.2.7';
export const client = { ip: '192.0.2.7', helo: 'mx.shop.example', sender: 'anna@shop.example' };
export const verdict = { spf: 'pass', dkim: 'none', dmarc: 'pass' };
export const folder = { account, folder: 'INBOX', uidValidity: 7 };

function origin(uid: number) {
  return { ...folder, uid, digest: digestOf(`digest ${uid}`), erase: true };
}

/** Fills a new store with one record of each kind. `clock` is the clock of the store. */
export async function fillStore(store: TestStore, clock: { now: number }): Promise<void> {
  const session = (address: string, expiresAt: number, more = {}) =>
    store.createSession({ address, token: address, expiresAt, ...more });
  clock.now = filledAt;
  await session('one@x.example', sessionsExpireAt);
  await session('two@x.example', sessionsExpireAt);
  await session('over@x.example', filledAt + hour);
  const authenticate = { clientKey, client };
  const both = ['one@x.example', 'two@x.example'];
  await store.deliver(mail(both, { subject: 'To both', text: sources.shared, authenticate }));
  clock.now += 1000;
  await store.deliver(
    mail(['one@x.example'], { subject: 'To one', text: sources.single, authenticate }),
  );
  await store.deliver(mail(['over@x.example'], { authenticate }));
  clock.now += 1000;
  await store.deliver(mail(['two@x.example'], { subject: 'Deleted', authenticate }));
  const [newest] = await store.listMessages('two@x.example');
  await store.deleteMessages('two@x.example', [newest?.id ?? 0]);
  await session('deleted@x.example', sessionsExpireAt);
  await store.deleteSession('deleted@x.example');

  await session(alias, sessionsExpireAt, { account });
  const fetched = { subject: 'Fetched', text: sources.fetched, authenticate: { clientKey: alias } };
  await store.deliver(mail([alias], { ...fetched, origin: origin(1) }));
  await store.deliver(mail([alias], { subject: 'Gone', origin: origin(2) }));
  const gone = (await store.listMessages(alias)).find(({ subject }) => subject === 'Gone');
  await store.deleteMessages(alias, [gone?.id ?? 0]);
  await store.partner.setCheckpoint(account, 'INBOX', { uidValidity: 7, nextUid: 3 });

  const transfer = { id: 'transfer', sealed: 'content', expiresAt: sessionsExpireAt };
  await store.putTransfer({ address: 'one@x.example', ...transfer });

  const [first] = await store.authentication.due(1);
  if (first) await store.authentication.saveVerdict(first, verdict);
  clock.now = filledAt + 2 * hour;
  await store.sweep();
}
