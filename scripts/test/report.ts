import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../processes/step.ts';

/** Numbers of tests, and a note for each failure. */
export type Tally = { passed: number; failed: number; notes: string[] };

export const nothing: Tally = { passed: 0, failed: 0, notes: [] };

export function sum(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    notes: [...a.notes, ...b.notes],
  };
}

/** The fields of vitest's JSON report that are used here. */
type Report = {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
};

function isReport(value: unknown): value is Report {
  return (
    typeof value === 'object' &&
    value !== null &&
    'testResults' in value &&
    Array.isArray(value.testResults)
  );
}

/**
 * Counts the tests of a run from its JSON report; `ok` is whether the run exited with 0. These also
 * count as a failure: a file that could not run, a skipped test, a run without a report or without
 * tests, and a run that ended with an error although all tests passed. A step without a report path
 * counts only if it failed.
 */
export function readReport(path: string | undefined, ok: boolean): Tally {
  if (path === undefined) return ok ? nothing : { ...nothing, failed: 1 };
  const report: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  if (!isReport(report)) return { passed: 0, failed: 1, notes: ['the run ended without a report'] };
  return tallyReport(report, ok);
}

export function tallyReport(report: Report, ok: boolean): Tally {
  const notes: string[] = [];
  let passed = 0;
  let failed = 0;
  for (const { name, status, assertionResults } of report.testResults) {
    const statuses = assertionResults.map((test) => test.status);
    passed += statuses.filter((one) => one === 'passed').length;
    failed += statuses.filter((one) => one !== 'passed').length;
    for (const { status: outcome, fullName, failureMessages = [] } of assertionResults) {
      if (outcome === 'passed') continue;
      const reason = outcome === 'failed' ? firstLine(failureMessages[0]) : `it is ${outcome}`;
      notes.push(`${relative(root, name)}: ${fullName}: ${reason}`);
    }
    if (status !== 'passed' && statuses.every((one) => one === 'passed')) {
      failed += 1;
      notes.push(`could not be run: ${relative(root, name)}`);
    }
  }
  if (passed + failed === 0) return { passed, failed: 1, notes: ['the run contained no test'] };
  if (!ok && failed === 0) {
    failed = 1;
    notes.push('every test passed, but the run failed: see its output above');
  }
  return { passed, failed, notes };
}

function firstLine(message = 'no reason given'): string {
  return message.split('\n', 1)[0] ?? message;
}
