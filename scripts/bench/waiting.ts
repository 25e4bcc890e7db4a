import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { WaitMailResponse, waitSeconds } from '../../lib/contract.ts';
import { runOwnService } from '../processes/run-service.ts';
import { startMaildev } from '../servers/maildev.ts';
import { type Figure, figure, percentile } from './figures.ts';
import { cpuSeconds, residentBytes } from './load/process-cost.ts';
import { createSession, type Session } from './load/session.ts';

const waiters = 1000;
/** As many as one client address may have wait. */
const waitersPerClient = 100;
const delivered = 1000;
/** How long waiters that get no mail are watched, in seconds: each asks again once. */
const idle = 60;
/** How often maildev's API is polled, in milliseconds, and by how many. */
const pollInterval = 100;
const pollers = 100;
const polledMails = 200;

/** From SMTP 250 to the code at the one who waits for it, and what idle waiters cost. */
export async function measureWaiting(): Promise<Figure[]> {
  return [...(await measureWaiters()), ...(await measureMaildev())];
}

type Waiter = Session & {
  /** When the mail after those that were told before is there with its code. */
  told(): Promise<number>;
};

async function measureWaiters(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mayfly-bench-'));
  const service = await runOwnService({
    MAYFLY_STORE: `sqlite:${join(folder, 'bench.sqlite')}`,
    ...{ MAYFLY_REQUESTS_PER_MINUTE: '0', MAYFLY_SESSIONS_PER_MINUTE: '0' },
    ...{ MAYFLY_SMTP_RECIPIENTS_PER_MINUTE: '0', MAYFLY_LOG: 'silent' },
  });
  const agent = new Agent({ keepAlive: true });
  const one = transportTo(service.smtpPort, 1);
  const ten = transportTo(service.smtpPort, 10);
  let goesOn = true;
  try {
    const pid = service.child.pid ?? 0;
    const sessions: Session[] = [];
    while (sessions.length < waiters) {
      const some = Array.from({ length: 50 }, () => createSession(service.httpUrl));
      sessions.push(...(await Promise.all(some)));
    }
    const memoryBefore = await residentBytes(pid);
    const all = sessions.map((session, index) =>
      startWaiting(session, {
        ...{ agent, httpUrl: service.httpUrl, goesOn: () => goesOn },
        client: `127.0.0.${10 + Math.floor(index / waitersPerClient)}`,
      }),
    );
    // Until all of them wait, and the threads have started.
    await pause(10_000);
    const memory = ((await residentBytes(pid)) - memoryBefore) / 1024 ** 2;
    const cpuBefore = await cpuSeconds(pid);
    await pause(idle * 1000);
    const cpu = ((await cpuSeconds(pid)) - cpuBefore) / idle;
    // The first mails have the threads' code compiled.
    const times: number[] = [];
    for (let count = -50; count < delivered; count += 1) {
      const waiter = all[Math.floor(Math.random() * waiters)];
      if (waiter === undefined) throw new Error('nobody waits');
      const told = waiter.told();
      await one.sendMail(mailTo(waiter.email));
      const accepted = performance.now();
      const delay = (await told) - accepted;
      if (count >= 0) times.push(delay);
    }
    const burst = await Promise.all(
      all.map(async (waiter) => {
        const told = waiter.told();
        await ten.sendMail(mailTo(waiter.email));
        const accepted = performance.now();
        return (await told) - accepted;
      }),
    );
    const setting = `${waiters.toLocaleString('en')} waiters on one process`;
    const delay = (name: string, from: number[], share: number, beside: string) =>
      figure(`SMTP accepted to code, ${name}`, Math.max(0, percentile(from, share)), 'ms', beside);
    return [
      figure('processor for idle waiters', cpu * 100, '% of a core', `${setting}; goal 2 %`),
      figure('memory of the waiters and threads', memory, 'MiB', setting),
      delay('median', times, 0.5, `${setting}, a mail after another`),
      delay('p99', times, 0.99, `of ${times.length}; goal 50 ms`),
      delay('mail for all at once, median', burst, 0.5, `${waiters} mails on ten connections`),
      delay('mail for all at once, p99', burst, 0.99, `of ${burst.length}`),
    ];
  } finally {
    goesOn = false;
    for (const transport of [one, ten]) transport.close();
    agent.destroy();
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function transportTo(port: number, maxConnections: number) {
  const host = '127.0.0.1';
  const pooled = { pool: true, maxConnections, maxMessages: Number.POSITIVE_INFINITY } as const;
  return createTransport({ host, port, ignoreTLS: true, ...pooled });
}

function mailTo(to: string) {
  const code = String(100_000 + Math.floor(Math.random() * 900_000));
  const sentence = `Your verification code is ${code}. It is valid for ten minutes.`;
  const html = `<p>Welcome!</p><p>${sentence}</p><p>If this was not you, ignore this mail.</p>`;
  return { from: 'Shop <a@shop.example>', to, subject: 'Your code', text: sentence, html };
}

type Waiting = { httpUrl: string; agent: Agent; client: string; goesOn(): boolean };

/** Waits for one mail after another, as a test does that asks again when the time is over. */
function startWaiting(session: Session, { httpUrl, agent, client, goesOn }: Waiting): Waiter {
  let next = Promise.withResolvers<number>();
  const run = async () => {
    let after = 0;
    while (goesOn()) {
      const url = `${httpUrl}/wait-mail?token=${session.token}&after=${after}&timeout=${waitSeconds.most}`;
      const { messages } = WaitMailResponse.parse(await askFrom(client, url, agent));
      const [newest] = messages;
      if (newest === undefined) continue;
      if (newest.code === undefined) throw new Error('a mail came without its code');
      after = newest.id;
      next.resolve(performance.now());
    }
  };
  run().catch((error: unknown) => {
    if (goesOn()) next.reject(error);
  });
  return {
    ...session,
    told() {
      next = Promise.withResolvers();
      return next.promise;
    },
  };
}

function askFrom(localAddress: string, url: string, agent: Agent): Promise<unknown> {
  return new Promise((resolve, reject) => {
    get(url, { agent, localAddress }, (response) => {
      json(response).then(resolve, reject);
    }).on('error', reject);
  });
}

/** The same at maildev, whose API has nothing to wait with: it is polled. */
async function measureMaildev(): Promise<Figure[]> {
  const maildev = await startMaildev();
  const agent = new Agent({ keepAlive: true });
  const transport = transportTo(maildev.smtpPort, 1);
  const list = async () =>
    (await askFrom('127.0.0.1', `${maildev.url}/api/email`, agent)) as { subject?: string }[];
  let goesOn = true;
  /** What the first of the pollers looks for; the others find nothing. */
  let awaited = { subject: '', seen: Promise.withResolvers<number>() };
  const poll = async (index: number) => {
    await pause((index * pollInterval) / pollers);
    while (goesOn) {
      const begun = performance.now();
      const mails = await list();
      if (index === 0 && mails.some(({ subject }) => subject === awaited.subject)) {
        awaited.seen.resolve(performance.now());
      }
      await pause(Math.max(0, pollInterval - (performance.now() - begun)));
    }
  };
  const polling = Promise.all(Array.from({ length: pollers }, (_, index) => poll(index)));
  try {
    const pid = maildev.child.pid ?? 0;
    await pause(2000);
    const cpuBefore = await cpuSeconds(pid);
    await pause(10_000);
    const cpu = ((await cpuSeconds(pid)) - cpuBefore) / 10;
    const times: number[] = [];
    for (let count = 0; count < polledMails; count += 1) {
      // Mail knows nothing of the rhythm in which it is looked for.
      await pause(Math.random() * pollInterval);
      awaited = { subject: `Mail ${count}`, seen: Promise.withResolvers() };
      await transport.sendMail({ ...mailTo('a@b.example'), subject: awaited.subject });
      const accepted = performance.now();
      times.push((await awaited.seen.promise) - accepted);
      // Else each listing would be longer than the last.
      await fetch(`${maildev.url}/api/email/all`, { method: 'DELETE' });
    }
    const setting = `${pollers} polling every ${pollInterval} ms`;
    return [
      figure('maildev, processor for idle pollers', cpu * 100, '% of a core', setting),
      figure('maildev, SMTP accepted to listed, median', percentile(times, 0.5), 'ms', setting),
      figure('maildev, SMTP accepted to listed, p99', percentile(times, 0.99), 'ms', setting),
    ];
  } finally {
    goesOn = false;
    await polling.catch(() => undefined);
    transport.close();
    agent.destroy();
    await maildev.stop();
  }
}
