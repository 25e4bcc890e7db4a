// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';

const windows = process.platform === 'win32';

/** @typedef {import('../processes/find-program.mjs').Environment} Environment */

/**
 * Changes `env`: the folder comes first in PATH, once.
 * @param {Environment} env
 * @param {string} folder
 */
export function prependToPath(env, folder) {
  const others = (env.PATH ?? '').split(delimiter).filter((entry) => entry && entry !== folder);
  env.PATH = [folder, ...others].join(delimiter);
}

/**
 * Runs a program to its end and keeps what it prints. Never throws: `ok` is false where it could
 * not be started, failed, or took longer than `timeout` ms.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Environment, cwd?: string, timeout?: number }} [options]
 */
export function runQuietly(command, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: windows,
    ...options,
    env: /** @type {NodeJS.ProcessEnv} */ ({ ...(options.env ?? process.env) }),
  });
  const output = `${stdout ?? ''}${stderr ?? ''}${error === undefined ? '' : error.message}`;
  return { ok: status === 0, output: output.trim() };
}

/**
 * Does the same without holding up this process, for what may take minutes: every `interval` ms
 * (10 s unless told) until it ends, `tell` is called with the seconds that have gone.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Environment, cwd?: string, timeout?: number, interval?: number }} options
 * @param {(seconds: number) => void} tell
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function runPatiently(command, args, { interval = 10_000, env, ...options }, tell) {
  const started = Date.now();
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: windows,
    ...options,
    env: /** @type {NodeJS.ProcessEnv} */ ({ ...(env ?? process.env) }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const timer = setInterval(() => tell(Math.round((Date.now() - started) / 1000)), interval);
  return new Promise((resolve) => {
    const end = (/** @type {boolean} */ ok) => {
      clearInterval(timer);
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
 * Runs the command in this terminal and ends this process the way the command ended: with its exit
 * code, or by the signal that ended it.
 * @param {string} command
 * @param {string[]} args
 * @param {Environment} env
 */
export function runCommand(command, args, env) {
  const child = spawn(command, args, {
    stdio: 'inherit',
    shell: windows,
    env: /** @type {NodeJS.ProcessEnv} */ (env),
  });
  // A terminal sends Ctrl-C to the whole group: the command has it already.
  const passOn = (/** @type {NodeJS.Signals} */ signal) => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, passOn);
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
