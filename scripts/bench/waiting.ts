import { Agent, get } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { WaitMailResponse } from '../../lib/contract.ts';
import { count, type Figure, figure, median, percentile } from './figures.ts';
import { createSessions, type Session, startServiceForLoad } from './load.ts';
import { cpuSeconds } from './process-cost.ts';

const waiters = count(1000);
/** Number of waiting requests that one client address may have. */
const waitersPerClient = 100;
const delivered = count(1000);
/**
 * Seconds for which waiting clients without mail are measured. Each of them repeats its request
 * once.
 */
const idle = count(60);

/**
 * Measures the time from the 250 reply until the waiting client has the code, and the CPU time of
 * idle waiting clients.
 */
export async function measureWaiting(): Promise<Figure[]> {
  const { httpUrl, smtpPort, child, stop } = await startServiceForLoad();
  const agent = new Agent({ keepAlive: true });
  const pool = { pool: true, maxConnections: 1, maxMessages: Number.POSITIVE_INFINITY } as const;
  const transport = createTransport({
    host: '127.0.0.1',
    port: smtpPort,
    ignoreTLS: true,
    ...pool,
  });
  const end = new AbortController();
  try {
    const sessions = await createSessions(httpUrl, waiters);
    const all = sessions.map((session, index) => {
      const client = `127.0.0.${10 + Math.floor(index / waitersPerClient)}`;
      return startWaiting(session, { agent, httpUrl, client, signal: end.signal });
    });
    // After this time all requests are waiting and all threads have started.
    await pause(10_000);
    const before = await cpuSeconds(child.pid ?? 0);
    await pause(idle * 1000);
    const cpu = ((await cpuSeconds(child.pid ?? 0)) - before) / idle;
    const times: number[] = [];
    // The first 50 mails are a warm-up.
    for (let sent = -50; sent < delivered; sent += 1) {
      const waiter = all[Math.floor(Math.random() * waiters)];
      if (waiter === undefined) throw new Error('there is no waiter');
      const arrived = waiter.nextMail();
      await transport.sendMail(mailTo(waiter.email));
      const accepted = performance.now();
      const delay = Math.max(0, (await arrived) - accepted);
      if (sent >= 0) times.push(delay);
    }
    return [
      figure(`CPU of ${waiters} idle waiters`, cpu * 100, '% of a core', 'goal 2'),
      median(`SMTP accepted to code, ${waiters} waiters`, times),
      figure('the same, p99', percentile(times, 0.99), 'ms', 'goal 50'),
    ];
  } finally {
    end.abort();
    transport.close();
    agent.destroy();
    await stop();
  }
}

function mailTo(to: string) {
  const code = String(100_000 + Math.floor(Math.random() * 900_000));
  const sentence = `Your verification code is ${code}. It is valid for ten minutes.`;
  const html = `<p>Welcome!</p><p>${sentence}</p><p>If this was not you, ignore this mail.</p>`;
  return { from: 'Shop <a@shop.example>', to, subject: 'Your code', text: sentence, html };
}

type Waiter = Session & {
  /** Resolves with the time at which the next mail and its code arrive. */
  nextMail(): Promise<number>;
};

type Waiting = { httpUrl: string; agent: Agent; client: string; signal: AbortSignal };

/** Waits for one mail after another. Repeats the request when it times out. */
function startWaiting(session: Session, { httpUrl, agent, client, signal }: Waiting): Waiter {
  let next = Promise.withResolvers<number>();
  const run = async () => {
    let after = 0;
    while (!signal.aborted) {
      const url = `${httpUrl}/wait-mail?token=${session.token}&after=${after}&timeout=60`;
      const { messages } = WaitMailResponse.parse(await request(client, url, agent));
      const [newest] = messages;
      if (newest === undefined) continue;
      if (newest.code === undefined) throw new Error('a mail came without its code');
      after = newest.id;
      next.resolve(performance.now());
    }
  };
  run().catch((error: unknown) => {
    if (!signal.aborted) next.reject(error);
  });
  return {
    ...session,
    nextMail() {
      next = Promise.withResolvers();
      return next.promise;
    },
  };
}

function request(localAddress: string, url: string, agent: Agent): Promise<unknown> {
  return new Promise((resolve, reject) => {
    get(url, { agent, localAddress }, (response) => {
      json(response).then(resolve, reject);
    }).on('error', reject);
  });
}
