/**
 * All tests: the checks, both builds, then every kind of test, each step with its time. The last
 * line of the output is always `N passed, N failed`.
 *
 *   node scripts/test.ts [--long [--whole]] [step …]
 *
 * `--long` sets MAYFLY_TEST_LONG=1, by which tests choose full counts, and breaks rules on purpose to
 * see tests fail (`mutation`): a sample of the ways, or with `--whole` all of them. Naming steps runs
 * only those.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startDisplay } from './display.ts';
import { root, runStep } from './step.ts';
import { nothing, readReport, sum, type Tally } from './test/report.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
  },
});
const reports = join(root, '.output', 'tests');
const minutes = 60_000;
const limit = values.whole ? 1440 * minutes : values.long ? 240 * minutes : 15 * minutes;

type StepOfTest = { title: string; command: string; args: string[]; report?: string };

function kindOfTest(project: string): StepOfTest {
  const report = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    title: project,
    command: 'vitest',
    args: ['run', '--project', project, ...reporters],
    report,
  };
}

// As many of each module as tell its score to within four of a hundred.
const sample = values.whole ? [] : ['--sample', '300'];
const mutation = { title: 'mutation', command: 'node', args: ['scripts/mutation.ts', ...sample] };
const lint = { title: "Mozilla's linter", command: 'node', args: ['scripts/lint-package.ts'] };

const steps: StepOfTest[] = [
  { title: 'check', command: 'node', args: ['scripts/check.ts'] },
  { title: 'build', command: 'wxt', args: ['build'] },
  { title: 'build:firefox', command: 'wxt', args: ['build', '--browser', 'firefox'] },
  ...['unit', 'service', 'browser', 'e2e', 'window'].map(kindOfTest),
  ...(values.long ? [lint, mutation] : []),
];

/** A step that is no test counts only when it fails; a run of tests that died counts as a failure. */
async function tallyOf(
  step: StepOfTest,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<Tally> {
  console.log(`\n${step.title}`);
  if (step.report !== undefined) rmSync(step.report, { force: true });
  const { ok, seconds } = await runStep({ ...step, env, output: 'shown', limit, signal });
  const tally = readReport(step.report, ok);
  const count = step.report === undefined ? '' : `, ${tally.passed} passed, ${tally.failed} failed`;
  console.log(`${step.title}: ${ok ? 'ok' : 'FAILED'} in ${seconds.toFixed(1)} s${count}`);
  const notes = tally.failed > 0 && tally.notes.length === 0 ? ['see above'] : tally.notes;
  return { ...tally, notes: notes.map((note) => `${step.title}: ${note}`) };
}

async function run(signal: AbortSignal): Promise<Tally> {
  const unknown = positionals.filter((name) => !steps.some(({ title }) => title === name));
  if (unknown.length > 0) throw new Error(`no such step: ${unknown.join(', ')}`);
  const chosen = steps.filter(
    ({ title }) => positionals.length === 0 || positionals.includes(title),
  );
  mkdirSync(reports, { recursive: true });
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...(values.long ? { MAYFLY_TEST_LONG: '1' } : {}),
  };
  // Keys sent to a window must never reach the screen of the person who runs the tests.
  const display = process.platform === 'linux' ? await startDisplay() : undefined;
  if (display !== undefined) {
    env.DISPLAY = display.name;
    delete env.WAYLAND_DISPLAY;
  }
  try {
    let total = nothing;
    for (const step of chosen) {
      if (signal.aborted) break;
      total = sum(total, await tallyOf(step, env, signal));
    }
    return total;
  } finally {
    await display?.close();
  }
}

const interruption = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => interruption.abort());
}
const { passed, failed, notes } = await run(interruption.signal);
const ended = interruption.signal.aborted;
// Once more, since what failed is far above by now.
if (notes.length > 0) console.log(`\n${notes.map((note) => `FAILED ${note}`).join('\n')}`);
console.log(`\n${passed} passed, ${failed + (ended ? 1 : 0)} failed`);
process.exitCode = failed > 0 || passed === 0 || ended ? 1 : 0;
