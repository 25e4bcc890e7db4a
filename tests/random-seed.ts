import { long } from './long.ts';

/**
 * The seed that everything random of a test follows from, and which the test reports: a whole number
 * from 0 to 2³². `MAYFLY_TEST_SEED` sets it; otherwise the short run always takes the same one, so
 * that it fails for a reason only, and the long run another one each time.
 */
export const randomSeed = Number(
  process.env.MAYFLY_TEST_SEED ?? (long ? Date.now() % 2 ** 32 : 20261121),
);
