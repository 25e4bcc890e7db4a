// @ts-check
import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { say } from './report.mjs';

const windows = process.platform === 'win32';

/** @typedef {Record<string, string | undefined>} Environment */
/** @typedef {{ ok: boolean, output: string }} Outcome what was printed is trimmed */

/** The programs that run now. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let isInterrupted = false;

/**
 * Runs a program to its end. Never rejects: `ok` is false where it could not be started or failed.
 * Ctrl-C does not reach it: `interruptAll` does.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Environment, cwd?: string }} [options]
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { env = process.env, cwd } = {}) {
  if (isInterrupted) return Promise.resolve({ ok: false, output: 'interrupted' });
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: windows,
    detached: !windows,
    cwd,
    env: /** @type {NodeJS.ProcessEnv} */ ({ ...env }),
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    const end = (/** @type {boolean} */ ok) => {
      running.delete(child);
      resolve({ ok, output: output.trim() });
    };
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

/**
 * Interrupts all programs that run now, and starts no more. apt-get finishes the packages that it
 * has begun to set up.
 */
export function interruptAll() {
  isInterrupted = true;
  for (const child of running) child.kill('SIGINT');
}

/**
 * Keeps one line about work on the terminal until the work ends; elsewhere prints it now and then.
 * @template T
 * @param {() => string} describe
 * @param {() => Promise<T>} work
 */
export async function withProgress(describe, work) {
  const started = Date.now();
  const isTerminal = process.stderr.isTTY;
  const show = () => {
    const line = `${describe()} (${Math.round((Date.now() - started) / 1000)} s)`;
    if (isTerminal) process.stderr.write(`\r\x1b[Kset-up: ${line}`);
    else say(line);
  };
  const timer = setInterval(show, isTerminal ? 1000 : 15_000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (isTerminal) process.stderr.write('\r\x1b[K');
  }
}

/**
 * Runs the command in this terminal and ends this process the way the command ended: with its exit
 * code, or by the signal that ended it.
 * @param {string} command
 * @param {string[]} args
 * @param {string[]} folders that come first in PATH
 */
export function runCommand(command, args, folders) {
  // Windows may call it Path, which a copy of the environment keeps as written.
  const PATH = [...folders, process.env.PATH ?? ''].join(delimiter);
  // Node 22 prints warnings about SQLite and type stripping at every start.
  const warnings = '--disable-warning=ExperimentalWarning';
  const quiet = process.versions.node.startsWith('22.')
    ? { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${warnings}`.trim() }
    : {};
  const child = spawn(command, args, {
    stdio: 'inherit',
    shell: windows,
    env: { ...process.env, PATH, ...quiet },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the whole group: the command has it already.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('error', (error) => {
    process.stderr.write(`${command}: ${error.message}\n`);
    process.exitCode = 127;
  });
  child.on('exit', (code, signal) => {
    if (signal === null) {
      process.exitCode = code ?? 1;
      return;
    }
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/**
 * Sends SIGTERM to this process once its parent has ended: a shell that npm started dies of npm's
 * SIGTERM without passing it on. Does nothing on Windows, which keeps the parent's number.
 */
export function endWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
