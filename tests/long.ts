/** Whether this is the long run (`npm run test:long`), with full counts for random tests. */
export const long = process.env.MAYFLY_TEST_LONG === '1';

/** Defines tests for the long run only; shorter tests cover the same behaviour in every run. */
export const inLongRun = (define: () => void): void => {
  if (long) define();
};
