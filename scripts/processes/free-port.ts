import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A TCP port on loopback that is free, and that no other process gets from this function until this
 * process ends. It is below the range of outgoing connections, which could otherwise take it.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(15_000, 32_000);
  // The UDP port of the same number marks the port as given out.
  const mark = createSocket('udp4').unref();
  const server = createServer();
  try {
    mark.bind({ port, address: '127.0.0.1', exclusive: true });
    await once(mark, 'listening');
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    mark.close();
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return freePort();
    throw error;
  }
  server.close();
  await once(server, 'close');
  return port;
}
