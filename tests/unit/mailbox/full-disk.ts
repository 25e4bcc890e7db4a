/** A disk that is full while `full` is set. */
export type Disk = { full: boolean };

const changes = new Set(['put', 'add', 'delete', 'clear']);

/**
 * Wraps a database. While the disk is full, writes appear to succeed, as in browsers, but the
 * transaction fails on commit and stores none of its changes.
 */
export function onDisk<Real extends object>(database: Real, disk: Disk): Real {
  return new Proxy(database, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...input: unknown[]) => {
        if (disk.full && changes.has(String(name))) return Promise.reject(noRoom());
        const made: unknown = Reflect.apply(value, target, input);
        return disk.full && isTransaction(made) ? refusing(made) : made;
      };
    },
  });
}

type Transaction = { done: Promise<void> };

function refusing(transaction: Transaction): Transaction {
  let changed = false;
  /** A store whose writes appear to succeed but change nothing. */
  const unchanging = (store: { count(): Promise<number> }): object =>
    new Proxy(store, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        if (!changes.has(String(name))) return value.bind(target);
        return () => {
          changed = true;
          return target.count();
        };
      },
    });
  const done = transaction.done.then(() => (changed ? Promise.reject(noRoom()) : undefined));
  done.catch(() => undefined);
  return new Proxy(transaction, {
    get(target, name) {
      if (name === 'done') return done;
      const value: unknown = Reflect.get(target, name, target);
      if (isStore(value)) return unchanging(value);
      if (typeof value !== 'function') return value;
      return (...input: unknown[]) => {
        const made: unknown = Reflect.apply(value, target, input);
        return isStore(made) ? unchanging(made) : made;
      };
    },
  });
}

function isTransaction(value: unknown): value is Transaction {
  return typeof value === 'object' && value !== null && 'done' in value;
}

function isStore(value: unknown): value is { count(): Promise<number> } {
  return typeof value === 'object' && value !== null && 'count' in value;
}

function noRoom(): DOMException {
  return new DOMException('The disk is full', 'QuotaExceededError');
}
