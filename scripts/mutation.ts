/**
 * Mutation tests of what has changed: Stryker breaks the lines of its modules (`stryker.config.json`)
 * that differ from a revision, and a test has to fail for 75 of 100 such changes.
 *
 *   node scripts/mutation.ts [revision]
 *
 * Without a revision, the lines are those that the last commit to the modules changed, and those not
 * yet committed. `npx stryker run` tries all lines, which takes a night.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { root, runStep } from './processes/step.ts';

const { mutate }: { mutate: string[] } = JSON.parse(
  readFileSync(join(root, 'stryker.config.json'), 'utf8'),
);

/** Whether the configuration has a file's lines broken: patterns with `!` leave files out. */
function isMutated(file: string): boolean {
  return mutate.reduce(
    (is, pattern) => (matchesGlob(file, pattern.replace('!', '')) ? !pattern.startsWith('!') : is),
    false,
  );
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

/** The commit before the last one that changed a file of the modules. */
function beforeLastChange(): string {
  const files = git('ls-files', 'lib').split('\n').filter(isMutated);
  return `${git('log', '-1', '--format=%H', '--', ...files).trim()}~1`;
}

/** The lines that are new since a revision, as Stryker takes them: `lib/a.ts:3-5`. */
function rangesSince(revision: string): string[] {
  const ranges: string[] = [];
  let file = '';
  for (const line of git('diff', '--unified=0', '--find-renames', revision, '--', 'lib').split(
    '\n',
  )) {
    file = /^\+\+\+ b\/(.*)/.exec(line)?.[1] ?? file;
    const [, start, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (start === undefined || count === '0' || !isMutated(file)) continue;
    ranges.push(`${file}:${start}-${Number(start) + Number(count) - 1}`);
  }
  return ranges;
}

const revision = process.argv[2] ?? beforeLastChange();
const ranges = rangesSince(revision);
console.log(`mutants in ${ranges.length} changed places since ${revision}`);
if (ranges.length > 0) {
  const args = ['run', '--mutate', ranges.join(',')];
  const { ok } = await runStep({ command: 'stryker', args, output: 'shown' });
  process.exitCode = ok ? 0 : 1;
}
