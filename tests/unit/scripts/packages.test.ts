import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { missingPackages, packagesAreCurrent } from '../../../scripts/setup/packages.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mayfly-packages-'));
  mkdirSync(join(root, 'node_modules', 'node-here'), { recursive: true });
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

function lock(path: string, packages: Record<string, object>): void {
  writeFileSync(join(root, path), JSON.stringify({ lockfileVersion: 3, packages }));
}

const system = { os: process.platform, cpu: [process.arch] };
const node = { version: '26.0.0', optional: true, bin: { node: 'bin/node' } };
const nodes = {
  'node_modules/node-there': { ...node, os: 'plan9', cpu: 'pdp11' },
  'node_modules/node-here': { ...node, ...system },
};

const wanted = (packages: Record<string, object>) =>
  lock('package-lock.json', { ...nodes, ...packages });
const installed = (packages: Record<string, object>) =>
  lock('node_modules/.package-lock.json', {
    'node_modules/node-here': nodes['node_modules/node-here'],
    ...packages,
  });

describe('packages', () => {
  it('are stale where nothing is installed', () => {
    wanted({ 'node_modules/a': { version: '1.0.0' } });
    expect(packagesAreCurrent(root)).toBe(false);
  });

  it('are current where every locked version is installed', () => {
    const packages = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/s': { link: true } };
    wanted({ '': {}, server: {}, ...packages });
    installed(packages);
    expect(packagesAreCurrent(root)).toBe(true);
  });

  it('are stale where a version differs', () => {
    wanted({ 'node_modules/a': { version: '1.0.1' } });
    installed({ 'node_modules/a': { version: '1.0.0' } });
    expect(packagesAreCurrent(root)).toBe(false);
  });

  it('are stale where one is missing, unless it is optional', () => {
    installed({});
    wanted({ 'node_modules/a': { version: '1.0.0', optional: true } });
    expect(packagesAreCurrent(root)).toBe(true);
    wanted({ 'node_modules/a': { version: '1.0.0' } });
    expect(packagesAreCurrent(root)).toBe(false);
  });

  it('are stale where the Node for this system did not come along, or is another', () => {
    wanted({});
    installed({});
    expect(packagesAreCurrent(root)).toBe(true);
    lock('node_modules/.package-lock.json', { 'node_modules/node': { version: '26.0.0' } });
    expect(packagesAreCurrent(root)).toBe(false);
    installed({ 'node_modules/node-here': { ...node, version: '26.0.1' } });
    expect(packagesAreCurrent(root)).toBe(false);
  });
});

/** Has `npm` be a program of these lines. */
function npmIs(...lines: string[]): void {
  const program = join(root, 'npm');
  writeFileSync(program, ['#!/bin/sh', ...lines, ''].join('\n'));
  chmodSync(program, 0o755);
  vi.stubEnv('PATH', root);
}

async function installPackages(): Promise<void> {
  for (const { install } of missingPackages(root)) await install?.();
}

describe('packages are installed', () => {
  it('after it was said how many, what for, and how to do without', () => {
    wanted({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' } });
    expect(missingPackages(root)).toMatchObject([
      {
        what: '2 npm packages into node_modules',
        purpose: expect.stringContaining('built and tested with'),
        instead: 'npm ci',
      },
    ]);
  });

  const link = () => join(root, 'node_modules', '.bin', 'node');
  const asked = () => readFileSync(join(root, 'asked'), 'utf8').trimEnd().split('\n');

  /** Has `npm` install at `ci`, and do this at `rebuild`. */
  function npmInstalls(atRebuild: string): void {
    wanted({});
    mkdirSync(join(root, 'node_modules', '.bin'));
    const record = join(root, 'node_modules', '.package-lock.json');
    const install = `echo '${JSON.stringify({ packages: nodes })}' > ${record}`;
    npmIs(
      `echo "$@" >> ${join(root, 'asked')}`,
      `case $1 in ci) ${install};; rebuild) ${atRebuild};; esac`,
    );
  }

  it('without running a script of theirs, and with the pinned Node at hand', async () => {
    npmInstalls(`: > ${link()}`);
    await installPackages();
    await installPackages();
    expect(asked()).toEqual([
      'ci --ignore-scripts --no-audit --no-fund',
      'rebuild --ignore-scripts node-here',
    ]);
    rmSync(link());
    await installPackages();
    expect(asked().slice(2)).toEqual(['rebuild --ignore-scripts node-here']);
  });

  it('never so that the Node of the system takes the place of the pinned one', async () => {
    npmInstalls('echo no links here');
    await expect(installPackages()).rejects.toThrow(/^no links here\nnpm did not link/);
  });
});

describe('why packages could not be installed', () => {
  beforeEach(() => wanted({}));

  /** Has `npm` be a program that says this and fails. */
  const npmSays = (words: string) => npmIs(`echo '${words}' >&2`, 'exit 1');

  it('is told where npm leaves out the Node for this system', async () => {
    rmSync(join(root, 'node_modules'), { recursive: true });
    npmIs('exit 0');
    await expect(installPackages()).rejects.toThrow('npm ci left out node_modules/node-here');
  });

  it('is told where no Node is locked for this system', async () => {
    lock('package-lock.json', {
      'node_modules/node-there': nodes['node_modules/node-there'],
    });
    npmSays('is not asked');
    await expect(installPackages()).rejects.toThrow(/has no Node for .*only for:\nplan9 pdp11$/);
  });

  it.each(['npm error code ENOSPC', 'npm ERR! code ENOSPC', 'a proxy answered'])(
    'is told in its words: %s',
    async (words) => {
      npmSays(words);
      await expect(installPackages()).rejects.toThrow(words);
    },
  );

  it('is told without the manual that npm adds', async () => {
    npmSays('npm error code EUSAGE\nUsage:\nnpm ci');
    await expect(installPackages()).rejects.toThrow(/^npm error code EUSAGE\nnpm ci failed/);
  });

  it('is told where there is no npm', async () => {
    vi.stubEnv('PATH', root);
    await expect(installPackages()).rejects.toThrow('npm ENOENT');
  });
});
