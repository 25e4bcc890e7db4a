import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the project, without a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** With this variable, Node caches compiled sources. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, '.output', 'compile-cache') };

export type Step = {
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** `shown` sends the output to the terminal; `kept` puts it into the outcome. */
  output: 'shown' | 'kept';
  /** After this time, in milliseconds, the step is stopped and counts as failed. */
  limit?: number;
  signal?: AbortSignal;
};

export type Outcome = { ok: boolean; seconds: number; output: string };

/** Runs a program to its end. If the program cannot be started, the outcome is a failure. */
export async function runStep(step: Step): Promise<Outcome> {
  const { command, args, env, output, limit, signal } = step;
  const started = performance.now();
  const printed: string[] = [];
  const ok = await new Promise<boolean>((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: env ?? process.env,
      shell: process.platform === 'win32',
      stdio: output === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      ...(limit === undefined ? {} : { timeout: limit }),
      ...(signal === undefined ? {} : { signal }),
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => printed.push(chunk));
    }
    child.on('error', (error) => {
      printed.push(`${command}: ${error.message}\n`);
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
  return { ok, seconds: (performance.now() - started) / 1000, output: printed.join('') };
}
