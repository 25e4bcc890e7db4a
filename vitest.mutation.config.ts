import { defineConfig } from 'vitest/config';

/** The tests that mutants are tried on: those that tell behaviour, not those that take its time. */
export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/robustness.test.ts', '**/node_modules/**', '**/.output/**'],
    testTimeout: 60_000,
  },
});
