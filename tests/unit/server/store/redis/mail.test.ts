import { beforeEach, expect, test, vi } from 'vitest';
import { createFingerprints } from '../../../../../server/store/fingerprint.ts';
import { createCluster } from '../../../../../server/store/redis/cluster/cluster.ts';
import { createInboxTag } from '../../../../../server/store/redis/keys.ts';
import {
  createMailOperations,
  parseListedMessage,
} from '../../../../../server/store/redis/mail.ts';
import { createPartnerMailRepository } from '../../../../../server/store/redis/partner-mail.ts';
import { createRecipients } from '../../../../../server/store/redis/recipients.ts';
import { newKeyPair } from '../../../../../server/store/sealing/key-agreement.ts';
import {
  createMailSealer,
  createRecordOpener,
} from '../../../../../server/store/sealing/records.ts';
import { StoreUnavailable } from '../../../../../server/store.ts';
import { addressKey } from '../../../../address-key.ts';

const address = 'a@x.example';
const tag = createInboxTag(createFingerprints(addressKey));
const text = (value: string | number) => Buffer.from(String(value));

type Reply = (string | number | Buffer)[];
let answer: (id: number) => Reply;
/** The arguments of each call of that script. */
let given: { id: number; listed: string; publicKey: Buffer }[];

beforeEach(() => {
  given = [];
});

function createDeliver(publicKey: Buffer) {
  const access = { tls: false, username: undefined, password: undefined };
  const timeouts = { call: 1, read: 1, change: 1, mail: 1 };
  async function changeForMail(_script: unknown, _keys: unknown, ...args: (string | Uint8Array)[]) {
    const id = Number(args[1]);
    given.push({ id, listed: String(args[7]), publicKey: Buffer.from(args[11] ?? '') });
    return answer(id).map((each) => (Buffer.isBuffer(each) ? each : text(each)));
  }
  const cluster = {
    ...createCluster({ seeds: [], access, replicas: 0, timeouts }),
    ...{ changeForMail, read: async () => [[publicKey, text(5)]] },
  };
  const options = { inboxMessages: 10, inboxBytes: 1000, storeBytes: 0, addressKey, now: () => 1 };
  const add = vi.fn();
  const { deliver } = createMailOperations({
    ...{ cluster, options, tag },
    partnerMail: createPartnerMailRepository(cluster, options, tag),
    ...{ recipients: createRecipients(), sealer: createMailSealer() },
    uncertain: { add, stop() {} },
  });
  const sender = { senderName: '', senderEmail: '', subject: 'sealed' };
  const raw = () => new Uint8Array(Buffer.from('Subject: sealed\r\n\r\nx'));
  return {
    deliver: () => deliver({ recipients: [address], ...sender, raw: raw(), awaitsVerdict: true }),
    add,
  };
}

test('a mail is sealed again if its inbox got later mail and a different key in the meantime', async () => {
  const before = newKeyPair();
  const after = newKeyPair();
  answer = (id) => (given.length === 1 ? ['changed', 1000, after.publicKey] : ['stored', id]);
  const { deliver, add } = createDeliver(before.publicKey);
  const { result, copies, sourceKey } = await deliver();
  expect(result).toBe('stored');
  const [first, second, ...others] = given;
  expect(others).toEqual([]);
  if (first === undefined || second === undefined)
    throw new Error('The script was not called again.');
  expect(first.id).toBeGreaterThan(5);
  expect(second.id).toBeGreaterThan(1000);
  expect(copies).toEqual([{ address, id: second.id }]);
  for (const [{ id, listed, publicKey }, keys] of [
    [first, before],
    [second, after],
  ] as const) {
    expect(publicKey).toEqual(keys.publicKey);
    const { record } = parseListedMessage(String(id), listed);
    const open = createRecordOpener(keys.privateKey);
    expect(open(address, id, record)).toMatchObject({ subject: 'sealed', sourceKey });
    expect(() => open(address, id + 1, record)).toThrow('The tag does not match.');
  }
  expect(add).not.toHaveBeenCalled();
});

test('a mail is rejected temporarily if its inbox changes before each attempt', async () => {
  answer = (id) => ['changed', id, Buffer.alloc(0)];
  const { deliver, add } = createDeliver(newKeyPair().publicKey);
  await expect(deliver()).rejects.toThrow(StoreUnavailable);
  const ids = given.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(5);
  expect(new Set(ids).size).toBe(ids.length);
  expect(add).toHaveBeenCalledOnce();
});
