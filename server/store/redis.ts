/**
 * The store on many machines: Redis Cluster, or Valkey. Each address is one hash slot, each change
 * one script there; what is over goes by the keys' own times. See docs/decisions/103 and 104.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Store, type StoreOptions, StoreUnavailable } from './engine.ts';
import { createAuthenticationQueue } from './redis/authentication.ts';
import { createFeed } from './redis/change-feed.ts';
import { type Cluster, createCluster } from './redis/cluster/cluster.ts';
import { type Refusal, Trouble } from './redis/cluster/errors.ts';
import { type Location, readLocation } from './redis/cluster/location.ts';
import { within } from './redis/cluster/with-timeout.ts';
import { tag } from './redis/keys.ts';
import { reachLeases } from './redis/lease.ts';
import { reachLimiters } from './redis/limiter.ts';
import { reachMail } from './redis/mail.ts';
import { reachPartnerMail } from './redis/partner-mail.ts';
import { reachSessions } from './redis/sessions.ts';
import { countAll } from './redis/statistics.ts';
import { keepDoubts } from './redis/uncertain-deliveries.ts';

/**
 * Milliseconds. A change outlasts the election of a new master at the usual time-outs. Senders wait
 * ten minutes for the answer to a mail (RFC 5321, 4.5.3.2.6), and one that is stored after a while
 * is better than one that must come again.
 */
const usualPatience = { call: 2000, read: 5000, change: 10_000, mail: 30_000 };

/** Between two attempts to open it, in milliseconds. */
const pause = 200;

const toTheOperator: Record<Refusal, string> = {
  login: 'does not take the user or the password',
  rights: 'does not let its user do what is needed',
  certificate: 'has a certificate that is not trusted',
};

function whyClosed(error: unknown, location: string): StoreUnavailable {
  const refusal = error instanceof Trouble ? error.refusal : undefined;
  if (refusal === undefined) {
    return new StoreUnavailable(`No node of the cluster at ${location} can be reached.`);
  }
  const said = error instanceof Error ? error.message : '';
  return new StoreUnavailable(`The cluster at ${location} ${toTheOperator[refusal]} (${said}).`);
}

/** Looks until it is known who serves what; what waiting does not mend ends it at once. */
async function reach(cluster: Cluster, milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds;
  for (;;) {
    try {
      await within(cluster.lookAgain(), Math.max(1, until - performance.now()), () => {});
      cluster.nodeFor('');
      return;
    } catch (error) {
      const refused = error instanceof Trouble && error.refusal !== undefined;
      if (refused || performance.now() + pause >= until) throw error;
      await sleep(pause);
    }
  }
}

/**
 * Opens the cluster that `location` names, `redis://HOST:PORT,HOST:PORT` or `rediss://…`: some of
 * its nodes, which know the others.
 * @throws {StoreUnavailable} when none of them can be reached, or lets this process in
 */
export async function openRedisStore(location: string, options: StoreOptions): Promise<Store> {
  const { seeds, access }: Location = readLocation(location, options.redis ?? {});
  const { replicas = 1, patience = usualPatience } = options.redis ?? {};
  const cluster = createCluster({ seeds, access, replicas, patience });
  try {
    await reach(cluster, patience.change);
  } catch (error) {
    cluster.close();
    throw whyClosed(error, location);
  }
  const feed = createFeed(cluster, patience);
  const books = reachPartnerMail(cluster, options);
  const authentication = createAuthenticationQueue(cluster, options);
  const doubts = keepDoubts(cluster, options.now);
  return {
    partner: books.partner,
    authentication: authentication.authentication,
    ...reachSessions(cluster, options, books),
    ...reachMail({ cluster, options, books, authentication, doubts }),
    subscribe: (address, listener) => feed.subscribe(tag(address), listener),
    ...reachLeases(cluster),
    ...reachLimiters(cluster),
    // What is over is gone by itself.
    sweep: async () => ({ sessions: 0 }),
    statistics: () => countAll(cluster, options.now()),
    async close() {
      doubts.stop();
      feed.close();
      cluster.close();
    },
  };
}
