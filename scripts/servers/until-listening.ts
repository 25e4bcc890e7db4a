import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until a program listens on a port of loopback. Rejects if the program ends first. */
export async function untilListening(
  port: number,
  program: ChildProcess,
  failure: () => string,
): Promise<void> {
  while (!(await isListening(port))) {
    if (program.exitCode !== null) throw new Error(failure());
    await sleep(20);
  }
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const connected = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return connected;
}
