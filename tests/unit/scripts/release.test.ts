import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../../../scripts/processes/step.ts';
import { prepareRelease } from '../../../scripts/release/prepare.ts';

const files = ['package.json', 'client/package.json', 'server/package.json', 'package-lock.json'];
const day = '2030-01-31';
const changelog = `# Changelog

## [Unreleased]

### Added

- A thing.

## [0.0.9] - 2029-12-31

- An older thing.
`;

let folder: string;
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const all = () => [...files, 'CHANGELOG.md'].map(read);

function git(...args: string[]): void {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
  execFileSync('git', [...who, ...args], { cwd: folder });
}

/** Sets the version in all files, independent of the project's current version. */
function startAt(version: string): void {
  for (const file of files) {
    const about = JSON.parse(read(file));
    const { '': extension, client, server } = about.packages ?? {};
    for (const one of [about, extension, client, server]) {
      if (one) one.version = version;
    }
    writeFileSync(join(folder, file), `${JSON.stringify(about, undefined, 2)}\n`);
  }
}

/** The real files of this project, with a changelog of the test. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayfly-release-'));
  for (const name of ['client', 'server']) mkdirSync(join(folder, name));
  for (const file of files) copyFileSync(join(root, file), join(folder, file));
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog);
  startAt('0.1.0');
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'Start');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a release', () => {
  it('sets its version in every file that has one and changes nothing else', () => {
    const before = files.map(read);
    prepareRelease(folder, '0.2.0', day);
    const lines = files.map((file, at) => {
      const old = before[at]?.split('\n') ?? [];
      const fresh = read(file).split('\n');
      expect(fresh.length, file).toBe(old.length);
      return fresh.filter((line, place) => line !== old[place]).map((line) => line.trim());
    });
    const version = '"version": "0.2.0",';
    expect(lines).toEqual([[version], [version], [version], [version, version, version, version]]);
  });

  it('moves unreleased changes below its version and date', () => {
    prepareRelease(folder, '0.2.0', day);
    expect(read('CHANGELOG.md')).toBe(
      changelog.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [0.2.0] - ${day}\n`),
    );
  });

  it.each(['0.1.0', '0.0.9', '0.2', 'v0.2.0', '0.2.0-beta', '', '00.2.0'])(
    'with the version %j is rejected as not later and changes nothing',
    (version) => {
      const before = all();
      expect(() => prepareRelease(folder, version, day)).toThrow('is not later than 0.1.0');
      expect(all()).toEqual(before);
    },
  );

  it.each(['0.1.1', '0.10.0', '1.0.0'])('with the version %s is accepted', (version) => {
    prepareRelease(folder, version, day);
    for (const name of ['client', 'server']) {
      expect(JSON.parse(read(`${name}/package.json`))).toMatchObject({ version });
    }
  });

  it('is rejected if the working tree has changes', () => {
    writeFileSync(join(folder, 'new.txt'), '');
    expect(() => prepareRelease(folder, '0.2.0', day)).toThrow('new.txt');
    expect(read('CHANGELOG.md')).toBe(changelog);
  });

  it('is rejected if there are no unreleased changes', () => {
    prepareRelease(folder, '0.2.0', day);
    git('commit', '-qam', 'Release');
    expect(() => prepareRelease(folder, '0.3.0', day)).toThrow('no unreleased change');
  });
});
