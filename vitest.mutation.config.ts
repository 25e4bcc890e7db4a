import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small tests first: a mutant that they notice needs no look at the whole corpus. */
class CorpusLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isCorpus = (file: TestSpecification) => Number(file.moduleId.includes('corpus.test'));
    return files.toSorted((one, other) => isCorpus(one) - isCorpus(other));
  }
}

/** The tests that mutants are tried on: those that tell behaviour, not those that take its time. */
export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/robustness.test.ts', '**/node_modules/**', '**/.output/**'],
    testTimeout: 60_000,
    sequence: { sequencer: CorpusLast },
  },
});
