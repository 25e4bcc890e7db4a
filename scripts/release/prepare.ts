import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const Versioned = z.looseObject({ version: z.string() });
const Lock = z.looseObject({
  version: z.string(),
  packages: z.looseObject({ '': Versioned, client: Versioned, server: Versioned }),
});

/**
 * Writes a new version into all package.json files and the lock file, and dates the unreleased part
 * of the changelog. If the version or the folder is not suitable, throws before any change.
 *
 * @param folder a Git working tree without changes
 * @param version such as `1.2.3`, later than the current version
 * @param day such as `2026-01-31`
 */
export function prepareRelease(folder: string, version: string, day: string): void {
  const path = (file: string) => join(folder, file);
  const read = (file: string) => readFileSync(path(file), 'utf8');

  const status = execFileSync('git', ['status', '--porcelain'], { cwd: folder, encoding: 'utf8' });
  if (status !== '') throw new Error(`commit these changes first:\n${status}`);
  const current = Versioned.parse(JSON.parse(read('package.json'))).version;
  if (!isLater(version, current)) throw new Error(`${version} is not later than ${current}`);

  const changelog = releaseChangelog(read('CHANGELOG.md'), version, day);
  const lock: z.infer<typeof Lock> = JSON.parse(read('package-lock.json'));
  // The parsed object is not used, because its keys would be in a different order.
  Lock.parse(lock);
  const { '': extension, client, server } = lock.packages;
  for (const one of [lock, extension, client, server]) one.version = version;
  const packages = ['package.json', 'client/package.json', 'server/package.json'].map((file) => {
    // Leaves the format of all other lines unchanged.
    const text = read(file).replace(/^( {2}"version": )"[^"]*"/m, `$1"${version}"`);
    if (Versioned.parse(JSON.parse(text)).version !== version) {
      throw new Error(`${file} has no version`);
    }
    return { file, text };
  });

  for (const { file, text } of packages) writeFileSync(path(file), text);
  writeFileSync(path('package-lock.json'), `${JSON.stringify(lock, undefined, 2)}\n`);
  writeFileSync(path('CHANGELOG.md'), changelog);
}

/** Compares versions of three numbers. Both stores and npm accept only this form. */
function isLater(version: string, current: string): boolean {
  const form = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;
  const wanted = form.exec(version)?.slice(1).map(Number);
  const had = form.exec(current)?.slice(1).map(Number);
  if (wanted === undefined || had === undefined) return false;
  const at = wanted.findIndex((number, place) => number !== had[place]);
  return at >= 0 && (wanted[at] ?? 0) > (had[at] ?? 0);
}

/** Moves the unreleased part of the changelog under a version. Throws if that part is empty. */
function releaseChangelog(changelog: string, version: string, day: string): string {
  const heading = '## [Unreleased]\n';
  const [before, after, ...more] = changelog.split(heading);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error('CHANGELOG.md needs exactly one section [Unreleased]');
  }
  const [unreleased = ''] = after.split(/^## /m);
  if (!/^- /m.test(unreleased)) throw new Error('CHANGELOG.md has no unreleased change');
  return `${before}${heading}\n## [${version}] - ${day}\n${after}`;
}
