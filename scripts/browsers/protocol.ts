import { once } from 'node:events';
import { WebSocket } from 'ws';

type Command = PromiseWithResolvers<Record<string, unknown>> & { sessionId: string | undefined };

/** A connection to a browser by Chromium's DevTools protocol or Firefox's WebDriver BiDi. */
export type Protocol = {
  /**
   * Sends a command. Rejects with the browser's error, or if the browser or the document has
   * closed.
   */
  send(method: string, params?: object, sessionId?: string): Promise<Record<string, unknown>>;
  close(): void;
};

/** @param timeout of each response, in milliseconds */
export async function openProtocol(url: string, timeout: number): Promise<Protocol> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  const pending = new Map<number, Command>();
  let lastId = 0;
  socket.on('message', (data) => {
    const { id, result, error, message, method, params } = JSON.parse(String(data));
    if (method === 'Target.detachedFromTarget') {
      // A session ends with its document; its pending commands get no response.
      for (const one of pending.values()) {
        if (one.sessionId === params.sessionId) one.reject(new Error('the document has closed'));
      }
    }
    const command = pending.get(id);
    if (error) command?.reject(new Error(error.message ?? `${error}: ${message}`));
    else command?.resolve(result ?? {});
  });
  socket.on('close', () => {
    for (const command of pending.values()) command.reject(new Error('the browser has closed'));
  });
  await once(socket, 'open');
  return {
    send(method, params = {}, sessionId = undefined) {
      if (socket.readyState !== WebSocket.OPEN) {
        return Promise.reject(new Error('the browser has closed'));
      }
      lastId += 1;
      const id = lastId;
      const command = Promise.withResolvers<Record<string, unknown>>();
      pending.set(id, { ...command, sessionId });
      socket.send(JSON.stringify({ id, method, params, sessionId }));
      const timer = setTimeout(() => command.reject(new Error(`no answer to ${method}`)), timeout);
      return command.promise.finally(() => {
        clearTimeout(timer);
        pending.delete(id);
      });
    },
    close: () => socket.close(),
  };
}

/** A field of a decoded response; undefined if the value is not an object. */
export function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
