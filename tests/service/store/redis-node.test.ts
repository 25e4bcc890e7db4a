import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createCluster } from '../../../server/store/redis/cluster/cluster.ts';
import { Node } from '../../../server/store/redis/cluster/node.ts';

const access = { tls: false, username: undefined, password: undefined };

/** A node that never responds. `asked` is called for each connection on which a request arrives. */
async function silentNode(asked: () => void) {
  const server = createServer((socket) => {
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined).once('data', asked);
  });
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
}

test('when a node is closed, pending commands fail and no further connection is opened', async () => {
  let connections = 0;
  const asked = Promise.withResolvers<void>();
  const endpoint = await silentNode(() => {
    connections += 1;
    asked.resolve();
  });
  const node = new Node(endpoint, { access, replicas: 0, timeouts: 2000 });
  // These are more changes than fit into one batch.
  const changes = Array.from({ length: 600 }, () => node.change(['SET', 'key', 'value']));
  const settled = Promise.allSettled(changes);
  await asked.promise;
  node.close();
  const outcomes = await settled;
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(connections).toBe(1);
});

test('a cluster that is closed while it looks for the slot map queries no further node', async () => {
  let connections = 0;
  const asked = Promise.withResolvers<void>();
  const hear = () => {
    connections += 1;
    if (connections === 3) asked.resolve();
  };
  // One node more than are queried in parallel.
  const seeds = await Promise.all(Array.from({ length: 4 }, () => silentNode(hear)));
  const timeouts = { call: 2000, read: 2000, change: 2000, mail: 2000 };
  const cluster = createCluster({ seeds, access, replicas: 0, timeouts });
  const looking = cluster.refreshSlots();
  await asked.promise;
  cluster.close();
  await expect(looking).rejects.toThrow('The store is closed.');
  expect(connections).toBe(3);
});
