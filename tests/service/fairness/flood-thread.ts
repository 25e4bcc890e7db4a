/** Sends the same scripts to a service repeatedly on many connections, in a separate thread. */
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * A text to send, and the text to wait for before the next step. Default: wait for the end of the
 * connection.
 */
export type DialogueStep = {
  say: string;
  until?: string;
};

export type Flood = {
  port: number;
  from: string;
  /** The steps for each connection. Connections use the scripts in turn. */
  scripts: DialogueStep[][];
  /** The number of simultaneous connections. */
  parallel: number;
  /** Whether a new connection replaces each completed one. */
  again?: boolean;
  /** The number of connections that stay open after their script; all others are closed. */
  kept?: number;
  /** This text is sent every half second on each connection that stays open. */
  trickle?: string;
};

const { flood, counter }: { flood: Flood; counter: Int32Array } = workerData;
const { port, from, scripts, parallel, again = true, kept = 0, trickle } = flood;
const open = new Set<Socket>();

/** Resolves when `text` has been received or the connection has ended. Later data is not read. */
function waitForText(socket: Socket, text: string | undefined): Promise<void> {
  if (text === '' || socket.closed) return Promise.resolve();
  return new Promise((resolve) => {
    let last = '';
    const end = () => {
      socket.pause().off('data', onData).off('close', end);
      resolve();
    };
    const onData = (chunk: Buffer) => {
      if (text === undefined) return;
      last = (last + chunk.toString('latin1', 0, 4096)).slice(-8192);
      if (last.includes(text)) end();
    };
    socket.on('data', onData).on('close', end).resume();
  });
}

async function sendAll(turns: DialogueStep[] = []): Promise<void> {
  const socket = connect({ host: '127.0.0.1', port, localAddress: from });
  socket.on('error', () => undefined);
  for (const { say, until } of turns) {
    if (socket.destroyed) return;
    socket.write(say, 'latin1');
    await waitForText(socket, until);
  }
  Atomics.add(counter, 0, 1);
  if (open.size >= kept) return void socket.destroy();
  open.add(socket);
  socket.on('close', () => open.delete(socket));
}

async function sendRepeatedly(turns: DialogueStep[] | undefined): Promise<void> {
  while (again) {
    await sendAll(turns);
    await setImmediate();
  }
}

if (trickle !== undefined) {
  setInterval(() => {
    for (const socket of open) socket.write(trickle);
  }, 500);
}
const all = Array.from({ length: parallel }, (_, index) => scripts[index % scripts.length]);
await Promise.all(all.map(sendAll));
parentPort?.postMessage('begun');
await Promise.all(all.map(sendRepeatedly));
