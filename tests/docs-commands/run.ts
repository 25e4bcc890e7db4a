import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** How a command ended, and what it said. */
export type Output = { code: number | null; output: string };

export type Setting = { cwd: string; env: NodeJS.ProcessEnv; minutes: number };

/** Runs a line in a shell, with a process group of its own, so that nothing of it is left. */
function begin(line: string, { cwd, env }: Setting): { child: ChildProcess; said: () => string } {
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
  const child = spawn('sh', ['-c', line], { cwd, env, stdio, detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return { child, said: () => output };
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, name);
  } catch (error) {
    // All of it has ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Runs a line to its end; ends it when its time is over, and then has no code. */
export async function runToItsEnd(line: string, setting: Setting): Promise<Output> {
  const { child, said } = begin(line, setting);
  const timer = setTimeout(() => signal(child, 'SIGKILL'), setting.minutes * 60_000);
  try {
    const [code] = await once(child, 'close');
    return { code, output: said() };
  } finally {
    clearTimeout(timer);
  }
}

/** Runs a line until it says that it is up, then ends it as Ctrl-C does. */
export async function runUntilUp(line: string, up: RegExp, setting: Setting): Promise<Output> {
  const { child, said } = begin(line, setting);
  const timer = setTimeout(() => signal(child, 'SIGKILL'), setting.minutes * 60_000);
  const closed = once(child, 'close');
  let isUp = false;
  const look = () => {
    if (isUp || !up.test(said())) return;
    isUp = true;
    signal(child, 'SIGINT');
  };
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', look);
  try {
    const [code] = await closed;
    return { code, output: said() };
  } finally {
    clearTimeout(timer);
    signal(child, 'SIGKILL');
  }
}
