/**
 * Tests mail in a Redis Cluster that another program has changed. damaged-records.test.ts tests all
 * ways to change a record or a source, since both engines use the same code to open them.
 */
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { slotOf } from '../../../server/store/redis/cluster/slots.ts';
import { inboxKeys } from '../../../server/store/redis/keys.ts';
import { DamagedMessage } from '../../../server/store.ts';
import { cluster, store, tag } from '../store/redis-stores.ts';
import { mail } from '../store/store-suite/fixture.ts';

/** A message, and the id of an unchanged message in the same inbox. */
type Stored = { address: string; id: number; whole: number };

const none = { senderName: '', senderEmail: '', subject: '', isDamaged: true };

/** Sends a command to the node that serves an address. */
async function ask(address: string, ...command: string[]) {
  const slot = slotOf(inboxKeys.inbox(tag(address)));
  for (const node of await cluster.masters()) {
    const ranges = (await node.ask('CLUSTER', 'SLOTS')) as [number, number, [unknown, number]][];
    const served = ranges.find(([from, to]) => from <= slot && slot <= to);
    if (served?.[2][1] === node.port) return node.ask(...command);
  }
  throw new Error('The slot is not served.');
}

async function send(address: string, subject: string, text = 'Text'): Promise<number> {
  await store.deliver(mail([address], { subject, text: `Subject: ${subject}\r\n\r\n${text}` }));
  const listing = await store.listMessages(address);
  return listing.find((each) => each.subject === subject)?.id ?? 0;
}

async function newMessage(text = 'Text'): Promise<Stored> {
  const address = `${randomBytes(6).toString('hex')}@x.example`;
  await store.createSession({ address, token: address, expiresAt: Date.now() + 3_600_000 });
  return { address, whole: await send(address, 'whole'), id: await send(address, 'changed', text) };
}

async function entryOf({ address, id }: Stored): Promise<[string, number, number, string]> {
  const entry = await ask(address, 'HGET', inboxKeys.list(tag(address)), String(id));
  return JSON.parse(String(entry));
}

const setEntry = ({ address, id }: Stored, entry: string) =>
  ask(address, 'HSET', inboxKeys.list(tag(address)), String(id), entry);

async function setRecord(of: Stored, change: (record: Buffer) => Buffer): Promise<void> {
  const [mark, size, time, record] = await entryOf(of);
  const changed = change(Buffer.from(record, 'base64')).toString('base64');
  await setEntry(of, JSON.stringify([mark, size, time, changed]));
}

/** Replaces a source by the value of a Lua expression. */
async function setSource({ address, id, whole }: Stored, expression: string): Promise<void> {
  const script = `
    local source = redis.call('HGET', KEYS[1], ARGV[1])
    local other = redis.call('HGET', KEYS[1], ARGV[2])
    redis.call('HSET', KEYS[1], ARGV[1], ${expression})
    return 1`;
  const key = inboxKeys.bodies(tag(address));
  await ask(address, 'EVAL', script, '1', key, String(id), String(whole));
}

async function expectDamaged({ address, id, whole }: Stored, listed: object = none) {
  await expect(store.readMessage(address, id)).rejects.toThrow(DamagedMessage);
  expect(await store.findMessage(address, id)).toMatchObject(listed);
  expect(await store.listMessages(address)).toMatchObject([
    { id, ...listed },
    { id: whole, subject: 'whole', isDamaged: false },
  ]);
  expect(await store.readMessage(address, whole)).toMatchObject({ subject: 'whole' });
  expect(await store.deleteMessages(address, [id])).toEqual([id]);
  expect((await store.listMessages(address)).map((each) => each.id)).toEqual([whole]);
}

describe('a message is reported as damaged', () => {
  test.each<[string, (record: Buffer) => Buffer]>([
    ['is empty', () => Buffer.alloc(0)],
    ['has other bytes', (record) => Buffer.from(record).fill(0, record.byteLength - 16)],
  ])('if its record %s', async (_, change) => {
    const message = await newMessage();
    await setRecord(message, change);
    await expectDamaged(message);
  });

  test('if its record is from another message, or from another recipient of the same mail', async () => {
    const message = await newMessage();
    const [, , , other] = await entryOf({ ...message, id: message.whole });
    await setRecord(message, () => Buffer.from(other, 'base64'));
    await expectDamaged(message);

    const [one, two] = [await newMessage(), await newMessage()];
    await store.deliver(mail([one.address, two.address], { subject: 'both' }));
    const idIn = async (address: string) => (await store.listMessages(address))[0]?.id ?? 0;
    const theirs = await entryOf({ ...two, id: await idIn(two.address) });
    await store.deleteMessages(one.address, [one.id]);
    const mine = { ...one, id: await idIn(one.address) };
    await setRecord(mine, () => Buffer.from(theirs[3], 'base64'));
    await expectDamaged(mine);
  });

  test.each([
    ['is empty', "''"],
    ['is that of another message', 'other'],
    ['has other bytes', "string.rep('x', #source)"],
  ])('if its source %s, but it is still listed', async (_, expression) => {
    const message = await newMessage();
    await setSource(message, expression);
    await expectDamaged(message, { subject: 'changed', isDamaged: false });
  });

  test('if its recorded size is too small', async () => {
    const message = await newMessage(`Text${'.'.repeat(1000)}`);
    const [mark, , time, record] = await entryOf(message);
    await setEntry(message, JSON.stringify([mark, 10, time, record]));
    await expectDamaged(message, { subject: 'changed', isDamaged: false });
  });

  test.each(['', '{}', '["mark"]'])('if its entry is %j', async (entry) => {
    const message = await newMessage();
    await setEntry(message, entry);
    const listing = await store.listMessages(message.address);
    const whole = { id: message.whole, subject: 'whole' };
    expect(listing).toContainEqual(expect.objectContaining(whole));
    expect(await store.readMessage(message.address, message.whole)).toMatchObject(whole);
  });
});
