import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { modules } from './scripts/mutation/modules.ts';

/** Small tests first: a mutant that they notice needs no look at a whole corpus of mails or forms. */
class CorpusLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isCorpus = (file: TestSpecification) =>
      Number(/\/(corpus|labelled-forms|archive[\w-]*)\.test/.test(file.moduleId));
    return files.toSorted((one, other) => isCorpus(one) - isCorpus(other));
  }
}

/**
 * The tests that the mutants of one module are tried on, named by MAYFLY_MUTATED: those that tell
 * behaviour, not those that take its time, weigh what a build gives or write words anew.
 */
export default defineConfig({
  test: {
    include: modules.find(({ name }) => name === process.env.MAYFLY_MUTATED)?.tests ?? [],
    exclude: [
      '**/robustness.test.ts',
      '**/{weight,pack-words}.test.ts',
      '**/mailbox/stops.test.ts',
      '**/node_modules/**',
      '**/.output/**',
    ],
    setupFiles: 'tests/patience.setup.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: { sequencer: CorpusLast },
  },
});
