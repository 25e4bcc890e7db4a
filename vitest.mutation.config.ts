import { defaultExclude, defineConfig } from 'vitest/config';

const shared = {
  setupFiles: 'tests/wait-timeouts.setup.ts',
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/** The tests that Stryker tries mutants on: those of behaviour, not of times, sizes or files. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['tests/unit/{code-detection,lexicon,service-client,mailbox}/**/*.test.ts'],
          exclude: [...defaultExclude, '**/robustness.test.ts', '**/mailbox/stops/**'],
        },
      },
      {
        test: {
          ...shared,
          name: 'unit-pages',
          include: ['tests/unit/{field-detection,filling}/**/*.test.ts'],
          environment: 'jsdom',
        },
      },
    ],
  },
});
