/** Part of the sources whose every rule is to have a test that fails without it. */
export interface MutatedModule {
  name: string;
  /** What is broken: patterns from the root; those with `!` are left whole. */
  files: string[];
  /** The tests that are to notice it: patterns from the root. */
  tests: string[];
  /** Of a hundred mutants, how many must be noticed at the least. */
  least: number;
}

/** Files of words are data: what tells good ones from bad is a corpus or a list, not a rule. */
export const modules: MutatedModule[] = [
  {
    name: 'verification',
    files: ['lib/code-detection.ts', 'lib/code-detection/**/*.ts'],
    tests: ['tests/unit/code-detection/**/*.test.ts'],
    least: 85,
  },
  {
    name: 'autofill',
    files: ['lib/field-detection.ts', 'lib/field-detection/**/*.ts'],
    tests: ['tests/unit/field-detection/**/*.test.ts'],
    least: 85,
  },
  {
    name: 'lexicon',
    // Tests find each term in a text of its own.
    files: ['lib/lexicon/*.ts', '!lib/lexicon/{page,mail}-languages.ts'],
    tests: ['tests/unit/lexicon/**/*.test.ts'],
    least: 85,
  },
  {
    name: 'service',
    files: ['lib/service-client.ts', 'lib/service-client/*.ts'],
    tests: ['tests/unit/service-client/**/*.test.ts'],
    least: 85,
  },
  {
    name: 'mailbox',
    files: ['lib/mailbox.ts', 'lib/mailbox/*.ts'],
    tests: ['tests/unit/mailbox/**/*.test.ts'],
    least: 85,
  },
];
