import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** `code` is null for a command that ran out of time. */
export type Result = { code: number | null; output: string };

export type RunOptions = {
  cwd: string;
  env: NodeJS.ProcessEnv;
  minutes: number;
  /** Output of a command that runs until it is interrupted: it then gets SIGINT, as by Ctrl-C. */
  up?: RegExp;
};

/** Runs a line in a shell with a process group of its own, of which nothing is left afterwards. */
export async function runLine(
  line: string,
  { cwd, env, minutes, up }: RunOptions,
): Promise<Result> {
  const child = spawn('sh', ['-c', line], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const closed = once(child, 'close');
  const signal = (name: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name);
    } catch (error) {
      // The whole group has ended.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  };
  let output = '';
  let isUp = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (isUp || up?.test(output) !== true) return;
      isUp = true;
      signal('SIGINT');
    });
  }
  const timer = setTimeout(() => signal('SIGKILL'), minutes * 60_000);
  try {
    const [code] = await closed;
    return { code, output };
  } finally {
    clearTimeout(timer);
    signal('SIGKILL');
  }
}
