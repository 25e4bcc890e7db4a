/**
 * Writes a store with the current schema version to tests/fixtures/store:
 *
 *   node tests/service/store/frozen-store/freeze.ts
 */
import { existsSync } from 'node:fs';
import { openTestStore } from '../store-suite/fixture.ts';
import { currentVersion, fillStore, frozenFile, limits } from './content.ts';

const clock = { now: 0 };
const file = frozenFile(currentVersion);
if (existsSync(file)) throw new Error(`${file} is frozen: add a migration, do not change one.`);
const store = await openTestStore(`sqlite:${file}`, { ...limits, now: () => clock.now });
await fillStore(store, clock);
await store.close();
console.log(`frozen: ${file}`);
