import fc from 'fast-check';
import { long } from './long.ts';
import { randomSeed } from './seeded-random.ts';

fc.configureGlobal({ seed: randomSeed });

/** The number of runs of each property. */
export const numRuns = long ? 2000 : 100;
