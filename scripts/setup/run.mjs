// @ts-check
import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { say } from './report.mjs';

const windows = process.platform === 'win32';
export const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Abort it to send SIGINT to all programs of `run` and to start no more. apt-get then finishes the
 * packages that it has begun to set up.
 */
export const interruption = new AbortController();

/**
 * Runs a program to its end and never rejects: `ok` is false if it failed or could not be started.
 * Ctrl-C at the terminal does not reach it; `interruption` does. `output` is trimmed.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run(command, args, { env = process.env, cwd } = {}) {
  const { signal } = interruption;
  // With an aborted signal, Node 20 still starts the program and then kills it.
  if (signal.aborted) return Promise.resolve({ ok: false, output: 'interrupted' });
  const child = spawn(command, args, {
    ...{ cwd, env, signal, killSignal: 'SIGINT', shell: windows, detached: !windows },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  child.on('error', ({ message }) => {
    output += message;
  });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ ok: code === 0, output: output.trim() }));
  });
}

/**
 * Prints every 15 s that a task still runs.
 * @template T
 * @param {string} task
 * @param {Promise<T>} work
 */
export async function withProgress(task, work) {
  const started = Date.now();
  const timer = setInterval(() => {
    say(`${task} (${Math.round((Date.now() - started) / 1000)} s)`);
  }, 15_000);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Runs the command in this terminal and ends this process the way the command ended: with its exit
 * code or by its signal.
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
  const env = { ...process.env, PATH, ...quiet };
  const child = spawn(command, args, { stdio: 'inherit', shell: windows, env });
  for (const signal of signals) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the whole process group, so the command has it already.
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
 * Sends SIGTERM to this process after its parent has ended: npm's shell does not pass on the SIGTERM
 * that ends it. Has no effect on Windows, where the parent's id never changes.
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
