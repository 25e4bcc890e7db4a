import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Waits up to 20 s for an SMTP greeting on a port. */
export async function waitForGreeting(port: number): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!(await isGreeting(port))) {
    if (performance.now() > deadline) throw new Error(`no SMTP greeting on port ${port}`);
    await pause(50);
  }
}

function isGreeting(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, '127.0.0.1');
  socket.once('data', (data) => resolve(data.toString().startsWith('220')));
  socket.once('error', () => resolve(false));
  socket.once('close', () => resolve(false));
  return promise.finally(() => socket.destroy());
}
