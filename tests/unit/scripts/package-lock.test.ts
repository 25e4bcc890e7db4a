import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.optional(z.string()),
      resolved: z.optional(z.string()),
      link: z.optional(z.boolean()),
      hasInstallScript: z.optional(z.boolean()),
      optionalDependencies: z.optional(z.record(z.string(), z.string())),
    }),
  ),
});

const About = z.object({
  workspaces: z.array(z.string()),
  allowScripts: z._default(z.record(z.string(), z.boolean()), {}),
});

type Packages = z.infer<typeof Lock>['packages'];
type About = z.infer<typeof About>;

/** What npm would install without knowing that it is what was locked, or would run when installing. */
function notSafe(packages: Packages, { workspaces, allowScripts }: About): string[] {
  return Object.entries(packages).flatMap(([folder, entry]) => {
    if (folder === '' || workspaces.includes(folder)) return [];
    if (entry.link && workspaces.includes(entry.resolved ?? '')) return [];
    const name = folder.replace(/^.*node_modules\//, '');
    return [
      ...(/^sha512-[\w+/]{86}==$/.test(entry.integrity ?? '') ? [] : [`${folder}: no integrity`]),
      ...(entry.resolved === undefined ? [] : [`${folder}: a source of its own`]),
      ...(entry.hasInstallScript && !allowScripts[name] ? [`${folder}: an install script`] : []),
    ];
  });
}

describe('package-lock.json', () => {
  const { packages } = Lock.parse(JSON.parse(read('package-lock.json')));
  const about = About.parse(JSON.parse(read('package.json')));

  it('names the builds for every system, so that npm ci works on each of them', () => {
    const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) =>
          !(`node_modules/${name}` in packages || `${folder}/node_modules/${name}` in packages),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('has a digest of all that it names, and no source or script that goes past it', () => {
    expect(notSafe(packages, about)).toEqual([]);
  });
});

describe('of a lock file is refused', () => {
  const integrity = `sha512-${'A'.repeat(86)}==`;
  const about = { workspaces: ['server'], allowScripts: {} };

  it.each([
    ['a package without integrity', {}, 'no integrity'],
    ['one with a weak digest', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, 'no integrity'],
    ['a link out of the project', { link: true, resolved: '../other' }, 'no integrity'],
    ['a registry', { integrity, resolved: 'https://a.example/a.tgz' }, 'a source of its own'],
    ['a repository', { integrity, resolved: 'git+ssh://a.example/a' }, 'a source of its own'],
    ['an install script', { integrity, hasInstallScript: true }, 'an install script'],
  ])('%s', (_, entry, why) => {
    const packages = { '': {}, server: {}, 'node_modules/a': entry };
    expect(notSafe(packages, about)).toContain(`node_modules/a: ${why}`);
  });

  it('but a workspace, or a script that package.json allows, is not', () => {
    const packages = {
      '': {},
      server: {},
      'node_modules/s': { link: true, resolved: 'server' },
      'node_modules/b/node_modules/@a/b': { integrity, hasInstallScript: true },
    };
    expect(notSafe(packages, { ...about, allowScripts: { '@a/b': true } })).toEqual([]);
  });
});
