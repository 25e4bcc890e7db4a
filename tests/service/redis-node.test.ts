import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { Node } from '../../server/store/redis/node.ts';

test('what waits when a node is closed fails, and makes no further connection', async () => {
  let connections = 0;
  const asked = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    connections += 1;
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined).on('data', () => asked.resolve());
  });
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const access = { tls: false, username: undefined, password: undefined };
  const node = new Node({ host: '127.0.0.1', port }, { access, replicas: 0, patience: 2000 });
  // More than go together at a time.
  const changes = Array.from({ length: 600 }, () => node.change(['SET', 'key', 'value']));
  const settled = Promise.allSettled(changes);
  await asked.promise;
  node.close();
  const outcomes = await settled;
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(connections).toBe(1);
});
