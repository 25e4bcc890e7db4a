import { openDB } from 'idb';
import type { Views } from './views.ts';

/**
 * The last value of each view, without tokens, so that a page paints before the background is
 * awake. Written by the background only.
 */
function open() {
  return openDB('mayfly-views', 1, {
    upgrade(database) {
      database.createObjectStore('views');
    },
  });
}

/** The stored value of a view; undefined where there is none, or where storage is closed to us. */
export async function readView<Name extends keyof Views>(
  name: Name,
): Promise<Views[Name] | undefined> {
  try {
    const database = await open();
    const value = await database.get('views', name);
    database.close();
    return value;
  } catch {
    // A private window may have no access to the store: the bus brings the view instead.
    return undefined;
  }
}

/** Forgets what was seen last. */
export async function clearViews(): Promise<void> {
  const database = await open();
  await database.clear('views');
  database.close();
}

/** Stores the value of a view for the next first paint. */
export async function writeView<Name extends keyof Views>(
  name: Name,
  value: Views[Name],
): Promise<void> {
  const database = await open();
  await database.put('views', value, name);
  database.close();
}
