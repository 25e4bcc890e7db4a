import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runOwnService } from '../../../scripts/processes/run-service.ts';
import { DamagedMessage } from '../../../server/store.ts';
import { long } from '../../long.ts';
import { mail, openTestStore, type TestStore } from '../store/store-suite/fixture.ts';
import { codeOf, listMail, newSession, readMail, request } from '../support/api.ts';
import { sendMail } from '../support/send-mail.ts';
import { openRows, type StoredRow, type StoredRows } from './stored-rows.ts';

const hour = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'mayfly-damaged-'));
const limits = { inboxMessages: 1000, inboxBytes: 1024 ** 3, storeBytes: 0 };

let now = Date.UTC(2026, 5, 1);
let store: TestStore;
let rows: StoredRows;

beforeAll(async () => {
  const file = join(folder, 'mail.sqlite');
  store = await openTestStore(`sqlite:${file}`, { ...limits, now: () => now });
  rows = openRows(file);
});
afterAll(async () => {
  rows?.close();
  await store?.close();
  rmSync(folder, { recursive: true, force: true });
});

const textOf = (subject: string, length = 200) =>
  `Subject: ${subject}\r\n\r\nText of ${subject}${'.'.repeat(length)}`;

async function newAddress(lifetime = 10_000 * hour): Promise<string> {
  const address = `${randomBytes(6).toString('hex')}@x.example`;
  await store.createSession({ address, token: `of ${address}`, expiresAt: now + lifetime });
  return address;
}

/** Sends a mail. Returns its row for the first recipient. */
async function send(recipients: string[], subject: string, length?: number): Promise<StoredRow> {
  now += 1000;
  await store.deliver(mail(recipients, { subject, text: textOf(subject, length) }));
  const [address = ''] = recipients;
  const [newest] = await store.listMessages(address);
  return rows.of(address, newest?.id ?? 0);
}

const none = { senderName: '', senderEmail: '', subject: '', isDamaged: true };

async function expectWhole(address: string, id: number, subject: string): Promise<void> {
  const listed = { id, senderName: 'Anna', senderEmail: 'anna@shop.example', subject };
  expect(await store.findMessage(address, id)).toMatchObject({ ...listed, isDamaged: false });
  const { raw, ...read } = (await store.readMessage(address, id)) ?? {};
  expect(read).toMatchObject(listed);
  expect(Buffer.from(raw ?? []).toString()).toMatch(new RegExp(`Text of ${subject}\\.`));
}

/**
 * Expects that `damaged` cannot be read, is listed as `listed` and can be deleted, and that `whole`
 * is unchanged.
 */
async function expectDamaged(
  address: string,
  damaged: readonly number[],
  whole: { id: number; subject: string },
  listed: object = none,
): Promise<void> {
  const listing = await store.listMessages(address);
  expect(listing).toHaveLength(damaged.length + 1);
  for (const id of damaged) {
    await expect(store.readMessage(address, id)).rejects.toThrow(DamagedMessage);
    expect(await store.findMessage(address, id)).toMatchObject(listed);
    expect(listing.find((each) => each.id === id)).toMatchObject(listed);
  }
  await expectWhole(address, whole.id, whole.subject);
  expect(listing.find(({ id }) => id === whole.id)).toMatchObject({ subject: whole.subject });
  expect(await store.deleteMessages(address, damaged)).toEqual(damaged);
  expect((await store.listMessages(address)).map(({ id }) => id)).toEqual([whole.id]);
  await expectWhole(address, whole.id, whole.subject);
}

/** Creates two addresses. Each has one message that no test changes. */
async function twoAddresses() {
  const [address, other] = [await newAddress(), await newAddress()];
  const whole = { ...(await send([address], 'whole')), subject: 'whole' };
  const others = { ...(await send([other], 'whole')), subject: 'whole' };
  return { address, other, whole, others };
}

describe('a message is damaged if parts are moved between messages of one address:', () => {
  test('records', async () => {
    const { address, other, whole, others } = await twoAddresses();
    const [one, two] = [await send([address], 'one'), await send([address], 'two')];
    rows.setRecord(one, two.record);
    rows.setRecord(two, one.record);
    await expectDamaged(address, [one.id, two.id], whole);
    await expectWhole(other, others.id, 'whole');
  });

  test('sources, but the messages are still listed', async () => {
    const { address, whole } = await twoAddresses();
    const [one, two] = [await send([address], 'one'), await send([address], 'two')];
    rows.setSource(one, two.raw);
    rows.setSource(two, one.raw);
    const listed = { senderName: 'Anna', subject: expect.stringMatching(/one|two/) };
    await expectDamaged(address, [one.id, two.id], whole, listed);
  });

  test('records and sources together', async () => {
    const { address, whole } = await twoAddresses();
    const [one, two] = [await send([address], 'one'), await send([address], 'two')];
    rows.setRecord(one, two.record);
    rows.setSource(one, two.raw);
    rows.setRecord(two, one.record);
    rows.setSource(two, one.raw);
    await expectDamaged(address, [one.id, two.id], whole);
  });

  test('a copy under another id, earlier or later', async () => {
    const { address, whole } = await twoAddresses();
    const ids = [whole.id - 1, whole.id + 1, whole.id + 1_000_000];
    for (const id of ids) rows.add(whole, whole, id);
    await expectDamaged(address, ids, whole);
  });
});

