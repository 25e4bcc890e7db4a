/**
 * This process's connections to one node of the cluster: one for reads, one for changes and one for
 * subscriptions, each opened on first use and again after a loss.
 */

import { type Access, type Argument, type Connection, connect, type Reply } from './connection.ts';
import { ClusterError } from './errors.ts';
import { type Endpoint, nameOf } from './slots.ts';
import { withTimeout } from './with-timeout.ts';

/** A change that waits to be sent. `bytes` is its approximate size. */
type Waiting = {
  command: readonly Argument[];
  asking: boolean;
  bytes: number;
  resolve(reply: Reply): void;
  reject(error: unknown): void;
};

export type NodeOptions = {
  access: Access;
  /** Number of replicas that must have a change before it resolves. */
  replicas: number;
  /** Timeout of a call, in milliseconds. A call that exceeds it closes its connection. */
  timeouts: number;
};

/** Limits of one batch. All changes of a batch wait for replicas together. */
const maxBatchCommands = 256;
const maxBatchBytes = 16 * 1024 ** 2;

const totals = { commits: 0, changes: 0 };
/** How often this process has waited for replicas, and for how many changes in total. */
export const commitTotals = (): Readonly<typeof totals> => totals;

export class Node {
  readonly endpoint: Endpoint;
  readonly #options: NodeOptions;
  readonly #connections = new Map<string, Promise<Connection>>();
  #waiting: Waiting[] = [];
  #busy = false;
  #closed = false;

  constructor(endpoint: Endpoint, options: NodeOptions) {
    this.endpoint = endpoint;
    this.#options = options;
  }

  async #connection(use: 'reads' | 'changes'): Promise<Connection> {
    if (this.#closed) throw new ClusterError('The connections to this node are closed.');
    const existing = this.#connections.get(use);
    if (existing !== undefined) return existing;
    const forget = () => {
      if (this.#connections.get(use) === connection) this.#connections.delete(use);
    };
    const connection: Promise<Connection> = connect(this.endpoint, this.#options.access, forget);
    connection.catch(forget);
    this.#connections.set(use, connection);
    return connection;
  }

  /** Opens a connection for subscriptions, which the caller owns. */
  subscriberConnection(closed: () => void): Promise<Connection> {
    return connect(this.endpoint, this.#options.access, closed, 3);
  }

  /** Sends commands in order. `asking` is required for a slot that is being moved to this node. */
  async read(commands: readonly (readonly Argument[])[], asking = false): Promise<Reply[]> {
    const connection = await this.#connection('reads');
    const sent = commands.flatMap((command) => {
      const askingReply = asking ? [connection.send(['ASKING']).then(() => [])] : [];
      return [...askingReply, connection.send(command).then((reply) => [reply])];
    });
    const close = () => connection.close();
    return (await withTimeout(Promise.all(sent), this.#options.timeouts, close)).flat();
  }

  /**
   * Sends a change in one batch with all waiting changes; resolves when enough replicas have it.
   */
  change(command: readonly Argument[], asking = false): Promise<Reply> {
    const bytes = command.reduce((sum, argument) => sum + argument.length, 0);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ command, asking, bytes, resolve, reject });
      if (!this.#busy) void this.#flush();
    });
  }

  #nextBatch(): Waiting[] {
    let bytes = 0;
    const fits = this.#waiting.findIndex((each, index) => {
      bytes += each.bytes;
      return index > 0 && (index >= maxBatchCommands || bytes > maxBatchBytes);
    });
    return this.#waiting.splice(0, fits === -1 ? this.#waiting.length : fits);
  }

  async #flush(): Promise<void> {
    this.#busy = true;
    // Lets further changes from the same turn of the event loop join the batch.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const batch = this.#nextBatch();
      try {
        await this.#commit(batch);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#busy = false;
  }

  async #commit(batch: readonly Waiting[]): Promise<void> {
    const { replicas, timeouts } = this.#options;
    const connection = await this.#connection('changes');
    const replies = batch.map(({ command, asking }) => {
      if (asking) connection.send(['ASKING']).catch(() => {});
      return connection.send(command);
    });
    // WAIT covers all earlier changes on the same connection.
    const wait = ['WAIT', String(replicas), String(Math.floor(timeouts / 2))];
    const waited = replicas === 0 ? Promise.resolve(0) : connection.send(wait);
    const close = () => connection.close();
    const all = Promise.allSettled([waited, ...replies]);
    const [reached, ...outcomes] = await withTimeout(all, timeouts, close);
    const safe = reached.status === 'fulfilled' && Number(reached.value) >= replicas;
    totals.commits += 1;
    for (const [index, outcome] of outcomes.entries()) {
      const waiting = batch[index];
      if (outcome.status === 'rejected') waiting?.reject(outcome.reason);
      else if (safe) waiting?.resolve(outcome.value as Reply);
      else
        waiting?.reject(
          new ClusterError('Too few replicas have the change.', { mayHaveSucceeded: true }),
        );
    }
    totals.changes += safe ? batch.length : 0;
  }

  get name(): string {
    return nameOf(this.endpoint);
  }

  /** Closes all connections; pending calls fail. */
  close(): void {
    this.#closed = true;
    for (const connection of this.#connections.values()) {
      connection.then((made) => made.close()).catch(() => {});
    }
  }
}
