/**
 * The store on Redis Cluster or Valkey. All keys of an address are in one hash slot, where each
 * change is one script. Keys expire by themselves. See docs/decisions/010.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Engine, type StoreOptions, StoreUnavailable } from './engine.ts';
import { createFingerprints, type Fingerprints } from './fingerprint.ts';
import { createRedisChangeFeed } from './redis/change-feed.ts';
import { type Cluster, createCluster } from './redis/cluster/cluster.ts';
import type { Access } from './redis/cluster/connection.ts';
import { type AccessProblem, ClusterError } from './redis/cluster/errors.ts';
import type { Endpoint } from './redis/cluster/slots.ts';
import { withTimeout } from './redis/cluster/with-timeout.ts';
import { createInboxTag, keyCheck } from './redis/keys.ts';
import { createLeases } from './redis/lease.ts';
import { createLimiters } from './redis/limiter.ts';
import { createMailOperations } from './redis/mail.ts';
import { createPartnerMailRepository } from './redis/partner-mail.ts';
import { createRecipients } from './redis/recipients.ts';
import { script } from './redis/script.ts';
import { createSessionOperations } from './redis/sessions.ts';
import { countAll } from './redis/statistics.ts';
import { createTransfers } from './redis/transfers.ts';
import { createUncertainDeliveries } from './redis/uncertain-deliveries.ts';
import { createMailSealer } from './sealing/records.ts';

/**
 * Timeouts in milliseconds. Changes are retried for longer than a cluster usually takes to elect a
 * new master. The longest timeout is that for mail: senders wait ten minutes for the reply (RFC
 * 5321, 4.5.3.2.6), and a late reply is better than a retry.
 */
const defaultTimeouts = { call: 2000, read: 5000, change: 10_000, mail: 30_000 };

/** Milliseconds between two attempts to connect. */
const pause = 200;

const accessProblemText: Record<AccessProblem, string> = {
  login: 'does not take the user or the password',
  rights: 'does not let its user do what is needed',
  certificate: 'has a certificate that is not trusted',
};

function openFailure(error: unknown, location: string): StoreUnavailable {
  const accessProblem = error instanceof ClusterError ? error.accessProblem : undefined;
  const problem =
    accessProblem === undefined
      ? `No node of the cluster at ${location} can be reached`
      : `The cluster at ${location} ${accessProblemText[accessProblem]}`;
  const reason = error instanceof Error ? error.message : String(error);
  return new StoreUnavailable(`${problem}: ${reason}`);
}

/** Parses a location that the configuration has validated. */
function readLocation(
  location: string,
  { user, password, ca }: Partial<NonNullable<StoreOptions['redis']>>,
): { seeds: Endpoint[]; access: Access } {
  const [scheme, names = ''] = location.split('://');
  const seeds = names.split(',').map((name) => {
    const colon = name.lastIndexOf(':');
    const host = name.slice(0, colon).replace(/^\[(.*)\]$/, '$1');
    return { host, port: Number(name.slice(colon + 1)) };
  });
  return { seeds, access: { tls: scheme === 'rediss', ca, username: user, password } };
}

/**
 * Retries until the slot map is known. Errors that only the operator can fix end the retries at
 * once.
 */
async function waitForSlots(cluster: Cluster, milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds;
  for (;;) {
    try {
      await withTimeout(cluster.refreshSlots(), Math.max(1, until - performance.now()), () => {});
      cluster.nodeFor('');
      return;
    } catch (error) {
      const refused = error instanceof ClusterError && error.accessProblem !== undefined;
      if (refused || performance.now() + pause >= until) throw error;
      await sleep(pause);
    }
  }
}

/** Returns the fingerprint of the cluster's key. An empty cluster adopts the given one. */
const checkScript = script(
  'check',
  'given',
  "redis.call('SET', check, given, 'NX') return redis.call('GET', check)",
);

/** Rejects a different key: it would change the names of all inboxes in Redis. */
async function checkKey(cluster: Cluster, fingerprints: Fingerprints): Promise<void> {
  const ours = fingerprints.ofKey();
  const [known] = await cluster.read(keyCheck, ['GET', keyCheck]);
  const theirs = known ?? (await cluster.change(checkScript, [keyCheck], ours));
  if (Buffer.isBuffer(theirs) && theirs.equals(ours)) return;
  throw new StoreUnavailable(
    'MAYFLY_ADDRESS_KEY_FILE is not the key of this cluster; copy the file from another machine of the service',
  );
}

/**
 * Opens the cluster at `location` (`redis://HOST:PORT,HOST:PORT` or `rediss://…`), which lists some
 * of its nodes.
 * @throws {StoreUnavailable} if no node can be reached or the login is rejected
 */
export async function openRedisEngine(location: string, options: StoreOptions): Promise<Engine> {
  const { seeds, access } = readLocation(location, options.redis ?? {});
  const { replicas = 1, timeouts = defaultTimeouts } = options.redis ?? {};
  const cluster = createCluster({ seeds, access, replicas, timeouts });
  const fingerprints = createFingerprints(options.addressKey);
  const inboxTag = createInboxTag(fingerprints);
  try {
    await waitForSlots(cluster, timeouts.change);
    await checkKey(cluster, fingerprints);
  } catch (error) {
    cluster.close();
    throw error instanceof StoreUnavailable ? error : openFailure(error, location);
  }
  const feed = createRedisChangeFeed(cluster, timeouts);
  const partnerMail = createPartnerMailRepository(cluster, options, inboxTag);
  const recipients = createRecipients();
  const sealer = createMailSealer();
  const uncertain = createUncertainDeliveries(cluster, options.now);
  return {
    isShared: true,
    partner: partnerMail.partner,
    ...createSessionOperations(cluster, options, inboxTag, partnerMail, recipients),
    ...createMailOperations({
      ...{ cluster, options, tag: inboxTag, partnerMail },
      ...{ recipients, sealer, uncertain },
    }),
    subscribe: (address, listener) => feed.subscribe(inboxTag(address), listener),
    ...createTransfers(cluster, options, inboxTag),
    ...createLeases(cluster),
    ...createLimiters(cluster, fingerprints),
    // Redis itself removes expired keys.
    async sweep() {
      sealer.renewSender();
      return { sessions: 0 };
    },
    statistics: () => countAll(cluster, options.now()),
    async close() {
      uncertain.stop();
      feed.close();
      cluster.close();
    },
  };
}
