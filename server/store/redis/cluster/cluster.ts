/**
 * Sends each call to the node that serves its key, follows redirections, and retries until a
 * deadline. Every call ends with a result, `StoreUnavailable` or `StoreFull`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Script } from '../script.ts';
import type { Access, Argument, Reply } from './connection.ts';
import { ClusterError, toClusterError, toStoreError } from './errors.ts';
import { Node } from './node.ts';
import {
  type Endpoint,
  emptySlotMap,
  endpointIn,
  nameOf,
  readSlots,
  type SlotMap,
  slotOf,
} from './slots.ts';
import { withTimeout } from './with-timeout.ts';

export type ClusterOptions = {
  /** The first nodes to ask for the slot map. */
  seeds: readonly Endpoint[];
  access: Access;
  replicas: number;
  /**
   * Timeouts in milliseconds, for one call to one node (`call`), and for all attempts of each kind
   * of request.
   */
  timeouts: { call: number; read: number; change: number; mail: number };
};

/** Number of nodes that are asked for the slot map at the same time. */
const concurrentQueries = 3;

/**
 * State of an attempt: whether an earlier attempt may have succeeded, and whether to send ASKING.
 */
type Try = {
  again: boolean;
  asking: boolean;
};

export type Cluster = ReturnType<typeof createCluster>;

