/**
 * Plug-in for Stryker: tries a sample of a module's mutants. The rest is reported as not valid, which
 * counts neither as noticed nor as missed, so that Stryker's score and threshold are the sample's.
 * What lives is told as it is found, for a run takes long.
 */
import { relative } from 'node:path';
import { chooseMutants, type Mutant } from './choose.ts';

/** How many mutants are tried, and the number from which their choice follows. */
export interface Sample {
  size: number;
  seed: number;
}

type Verdict = { status: 'passed' } | { status: 'compileError'; reason: string };

const left: Verdict = { status: 'compileError', reason: 'not in the sample' };

function createSampler({ sample }: { sample: Sample }) {
  let chosen = new Set<string>();
  return {
    async init() {},
    /** Is asked once, with every mutant of the run. */
    async group(mutants: Mutant[]): Promise<string[][]> {
      chosen = chooseMutants(mutants, sample.size, sample.seed);
      return [mutants.map(({ id }) => id)];
    },
    async check(mutants: Mutant[]): Promise<Record<string, Verdict>> {
      const passed: Verdict = { status: 'passed' };
      return Object.fromEntries(mutants.map(({ id }) => [id, chosen.has(id) ? passed : left]));
    },
  };
}
createSampler.inject = ['options'];

type Tried = Mutant & { status: string; mutatorName: string; replacement?: string };

function createTeller() {
  let tried = 0;
  let lived = 0;
  return {
    onMutantTested({ fileName, location, status, mutatorName, replacement = '' }: Tried) {
      if (status === 'CompileError' || status === 'Ignored') return;
      tried++;
      if (status === 'Survived' || status === 'NoCoverage') {
        lived++;
        const { line, column } = location.start;
        const place = `${relative(process.cwd(), fileName)}:${line + 1}:${column + 1}`;
        console.log(`lived: ${place} ${mutatorName}: ${replacement.slice(0, 200)}`);
      }
      if (tried % 10 === 0) console.log(`${tried} tried, ${lived} lived`);
    },
  };
}

export const strykerPlugins = [
  { kind: 'Checker', name: 'sample', factory: createSampler },
  { kind: 'Reporter', name: 'lives', factory: createTeller },
];
