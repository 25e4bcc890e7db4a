import { operatorInbox } from '../../address-policy.ts';
import { type StoreStatistics, StoreUnavailable } from '../engine.ts';
import { type Cluster, text } from './cluster/cluster.ts';
import { commitTotals, type Node } from './cluster/node.ts';

/**
 * Maximum number of keys read from each node: all keys of a small node, a sample of a large one.
 */
const sample = 2000;
const inbox = /^mf:\{[^}]*\}i$/;

async function countAt(node: Node, now: number) {
  const [size, scanned] = await node.read([['DBSIZE'], ['SCAN', '0', 'COUNT', String(sample)]]);
  const [, names] = Array.isArray(scanned) ? scanned : [];
  const keys = (Array.isArray(names) ? names : []).map((each) => String(text(each)));
  const fields = keys
    .filter((key) => inbox.test(key))
    .map((key) => ['HMGET', key, 'a', 'e', 'n', 'b']);
  const rows = (fields.length === 0 ? [] : await node.read(fields)).map(text);
  const found = { sessions: 0, messages: 0, bytes: 0 };
  for (const row of rows) {
    const [address, expiresAt, messages, bytes]: unknown[] = Array.isArray(row) ? row : [];
    if (address === operatorInbox || !(Number(expiresAt) > now)) continue;
    found.sessions += 1;
    found.messages += Number(messages);
    found.bytes += Number(bytes);
  }
  const scale = keys.length === 0 ? 0 : Math.max(1, Number(size) / keys.length);
  return { found, scale };
}

/**
 * Counts the contents of the cluster: exactly for nodes with few keys, otherwise as an estimate
 * from a sample. Ignores nodes that do not respond.
 * @throws {StoreUnavailable} if no node responds
 */
export async function countAll(cluster: Cluster, now: number): Promise<StoreStatistics> {
  const counts = await cluster.onEveryMaster((node) => countAt(node, now));
  if (counts.length === 0) throw new StoreUnavailable('No node of the cluster answers.');
  const total = (name: 'sessions' | 'messages' | 'bytes') =>
    Math.round(counts.reduce((sum, { found, scale }) => sum + found[name] * scale, 0));
  return {
    ...commitTotals(),
    ...{ sessions: total('sessions'), messages: total('messages'), bytes: total('bytes') },
  };
}
