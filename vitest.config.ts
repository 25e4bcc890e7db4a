import { defaultExclude, defineConfig } from 'vitest/config';

/** Timeouts long enough for a busy machine. */
const longTimeouts = {
  setupFiles: 'tests/wait-timeouts.setup.ts',
  expect: { poll: { timeout: 30_000 } },
};

/**
 * Each of these files has a worker of its own, because it defines globals, which would remain for
 * the next file.
 */
const isolated = [
  'tests/unit/{background,bus,mailbox/stops,platform}/**/*.test.ts',
  'tests/unit/{entrypoints,scripts/explain,text/times}.test.ts',
];
/** Files that share workers with a document. */
const pages = 'tests/unit/{dom,field-detection,filling,inline-menu,mail-html}/**/*.test.ts';
const components = 'tests/unit/components/**/*.test.{ts,tsx}';
const unit = {
  ...longTimeouts,
  setupFiles: [longTimeouts.setupFiles, 'tests/unit/web-locks.setup.ts'],
  maxWorkers: 2,
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/** Every kind of test has a folder. Kinds named in one command run one after another. */
export default defineConfig({
  test: {
    // Tests whose programs are missing on this machine, one glob per line (scripts/test.ts).
    exclude: [
      ...defaultExclude,
      ...(process.env.MAYFLY_LEFT_OUT ?? '').split('\n').filter(Boolean),
    ],
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: [...isolated, pages, components],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit-pages',
          include: [pages],
          environment: 'jsdom',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit-components',
          include: [components],
          environment: 'jsdom',
          setupFiles: [...unit.setupFiles, 'tests/unit/components/support/components.setup.ts'],
          isolate: false,
        },
      },
      { extends: true, test: { ...unit, name: 'unit-isolated', include: isolated } },
      {
        extends: true,
        test: {
          ...longTimeouts,
          name: 'service',
          sequence: { groupOrder: 1 },
          include: ['tests/service/**/*.test.ts'],
          // More workers than cores: these tests mostly wait for clocks and servers.
          maxWorkers: 3,
          // Longer than several consecutive waits in one test.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          ...longTimeouts,
          name: 'browser',
          sequence: { groupOrder: 2 },
          include: ['tests/browser/**/*.test.ts'],
          maxWorkers: 2,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          ...longTimeouts,
          name: 'mail-servers',
          sequence: { groupOrder: 3 },
          include: ['tests/mail-servers/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      // More workers than cores: these tests mostly wait for mail, clocks and browsers.
      endToEnd('e2e', 4, { maxWorkers: 3 }),
      // Each file needs a separate screen.
      endToEnd('journeys', 5, { maxWorkers: 1 }),
    ],
  },
});

/** Tests of the built extension in real browsers. */
function endToEnd(name: string, groupOrder: number, workers: { maxWorkers: number }) {
  return {
    extends: true as const,
    test: {
      name,
      sequence: { groupOrder },
      include: [`tests/${name}/**/*.test.ts`],
      globalSetup: 'tests/e2e/support/global.setup.ts',
      // Firefox takes half a minute to start on a busy machine, and some scenarios start it twice.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      ...longTimeouts,
      ...workers,
    },
  };
}
