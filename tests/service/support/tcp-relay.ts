import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP relay between the service and its partner. It records traffic and simulates failures. */
export type TcpRelay = {
  port: number;
  /** All data from the partner so far, in Latin-1. */
  received(): string;
  forget(): void;
  /** The number of connections so far. */
  connections(): number;
  /** Silently drops all traffic on open connections. New connections work. */
  freeze(): void;
  /** Closes each connection after `bytes` more bytes from the partner; undefined stops this. */
  cutAfter(bytes: number | undefined): void;
  /** Closes a connection as soon as the service has sent this text; undefined stops this. */
  cutWhenAsked(words: string | undefined): void;
  /** Inserts these lines before any data from the partner that contains this text. */
  insertBefore(words: string, lines: string): void;
  /** Limits the rate, in bytes per second; undefined means no limit. */
  slow(bytesPerSecond: number | undefined): void;
  close(): Promise<void>;
};

/** Starts a relay to a port of loopback. */
export async function startTcpRelay(target: number): Promise<TcpRelay> {
  const open = new Set<Socket>();
  const frozen = new WeakSet<Socket>();
  let received = '';
  let connections = 0;
  let left: number | undefined;
  let cutWords: string | undefined;
  let inserted: { words: string; lines: string } | undefined;
  let pace: number | undefined;

  const server = createServer((near) => {
    connections += 1;
    const far = connect(target, '127.0.0.1');
    const both = [near, far];
    const cut = () => {
      for (const socket of both) socket.destroy();
    };
    for (const socket of both) {
      open.add(socket);
      socket.on('error', cut);
      socket.on('close', () => {
        open.delete(socket);
        if (!frozen.has(socket)) cut();
      });
    }
    near.on('data', (chunk: Buffer) => {
      if (frozen.has(near)) return;
      if (cutWords !== undefined && chunk.toString('latin1').includes(cutWords)) cut();
      else far.write(chunk);
    });
    far.on('data', (chunk: Buffer) => {
      if (frozen.has(near)) return;
      const words = chunk.toString('latin1');
      received += words;
      if (inserted !== undefined && words.includes(inserted.words))
        near.write(`${inserted.lines}\r\n`);
      const passing = left === undefined ? chunk : chunk.subarray(0, left);
      near.write(passing);
      if (left !== undefined) {
        left -= passing.length;
        if (left <= 0) return cut();
      }
      if (pace === undefined) return;
      far.pause();
      setTimeout(() => far.resume(), (chunk.length / pace) * 1000);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    received: () => received,
    forget: () => {
      received = '';
    },
    connections: () => connections,
    freeze() {
      for (const socket of open) frozen.add(socket);
    },
    cutAfter(bytes) {
      left = bytes;
    },
    cutWhenAsked(words) {
      cutWords = words;
    },
    insertBefore(words, lines) {
      inserted = { words, lines };
    },
    slow(bytesPerSecond) {
      pace = bytesPerSecond;
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
