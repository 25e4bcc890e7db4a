import { type Cluster, text } from './cluster/cluster.ts';
import { keysFromBefore } from './keys.ts';
import { script } from './script.ts';

const unlinkScript = script('key', '', "return redis.call('UNLINK', key)");

/** Milliseconds. Processes of an earlier version may run on for a while. */
const interval = 3_600_000;

/** Removes what earlier versions kept of clients that handed mail in. May be repeated. */
async function forgetQueues(cluster: Cluster): Promise<void> {
  for (const queue of keysFromBefore.queues) {
    const [sources] = await cluster.read(queue, ['ZRANGE', queue, '0', '-1']);
    if (!Array.isArray(sources) || sources.length === 0) continue;
    for (const source of sources) {
      await cluster.change(unlinkScript, [keysFromBefore.queued(String(text(source)))]);
    }
    await cluster.change(unlinkScript, [queue]);
  }
}

/** At once and once an hour, in the background; returns a function that ends it. */
export function forgetQueuesNowAndThen(cluster: Cluster): () => void {
  // The next time goes on where it fails.
  const forget = () => void forgetQueues(cluster).catch(() => undefined);
  forget();
  const timer = setInterval(forget, interval).unref();
  return () => clearInterval(timer);
}
