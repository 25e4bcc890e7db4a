/**
 * All tests: the checks, both builds, then every kind of test, each step with its time. Tests and
 * journeys in windows take turns and mostly wait: they run beside the other kinds, and what they say
 * is printed as a whole. The last line of the output is always `N passed, N failed`.
 *
 *   node scripts/test.ts [--long] [step …]
 *
 * `--long` sets MAYFLY_TEST_LONG=1, by which tests choose full counts, and breaks the lines that
 * changed last on purpose to see tests fail (`mutation`). Naming steps runs only those.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startDisplay } from './processes/display.ts';
import { compileCache, type Outcome, root, runStep } from './processes/step.ts';
import { nothing, readReport, sum, type Tally } from './test/report.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { long: { type: 'boolean', default: false } },
});
const reports = join(root, '.output', 'tests');
const minutes = 60_000;
const limit = (values.long ? 240 : 15) * minutes;

type StepOfTest = {
  title: string;
  command: string;
  args: string[];
  report?: string;
  /** Runs while the steps after it do. */
  beside?: boolean;
};

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

const mutation = { title: 'mutation', command: 'node', args: ['scripts/mutation.ts'] };
const lint = { title: "Mozilla's linter", command: 'node', args: ['scripts/lint-package.ts'] };

/** Set-up says where other mail servers are not to be had: without Debian, or without root. */
const others = process.env.MAYFLY_MAIL_SERVERS ? ['mail-servers'] : [];

const steps: StepOfTest[] = [
  { title: 'check', command: 'node', args: ['scripts/check.ts'] },
  { title: 'build', command: 'wxt', args: ['build'] },
  { title: 'build:firefox', command: 'wxt', args: ['build', '--browser', 'firefox'] },
  { ...kindOfTest('window'), beside: true },
  { ...kindOfTest('journeys'), beside: true },
  ...['unit', 'service', ...others, 'browser', 'e2e'].map(kindOfTest),
  ...(values.long ? [lint, mutation] : []),
];

/** A step that is no test counts only when it fails; a run of tests that died counts as a failure. */
function tallyOf(step: StepOfTest, { ok, seconds }: Outcome): Tally {
  const tally = readReport(step.report, ok);
  const count = step.report === undefined ? '' : `, ${tally.passed} passed, ${tally.failed} failed`;
  console.log(`${step.title}: ${ok ? 'ok' : 'FAILED'} in ${seconds.toFixed(1)} s${count}`);
  const late = seconds * 1000 < limit ? [] : [`was ended after ${limit / minutes} minutes`];
  const notes = [...late, ...tally.notes];
  if (tally.failed > 0 && notes.length === 0) notes.push('see above');
  return { ...tally, notes: notes.map((note) => `${step.title}: ${note}`) };
}

/** Runs the steps in their order, those beside from their place on, and counts them all. */
async function runAll(
  chosen: StepOfTest[],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<Tally> {
  const start = (step: StepOfTest, output: 'shown' | 'kept') => {
    if (step.report !== undefined) rmSync(step.report, { force: true });
    return runStep({ ...step, env, output, limit, signal });
  };
  let total = nothing;
  const beside: Promise<void>[] = [];
  const ended: (() => void)[] = [];
  const sayEnded = () => {
    for (const say of ended.splice(0)) say();
  };
  for (const step of chosen) {
    if (signal.aborted) break;
    if (step.beside && step !== chosen.at(-1)) {
      const run = async () => {
        const outcome = await start(step, 'kept');
        ended.push(() => {
          console.log(`\n${step.title}, which ran beside others\n${outcome.output}`);
          total = sum(total, tallyOf(step, outcome));
        });
      };
      beside.push(run());
      continue;
    }
    console.log(`\n${step.title}`);
    total = sum(total, tallyOf(step, await start(step, 'shown')));
    sayEnded();
  }
  await Promise.all(beside);
  sayEnded();
  return total;
}

async function run(chosen: StepOfTest[], signal: AbortSignal): Promise<Tally> {
  mkdirSync(reports, { recursive: true });
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...compileCache,
    ...(values.long ? { MAYFLY_TEST_LONG: '1' } : {}),
  };
  // Keys sent to a window must never reach the screen of the person who runs the tests.
  const display = process.platform === 'linux' ? await startDisplay() : undefined;
  if (display !== undefined) {
    env.DISPLAY = display.name;
    delete env.WAYLAND_DISPLAY;
  }
  try {
    return await runAll(chosen, env, signal);
  } finally {
    await display?.close();
  }
}

const titles = steps.map(({ title }) => title);
const unknown = positionals.filter((name) => !titles.includes(name));
if (unknown.length > 0) {
  console.error(`no such step: ${unknown.join(', ')}; there are ${titles.join(', ')}`);
  process.exit(1);
}
const interruption = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => interruption.abort());
}
const chosen = steps.filter(({ title }) => positionals.length === 0 || positionals.includes(title));
const { passed, failed, notes } = await run(chosen, interruption.signal);
const ended = interruption.signal.aborted;
// Once more, since what failed is far above by now.
if (notes.length > 0) console.log(`\n${notes.map((note) => `FAILED ${note}`).join('\n')}`);
console.log(`\n${passed} passed, ${failed + (ended ? 1 : 0)} failed`);
// A build or a check alone passes without a test; tests of which none passed do not.
const isEmpty = passed === 0 && chosen.some(({ report }) => report !== undefined);
process.exitCode = failed > 0 || isEmpty || ended ? 1 : 0;
