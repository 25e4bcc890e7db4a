/**
 * Receives the changes of other processes through sharded pub/sub; an inbox and its channel are in
 * the same slot. Listeners get `missed` whenever a change may have been lost.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChangeListener, InboxChange } from '../changes.ts';
import type { Connection } from './cluster/connection.ts';
import { toStoreError } from './cluster/errors.ts';
import { withTimeout } from './cluster/with-timeout.ts';
import { inboxKeys } from './keys.ts';

/** Milliseconds between two checks that nodes respond and still serve the channels. */
const heartbeat = 2000;
/** Milliseconds between attempts to subscribe. */
const retryInterval = 100;

type Channel = {
  name: string;
  listeners: Set<ChangeListener>;
  /** The connection that carries the subscription; undefined if there is none. */
  connection: Connection | undefined;
};

function changeIn(message: string): InboxChange | undefined {
  const [kind, createdAt, revision, id] = message.split(' ');
  const state = { createdAt: Number(createdAt), revision: Number(revision) };
  if (kind === 'ended') return { kind };
  if (kind === 'altered') return { kind, ...state };
  if (kind === 'mail' || kind === 'deleted') return { kind, ...state, message: Number(id) };
  return undefined;
}

/** The functions of the cluster that the feed needs. */
type ClusterAccess<Node> = {
  nodeFor(key: string): Node;
  refreshSlots(): Promise<void>;
  serves(node: Node): boolean;
};

export function createRedisChangeFeed<
  Node extends { subscriberConnection(closed: () => void): Promise<Connection> },
>(cluster: ClusterAccess<Node>, timeouts: { call: number; read: number }) {
  const channels = new Map<string, Channel>();
  const connections = new Map<Node, Promise<Connection>>();
  let closed = false;
  let restoring = false;

  function dispatch(message: string, name: string): void {
    const change = changeIn(message);
    if (change === undefined) return;
    for (const listener of [...(channels.get(name)?.listeners ?? [])]) listener(change);
  }

  function connectionTo(node: Node): Promise<Connection> {
    const known = connections.get(node);
    if (known !== undefined) return known;
    const lost = () => {
      if (connections.get(node) === connection) connections.delete(node);
      void restore();
    };
    const connection: Promise<Connection> = node.subscriberConnection(lost);
    connection.catch(() => {});
    connections.set(node, connection);
    return connection;
  }

  async function attach(channel: Channel): Promise<void> {
    const connection = await connectionTo(cluster.nodeFor(channel.name));
    const close = () => connection.close();
    await withTimeout(connection.listen(channel.name, dispatch), timeouts.call, close);
    channel.connection = connection;
    // All listeners may have unsubscribed meanwhile.
    if (!channels.has(channel.name)) connection.forget(channel.name, dispatch);
  }

  const isSubscribed = ({ connection }: Channel) => connection?.isOpen() === true;

  /** Resubscribes to lost channels until all are subscribed. */
  async function restore(): Promise<void> {
    if (restoring || closed) return;
    restoring = true;
    for (;;) {
      const missing = [...channels.values()].filter(
        (each) => each.connection && !isSubscribed(each),
      );
      if (missing.length === 0 || closed) break;
      await withTimeout(cluster.refreshSlots(), timeouts.call, () => {}).catch(() => {});
      const restored = await Promise.allSettled(
        missing.map(async (channel) => {
          await attach(channel);
          for (const listener of [...channel.listeners]) listener({ kind: 'missed' });
        }),
      );
      if (restored.some(({ status }) => status === 'rejected')) await sleep(retryInterval);
    }
    restoring = false;
  }

  /** Detects nodes that do not respond, and channels that have moved to another node. */
  async function checkConnections(): Promise<void> {
    if (channels.size === 0) return;
    await Promise.all(
      [...connections.values()].map(async (made) => {
        const connection = await made.catch(() => undefined);
        if (connection === undefined) return;
        const close = () => connection.close();
        await withTimeout(connection.send(['PING']), timeouts.call, close).catch(close);
      }),
    );
    await withTimeout(cluster.refreshSlots(), timeouts.call, () => {}).catch(() => {});
    const moved = [...channels.values()].map(async (channel) => {
      try {
        const right = await connectionTo(cluster.nodeFor(channel.name));
        const before = channel.connection;
        if (before === undefined || before === right) return;
        await attach(channel);
        before.forget(channel.name, dispatch);
        for (const listener of [...channel.listeners]) listener({ kind: 'missed' });
      } catch {
        // The next heartbeat tries again.
      }
    });
    await Promise.all(moved);
    dropUnusedConnections();
  }

  /** Closes connections to nodes that no longer serve any slots. */
  function dropUnusedConnections(): void {
    for (const [node, made] of connections) {
      if (cluster.serves(node)) continue;
      connections.delete(node);
      made.then((connection) => connection.close()).catch(() => {});
    }
  }

  let isChecking = false;
  const timer = setInterval(async () => {
    // While the cluster is down, one check may take longer than the interval.
    if (isChecking) return;
    isChecking = true;
    await checkConnections().finally(() => {
      isChecking = false;
    });
  }, heartbeat);

  async function subscribe(inbox: string, listener: ChangeListener): Promise<() => void> {
    const name = inboxKeys.changes(inbox);
    const channel = channels.get(name) ?? { name, listeners: new Set(), connection: undefined };
    channels.set(name, channel);
    channel.listeners.add(listener);
    const stop = () => {
      channel.listeners.delete(listener);
      if (channel.listeners.size > 0 || channels.get(name) !== channel) return;
      channels.delete(name);
      channel.connection?.forget(name, dispatch);
    };
    const until = performance.now() + timeouts.read;
    while (!isSubscribed(channel)) {
      try {
        await attach(channel);
      } catch (error) {
        if (performance.now() >= until || closed) {
          stop();
          throw toStoreError(error);
        }
        await sleep(retryInterval);
        await withTimeout(cluster.refreshSlots(), timeouts.call, () => {}).catch(() => {});
      }
    }
    return stop;
  }

  return {
    subscribe,
    close(): void {
      closed = true;
      clearInterval(timer);
      for (const made of connections.values()) made.then((each) => each.close()).catch(() => {});
    },
  };
}
