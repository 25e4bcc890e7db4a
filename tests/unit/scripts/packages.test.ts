import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { packagesAreCurrent, seeToPackages } from '../../../scripts/setup/packages.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mayfly-packages-'));
  const bin = join(root, 'node_modules', 'node', 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, process.platform === 'win32' ? 'node.exe' : 'node'), '');
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

function lock(path: string, packages: Record<string, object>): void {
  writeFileSync(join(root, path), JSON.stringify({ lockfileVersion: 3, packages }));
}

const wanted = (packages: Record<string, object>) => lock('package-lock.json', packages);
const installed = (packages: Record<string, object>) =>
  lock('node_modules/.package-lock.json', packages);

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

  it('are stale where the pinned Node did not come along', () => {
    wanted({});
    installed({});
    rmSync(join(root, 'node_modules', 'node'), { recursive: true });
    expect(packagesAreCurrent(root)).toBe(false);
  });
});

describe('why packages could not be installed', () => {
  /** Has `npm` be a program that says this and fails. */
  function npmSays(words: string): void {
    const program = join(root, 'npm');
    writeFileSync(program, `#!/bin/sh\necho '${words}' >&2\nexit 1\n`);
    chmodSync(program, 0o755);
    vi.stubEnv('PATH', root);
  }

  it.each(['npm error code ENOSPC', 'npm ERR! code ENOSPC', 'a proxy answered'])(
    'is told in its words: %s',
    async (words) => {
      npmSays(words);
      await expect(seeToPackages(root)).rejects.toThrow(words);
    },
  );

  it('is told without the manual that npm adds', async () => {
    npmSays('npm error code EUSAGE\nUsage:\nnpm ci');
    await expect(seeToPackages(root)).rejects.toThrow(/^npm error code EUSAGE\nnpm ci failed/);
  });

  it('is told where nothing may be installed', async () => {
    npmSays('is not asked');
    vi.stubEnv('MAYFLY_INSTALL', 'no');
    await expect(seeToPackages(root)).rejects.toThrow(/install them: npm ci$/);
  });

  it('is told where there is no npm', async () => {
    vi.stubEnv('PATH', root);
    await expect(seeToPackages(root)).rejects.toThrow('npm ENOENT');
  });
});
