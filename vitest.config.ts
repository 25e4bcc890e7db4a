import { defineConfig } from 'vitest/config';

/** Every kind of test by folder; what needs a built extension or real ports says so in its name. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'service',
          include: ['tests/service/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: 'tests/e2e/support/global.setup.ts',
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A browser on a busy machine may take its time; what never comes fails all the same.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
