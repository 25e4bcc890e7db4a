import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/**
 * Asks a child process to end (SIGTERM), insists after `timeout` ms (SIGKILL), and resolves when
 * it is gone. Does nothing for one that has already ended.
 */
export async function endProcess(child: ChildProcess, timeout = 5_000): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const insist = setTimeout(() => child.kill('SIGKILL'), timeout);
  await gone;
  clearTimeout(insist);
}

/** Children that are not to outlive this process. */
const ours = new Set<ChildProcess>();

function endOurs(): void {
  for (const child of ours) child.kill('SIGTERM');
}

/**
 * Has a child process end (SIGTERM) where this one ends before it: by a fault, or by a signal that
 * nothing else here sees to.
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
  // Whoever else listens brings all to an end in order.
  if (process.listenerCount(signal) > 1) return;
  endOurs();
  process.off(signal, endBy);
  process.kill(process.pid, signal);
}
