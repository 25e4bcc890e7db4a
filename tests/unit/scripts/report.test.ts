import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../scripts/processes/step.ts';
import { readReport, sum, tallyReport } from '../../../scripts/test/report.ts';

type File = Parameters<typeof tallyReport>[0]['testResults'][number];

const file = (status: string, ...statuses: string[]): File => ({
  name: join(root, 'tests/unit/a.test.ts'),
  status,
  assertionResults: statuses.map((one) => ({
    status: one,
    fullName: `a test that is ${one}`,
    failureMessages: one === 'failed' ? ['Error: it broke\n    at a line'] : [],
  })),
});

const tally = (ok: boolean, ...testResults: File[]) => tallyReport({ testResults }, ok);

describe('the tally of a test run', () => {
  it('sums the tests of all files', () => {
    const counted = tally(false, file('passed', 'passed'), file('failed', 'passed', 'failed'));
    expect(counted).toMatchObject({ passed: 2, failed: 1 });
  });

  it('lists each failed test with the first line of its error', () => {
    const { notes } = tally(false, file('failed', 'passed', 'failed'));
    expect(notes).toEqual(['tests/unit/a.test.ts: a test that is failed: Error: it broke']);
  });

  it('counts a skipped test as failed and lists it', () => {
    const { failed, notes } = tally(true, file('passed', 'passed', 'skipped'));
    expect(failed).toBe(1);
    expect(notes).toEqual(['tests/unit/a.test.ts: a test that is skipped: it is skipped']);
  });

  it('counts a file that could not run as one failure', () => {
    const { failed, notes } = tally(false, file('passed', 'passed'), file('failed'));
    expect(failed).toBe(1);
    expect(notes[0]).toMatch(/^could not be run: .*a\.test\.ts$/);
  });

  it('counts a run without tests as failed', () => {
    expect(tally(true)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts a run with a bad exit code as failed even if every test passed', () => {
    expect(tally(false, file('passed', 'passed'))).toMatchObject({ passed: 1, failed: 1 });
  });

  it('counts a run without a report as failed', () => {
    expect(readReport('/nowhere/unit.json', true)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts a step other than a test run only if it failed', () => {
    expect(readReport(undefined, true)).toMatchObject({ passed: 0, failed: 0 });
    expect(readReport(undefined, false)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('is summed over several runs', () => {
    const one = { passed: 2, failed: 1, notes: ['a'] };
    expect(sum(one, one)).toEqual({ passed: 4, failed: 2, notes: ['a', 'a'] });
  });
});