describe('a message is damaged if parts are moved between addresses:', () => {
  test('records, even of one mail to both', async () => {
    const { address, other, whole, others } = await twoAddresses();
    const mine = await send([address, other], 'both');
    const [newest] = await store.listMessages(other);
    const theirs = rows.of(other, newest?.id ?? 0);
    expect(theirs.source).toBe(mine.source);
    rows.setRecord(mine, theirs.record);
    rows.setRecord(theirs, mine.record);
    await expectDamaged(address, [mine.id], whole);
    await expectDamaged(other, [theirs.id], others);
  });

  test('sources', async () => {
    const { address, other, whole, others } = await twoAddresses();
    const [mine, theirs] = [await send([address], 'mine'), await send([other], 'theirs')];
    rows.setSource(mine, theirs.raw);
    rows.setSource(theirs, mine.raw);
    await expectDamaged(address, [mine.id], whole, { subject: 'mine', senderName: 'Anna' });
    await expectDamaged(other, [theirs.id], others, { subject: 'theirs', senderName: 'Anna' });
  });

  test('records and sources under the same id', async () => {
    const { address, other, whole, others } = await twoAddresses();
    rows.add(others, whole, others.id);
    rows.add(whole, others, whole.id);
    await expectDamaged(address, [others.id], whole);
    await expectDamaged(other, [whole.id], others);
  });

  test('keys, so that no message can be opened, but all can be deleted', async () => {
    const [address, other] = [await newAddress(), await newAddress()];
    const [mine, theirs] = [await send([address], 'mine'), await send([other], 'theirs')];
    rows.swapKeys(address, other);
    for (const [of, { id }] of [[address, mine] as const, [other, theirs] as const]) {
      expect(await store.listMessages(of)).toMatchObject([{ id, ...none }]);
      await expect(store.readMessage(of, id)).rejects.toThrow(DamagedMessage);
      expect(await store.deleteMessages(of, [id])).toEqual([id]);
    }
  });
});

test('mail that is older than the restoration of its session is damaged, even under its own id', async () => {
  const address = await newAddress(hour);
  const token = `of ${address}`;
  const before = await send([address], 'before');
  now += 2 * hour;
  await store.sweep();
  expect(await store.findSession(token)).toBe('expired');
  await store.extendSession({ address, token, expiresAt: now + hour });
  expect(await store.listMessages(address)).toEqual([]);
  const whole = { ...(await send([address], 'after')), subject: 'after' };
  rows.add(before, whole, before.id);
  await expectDamaged(address, [before.id], whole);
  rows.setRecord(whole, before.record);
  await expect(store.readMessage(address, whole.id)).rejects.toThrow(DamagedMessage);
});

describe('if another program changes the keys in the store,', () => {
  test('removed keys make new mail damaged', async () => {
    const address = await newAddress();
    const before = await send([address], 'before');
    rows.removeKeys(address);
    await store.deliver(mail([address], { subject: 'after' }));
    const listed = await store.listMessages(address);
    expect(listed).toMatchObject([none, { id: before.id, ...none }]);
    for (const { id } of listed) {
      await expect(store.readMessage(address, id)).rejects.toThrow(DamagedMessage);
    }
  });

  test('invalid keys do not prevent other recipients from getting the mail', async () => {
    const [address, other] = [await newAddress(), await newAddress()];
    rows.setPublicKey(other, new Uint8Array(32));
    expect(await store.deliver(mail([address, other], { subject: 'for both' }))).toBe('stored');
    expect(await store.listMessages(address)).toMatchObject([{ subject: 'for both' }]);
    expect(await store.listMessages(other)).toMatchObject([none]);
  });
});

test('a damaged verdict is ignored, and does not delay other verdicts', async () => {
  const address = await newAddress();
  const authenticate = { clientKey: '192.0.2.1' };
  const subjects = ['one', 'two'];
  for (const subject of subjects) await store.deliver(mail([address], { subject, authenticate }));
  const [two] = await store.listMessages(address);
  rows.setVerdict(rows.of(address, two?.id ?? 0), 'x');
  expect(await store.authentication.due(10)).toHaveLength(1);
  expect(await store.authentication.find(address, two?.id ?? 0)).toBeUndefined();
});

