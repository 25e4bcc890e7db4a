import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { createTransport } from 'nodemailer';
import type { RunningService } from '../processes/run-service.ts';
import { type Figure, figure, percentile } from './figures.ts';
import { runServiceForLoad } from './load/receivers.ts';
import { countMail, createSession, type Session } from './load/session.ts';
import { send } from './load/smtp-load.ts';

const sessionCounts = [1000, 100_000];
const seconds = 10;
/** Mails that arrive a second meanwhile. */
const arriving = 500;
const connections = 20;
/** Tokens that are asked for in turn: more than any cache would be glad of. */
const asked = 2000;
const latencies = 300;

/**
 * Requests for an inbox a second while mail arrives, with few and many live sessions, and the time
 * from the 250 to a mail until it is listed.
 */
export async function measureListing(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mayfly-bench-'));
  const service = await runServiceForLoad(folder);
  try {
    const sessions: Session[] = [];
    const figures: Figure[] = [];
    for (const count of sessionCounts) {
      await createSessions(service, sessions, count);
      figures.push(await measureRequests(service, sessions));
    }
    return [...figures, await measureDelay(service, sessions)];
  } finally {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureRequests(service: RunningService, sessions: Session[]): Promise<Figure> {
  const step = sessions.length / asked;
  const chosen = sessions.filter((_, index) => step < 1 || index % Math.floor(step) === 0);
  const arrival = keepSending(service, chosen[0]?.email ?? '');
  const result = await autocannon({
    url: service.httpUrl,
    connections,
    duration: seconds,
    requests: chosen.slice(0, asked).map(({ token }) => ({
      method: 'GET',
      path: '/check-mail',
      headers: { authorization: `Bearer ${token}` },
    })),
  });
  const sent = await arrival.end();
  if (result.non2xx > 0) throw new Error(`${result.non2xx} requests were refused`);
  const { p99 } = result.latency;
  return figure(
    `check-mail with ${sessions.length.toLocaleString('en')} live sessions`,
    result.requests.average,
    '/s',
    `p99 ${p99} ms, ${connections} connections, ${sent.toFixed(0)} mails a second meanwhile`,
  );
}

/** Sends mail at an even rate until told to end, which answers how many came a second. */
export function keepSending({ smtpPort }: RunningService, to: string) {
  let goesOn = true;
  let count = 0;
  const started = performance.now();
  const work = (async () => {
    const load = { messages: arriving, bytes: 5120, connections: 20, lasting: true };
    for (let batch = 1; goesOn; batch += 1) {
      await send(smtpPort, to, load);
      count += load.messages;
      await pause(Math.max(0, batch * 1000 - (performance.now() - started)));
    }
  })();
  return {
    async end() {
      goesOn = false;
      await work;
      const passed = (performance.now() - started) / 1000;
      return count / passed;
    },
  };
}

async function measureDelay(service: RunningService, sessions: Session[]): Promise<Figure> {
  const [{ email, token } = { email: '', token: '' }] = sessions.slice(-1);
  const transport = createTransport({ host: '127.0.0.1', port: service.smtpPort, pool: true });
  const delays: number[] = [];
  for (let count = 1; count <= latencies; count += 1) {
    await transport.sendMail({ from: 'sender@bench.example', to: email, text: `mail ${count}` });
    const answered = performance.now();
    while ((await countMail(service.httpUrl, token)) < count);
    delays.push(performance.now() - answered);
  }
  transport.close();
  return figure(
    'from 250 to listed, p99',
    percentile(delays, 0.99),
    'ms',
    `p50 ${percentile(delays, 0.5).toFixed(2)} ms, the request included`,
  );
}

async function createSessions(
  { httpUrl }: RunningService,
  sessions: Session[],
  count: number,
): Promise<void> {
  let begun = sessions.length;
  const create = async () => {
    while (begun < count) {
      begun += 1;
      sessions.push(await createSession(httpUrl));
    }
  };
  await Promise.all(Array.from({ length: connections }, create));
}
