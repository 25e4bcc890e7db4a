import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../../scripts/processes/free-port.ts';
import { type Clone, freshClone } from '../fresh-clone.ts';
import { inLongRun, long } from '../long.ts';
import { onOwnScreen } from './support/journey.ts';
import { press } from './support/pointer-and-keyboard.ts';

const run = promisify(execFile);

onOwnScreen();

let clone: Clone;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  clone = freshClone({ packages: true });
  const home = join(clone.folder, 'home');
  mkdirSync(home);
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('MAYFLY_TEST'));
  env = {
    ...Object.fromEntries(inherited),
    HOME: home,
    MAYFLY_HTTP: `127.0.0.1:${await freePort()}`,
    MAYFLY_SMTP: `127.0.0.1:${await freePort()}`,
    MAYFLY_PRACTICE: String(await freePort()),
    MAYFLY_STORE: 'sqlite::memory:',
  };
});
afterAll(() => clone.remove());

/** `npm start` with these words, once everything is up. */
async function start(...words: string[]): Promise<{ child: ChildProcess; said(): string }> {
  const script = join(clone.path, 'scripts', 'start.ts');
  const child = spawn(process.execPath, [script, ...words], {
    cwd: clone.path,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGINT');
    await once(child, 'exit');
  });
  await vi.waitUntil(() => output.includes('Ctrl-C ends') || child.exitCode !== null, 120_000);
  return { child, said: () => output };
}

/** Ids of the processes that one has started and that are running a program of this name. */
async function childrenOf({ pid }: ChildProcess, program: string): Promise<number[]> {
  const { stdout } = await run('ps', ['-o', 'pid=,args=', '--ppid', String(pid)]);
  const lines = stdout.split('\n').filter((line) => line.includes(program));
  return lines.map((line) => Number.parseInt(line, 10));
}

const browsers = [
  { name: 'Chromium', words: [], other: 'npm start -- firefox', anew: 'npm start -- new' },
  {
    name: 'Firefox',
    words: ['firefox'],
    other: 'In Chromium: npm start\n',
    anew: 'npm start -- firefox new',
  },
];

describe.each(long ? browsers : browsers.slice(0, 1))('npm start in $name', (browser) => {
  it('prints instructions, reports a crashed service, and exits with its window', async () => {
    const { child, said } = await start(...browser.words);
    expect(said()).toContain('building the extension');
    expect(said()).toContain(browser.anew);
    expect(said()).toContain(browser.other);

    const [service] = await childrenOf(child, 'server/main.ts');
    if (service === undefined) throw new Error(`no service is running: ${said()}`);
    process.kill(service, 'SIGKILL');
    await expect.poll(said).toContain('The mail service has stopped (signal SIGKILL)');
    expect(said()).toContain('npm run serve');

    const ended = once(child, 'exit');
    // A window that has only just come to the front may lose keys.
    const isClosed = async () => {
      if (child.exitCode === null) await press('alt+F4');
      return child.exitCode !== null;
    };
    await vi.waitUntil(isClosed, { interval: 2000 });
    expect(await ended).toEqual([0, null]);
    expect(said()).toContain('the browser was closed');
    expect(said()).not.toContain('Error');
  });
});

inLongRun(() => {
  it('starts with a fresh profile if requested', async () => {
    const left = join(clone.path, '.output', 'start', 'profile', 'left-from-before');
    mkdirSync(left, { recursive: true });
    const { child, said } = await start('new');
    expect(said()).toContain('Ctrl-C ends');
    expect(existsSync(left)).toBe(false);
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
