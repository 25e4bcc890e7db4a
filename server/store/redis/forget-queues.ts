import { type Cluster, text } from './cluster/cluster.ts';
import { keysFromBefore } from './keys.ts';
import { script } from './script.ts';

const unlinkScript = script('key', '', "return redis.call('UNLINK', key)");

/** Removes what earlier versions kept of clients that handed mail in. May be repeated. */
export async function forgetQueues(cluster: Cluster): Promise<void> {
  for (const queue of keysFromBefore.queues) {
    const [sources] = await cluster.read(queue, ['ZRANGE', queue, '0', '-1']);
    if (!Array.isArray(sources) || sources.length === 0) continue;
    for (const source of sources) {
      await cluster.change(unlinkScript, [keysFromBefore.queued(String(text(source)))]);
    }
    await cluster.change(unlinkScript, [queue]);
  }
}
