/** What the store tells of an inbox while it changes, to whoever subscribed to its address. */

/** How far an inbox has come: greater for what is later, the moment of its making first. */
export interface InboxState {
  createdAt: number;
  /** As in `Session`. */
  revision: number;
}

/**
 * `mail` and `deleted` name the message. `altered` is any other change of what the inbox lists: it
 * was full, lives longer, or several messages were deleted together. `ended` is the end of a session by its holder: that its time is over
 * is told by the clock, not by the store. `missed`: the engine was cut off from what goes on and
 * hears of it again; any of these may have happened untold.
 */
export type InboxChange =
  | (InboxState & { kind: 'mail' | 'deleted'; message: number })
  | (InboxState & { kind: 'altered' })
  | { kind: 'ended' }
  | { kind: 'missed' };

export type ChangeListener = (change: InboxChange) => void;

/** A change, and of which inbox. */
export interface AddressChange {
  address: string;
  change: InboxChange;
}

/** Passes changes on within this process. */
export interface ChangeFeed {
  /** Answers how to stop listening. */
  subscribe(address: string, listener: ChangeListener): () => void;
  publish(changed: readonly AddressChange[]): void;
}

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
