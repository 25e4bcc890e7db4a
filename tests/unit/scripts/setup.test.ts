import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';

const script = fileURLToPath(new URL('../../../scripts/setup.mjs', import.meta.url));

const setUp = (args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    env: { ...process.env, MAYFLY_SET_UP: '', ...env },
  });

const print = (expression: string) => ['--', 'node', '-p', expression];

describe('set-up', () => {
  it('runs the command on the pinned Node and passes its exit code on', () => {
    expect(setUp(print('process.execPath')).stdout).toContain('node_modules');
    expect(setUp(['--', 'node', '-e', 'process.exit(7)']).status).toBe(7);
  });

  it('passes a signal on and lets the command end in its own way', async () => {
    const command =
      "process.on('SIGTERM', () => process.exit(3)); console.log('up'); setInterval(() => {}, 1e6)";
    const child = spawn(process.execPath, [script, '--', 'node', '-e', command]);
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([3, null]);
  });

  it('tells the command which browser to use', () => {
    const env = { MAYFLY_CHROMIUM: process.execPath };
    expect(setUp(['chromium', ...print('process.env.MAYFLY_CHROMIUM')], env).stdout).toBe(
      `${process.execPath}\n`,
    );
  });

  it('refuses a browser that is none, in one line', () => {
    const { status, stdout, stderr } = setUp(['chromium', ...print('1')], {
      MAYFLY_CHROMIUM: '/nowhere/chromium',
    });
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toBe('set-up: MAYFLY_CHROMIUM is /nowhere/chromium, which is no program\n');
  });

  it('tells of all that is missing at once', () => {
    const env = { MAYFLY_CHROMIUM: '/nowhere/chromium', MAYFLY_FIREFOX: '/nowhere/firefox' };
    const { status, stderr } = setUp(['chromium', 'firefox', ...print('1')], env);
    expect(status).toBe(1);
    expect(stderr).toContain('/nowhere/chromium');
    expect(stderr).toContain('/nowhere/firefox');
  });

  it('does not look again at what the set-up around it saw to', () => {
    const env = { MAYFLY_CHROMIUM: '/nowhere/chromium', MAYFLY_SET_UP: 'packages chromium' };
    expect(setUp(['chromium', ...print('1')], env).status).toBe(0);
  });

  it('refuses a need that it does not know, and a missing command', () => {
    expect(setUp(['moon', ...print('1')])).toMatchObject({ status: 1 });
    expect(setUp(['chromium']).stderr).toContain('usage:');
  });

  describe('of what is missing', () => {
    /** Looks for mail tools where there is nothing but an apt-get, which leaves a trace if it runs. */
    function setUpWithAptAlone(args: string[], env: Record<string, string> = {}) {
      const folder = mkdtempSync(join(tmpdir(), 'mayfly-apt-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      writeFileSync(join(folder, 'apt-get'), `#!/bin/sh\n: > '${join(folder, 'it-ran')}'\n`);
      chmodSync(join(folder, 'apt-get'), 0o755);
      const { status, stdout, stderr } = setUp(args, { PATH: folder, ...env });
      return { status, stdout, stderr, files: readdirSync(folder) };
    }

    it.each([
      { title: 'with --check', words: ['--check'], env: {} },
      { title: 'with MAYFLY_INSTALL=no', words: [], env: { MAYFLY_INSTALL: 'no' } },
    ])(
      'tells $title, with its purpose and how to get it, and installs nothing',
      ({ words, env }) => {
        const told = setUpWithAptAlone(['mail-tools', ...print('1'), ...words], env);
        expect(told).toMatchObject({ status: 1, stdout: '', files: ['apt-get'] });
        expect(told.stderr).toContain("Debian's swaks, msmtp, openssl, curl,");
        expect(told.stderr).toContain('which the tests need');
        expect(told.stderr).toContain('sudo apt-get install swaks msmtp openssl curl');
      },
    );

    it('says with --check that it is nothing, and runs no command', () => {
      const told = setUp(['chromium', ...print('1'), '--check'], {
        MAYFLY_CHROMIUM: process.execPath,
        PATH: '',
      });
      expect(told).toMatchObject({ status: 0, stdout: '' });
      expect(told.stderr).toBe('set-up: nothing is missing\n');
    });
  });
});
