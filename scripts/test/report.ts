import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../processes/step.ts';

/** Counts of tests, with what a person must be told beside them: each failure by its name. */
export type Tally = { passed: number; failed: number; notes: string[] };

export const nothing: Tally = { passed: 0, failed: 0, notes: [] };

export function sum(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    notes: [...a.notes, ...b.notes],
  };
}

/** The part of vitest's JSON report that is read here. */
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
 * Counts a run of tests by its JSON report. `ok` is whether the run exited with 0. Beside failed
 * tests these count as one failure each: a file that could not be run, a test that was skipped
 * (none is meant to be), a run that died, ran nothing, or failed for a reason of its own. Without a
 * report path the run is no run of tests and counts only when it failed.
 */
export function readReport(path: string | undefined, ok: boolean): Tally {
  if (path === undefined) return ok ? nothing : { ...nothing, failed: 1 };
  const report: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  if (!isReport(report)) return { passed: 0, failed: 1, notes: ['the run died before its report'] };
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
  if (passed + failed === 0) return { passed, failed: 1, notes: ['the run had no test'] };
  if (!ok && failed === 0) {
    failed = 1;
    notes.push('every test passed and the run failed nevertheless: see its output above');
  }
  return { passed, failed, notes };
}

function firstLine(message = 'no reason given'): string {
  return message.split('\n', 1)[0] ?? message;
}
