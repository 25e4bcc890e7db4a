import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until a program listens on a port of loopback. Rejects if the program ends first, with its
 * name and its standard error if that is a pipe.
 */
export async function untilListening(
  port: number,
  program: ChildProcess,
  name: string,
): Promise<void> {
  let output = '';
  program.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  while (!(await isListening(port))) {
    if (program.exitCode !== null) {
      throw new Error(`${name} ended with ${program.exitCode}: ${output}`);
    }
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
