import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { importGraph, readSources } from './boundaries/import-graph.ts';
import { brokenRules } from './boundaries/rules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
const folders = ['assets', 'client', 'components', 'entrypoints', 'lib', 'scripts', 'server'];

/** Broken rules of a project in memory, given as path → text. */
function brokenIn(sources: Record<string, string>): string[] {
  return brokenRules(importGraph(new Map(Object.entries(sources))));
}

/** The beginning of each rule, with a minimal project that breaks only that rule. */
const violations: { rule: string; offender: string; sources: Record<string, string> }[] = [
  {
    rule: 'lib/contract imports only zod',
    offender: 'lib/contract.ts imports idb',
    sources: { 'lib/contract.ts': "import * as z from 'zod/mini';\nimport { openDB } from 'idb';" },
  },
  {
    rule: 'lib/mime imports no other file',
    offender: 'lib/mime/budget.ts imports ../clock.ts',
    sources: { 'lib/mime/budget.ts': "import { now } from '../clock.ts';", 'lib/clock.ts': '' },
  },
  {
    rule: 'server imports only its own files',
    offender: 'server/main.ts imports ../lib/clock.ts',
    sources: {
      'server/main.ts':
        "import '../lib/contract.ts';\nimport '../lib/code-detection.ts';\nimport type { Clock } from '../lib/clock.ts';",
      'lib/contract.ts': '',
      'lib/code-detection.ts': '',
      'lib/clock.ts': '',
    },
  },
  {
    rule: 'client imports only its own files',
    offender: 'client/index.ts imports ../lib/mailbox.ts',
    sources: {
      'client/index.ts': "import './inbox.ts';\nimport '../lib/mailbox.ts';",
      'client/inbox.ts': '',
      'lib/mailbox.ts': '',
    },
  },
  {
    rule: 'lib imports no component',
    offender: 'lib/a.ts imports ../server/store.ts',
    sources: { 'lib/a.ts': "export * from '../server/store.ts';", 'server/store.ts': '' },
  },
  {
    rule: 'scripts import no tests',
    offender: 'scripts/a.ts imports ../tests/b.ts',
    sources: { 'scripts/a.ts': "import type { B } from '../tests/b.ts';", 'tests/b.ts': '' },
  },
  {
    rule: 'a file of a folder with a face',
    offender: 'lib/b.ts imports ./a/room.ts',
    sources: {
      'lib/a.ts': "import './a/room.ts';",
      'lib/a/room.ts': "import './other.ts';",
      'lib/a/other.ts': '',
      'lib/b.ts': "import type { Room } from './a/room.ts';",
    },
  },
  {
    rule: 'no imports form a cycle',
    offender: 'lib/a.ts → lib/b.ts → lib/a.ts',
    sources: {
      'lib/a.ts': "import './b.ts';",
      'lib/b.ts': "import type { A } from './a.ts';",
    },
  },
  {
    rule: 'each layer imports only earlier layers',
    offender: 'lib/service-client/a.ts imports ../mailbox.ts',
    sources: {
      'lib/service-client/a.ts': "import type { Mailbox } from '../mailbox.ts';",
      'lib/mailbox.ts': '',
      'lib/service-client.ts': '',
    },
  },
  {
    rule: 'components, pages and content scripts do not import',
    offender: 'components/a.tsx → lib/b.ts → zod/mini',
    sources: {
      'components/a.tsx': "import { b } from '../lib/b.ts';",
      'lib/b.ts': "import * as z from 'zod/mini';",
    },
  },
  {
    rule: 'components, pages and content scripts do not import',
    offender: 'entrypoints/autofill.content.ts → lib/mailbox.ts',
    sources: {
      'entrypoints/autofill.content.ts': "const { a } = await import('../lib/mailbox.ts');",
      'entrypoints/background.ts': "import '../lib/mailbox.ts';",
      'lib/mailbox.ts': '',
    },
  },
  {
    rule: 'components and pages import types from the bus',
    offender: 'components/a.tsx imports ../lib/service-client.ts',
    sources: {
      'components/a.tsx': "import type { A } from '../lib/service-client.ts';",
      'lib/service-client.ts': '',
    },
  },
];

describe('the import rules', () => {
  it('hold in every source file', () => {
    const graph = importGraph(readSources(root, folders));
    expect(graph.size).toBeGreaterThan(10);
    expect(brokenRules(graph)).toEqual([]);
  });

  it.each(violations)('report that $offender', ({ rule, offender, sources }) => {
    const broken = brokenIn(sources);
    expect(broken).toHaveLength(1);
    expect(broken[0]).toMatch(new RegExp(`^${rule}`));
    expect(broken[0]).toContain(`: ${offender}`);
  });

  it('allow type imports from zod, which are erased', () => {
    const sources = { 'components/a.tsx': "import type { infer as Infer } from 'zod/mini';" };
    expect(brokenIn(sources)).toEqual([]);
  });
});
