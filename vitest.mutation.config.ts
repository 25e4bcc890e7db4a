import { defineConfig } from 'vitest/config';

/** The tests that Stryker tries mutants on: those of behaviour, not of times, sizes or files. */
export default defineConfig({
  test: {
    include: [
      'tests/unit/{code-detection,field-detection,filling,lexicon,service-client,mailbox}/**/*.test.ts',
    ],
    exclude: ['**/robustness.test.ts', '**/mailbox/stops.test.ts'],
    setupFiles: 'tests/wait-timeouts.setup.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
