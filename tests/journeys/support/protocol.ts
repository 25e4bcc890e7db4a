import { once } from 'node:events';
import { WebSocket } from 'ws';

/** How long in ms an answer may take: what is asked here is quick. */
const timeout = 10_000;

type Asked = PromiseWithResolvers<Record<string, unknown>> & { sessionId: string | undefined };

/** A connection on which commands are answered as JSON, as browsers' DevTools speak. */
export type Protocol = {
  /** Throws what the browser answers when it fails, also when it is gone. */
  send(method: string, params?: object, sessionId?: string): Promise<Record<string, unknown>>;
  close(): void;
};

export async function openProtocol(url: string): Promise<Protocol> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  const asked = new Map<number, Asked>();
  let lastId = 0;
  socket.on('message', (data) => {
    const { id, result, error, method, params } = JSON.parse(String(data));
    if (method === 'Target.detachedFromTarget') {
      // With its document a session goes, and what was asked there is never answered.
      for (const one of asked.values()) {
        if (one.sessionId === params.sessionId) one.reject(new Error('the document is gone'));
      }
    }
    const answer = asked.get(id);
    if (error) answer?.reject(new Error(error.message));
    else answer?.resolve(result ?? {});
  });
  socket.on('close', () => {
    for (const answer of asked.values()) answer.reject(new Error('the browser is gone'));
  });
  await once(socket, 'open');
  return {
    send(method, params = {}, sessionId = undefined) {
      lastId += 1;
      const id = lastId;
      const answer = Promise.withResolvers<Record<string, unknown>>();
      asked.set(id, { ...answer, sessionId });
      socket.send(JSON.stringify({ id, method, params, sessionId }));
      const timer = setTimeout(() => answer.reject(new Error(`no answer to ${method}`)), timeout);
      return answer.promise.finally(() => {
        clearTimeout(timer);
        asked.delete(id);
      });
    },
    close: () => socket.close(),
  };
}
