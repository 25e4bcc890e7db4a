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
  workspaces: z._default(z.array(z.string()), []),
  allowScripts: z._default(z.record(z.string(), z.boolean()), {}),
});

type Packages = z.infer<typeof Lock>['packages'];
type About = z.infer<typeof About>;

/** Packages that npm would install without an integrity check, or whose install script it would run. */
function unsafePackages(packages: Packages, { workspaces, allowScripts }: About): string[] {
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

describe.each(['', 'scripts/setup/node/'])('%spackage-lock.json', (folder) => {
  const { packages } = Lock.parse(JSON.parse(read(`${folder}package-lock.json`)));
  const about = About.parse(JSON.parse(read(`${folder}package.json`)));

  it('contains the optional builds for every system, so that npm ci works on each', () => {
    const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) =>
          !(`node_modules/${name}` in packages || `${folder}/node_modules/${name}` in packages),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('contains an integrity digest, and no other source or install script, for each package', () => {
    expect(unsafePackages(packages, about)).toEqual([]);
  });
});
