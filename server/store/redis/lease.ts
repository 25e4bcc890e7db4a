/** Leases, each held by one process at a time. */
import { randomBytes } from 'node:crypto';
import type { Engine } from '../engine.ts';
import type { Cluster } from './cluster/cluster.ts';
import { leaseKey } from './keys.ts';
import { script } from './script.ts';

const acquireScript = script(
  'lease',
  'owner,milliseconds',
  `
local by = redis.call('GET', lease)
if by and by ~= owner then return 0 end
redis.call('SET', lease, owner, 'PX', milliseconds)
return 1`,
);

const releaseLeaseScript = script(
  'lease',
  'owner',
  `
if redis.call('GET', lease) ~= owner then return 0 end
return redis.call('DEL', lease)`,
);

export function createLeases(cluster: Cluster): Pick<Engine, 'acquireLease' | 'releaseLease'> {
  const owner = randomBytes(9).toString('base64url');
  return {
    async acquireLease(name, milliseconds) {
      const given = [owner, String(milliseconds)];
      return (await cluster.change(acquireScript, [leaseKey(name)], ...given)) === 1;
    },
    async releaseLease(name) {
      await cluster.change(releaseLeaseScript, [leaseKey(name)], owner);
    },
  };
}
