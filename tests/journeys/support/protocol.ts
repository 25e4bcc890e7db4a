import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A connection on which commands are answered as JSON, as browsers' DevTools speak. */
export type Protocol = {
  /** Throws what the browser answers when it fails, also when it is gone. */
  send(method: string, params?: object, sessionId?: string): Promise<Record<string, unknown>>;
  close(): void;
};

export async function openProtocol(url: string): Promise<Protocol> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  const asked = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  let lastId = 0;
  socket.on('message', (data) => {
    const { id, result, error } = JSON.parse(String(data));
    const answer = asked.get(id);
    asked.delete(id);
    if (error) answer?.reject(new Error(error.message));
    else answer?.resolve(result ?? {});
  });
  socket.on('close', () => {
    for (const answer of asked.values()) answer.reject(new Error('the browser is gone'));
    asked.clear();
  });
  await once(socket, 'open');
  return {
    send(method, params = {}, sessionId = undefined) {
      lastId += 1;
      const answer = Promise.withResolvers<Record<string, unknown>>();
      asked.set(lastId, answer);
      socket.send(JSON.stringify({ id: lastId, method, params, sessionId }));
      return answer.promise;
    },
    close: () => socket.close(),
  };
}
