import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A request as it arrived. */
export type ReceivedRequest = {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
};

/** Starts a real HTTP server that answers as told, for this test only. Answers its base address. */
export async function startOddService(
  answer: (request: ReceivedRequest, response: ServerResponse) => void,
): Promise<{ base: string; requests: ReceivedRequest[] }> {
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const arrived = {
      method: request.method ?? '',
      url: new URL(request.url ?? '/', 'http://service.test'),
      headers: request.headers,
      body: await text(request),
    };
    requests.push(arrived);
    // Tests have a time of their own.
    response.sendDate = false;
    answer(arrived, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { base: `http://127.0.0.1:${address.port}`, requests };
}

/** Answers with JSON. */
export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
}