export function createCluster({ seeds, access, replicas, timeouts }: ClusterOptions) {
  const nodes = new Map<string, Node>();
  let slots = emptySlotMap;
  let refreshing: Promise<void> | undefined;
  let closed = false;

  function requireOpenConnection(): void {
    if (closed) throw new ClusterError('The store is closed.', { isRetryable: false });
  }

  function nodeAt(endpoint: Endpoint): Node {
    requireOpenConnection();
    const name = nameOf(endpoint);
    const node =
      nodes.get(name) ?? new Node(endpoint, { access, replicas, timeouts: timeouts.call });
    nodes.set(name, node);
    return node;
  }

  async function readSlotsFrom(endpoint: Endpoint): Promise<SlotMap> {
    const [answer] = await nodeAt(endpoint).read([['CLUSTER', 'SLOTS']]);
    const map = readSlots(text(answer), endpoint);
    if (map.masters.length === 0) throw new ClusterError('A node returned no slots.');
    return map;
  }

  /** Asks a few nodes at a time for the slot map, and returns the first answer. */
  async function readSlotsFromAny(endpoints: readonly Endpoint[]): Promise<SlotMap> {
    let cause: unknown;
    for (let index = 0; index < endpoints.length; index += concurrentQueries) {
      try {
        return await Promise.any(
          endpoints.slice(index, index + concurrentQueries).map(readSlotsFrom),
        );
      } catch (error) {
        cause = error instanceof AggregateError ? mostSevere(error.errors) : error;
      }
    }
    throw toClusterError(cause);
  }

  /** Reads the slot map again. */
  async function refreshSlotsNow(): Promise<void> {
    const known = [...nodes.values()].map(({ endpoint }) => endpoint);
    const all = [...new Map([...known, ...seeds].map((each) => [nameOf(each), each])).values()];
    // Starts with a random node, because a fixed one may be outdated.
    const from = Math.floor(Math.random() * all.length);
    slots = await readSlotsFromAny([...all.slice(from), ...all.slice(0, from)]);
    const needed = new Set([...slots.masters, ...seeds].map(nameOf));
    for (const [name, node] of nodes) {
      if (needed.has(name)) continue;
      nodes.delete(name);
      node.close();
    }
  }

  function refreshSlots(): Promise<void> {
    refreshing ??= refreshSlotsNow().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  function nodeFor(slot: number): Node {
    const endpoint = slots.bySlot[slot];
    if (endpoint === undefined) throw new ClusterError('No node serves this slot.');
    return nodeAt(endpoint);
  }

  /** Retries `act` until it succeeds or the timeout expires. */
  async function retryUntilDeadline<Result>(
    slot: number,
    milliseconds: number,
    act: (node: Node, attempt: Try) => Promise<Result>,
  ): Promise<Result> {
    const until = performance.now() + milliseconds;
    let again = false;
    let ask: Endpoint | undefined;
    for (let pause = 10; ; pause = Math.min(pause * 2, 200)) {
      try {
        requireOpenConnection();
        const node = ask === undefined ? nodeFor(slot) : nodeAt(ask);
        const left = Math.max(1, until - performance.now());
        return await withTimeout(act(node, { again, asking: ask !== undefined }), left, () => {});
      } catch (error) {
        const failure = toClusterError(error);
        if (!(failure instanceof ClusterError) || !failure.isRetryable) throw toStoreError(failure);
        again ||= failure.mayHaveSucceeded;
        const at = slots.bySlot[slot];
        ask = failure.ask !== undefined && at ? endpointIn(failure.ask, at) : undefined;
        if (performance.now() + pause >= until) throw toStoreError(failure);
        if (ask === undefined) {
          await sleep(pause * (0.5 + Math.random()));
          await withTimeout(refreshSlots(), Math.max(1, until - performance.now()), () => {}).catch(
            () => {},
          );
        }
      }
    }
  }

  function changeWithin(milliseconds: number) {
    return (script: Script, keys: readonly string[], ...given: readonly Argument[]) =>
      retryUntilDeadline(slotOf(keys[0] ?? ''), milliseconds, (node, { again, asking }) =>
        runScript(script, keys, [...given, again ? '1' : '0'], (command) =>
          node.change(command, asking),
        ),
      );
  }

  return {
    /** Reads from the master of `key`. All keys of the commands must be in its slot. */
    read: (key: string, ...commands: readonly (readonly Argument[])[]): Promise<Reply[]> =>
      retryUntilDeadline(slotOf(key), timeouts.read, (node, { asking }) =>
        node.read(commands, asking),
      ),

    /**
     * Runs a script that changes data in the slot of its keys. Resolves when enough replicas have
     * the change. The script may run more than once: its last argument is `1` if an earlier run may
     * have succeeded.
     */
    change: changeWithin(timeouts.change),
    /** Does the same as `change`, with the timeout for storing mail. */
    changeForMail: changeWithin(timeouts.mail),

    /** Runs a script without waiting for replicas, with a timeout in milliseconds. */
    run(
      script: Script,
      keys: readonly string[],
      milliseconds: number,
      ...given: readonly Argument[]
    ): Promise<Reply> {
      return retryUntilDeadline(slotOf(keys[0] ?? ''), milliseconds, (node, { asking }) =>
        runScript(script, keys, [...given, '0'], async (command) => {
          const [reply = null] = await node.read([command], asking);
          return reply;
        }),
      );
    },

    /** Calls all masters, and leaves out the answers of those that respond late. */
    async onEveryMaster<Result>(ask: (node: Node) => Promise<Result>): Promise<Result[]> {
      // Both timeouts together stay below the timeout of health checks.
      await withTimeout(refreshSlots(), timeouts.call / 4, () => {}).catch(() => {});
      const calls = slots.masters.map(async (each) =>
        withTimeout(ask(nodeAt(each)), timeouts.call / 2, () => {}),
      );
      const outcomes = await Promise.allSettled(calls);
      return outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    },

    refreshSlots,
    /** Whether the slot map contains the node. */
    serves: ({ name }: Node): boolean => slots.masters.some((each) => nameOf(each) === name),
    /** The node that serves a key according to the slot map. */
    nodeFor: (key: string): Node => nodeFor(slotOf(key)),

    close(): void {
      closed = true;
      for (const node of nodes.values()) node.close();
    },
  };
}

/** Runs a script by its digest. If the node has not cached the script, sends the source. */
async function runScript(
  script: Script,
  keys: readonly string[],
  given: readonly Argument[],
  send: (command: readonly Argument[]) => Promise<Reply>,
): Promise<Reply> {
  const { keys: count, sha, source } = script(keys);
  try {
    return await send(['EVALSHA', sha, count, ...keys, ...given]);
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
    return send(['EVAL', source, count, ...keys, ...given]);
  }
}

/** Returns the error that only the operator can fix, if there is one. */
function mostSevere(errors: readonly unknown[]): unknown {
  const accessProblem = errors.find(
    (error) => error instanceof ClusterError && error.accessProblem !== undefined,
  );
  return accessProblem ?? errors[0];
}

/** Converts the bytes in a reply to text at every level. */
export function text(reply: Reply | undefined): unknown {
  if (Array.isArray(reply)) return reply.map(text);
  return Buffer.isBuffer(reply) ? reply.toString() : reply;
}

/** The fields of a hash, or the members of a sorted set, with their values. */
export function pairsIn(reply: Reply | undefined): [field: string, value: string][] {
  const parts = (Array.isArray(reply) ? reply : []).map((each) => String(text(each)));
  return Array.from({ length: parts.length / 2 }, (_, index) => {
    const [field = '', value = ''] = parts.slice(2 * index, 2 * index + 2);
    return [field, value];
  });
}
