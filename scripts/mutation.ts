/**
 * Mutation tests: every rule is broken in many small ways, and a test has to fail for each. Fails
 * where fewer are noticed than a module promises. Reports, with every mutant that lived, are
 * written to `.output/mutation/`.
 *
 *   node scripts/mutation.ts [module …] [--sample N [--seed S]] [--files GLOB]
 *
 * `--sample` tries so many mutants of each module, chosen by chance over all its files; the seed is
 * printed and is the day's date unless given. `--files` breaks only some files of a module and
 * fails for nothing.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type MutatedModule, modules } from './mutation/modules.ts';
import type { Sample } from './mutation/sample.ts';
import { root, runStep } from './step.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { files: { type: 'string' }, sample: { type: 'string' }, seed: { type: 'string' } },
});
const unknown = positionals.filter((name) => !modules.some((module) => module.name === name));
if (unknown.length > 0) throw new Error(`no such module: ${unknown.join(', ')}`);
const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
const sample = sampleOf(values.sample, values.seed ?? today);

const folder = join(root, '.output', 'mutation');
await mkdir(folder, { recursive: true });
const failed: string[] = [];
for (const module of modules) {
  if (positionals.length > 0 && !positionals.includes(module.name)) continue;
  const file = join(folder, `${module.name}.config.json`);
  await writeFile(file, JSON.stringify(configOf(module), null, 2));
  console.log(
    sample === undefined
      ? `${module.name}: every mutant`
      : `${module.name}: ${sample.size} mutants by chance, --seed ${sample.seed} chooses them again`,
  );
  const { ok } = await runStep({
    command: 'stryker',
    args: ['run', file],
    env: { ...process.env, MAYFLY_MUTATED: module.name },
    output: 'shown',
    limit: 28_800_000,
  });
  if (!ok) failed.push(module.name);
}
if (failed.length > 0) {
  console.log(`too many mutants lived, or none could be tried: ${failed.join(', ')}`);
  process.exitCode = 1;
}

function sampleOf(size: string | undefined, seed: string): Sample | undefined {
  if (size === undefined) return undefined;
  const chosen = { size: Number(size), seed: Number(seed) };
  if (!(chosen.size > 0) || !Number.isSafeInteger(chosen.seed)) {
    throw new Error(`no sample: ${size} mutants with seed ${seed}`);
  }
  return chosen;
}

function configOf({ name, files, least }: MutatedModule) {
  return {
    testRunner: 'numbered',
    plugins: [
      '@stryker-mutator/vitest-runner',
      './scripts/mutation/sample.ts',
      './scripts/mutation/number-tests.ts',
    ],
    checkers: sample === undefined ? [] : ['sample'],
    sample,
    // The sample is an option of our own plug-in.
    warnings: { unknownOptions: false },
    vitest: { configFile: 'vitest.mutation.config.ts' },
    mutate: values.files === undefined ? files : [values.files],
    coverageAnalysis: 'perTest',
    concurrency: Number(process.env.MAYFLY_MUTATION_WORKERS ?? 2),
    dryRunTimeoutMinutes: 30,
    // A busy machine is no endless loop: those are told by how often a place is reached.
    timeoutMS: 60_000,
    reporters: ['clear-text', 'lives', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: `.output/mutation/${name}.json` },
    tempDirName: '.output/mutation/sandbox',
    ignorePatterns: ['.output', '.wxt', 'assets', 'docs', 'tests/e2e', 'tests/window'],
    disableTypeChecks: false,
    // It would be rewritten by TypeScript's JavaScript API, which 7 no longer has; no test reads it.
    tsconfigFile: 'none',
    allowEmpty: false,
    thresholds: { high: 95, low: least, break: values.files === undefined ? least : null },
  };
}
