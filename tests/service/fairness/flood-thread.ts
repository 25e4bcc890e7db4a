/** Says the same to a service again and again, on many connections, in a thread of its own. */
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** What is said, and what has to come before the next is said; without it, the end of the connection. */
export type DialogueStep = {
  say: string;
  until?: string;
};

export type Flood = {
  port: number;
  from: string;
  /** What is said on one connection; those that are open together take one after another. */
  scripts: DialogueStep[][];
  /** Connections at a time. */
  parallel: number;
  /** Whether each is followed by another when all was said. */
  again?: boolean;
  /** How many of them stay open when all was said; the others end. */
  kept?: number;
  /** Said every half second on each that stays open. */
  trickle?: string;
};

const { flood, counter }: { flood: Flood; counter: Int32Array } = workerData;
const { port, from, scripts, parallel, again = true, kept = 0, trickle } = flood;
const open = new Set<Socket>();

/** Resolves when `text` was heard, or the connection ended. What comes after it is not read. */
function heard(socket: Socket, text: string | undefined): Promise<void> {
  if (text === '' || socket.closed) return Promise.resolve();
  return new Promise((resolve) => {
    let last = '';
    const end = () => {
      socket.pause().off('data', hear).off('close', end);
      resolve();
    };
    const hear = (chunk: Buffer) => {
      if (text === undefined) return;
      last = (last + chunk.toString('latin1', 0, 4096)).slice(-8192);
      if (last.includes(text)) end();
    };
    socket.on('data', hear).on('close', end).resume();
  });
}

async function sayAll(turns: DialogueStep[] = []): Promise<void> {
  const socket = connect({ host: '127.0.0.1', port, localAddress: from });
  socket.on('error', () => undefined);
  for (const { say, until } of turns) {
    if (socket.destroyed) return;
    socket.write(say, 'latin1');
    await heard(socket, until);
  }
  Atomics.add(counter, 0, 1);
  if (open.size >= kept) return void socket.destroy();
  open.add(socket);
  socket.on('close', () => open.delete(socket));
}

async function sayOn(turns: DialogueStep[] | undefined): Promise<void> {
  while (again) {
    await sayAll(turns);
    await setImmediate();
  }
}

if (trickle !== undefined) {
  setInterval(() => {
    for (const socket of open) socket.write(trickle);
  }, 500);
}
const all = Array.from({ length: parallel }, (_, index) => scripts[index % scripts.length]);
await Promise.all(all.map(sayAll));
parentPort?.postMessage('begun');
await Promise.all(all.map(sayOn));
