import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/**
 * Sends SIGTERM to a child process, and SIGKILL after `timeout` ms. Resolves when the process has
 * ended.
 */
export async function endProcess(child: ChildProcess, timeout = 5_000): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const insist = setTimeout(() => child.kill('SIGKILL'), timeout);
  await gone;
  clearTimeout(insist);
}

const ours = new Set<ChildProcess>();

function endOurs(): void {
  for (const child of ours) child.kill('SIGTERM');
}

/**
 * When this process exits, or gets a signal that has no other listener, sends SIGTERM to the child
 * process.
 */
export function endWithUs(child: ChildProcess): void {
  if (!process.listeners('exit').includes(endOurs)) {
    process.on('exit', endOurs);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endBy);
  }
  ours.add(child);
  child.once('exit', () => ours.delete(child));
}

function endBy(signal: NodeJS.Signals): void {
  // Another listener will end everything in the right order.
  if (process.listenerCount(signal) > 1) return;
  endOurs();
  process.off(signal, endBy);
  process.kill(process.pid, signal);
}
