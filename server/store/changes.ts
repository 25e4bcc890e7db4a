/** Publishes changes of an inbox to the subscribers of its address. */

/** The version of an inbox, ordered by creation time and then by revision. */
export type InboxState = {
  createdAt: number;
  /** Has the same meaning as in `Session`. */
  revision: number;
};

/**
 * `mail` and `deleted` contain the id of the message. `altered`: any other change of the listing,
 * such as a rejected mail, an extension or several deletions. `ended`: the session was deleted;
 * expiry is not published. `missed`: the engine lost its connection for a while, so subscribers may
 * have missed changes.
 */
export type InboxChange =
  | (InboxState & { kind: 'mail' | 'deleted'; message: number })
  | (InboxState & { kind: 'altered' })
  | { kind: 'ended' }
  | { kind: 'missed' };

export type ChangeListener = (change: InboxChange) => void;

export type AddressChange = {
  address: string;
  change: InboxChange;
};

/** Publishes changes within this process. */
export type ChangeFeed = {
  /** Returns a function that unsubscribes. */
  subscribe(address: string, listener: ChangeListener): () => void;
  publish(changed: readonly AddressChange[]): void;
};

export function createChangeFeed(): ChangeFeed {
  const listeners = new Map<string, Set<ChangeListener>>();
  return {
    subscribe(address, listener) {
      const all = listeners.get(address) ?? new Set();
      listeners.set(address, all.add(listener));
      return () => {
        all.delete(listener);
        if (all.size === 0 && listeners.get(address) === all) listeners.delete(address);
      };
    },
    publish(changed) {
      for (const { address, change } of changed) {
        for (const listener of [...(listeners.get(address) ?? [])]) listener(change);
      }
    },
  };
}
