import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dependenciesPage } from '../../../scripts/dependencies/page.ts';
import { root } from '../../../scripts/processes/step.ts';

const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

it('the page of dependencies is up to date (else run npx node scripts/dependencies.ts)', () => {
  expect(read('docs', 'dependencies.md')).toBe(dependenciesPage());
});

it.each(['client', 'server'])('the package in %s downloads nothing', (folder) => {
  expect(JSON.parse(read(folder, 'package.json'))).not.toHaveProperty('dependencies');
});
