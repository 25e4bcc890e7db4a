/** Sealing what came to an address before it had keys. */
import type { Engine, StoreOptions } from '../engine.ts';
import { packings } from '../packed-source.ts';
import { type MailSealer, type OpenedRecord, openUnsealed } from '../sealing/records.ts';
import { type Cluster, pairsIn } from './cluster/cluster.ts';
import { inboxKeys, tag } from './keys.ts';
import { type ListedMessage, listedText, parseListedMessage } from './listed-message.ts';
import { keysScript, replaceScript } from './mail-scripts.ts';
import type { Recipients } from './recipients.ts';
import { keysGiven } from './sessions.ts';

/** A message that is not sealed yet, and how it is written in the list. */
type Unsealed = ListedMessage & { opened: OpenedRecord; before: string };

type SealInboxDependencies = {
  cluster: Cluster;
  options: Pick<StoreOptions, 'now'>;
  sealer: MailSealer;
  recipients: Recipients;
};

export function createSealInbox({
  cluster,
  options,
  sealer,
  recipients,
}: SealInboxDependencies): Pick<Engine, 'sealInbox'> {
  /** Seals a message, unless it is deleted meanwhile. Whether its source is there. */
  async function sealMessage(
    address: string,
    publicKey: Uint8Array,
    { opened, before, ...listed }: Unsealed,
  ): Promise<boolean> {
    const of = tag(address);
    const id = String(listed.id);
    let { sourceKey } = opened;
    let body: Buffer | undefined;
    if (sourceKey === undefined) {
      const bodies = inboxKeys.bodies(of);
      const [stored] = await cluster.read(bodies, ['HGET', bodies, id]);
      if (!Buffer.isBuffer(stored)) return false;
      // The first byte said how it is packed.
      const packing = stored[0] === packings.zstd ? packings.zstd : packings.none;
      ({ source: body, sourceKey } = sealer.sealSource(stored.subarray(1), packing));
    }
    const where = { address, id: listed.id, publicKey };
    const record = sealer.sealRecord(where, { ...opened, sourceKey });
    const after = listedText({ ...listed, record });
    const keys = [inboxKeys.list(of), inboxKeys.bodies(of)];
    const given = [id, before, after, body === undefined ? '0' : '1', body ?? ''];
    await cluster.change(replaceScript, keys, ...given);
    return true;
  }

  return {
    async sealInbox({ address, keys, replaces = false, most }) {
      const of = tag(address);
      const given = [String(options.now()), ...keysGiven(keys), replaces ? '1' : '0'];
      const publicKey = await cluster.change(keysScript, [inboxKeys.inbox(of)], ...given);
      recipients.forget(of);
      if (!Buffer.isBuffer(publicKey) || publicKey.byteLength === 0) return false;
      const list = inboxKeys.list(of);
      const [rows] = await cluster.read(list, ['HGETALL', list]);
      const unsealed = pairsIn(rows).flatMap(([id, before]): Unsealed[] => {
        const listed = parseListedMessage(id, before);
        const opened = openUnsealed(listed.id, listed.record);
        return opened === undefined ? [] : [{ ...listed, opened, before }];
      });
      let sealed = 0;
      for (const one of unsealed) {
        if (sealed === most) return true;
        if (await sealMessage(address, publicKey, one)) sealed += 1;
      }
      return false;
    },
  };
}
