import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../../../scripts/processes/step.ts';
import { commands, needsOf } from '../../../scripts/setup/needs.mjs';
import { supports } from '../../../scripts/setup/node.mjs';
import { areInstalled } from '../../../scripts/setup/npm-packages.mjs';

const script = join(root, 'scripts', 'setup', 'main.mjs');

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs set-up to its end. `PATH` replaces the one of this process. */
function setUp(args: string[], env: Record<string, string> = {}, program = script) {
  const options = { encoding: 'utf8', env: { ...process.env, ...env } } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], options);
  return { status, stdout, stderr };
}

it('every pattern of skipped tests matches an existing file', () => {
  const globs = commands.flatMap((name) => needsOf(name)).flatMap(({ tests = [] }) => tests);
  const unmatched = globs.filter((glob) => globSync(glob, { cwd: root }).length === 0);
  expect(unmatched).toEqual([]);
});

const print = (expression: string) => ['--', process.execPath, '-p', expression];
const browsers = { MAYFLY_CHROMIUM: process.execPath, MAYFLY_FIREFOX: process.execPath };

/** A folder for PATH whose apt-get creates the file `it-ran` beside it. */
function pathWithAptOnly(): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'apt-get'), `#!/bin/sh\n: > '${join(folder, 'it-ran')}'\n`);
  chmodSync(join(folder, 'apt-get'), 0o755);
  return folder;
}

describe('a command run by set-up', () => {
  it('has node_modules/.bin in its PATH and passes on its exit code', () => {
    expect(setUp(print('process.env.PATH')).stdout).toContain(join(root, 'node_modules', '.bin'));
    expect(setUp(['--', process.execPath, '-e', 'process.exit(7)']).status).toBe(7);
  });

  it('receives signals and can handle them', async () => {
    const command =
      "process.on('SIGTERM', () => process.exit(3)); console.log('up'); setInterval(() => {}, 1e6)";
    const child = spawn(process.execPath, [script, '--', process.execPath, '-e', command]);
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([3, null]);
  });

  it.runIf(process.platform !== 'win32')(
    'ends when the shell around set-up is killed',
    async () => {
      const file = join(temporaryFolder(), 'ended');
      const command = `process.on('SIGTERM', () => { require('fs').writeFileSync('${file}', ''); process.exit() }); console.log('up'); setInterval(() => {}, 1e6)`;
      // The second command prevents the shell from replacing itself with set-up.
      const line = `'${process.execPath}' '${script}' -- '${process.execPath}' -e "${command}"; :`;
      const shell = spawn('sh', ['-c', line]);
      await once(shell.stdout, 'data');
      shell.kill('SIGKILL');
      await expect.poll(() => existsSync(file)).toBe(true);
    },
  );

  it('is rejected if it is unknown, and the usage is printed', () => {
    expect(setUp(['moon', ...print('1')])).toMatchObject({ status: 1, stdout: '' });
    expect(setUp(['test']).stderr).toContain('usage:');
  });
});

describe('missing requirements', () => {
  it.each([
    { title: 'with --check', words: ['--check'], env: {} },
    { title: 'with MAYFLY_INSTALL=no', words: [], env: { MAYFLY_INSTALL: 'no' } },
  ])('are listed $title and not installed', ({ words, env }) => {
    const PATH = pathWithAptOnly();
    const { status, stdout, stderr } = setUp(['start', ...print('1'), ...words], { PATH, ...env });
    // The machine may have a browser outside PATH.
    if (stderr === 'set-up: nothing is missing\n' || stdout === '1\n') return;
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/Chromium +to show and test Mayfly in/);
    expect(stderr).toContain('MAYFLY_CHROMIUM=/path');
    expect(readdirSync(PATH)).toEqual(['apt-get']);
  });

  it('are skipped by npm test if they cannot be installed', () => {
    const { stdout } = setUp(['test', ...print('1')], {
      ...browsers,
      MAYFLY_INSTALL: 'no',
      PATH: '',
    });
    expect(stdout).toBe('1\n');
  });

  it('are reported even before npm packages are installed', () => {
    const clone = cloneWithoutPackages();
    const env = { PATH: '', ...browsers };
    const { status, stderr } = setUp(['test', ...print('1'), '--check'], env, clone.script);
    expect(status).toBe(1);
    expect(stderr).toContain('npm packages');
  });

  it('include every variable with the path of a missing program', () => {
    const env = { MAYFLY_CHROMIUM: '/nowhere/chromium', MAYFLY_FIREFOX: '/nowhere/firefox' };
    const { status, stderr } = setUp(['test', ...print('1')], env);
    expect(status).toBe(1);
    expect(stderr).toContain('MAYFLY_CHROMIUM is /nowhere/chromium, which is not a program');
    expect(stderr).toContain('MAYFLY_FIREFOX is /nowhere/firefox, which is not a program');
  });
});

