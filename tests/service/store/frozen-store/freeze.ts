/**
 * Keeps a store of the present schema for good, when that has changed, so that every later version
 * is tested to take it over:
 *
 *   node tests/service/store/frozen-store/freeze.ts
 */
import { existsSync } from 'node:fs';
import { openTestStore } from '../store-suite/fixture.ts';
import { fillStore } from './content.ts';
import { currentVersion, frozenFile } from './frozen.ts';

const clock = { now: 0 };
const limits = { inboxMessages: 100, inboxBytes: 1024 ** 2, storeBytes: 0 };
const { version } = await currentVersion();
const file = frozenFile(version);
if (existsSync(file)) throw new Error(`${file} is frozen: add a migration, do not change one.`);
const store = await openTestStore(`sqlite:${file}`, { ...limits, now: () => clock.now });
await fillStore(store, clock);
await store.close();
console.log(`frozen: ${file}`);
