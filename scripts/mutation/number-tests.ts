/**
 * Plug-in for Stryker: its test runner for vitest, with numbers for the names of tests. Stryker tells
 * a checker of all mutants at once, each with the names of all tests that reach it: thousands of
 * times thousands of names make a text longer than a program can hold.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { strykerPlugins as ofVitest } from '@stryker-mutator/vitest-runner';

/** What is used of a test runner here, as Stryker's API has it. */
interface Runner {
  dryRun(options: object): Promise<DryRun>;
  mutantRun(options: { testFilter?: string[] }): Promise<MutantRun>;
}
interface DryRun {
  tests?: { id: string }[];
  mutantCoverage?: { perTest: Record<string, unknown> };
}
interface MutantRun {
  killedBy?: string | string[];
}
interface Injector {
  injectFunction(factory: unknown): Runner;
}

/** In the sandbox: the process that tries all tests first need not be the one that tries a mutant. */
const file = 'test-ids.json';

function createRunner(injector: Injector): Runner {
  const runner = injector.injectFunction(ofVitest[0]?.factory);
  const { dryRun, mutantRun } = runner;
  let known: string[] | undefined;
  return Object.assign(runner, {
    async dryRun(options: object): Promise<DryRun> {
      const result = await dryRun.call(runner, options);
      const { tests = [], mutantCoverage } = result;
      known = tests.map(({ id }) => id);
      await writeFile(file, JSON.stringify(known));
      const numbers = new Map(known.map((id, number) => [id, String(number)]));
      const short = (id: string) => numbers.get(id) ?? id;
      const perTest = Object.entries(mutantCoverage?.perTest ?? {});
      return {
        ...result,
        tests: tests.map((test) => ({ ...test, id: short(test.id) })),
        mutantCoverage: {
          ...mutantCoverage,
          perTest: Object.fromEntries(perTest.map(([id, reached]) => [short(id), reached])),
        },
      };
    },
    async mutantRun(options: { testFilter?: string[] }): Promise<MutantRun> {
      known ??= JSON.parse(await readFile(file, 'utf8')) as string[];
      const ids = known;
      const testFilter = options.testFilter?.map((number) => ids[Number(number)] ?? number);
      const result = await mutantRun.call(runner, {
        ...options,
        ...(testFilter && { testFilter }),
      });
      if (result.killedBy === undefined) return result;
      const killers = [result.killedBy].flat();
      return { ...result, killedBy: killers.map((id) => String(ids.indexOf(id))) };
    },
  });
}
createRunner.inject = ['$injector'];

export const strykerPlugins = [{ kind: 'TestRunner', name: 'numbered', factory: createRunner }];
