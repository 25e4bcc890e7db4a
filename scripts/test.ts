/**
 * Builds everything, and then runs the checks and every kind of test. Each step prints its result
 * when it ends, and its output if it failed. The last line is always `N passed, N failed`.
 *
 *   node scripts/test.ts [--long] [step … | file … [--name PATTERN]]
 *
 * `--long` runs everything with full counts, and also Mozilla's linter, mutation tests, the
 * benchmarks with few rounds, and both commands of the README on an empty machine. With steps, files
 * or folders as arguments, only these run. If programs cannot be installed on this machine, the
 * tests that need them are left out and listed at the end.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { parseArgs } from 'node:util';
import { startDisplay } from './processes/display.ts';
import { compileCache, type Outcome, root, runStep } from './processes/step.ts';
import { needsOf } from './setup/needs.mjs';
import { nothing, readReport, sum, type Tally } from './test/report.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { long: { type: 'boolean', default: false }, name: { type: 'string' } },
});
const reports = join(root, '.output', 'tests');
/** The bundled service. It starts in half the time of the sources. */
const serviceBundle = join(root, '.output', 'service');
const minutes = 60_000;
const limit = (values.long ? 240 : 30) * minutes;

type TestStep = { title: string; command: string; args: string[]; report?: string };

function vitest(title: string, ...args: string[]): TestStep {
  const report = join(reports, `${title}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { title, command: 'vitest', args: ['run', ...args, ...reporters], report };
}
const kind = (title: string) => vitest(title, '--project', title);

/** Programs that tests need but that are missing on this machine. */
const missing = needsOf('test', process.argv.slice(2)).filter(({ isThere }) => !isThere());
const leftOut = missing.flatMap(({ tests = [] }) => tests);
const isLeftOut = ({ title }: TestStep) =>
  leftOut.some((glob) => matchesGlob(`tests/${title}/any.test.ts`, glob));

/** Steps in the order in which they begin, and how many run at once. */
type Stage = { atOnce: number; steps: TestStep[] };
const stepsOf = (stages: Stage[]) => stages.flatMap(({ steps }) => steps);

const builds: Stage = {
  atOnce: 1,
  steps: [
    { title: 'build', command: 'wxt', args: ['build'] },
    { title: 'build:firefox', command: 'wxt', args: ['build', '--browser', 'firefox'] },
    {
      title: 'build:service',
      command: 'node',
      args: ['scripts/pack-service.ts', '--to', serviceBundle],
    },
  ],
};
const tests: Stage = {
  atOnce: 2,
  steps: [
    { title: 'check', command: 'node', args: [join('scripts', 'check.ts')] },
    vitest('unit', '--project', 'unit*'),
    ...['journeys', 'service', 'e2e', 'browser', 'mail-servers'].map(kind),
  ],
};
const longTests: TestStep[] = [
  {
    title: 'web-ext lint',
    command: 'npx',
    args: [
      ...['--yes', '--ignore-scripts', 'web-ext@10.7.0'],
      ...['lint', '--source-dir', join('.output', 'firefox-mv3')],
    ],
  },
  { title: 'bench', command: 'node', args: ['scripts/bench.ts', '--few'] },
  // Testing all modules of stryker.config.json would take a night.
  { title: 'mutation', command: 'stryker', args: ['run', '--mutate', 'lib/filling/**/*.ts'] },
  ...['npm start', 'npm test', '--user npm start', '--user npm test'].map((words) => ({
    title: `empty machine: ${words}`,
    command: join('scripts', 'empty-machine.sh'),
    args: words.split(' '),
  })),
];
const last: Stage = { atOnce: 1, steps: values.long ? longTests : [] };

/**
 * Prints the result of a step, and returns its counts. A step without tests counts only if it
 * fails.
 */
function tallyOf(step: TestStep, { ok, seconds, output }: Outcome): Tally {
  const tally = readReport(step.report, ok);
  const count = step.report === undefined ? '' : `, ${tally.passed} passed, ${tally.failed} failed`;
  if (tally.failed > 0) console.log(`\n${output}`);
  console.log(`${step.title}: ${ok ? 'ok' : 'FAILED'} in ${seconds.toFixed(1)} s${count}`);
  const late = seconds * 1000 < limit ? [] : [`was stopped after ${limit / minutes} minutes`];
  const notes = [...late, ...tally.notes];
  if (tally.failed > 0 && notes.length === 0) notes.push('see above');
  return { ...tally, notes: notes.map((note) => `${step.title}: ${note}`) };
}

async function runAll(
  stages: Stage[],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<Tally> {
  const isAlone = stepsOf(stages).length === 1;
  let total = nothing;
  for (const { atOnce, steps } of stages) {
    const waiting = [...steps];
    const runNext = async (): Promise<void> => {
      const step = waiting.shift();
      if (step === undefined || signal.aborted) return;
      if (step.report !== undefined) rmSync(step.report, { force: true });
      const output = isAlone ? 'shown' : 'kept';
      const outcome = await runStep({ ...step, env, output, limit, signal });
      total = sum(total, tallyOf(step, outcome));
      return runNext();
    };
    await Promise.all(Array.from({ length: atOnce }, runNext));
  }
  return total;
}

async function run(stages: Stage[], signal: AbortSignal): Promise<Tally> {
  mkdirSync(reports, { recursive: true });
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...compileCache,
    MAYFLY_LEFT_OUT: leftOut.join('\n'),
    ...(values.long ? { MAYFLY_TEST_LONG: '1' } : {}),
    ...(stepsOf(stages).some(({ title }) => title === 'build:service')
      ? { MAYFLY_SERVICE_BUNDLE: join(serviceBundle, 'mayfly-service.js') }
      : {}),
  };
  // Keys that are sent to a window must never reach the user's own screen.
  const hasScreens = !missing.some(({ name }) => ['Xvfb', 'openbox'].includes(name));
  const display = process.platform === 'linux' && hasScreens ? await startDisplay() : undefined;
  if (display !== undefined) {
    env.DISPLAY = display.name;
    delete env.WAYLAND_DISPLAY;
  }
  try {
    return await runAll(stages, env, signal);
  } finally {
    await display?.close();
  }
}

/** Lists the tests that were left out, by missing program. */
function printLeftOut(): void {
  const by = missing.filter(({ tests }) => tests !== undefined);
  if (by.length === 0) return;
  console.log('\nLeft out, because programs are missing:');
  for (const { name, purpose, tests = [] } of by) {
    console.log(`  ${name} (${purpose}): ${tests.join(' ')}`);
  }
  console.log('How to install them: npm test -- --check');
}

/** The stages to run: those given as arguments, or all that can run on this machine. */
function choose(): Stage[] {
  const files = positionals.filter((word) => word.includes('/'));
  const names = positionals.filter((word) => !word.includes('/'));
  const all = [builds, tests, last];
  const titles = stepsOf(all).map(({ title }) => title);
  const unknown = names.filter((name) => !titles.includes(name));
  if (unknown.length > 0) {
    console.error(`unknown kind of test: ${unknown.join(', ')}; there are ${titles.join(', ')}`);
    process.exit(1);
  }
  if (files.length > 0) {
    const pattern = values.name === undefined ? [] : ['--testNamePattern', values.name];
    return [{ atOnce: 1, steps: [vitest('files', ...files, ...pattern)] }];
  }
  const isChosen = (step: TestStep) =>
    !isLeftOut(step) && (names.length === 0 || names.includes(step.title));
  return all.map(({ atOnce, steps }) => ({ atOnce, steps: steps.filter(isChosen) }));
}

const interruption = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => interruption.abort());
}
const stages = choose();
const { passed, failed, notes } = await run(stages, interruption.signal);
const ended = interruption.signal.aborted;
// Repeated here, because the output of the failed tests may be far above.
if (notes.length > 0) console.log(`\n${notes.map((note) => `FAILED ${note}`).join('\n')}`);
printLeftOut();
console.log(`\n${passed} passed, ${failed + (ended ? 1 : 0)} failed`);
// A build or a check may pass without tests. Tests must have at least one that passed.
const isEmpty = passed === 0 && stepsOf(stages).some(({ report }) => report !== undefined);
process.exitCode = failed > 0 || isEmpty || ended ? 1 : 0;
