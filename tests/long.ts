/** Whether this is the long run (`npm run test:long`), in which chance gets its full counts. */
export const long = process.env.MAYFLY_TEST_LONG === '1';

/** Defines tests that only the long run has: what they try, shorter ones try in every run. */
export const inLongRun = (define: () => void): void => {
  if (long) define();
};

/** How often a property is tried. */
export const numRuns = long ? 2000 : 100;
