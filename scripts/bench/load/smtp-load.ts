/** SMTP load by Postfix's own load maker. */
import { execFile } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type AuthenticationLoad = {
  messages: number;
  /** Of each message. */
  bytes: number;
  /** At a time. */
  connections: number;
  /** Whether a connection brings one message after another, or a single one. */
  lasting: boolean;
};

/** Sends messages to one address. Rejects when one of them is refused. */
export async function send(port: number, to: string, load: AuthenticationLoad): Promise<void> {
  await run('smtp-source', [
    ...(load.lasting ? ['-d'] : []),
    ...['-s', String(load.connections), '-m', String(load.messages), '-l', String(load.bytes)],
    ...['-f', 'sender@bench.example', '-t', to, `127.0.0.1:${port}`],
  ]);
}

/** Resolves once somebody greets on a port. Throws when nobody does within 20 s. */
export async function greets(port: number): Promise<void> {
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
