import 'fake-indexeddb/auto';
import { createServer, connect as dial, type Socket } from 'node:net';
import { createMailbox, type MailboxDependencies, openMailboxDatabase } from '../../lib/mailbox.ts';
import { connectService } from '../../lib/service-client.ts';
import { runOwnService } from '../processes/run-service.ts';
import { type Figure, figure } from './figures.ts';

const second = 1000;
const hour = 3600 * second;

/** How long ago the addresses were last used when the measured hour begins. */
const stages: [name: string, rested: number][] = [
  ['just filled', 0],
  ['unused for 1 h', hour],
  ['unused for 6 h', 6 * hour],
  ['unused for a day', 24 * hour],
  ['unused for three days', 72 * hour],
];

/**
 * What looking for mail costs an hour, by how many addresses there are and how long nobody has used
 * them: the mailbox over the real client and service, its clock running ahead of the real one. Bytes
 * are those of HTTP in both directions, without encryption.
 */
export async function measureRequests(): Promise<Figure[]> {
  const service = await runOwnService({
    MAYFLY_REQUESTS_PER_MINUTE: '0',
    MAYFLY_SESSIONS_PER_MINUTE: '0',
    MAYFLY_TOKEN_REQUESTS_PER_MINUTE: '0',
    MAYFLY_SESSION_HOURS: String(24 * 30),
  });
  const counter = await countBytes(new URL(service.httpUrl));
  const figures: Figure[] = [];
  try {
    for (const addresses of [1, 10, 200]) {
      const hours = await measureHours(counter, addresses);
      for (const { name, requests, bytes } of hours) {
        const setting = `${addresses} ${addresses === 1 ? 'address' : 'addresses'}, ${name}`;
        figures.push(figure(setting, requests, 'requests/h', `${(bytes / 1000).toFixed(0)} kB/h`));
      }
    }
    return figures;
  } finally {
    counter.close();
    await service.stop();
  }
}

async function measureHours(counter: ByteCounter, addresses: number) {
  const database = await openMailboxDatabase(`requests-${addresses}`);
  const began = Date.now();
  let passed = 0;
  let requests = 0;
  const now = () => began + passed;
  const deps = {
    now,
    isOnline: () => true,
    fetch: async (...request: Parameters<typeof fetch>) => {
      requests += 1;
      const response = await fetch(...request);
      // The service lives in real time, this mailbox ahead of it.
      const headers = new Headers(response.headers);
      headers.delete('date');
      const body = response.status === 304 ? null : await response.arrayBuffer();
      return new Response(body, { status: response.status, headers });
    },
  };
  const context: MailboxDependencies = {
    database,
    connect: (base, dialect, learn) => connectService(base, dialect, deps, learn),
    now,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    newAddressService: async () => counter.url,
    addressStyle: async () => ({ beginning: '', place: 'any', name: '' }),
    addressPerSite: async () => true,
    newSuffix: () => '',
    styleRejected: async () => undefined,
    notify: async () => undefined,
    clearNotification: async () => undefined,
    changed: () => undefined,
  };
  const mailbox = createMailbox(context);
  for (let made = 0; made < addresses; made += 1) await mailbox.createAddress({});

  const measured: { name: string; requests: number; bytes: number }[] = [];
  for (const [name, rested] of stages) {
    passed = Math.max(passed, rested);
    // What was not looked at meanwhile is looked at once; that is no part of the hour.
    for (let round = 0; round < 10; round += 1, passed += 30 * second) await mailbox.checkMail();
    if (rested === 0) {
      const { addresses: made } = await mailbox.view();
      for (const { id } of made.slice(0, 1)) await mailbox.markFilled(id, undefined);
    }
    [requests, counter.bytes] = [0, 0];
    const end = passed + hour;
    while (passed < end) {
      await mailbox.checkMail();
      passed += (await mailbox.isAwaited(false)) ? 3 * second : 30 * second;
    }
    measured.push({ name, requests, bytes: counter.bytes });
  }
  database.close();
  return measured;
}

type ByteCounter = { url: string; bytes: number; close(): void };

/** Stands before a service and counts what passes. */
async function countBytes(target: URL): Promise<ByteCounter> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = dial(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.on('data', (chunk) => {
        counter.bytes += Buffer.byteLength(chunk);
        to.write(chunk);
      });
      from.on('close', () => to.destroy());
      from.on('error', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const counter: ByteCounter = {
    url: `http://127.0.0.1:${address.port}`,
    bytes: 0,
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
  return counter;
}
