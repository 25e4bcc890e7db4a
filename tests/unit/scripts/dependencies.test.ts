import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Wanted = Record<string, string>;
type About = { dependencies?: Wanted; devDependencies?: Wanted; optionalDependencies?: Wanted };
type Lock = { packages: Record<string, { version?: string; license?: string }> };

const root = new URL('../../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');

const extension: About = JSON.parse(read('package.json'));
const service: About = JSON.parse(read('server/package.json'));
const lock: Lock = JSON.parse(read('package-lock.json'));
const [, inExtension = '', inService = '', forDevelopment = ''] =
  read('docs/dependencies.md').split(/^## .*$/m);

/** Rows of a table: name, version, licence, day of release, and the rest. */
function rowsOf(section: string): string[][] {
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim().replaceAll('`', ''))
        .slice(1, -1),
    );
}

/** What the lock file says of a package that one of the workspaces asks for. */
function locked(name: string, workspace: string) {
  return lock.packages[`${workspace}node_modules/${name}`] ?? lock.packages[`node_modules/${name}`];
}

const shipped = [
  { where: 'the extension', section: inExtension, wanted: extension.dependencies, workspace: '' },
  {
    where: 'the service',
    section: inService,
    wanted: service.devDependencies,
    workspace: 'server/',
  },
];

describe('the page of dependencies', () => {
  it.each(shipped)('has each one of $where, as it is pinned', ({ section, wanted, workspace }) => {
    const rows = rowsOf(section);
    expect(rows.map(([name]) => name)).toEqual(Object.keys(wanted ?? {}).sort());
    for (const [name = '', version, licence] of rows) {
      const { version: pinned, license } = locked(name, workspace) ?? {};
      expect({ name, version, licence }).toEqual({ name, version: pinned, licence: license });
    }
  });

  it.each(shipped)('says of each one of $where what it is for, and what else', ({ section }) => {
    for (const [name, , , released, ...rest] of rowsOf(section)) {
      expect(released, name).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(rest.length, name).toBeGreaterThanOrEqual(2);
      for (const cell of rest) expect(cell, name).not.toBe('');
    }
  });

  it('has each one that is for development alone, once', () => {
    const named = [...forDevelopment.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
    const bundled = new Set(Object.keys(service.dependencies ?? {}));
    expect(bundled.size).toBe(0);
    const { devDependencies, optionalDependencies } = extension;
    expect(named.sort()).toEqual(
      Object.keys({ ...devDependencies, ...optionalDependencies }).sort(),
    );
  });
});
