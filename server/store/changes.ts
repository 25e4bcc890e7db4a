/** Changes of inboxes, published to subscribers of an address. */

/** The version of an inbox, ordered by creation time, then revision. */
export type InboxState = {
  createdAt: number;
  /** Same as in `Session`. */
  revision: number;
};

/**
 * `mail` and `deleted` name the message. `altered` is any other change of the listing: a rejected
 * mail, an extension, several deletions. `ended`: the session was deleted; expiry by time is not
 * published. `missed`: the engine lost its connection for a while, so changes may have been missed.
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
