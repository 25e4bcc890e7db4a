import { setTimeout as pause } from 'node:timers/promises';
import { createTransport, type Transporter } from 'nodemailer';
import { type ChromiumSession, launchChromium } from '../browsers.ts';
import { buildExtension } from '../extension/build-extension.ts';
import { type RunningService, runOwnService } from '../processes/run-service.ts';
import { type Figure, figure, percentile } from './figures.ts';
import { cpuSeconds, residentBytes } from './load/process-cost.ts';
import { createSession, type Session } from './load/session.ts';

const notified = 60;
const connections = 5000;
const delivered = 500;
/** How long connections that are told of nothing are watched, in seconds. */
const idle = 20;

/** From SMTP 250 to the notification; and what many connections cost the service. */
export async function measureEvents(): Promise<Figure[]> {
  return [...(await measureNotification()), ...(await measureConnections())];
}

function transportTo({ smtpHost, smtpPort }: RunningService): Transporter {
  // One connection: the guard against early talkers makes each new one wait for 100 ms.
  return createTransport({
    ...{ host: smtpHost, port: smtpPort, ignoreTLS: true },
    ...{ pool: true, maxConnections: 1, maxMessages: Number.POSITIVE_INFINITY },
  });
}

async function measureNotification(): Promise<Figure[]> {
  const service = await runOwnService({ MAYFLY_INBOX_MESSAGES: String(2 * notified) });
  const extension = await buildExtension('bench', 'chrome', service.httpUrl);
  const browser = await launchChromium({ extension });
  const transport = transportTo(service);
  try {
    const page = await browser.openPage('popup.html');
    const field = page.getByRole('textbox', { name: 'Temporary address' });
    const to = await field.inputValue();
    await recordTimes(browser);
    // Nobody looks on: what comes, comes by itself.
    await browser.context.newPage();
    await page.close();
    const times: number[] = [];
    for (let round = 0; round <= notified; round += 1) {
      await pause(Math.random() * 500);
      const text = `Your verification code is ${100_000 + round}.`;
      await transport.sendMail({ from: 'a@b.example', to, subject: `Mail ${round}`, text });
      const accepted = Date.now();
      const shown = await timeOfNotification(browser, round);
      // The first one may come before there is a connection.
      if (round > 0) times.push(shown - accepted);
    }
    const delay = (name: string, share: number, goal: number) =>
      figure(
        `SMTP accepted to notification, ${name}`,
        Math.max(0, percentile(times, share)),
        'ms',
        `of ${times.length}, nobody waiting; goal ${goal} ms`,
      );
    return [delay('median', 0.5, 300), delay('p99', 0.99, 1000)];
  } finally {
    transport.close();
    await browser.close();
    await service.stop();
  }
}

/** Has the background write down when each notification was shown. */
async function recordTimes(browser: ChromiumSession): Promise<void> {
  const worker = await browser.worker();
  await worker.evaluate(() => {
    const shownAt: number[] = [];
    Object.assign(globalThis, { shownAt });
    const create = chrome.notifications.create.bind(chrome.notifications);
    type Create = (id: string, options: chrome.notifications.NotificationCreateOptions) => unknown;
    const record: Create = async (id, options) => {
      const made = await create(id, options);
      // The one that counts a burst tells of mail that was told already.
      if (id.startsWith('message:')) shownAt.push(Date.now());
      return made;
    };
    Object.assign(chrome.notifications, { create: record });
  });
}

/** When the notification of a round was shown; waits for it, 60 s at most. */
async function timeOfNotification(browser: ChromiumSession, round: number): Promise<number> {
  const worker = await browser.worker();
  for (const deadline = performance.now() + 60_000; performance.now() < deadline; await pause(5)) {
    const shown = await worker.evaluate((index) => {
      const { shownAt } = globalThis as { shownAt?: number[] };
      return shownAt?.[index];
    }, round);
    if (shown !== undefined) return shown;
  }
  throw new Error('no notification within 60 s');
}

type Subscriber = { socket: WebSocket; email: string; told(): Promise<number> };

async function measureConnections(): Promise<Figure[]> {
  const service = await runOwnService({
    ...{ MAYFLY_REQUESTS_PER_MINUTE: '0', MAYFLY_SESSIONS_PER_MINUTE: '0' },
    ...{ MAYFLY_EVENT_CONNECTIONS_PER_CLIENT: '0', MAYFLY_LOG: 'silent' },
    // All come from one address, which may have a quarter of what is open.
    MAYFLY_EVENT_CONNECTIONS: String(5 * connections),
  });
  const transport = transportTo(service);
  try {
    const sessions = await inSteps(connections, () => createSession(service.httpUrl));
    const pid = service.child.pid ?? 0;
    const before = await residentBytes(pid);
    const subscriberCounts = await inSteps(connections, (index) =>
      followed(service.httpUrl, sessions[index] ?? { email: '', token: '' }),
    );
    const perConnection = ((await residentBytes(pid)) - before) / connections;
    const cpuBefore = await cpuSeconds(pid);
    await pause(idle * 1000);
    const cpu = ((await cpuSeconds(pid)) - cpuBefore) / idle;
    const times: number[] = [];
    for (let count = 0; count < delivered; count += 1) {
      const subscriber = subscriberCounts[Math.floor(Math.random() * connections)];
      if (!subscriber) throw new Error('nobody follows');
      const told = subscriber.told();
      const begun = performance.now();
      await transport.sendMail({ from: 'a@b.example', to: subscriber.email, text: 'Hello' });
      times.push((await told) - begun);
    }
    for (const { socket } of subscriberCounts) socket.close();
    const setting = `${connections.toLocaleString('en')} connections on one process`;
    return [
      figure('memory of a connection', perConnection / 1024, 'KiB', `${setting}, an address each`),
      figure('processor for idle connections', cpu * 100, '% of a core', `${setting}, beats only`),
      figure('SMTP begun to event, median', percentile(times, 0.5), 'ms', setting),
      figure('SMTP begun to event, p99', percentile(times, 0.99), 'ms', `of ${delivered}`),
    ];
  } finally {
    transport.close();
    await service.stop();
  }
}

/** Makes many of something, a few dozen at a time. */
async function inSteps<Made>(count: number, make: (index: number) => Promise<Made>) {
  const made: Made[] = [];
  for (let begun = 0; begun < count; begun += 50) {
    const step = Array.from({ length: Math.min(50, count - begun) }, (_, at) => make(begun + at));
    made.push(...(await Promise.all(step)));
  }
  return made;
}

/** A connection that follows one address and answers beats. */
async function followed(httpUrl: string, { email, token }: Session): Promise<Subscriber> {
  const socket = new WebSocket(`${httpUrl.replace('http', 'ws')}/events`);
  let mail = Promise.withResolvers<number>();
  const begun = Promise.withResolvers<void>();
  socket.addEventListener('open', () =>
    socket.send(JSON.stringify({ type: 'follow', addresses: [{ key: 'a', token }] })),
  );
  socket.addEventListener('close', () => begun.reject(new Error('the connection was closed')));
  socket.addEventListener('message', ({ data }) => {
    const { type } = JSON.parse(String(data)) as { type: string };
    if (type === 'beat') socket.send('{"type":"beat"}');
    if (type === 'look') begun.resolve();
    if (type === 'mail') mail.resolve(performance.now());
  });
  await begun.promise;
  return {
    ...{ socket, email },
    told() {
      mail = Promise.withResolvers();
      return mail.promise;
    },
  };
}
