// @ts-check
import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { say } from './report.mjs';

const windows = process.platform === 'win32';
export const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Aborting it sends SIGINT to all programs of `run` and prevents the start of others. apt-get then
 * finishes the packages that it is setting up.
 */
export const interruption = new AbortController();

/**
 * Runs a program to its end. Never rejects: `ok` is false if the program failed or could not be
 * started. Ctrl-C in the terminal does not reach the program, but `interruption` does. `output` is
 * trimmed.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run(command, args, { env = process.env, cwd } = {}) {
  const { signal } = interruption;
  // With an already aborted signal, Node 20 would start the program and then kill it.
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
 * Prints every 15 s that a task is still running.
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
 * Runs the command in this terminal. Then ends this process in the same way: with the exit code of
 * the command, or by the same signal.
 * @param {string} command
 * @param {string[]} args
 * @param {string[]} folders to add at the start of PATH
 */
export function runCommand(command, args, folders) {
  // Windows may spell it Path, and a copy of the environment keeps that spelling.
  const PATH = [...folders, process.env.PATH ?? ''].join(delimiter);
  // Node 22 prints warnings about SQLite and type stripping whenever it starts.
  const warnings = '--disable-warning=ExperimentalWarning';
  const quiet = process.versions.node.startsWith('22.')
    ? { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${warnings}`.trim() }
    : {};
  const env = { ...process.env, PATH, ...quiet };
  // The listeners come first: without them, a signal would end set-up but not the command.
  for (const signal of signals) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the whole process group, so the command has already received it.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  const child = spawn(command, args, { stdio: 'inherit', shell: windows, env });
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
 * Sends SIGTERM to this process when its parent has ended, because npm's shell does not forward the
 * SIGTERM that ends it. Has no effect on Windows, where the parent's id never changes.
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
