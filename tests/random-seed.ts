import { long } from './long.ts';

/**
 * The seed of all randomness in a test, which the test reports: an integer from 0 to 2³².
 * `MAYFLY_TEST_SEED` sets it; by default it is constant in the short run, so that results are
 * reproducible, and different in each long run.
 */
export const randomSeed = Number(
  process.env.MAYFLY_TEST_SEED ?? (long ? Date.now() % 2 ** 32 : 20261121),
);