describe('a message is damaged if one bit is changed in, or bytes are missing from,', () => {
  /**
   * Truncates `bytes`, extends them by a byte, and changes single bits, at every `each`th position.
   */
  function* changes(bytes: Uint8Array, each: number): Generator<Uint8Array> {
    for (let end = 0; end < bytes.byteLength; end += each) yield bytes.subarray(0, end);
    yield Buffer.concat([bytes, Uint8Array.of(0)]);
    for (let bit = 0; bit < bytes.byteLength * 8; bit += each) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      yield changed;
    }
  }

  test('a record', async () => {
    const { address, other, whole, others } = await twoAddresses();
    const changed = await send([address], 'changed');
    const first = changed.record.subarray(0, 1);
    const kinds = [...changes(first, 1)].map((kind) =>
      Buffer.concat([kind, changed.record.subarray(1)]),
    );
    for (const record of [...kinds, ...changes(changed.record, long ? 1 : 13)]) {
      rows.setRecord(changed, record);
      await expect(store.readMessage(address, changed.id)).rejects.toThrow(DamagedMessage);
      expect(await store.listMessages(address)).toMatchObject([
        { id: changed.id, ...none },
        { id: whole.id, subject: 'whole', isDamaged: false },
      ]);
    }
    rows.setRecord(changed, changed.record);
    await expectWhole(address, changed.id, 'changed');
    rows.setRecord(changed, changed.record.subarray(1));
    await expectDamaged(address, [changed.id], whole);
    await expectWhole(other, others.id, 'whole');
  });

  test.each([
    [200, long ? 1 : 13],
    [100_000, 100_003],
  ])('a source of %i bytes and more', async (length, each) => {
    const { address, other, whole, others } = await twoAddresses();
    const changed = await send([address], 'changed', length);
    for (const raw of changes(changed.raw, each)) {
      rows.setSource(changed, raw);
      await expect(store.readMessage(address, changed.id)).rejects.toThrow(DamagedMessage);
    }
    expect(await store.findMessage(address, changed.id)).toMatchObject({ subject: 'changed' });
    rows.setSource(changed, changed.raw);
    await expectWhole(address, changed.id, 'changed');
    rows.setSource(changed, changed.raw.subarray(1));
    await expectDamaged(address, [changed.id], whole, { subject: 'changed' });
    await expectWhole(other, others.id, 'whole');
  });
});

test('an empty mail is not damaged', async () => {
  const address = await newAddress();
  await store.deliver(mail([address], { raw: new Uint8Array() }));
  const [listed] = await store.listMessages(address);
  expect(await store.readMessage(address, listed?.id ?? 0)).toMatchObject({ raw: { length: 0 } });
});

test('a client gets 500 for damaged messages, but can delete them and read the others', async ({
  onTestFinished,
}) => {
  const file = join(folder, 'service.sqlite');
  const service = await runOwnService({ MAYFLY_STORE: `sqlite:${file}` });
  onTestFinished(() => service.kill());
  const behind = openRows(file);
  onTestFinished(() => behind.close());
  const url = service.httpUrl;
  const { email, token } = await newSession(url);
  for (const subject of ['whole', 'record', 'source']) {
    const attachments = [{ filename: 'a.txt', content: 'attached' }];
    await sendMail(service, { to: email, subject, text: 'Your code is 482913', attachments });
  }
  const listed = await listMail(url, token);
  const idOf = (subject: string) => listed.find((each) => each.subject === subject)?.id ?? 0;
  const [whole, inRecord, inSource] = [idOf('whole'), idOf('record'), idOf('source')];
  const [first, second] = [behind.of(email, inRecord), behind.of(email, inSource)];
  behind.setRecord(first, first.record.subarray(1));
  behind.setSource(second, second.raw.subarray(1));

  for (const id of [inRecord, inSource]) {
    for (const path of ['/read-mail', '/raw-mail', '/attachment']) {
      const query = { token, id, ...(path === '/attachment' && { attachment_id: 1 }) };
      const answer = await request(url, path, { query });
      expect([answer.status, codeOf(answer)]).toEqual([500, 'damaged_message']);
    }
  }
  for (const verification of [0, 1]) {
    const { status, body } = await request(url, '/check-mail', { query: { token, verification } });
    expect(status).toBe(200);
    expect(body.messages).toMatchObject([
      { id: inSource, sender_name: 'Shop', sender_email: 'shop@shop.example', subject: 'source' },
      { id: inRecord, sender_name: '', sender_email: '', subject: '' },
      { id: whole, sender_name: 'Shop', sender_email: 'shop@shop.example', subject: 'whole' },
    ]);
  }
  expect((await readMail(url, token, whole)).text).toContain('482913');
  for (const id of [inRecord, inSource]) {
    const query = { token, id };
    const { body } = await request(url, '/delete-mail', { method: 'POST', query });
    expect(body).toMatchObject({ deleted: true });
  }
  expect((await listMail(url, token)).map(({ id }) => id)).toEqual([whole]);
});
