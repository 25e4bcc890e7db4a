import { expect, test } from 'vitest';
import { createFingerprints } from '../../../../../server/store/fingerprint.ts';
import { createCluster } from '../../../../../server/store/redis/cluster/cluster.ts';
import { createInboxTag } from '../../../../../server/store/redis/keys.ts';
import { createLimiters } from '../../../../../server/store/redis/limiter.ts';

/** The names of the keys of an address, and of the rate limit of a client, for one secret. */
async function namesUnder(secret: number): Promise<string[]> {
  const fingerprints = createFingerprints(new Uint8Array(32).fill(secret));
  const names = [createInboxTag(fingerprints)('a@x.example')];
  const access = { tls: false, username: undefined, password: undefined };
  const timeouts = { call: 1, read: 1, change: 1, mail: 1 };
  const cluster = createCluster({ seeds: [], access, replicas: 0, timeouts });
  const { limiter } = createLimiters(
    {
      ...cluster,
      async run(_script, keys) {
        names.push(...keys);
        return [1, Buffer.from('1')];
      },
    },
    fingerprints,
  );
  const options = { perMinute: 1, burst: 1, now: () => 0, maxKeys: 1 };
  await limiter('requests', options).take('192.0.2.1');
  return names;
}

test('names of keys that identify an address or a client depend on the secret', async () => {
  const [names, others] = [await namesUnder(1), await namesUnder(2)];
  expect(names).toHaveLength(2);
  expect(await namesUnder(1)).toEqual(names);
  expect(names.filter((name) => others.includes(name))).toEqual([]);
});
