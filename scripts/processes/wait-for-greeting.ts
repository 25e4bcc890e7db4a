import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Resolves once somebody greets by SMTP on a port. Throws when nobody does within 20 s. */
export async function waitForGreeting(port: number): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!(await isGreeting(port))) {
    if (performance.now() > deadline) throw new Error(`nobody greets on port ${port}`);
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
