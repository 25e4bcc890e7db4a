import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/**
 * Asks a child process to end (SIGTERM), insists after `patience` ms (SIGKILL), and resolves when
 * it is gone. Does nothing for one that has already ended.
 */
export async function endProcess(child: ChildProcess, patience = 5_000): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const insist = setTimeout(() => child.kill('SIGKILL'), patience);
  await gone;
  clearTimeout(insist);
}
