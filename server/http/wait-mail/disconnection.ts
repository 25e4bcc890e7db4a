import type { Socket } from 'node:net';

const signals = new WeakMap<Socket, AbortSignal>();

/**
 * A signal that is aborted once the client of a connection has gone, or at once where it went before.
 * That of Fastify's request hears only of the request's own `close`, which comes once its body was read.
 */
export function disconnectionOf(socket: Socket): AbortSignal {
  const known = signals.get(socket);
  if (known) return known;
  const controller = new AbortController();
  if (socket.destroyed) controller.abort();
  else socket.once('close', () => controller.abort());
  signals.set(socket, controller.signal);
  return controller.signal;
}
