import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { strykerPlugins } from '../../../scripts/mutation/number-tests.ts';

const home = process.cwd();
let sandbox: string;

beforeEach(async () => {
  sandbox = await mkdtemp(join(tmpdir(), 'mayfly-sandbox-'));
  process.chdir(sandbox);
});
afterEach(async () => {
  process.chdir(home);
  await rm(sandbox, { recursive: true });
});

/** A runner as one process has it; it notes by which tests it is asked to try a mutant. */
function startRunner() {
  const asked: unknown[] = [];
  const runner = {
    tests: ['first.test.ts#adds', 'second.test.ts#takes away'],
    async dryRun() {
      const [first = '', second = ''] = this.tests;
      return {
        status: 'complete',
        tests: [{ id: first }, { id: second, name: 'takes away' }],
        mutantCoverage: { static: {}, perTest: { [second]: { 7: 1 } } },
      };
    },
    async mutantRun({ testFilter }: { testFilter?: string[] }) {
      asked.push(testFilter);
      return { status: 'killed', killedBy: testFilter ?? this.tests[0] ?? '' };
    },
  };
  const created = strykerPlugins[0]?.factory({ injectFunction: () => runner });
  if (!created) throw new Error('no plug-in');
  return { runner: created, asked };
}

it('gives numbers to tests, by which another process knows them', async () => {
  const dry = await startRunner().runner.dryRun({});
  expect(dry).toEqual({
    status: 'complete',
    tests: [{ id: '0' }, { id: '1', name: 'takes away' }],
    mutantCoverage: { static: {}, perTest: { 1: { 7: 1 } } },
  });
  const { runner, asked } = startRunner();
  expect(await runner.mutantRun({ testFilter: ['1'] })).toMatchObject({ killedBy: ['1'] });
  expect(asked).toEqual([['second.test.ts#takes away']]);
});

it('tries a mutant with all tests where none are named', async () => {
  await startRunner().runner.dryRun({});
  const { runner, asked } = startRunner();
  expect(await runner.mutantRun({})).toMatchObject({ killedBy: ['0'] });
  expect(asked).toEqual([undefined]);
});
