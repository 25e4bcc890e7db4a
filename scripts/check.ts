/** Runs all static checks, prints a summary, and then the output of the checks that failed. */
import { type Outcome, runStep } from './processes/step.ts';

const checks = [
  { title: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { title: 'types', command: 'tsc', args: ['-p', '.'] },
  { title: 'unused code', command: 'knip', args: ['--no-progress'] },
  {
    title: 'boundaries, lock file',
    command: 'vitest',
    args: [
      'run',
      '--project',
      'unit',
      'tests/unit/boundaries.test.ts',
      'tests/unit/scripts/package-lock.test.ts',
    ],
  },
];

const results: { title: string; outcome: Outcome }[] = await Promise.all(
  checks.map(async ({ title, command, args }) => ({
    title,
    outcome: await runStep({ command, args, output: 'kept' }),
  })),
);

for (const { title, outcome } of results) {
  const verdict = outcome.ok ? 'ok    ' : 'FAILED';
  console.log(`${verdict} ${title.padEnd(28)} ${outcome.seconds.toFixed(1)} s`);
}
const failed = results.filter(({ outcome }) => !outcome.ok);
for (const { title, outcome } of failed) {
  console.log(`\n${title}\n${outcome.output.trimEnd()}`);
}
process.exitCode = failed.length === 0 ? 0 : 1;
