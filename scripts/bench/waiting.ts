import { Agent, get } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { WaitMailResponse } from '../../lib/contract.ts';
import { startMaildev } from '../servers/maildev.ts';
import { type Figure, figure, median, percentile } from './figures.ts';
import { cpuSeconds } from './load/process-cost.ts';
import { startServiceForLoad } from './load/service.ts';
import { createSessions, type Session } from './load/session.ts';

const waiters = 1000;
/** Waiting requests that one client address may have. */
const waitersPerClient = 100;
const delivered = 1000;
/** How long waiters without mail are watched, in seconds: each repeats its request once. */
const idle = 60;
/** How often maildev's API is polled, in milliseconds, and by how many clients. */
const pollInterval = 100;
const pollers = 100;
const polledMails = 200;

/** From SMTP 250 to the code at the waiting client, and what idle clients cost, beside maildev. */
export async function measureWaiting(): Promise<Figure[]> {
  return [...(await measureMayfly()), ...(await measureMaildev())];
}

async function measureMayfly(): Promise<Figure[]> {
  const { httpUrl, smtpPort, child, stop } = await startServiceForLoad();
  const agent = new Agent({ keepAlive: true });
  const transport = transportTo(smtpPort);
  const end = new AbortController();
  try {
    const sessions = await createSessions(httpUrl, waiters);
    const all = sessions.map((session, index) => {
      const client = `127.0.0.${10 + Math.floor(index / waitersPerClient)}`;
      return startWaiting(session, { agent, httpUrl, client, signal: end.signal });
    });
    // Until all of them wait, and the threads have started.
    await pause(10_000);
    const cpu = await idleShare(child.pid ?? 0, idle);
    const times: number[] = [];
    // The first mails compile the code of the threads.
    for (let count = -50; count < delivered; count += 1) {
      const waiter = all[Math.floor(Math.random() * waiters)];
      if (waiter === undefined) throw new Error('there is no waiter');
      const arrived = waiter.nextMail();
      await transport.sendMail(mailTo(waiter.email));
      const accepted = performance.now();
      const delay = Math.max(0, (await arrived) - accepted);
      if (count >= 0) times.push(delay);
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

/** The share of a core that a process takes for some seconds. */
async function idleShare(pid: number, seconds: number): Promise<number> {
  const before = await cpuSeconds(pid);
  await pause(seconds * 1000);
  return ((await cpuSeconds(pid)) - before) / seconds;
}

function transportTo(port: number) {
  const maxMessages = Number.POSITIVE_INFINITY;
  const pool = { pool: true, maxConnections: 1, maxMessages } as const;
  return createTransport({ host: '127.0.0.1', port, ignoreTLS: true, ...pool });
}

function mailTo(to: string) {
  const code = String(100_000 + Math.floor(Math.random() * 900_000));
  const sentence = `Your verification code is ${code}. It is valid for ten minutes.`;
  const html = `<p>Welcome!</p><p>${sentence}</p><p>If this was not you, ignore this mail.</p>`;
  return { from: 'Shop <a@shop.example>', to, subject: 'Your code', text: sentence, html };
}

type Waiter = Session & {
  /** When the next mail has arrived with its code. */
  nextMail(): Promise<number>;
};

type Waiting = { httpUrl: string; agent: Agent; client: string; signal: AbortSignal };

/** Waits for one mail after another, and repeats the request when it times out. */
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

/** The same at maildev, whose API has no waiting request: it is polled. */
async function measureMaildev(): Promise<Figure[]> {
  const maildev = await startMaildev();
  const agent = new Agent({ keepAlive: true });
  const transport = transportTo(maildev.smtpPort);
  let isOver = false;
  /** The mail that the first client polls for; the others find nothing. */
  let awaited = { subject: '', seen: Promise.withResolvers<number>() };
  const poll = async (index: number) => {
    await pause((index * pollInterval) / pollers);
    while (!isOver) {
      const begun = performance.now();
      const mails = await request('127.0.0.1', `${maildev.url}/api/email`, agent);
      const isThere = (mails as { subject?: string }[]).some(
        ({ subject }) => subject === awaited.subject,
      );
      if (index === 0 && isThere) awaited.seen.resolve(performance.now());
      await pause(Math.max(0, pollInterval - (performance.now() - begun)));
    }
  };
  const polling = Promise.all(Array.from({ length: pollers }, (_, index) => poll(index)));
  try {
    await pause(2000);
    const cpu = await idleShare(maildev.child.pid ?? 0, 10);
    const times: number[] = [];
    for (let count = 0; count < polledMails; count += 1) {
      // Mail arrives at any moment between two polls.
      await pause(Math.random() * pollInterval);
      awaited = { subject: `Mail ${count}`, seen: Promise.withResolvers() };
      await transport.sendMail({ ...mailTo('a@b.example'), subject: awaited.subject });
      const accepted = performance.now();
      times.push((await awaited.seen.promise) - accepted);
      // Else each listing would be longer than the last.
      await fetch(`${maildev.url}/api/email/all`, { method: 'DELETE' });
    }
    const clients = `${pollers} clients that poll every ${pollInterval} ms`;
    return [
      figure(`maildev: CPU of ${clients}`, cpu * 100, '% of a core'),
      median('maildev: SMTP accepted to listed', times),
    ];
  } finally {
    isOver = true;
    await polling.catch(() => undefined);
    transport.close();
    agent.destroy();
    await maildev.stop();
  }
}
