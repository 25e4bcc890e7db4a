import { createServer, type RequestListener, type Server } from 'node:http';
import { onTestFinished } from 'vitest';
import { servicePort } from './build.ts';

/** Responds instead of the extensions' default service until the test ends. */
export async function answerInstead(answer: RequestListener): Promise<Server> {
  const server = createServer(answer);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(servicePort, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}