/** A copy of set-up and the lock files in a folder without node_modules. */
function cloneWithoutPackages() {
  const folder = temporaryFolder();
  const filter = (path: string) => !path.includes('node_modules');
  for (const path of [
    'scripts/setup',
    'scripts/setup/main.mjs',
    'package.json',
    'package-lock.json',
  ]) {
    cpSync(join(root, path), join(folder, path), { recursive: true, filter });
  }
  return { folder, script: join(folder, 'scripts', 'setup', 'main.mjs') };
}

describe('npm packages', () => {
  /** Runs set-up in a clone with a fake npm of these shell lines; `$CLONE` is the clone's folder. */
  function setUpWithNpm(...lines: string[]) {
    const clone = cloneWithoutPackages();
    const bin = temporaryFolder();
    writeFileSync(join(bin, 'npm'), ['#!/bin/sh', ...lines, ''].join('\n'));
    chmodSync(join(bin, 'npm'), 0o755);
    const env = { PATH: `${bin}:/usr/bin:/bin`, CLONE: clone.folder, ...browsers };
    return { ...setUp(print('1'), env, clone.script), clone, bin };
  }

  it('are installed by npm ci without running their scripts', () => {
    const record = join(temporaryFolder(), 'arguments');
    const { stdout } = setUpWithNpm(
      `echo "$@" > '${record}'`,
      'mkdir node_modules && cp package-lock.json node_modules/.package-lock.json',
    );
    expect(stdout).toBe('1\n');
    expect(readFileSync(record, 'utf8')).toBe('ci --ignore-scripts --no-audit --no-fund\n');
  });

  it.each(['npm error code ENOSPC', 'npm ERR! code ENOSPC', 'a proxy answered'])(
    'that cannot be installed are reported with the message of npm: %s',
    (words) => {
      const { status, stderr } = setUpWithNpm(`echo '${words}' >&2`, 'exit 1');
      expect(status).toBe(1);
      expect(stderr).toContain(words);
      expect(stderr).toContain('npm ci failed');
    },
  );

  it('that cannot be installed are reported without the usage of npm', () => {
    const { stderr } = setUpWithNpm('echo "npm error code EUSAGE\nUsage:" >&2', 'exit 1');
    expect(stderr).toContain('npm error code EUSAGE');
    expect(stderr).not.toContain('Usage:');
  });

  it('are installed again after an interrupted installation', async () => {
    const clone = cloneWithoutPackages();
    const bin = temporaryFolder();
    writeFileSync(join(bin, 'npm'), `#!/bin/sh\n: > '${join(bin, 'begun')}'\nexec sleep 600\n`);
    chmodSync(join(bin, 'npm'), 0o755);
    const env = { ...process.env, PATH: `${bin}:/usr/bin:/bin` };
    const child = spawn(process.execPath, [clone.script, ...print('1')], { env });
    await expect.poll(() => existsSync(join(bin, 'begun'))).toBe(true);
    child.kill('SIGINT');
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(output).toContain('interrupted');
    expect(areInstalled(clone.folder)).toBe(false);
  });
});

describe('installed packages count as current', () => {
  function areCurrent(wanted: Record<string, object>, installed?: Record<string, object>): boolean {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'node_modules'));
    const write = (path: string, packages: object) =>
      writeFileSync(join(folder, path), JSON.stringify({ lockfileVersion: 3, packages }));
    write('package-lock.json', wanted);
    if (installed) write('node_modules/.package-lock.json', installed);
    return areInstalled(folder);
  }
  const a = { 'node_modules/a': { version: '1.0.0' } };

  it('if every locked version is installed', () => {
    const workspace = { 'node_modules/s': { link: true } };
    expect(areCurrent({ '': {}, server: {}, ...a, ...workspace }, { ...a, ...workspace })).toBe(
      true,
    );
  });

  it('but not if one is missing or has another version, unless it is optional', () => {
    expect(areCurrent(a)).toBe(false);
    expect(areCurrent(a, {})).toBe(false);
    expect(areCurrent(a, { 'node_modules/a': { version: '1.0.1' } })).toBe(false);
    expect(areCurrent({ 'node_modules/a': { version: '1.0.0', optional: true } }, {})).toBe(true);
  });
});

describe('the Node version of the machine', () => {
  it.each([
    ['20.20.2', false],
    ['22.18.0', false],
    ['22.19.0', true],
    ['23.11.0', false],
    ['24.0.0', true],
    ['26.10.0', true],
  ])('%s is supported: %s', (version, isUsed) => {
    expect(supports(version)).toBe(isUsed);
  });
});
