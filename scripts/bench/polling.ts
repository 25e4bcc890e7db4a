import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { type ChromiumSession, launchChromium } from '../browsers.ts';
import { buildExtension } from '../extension/build-extension.ts';
import { runOwnService } from '../processes/run-service.ts';
import { type Figure, figure, percentile } from './figures.ts';

const waitingRounds = 12;
const restingRounds = 3;

/** From a mail's 250 to its notification where a service tells of no events, while somebody waits and while nobody does. */
export async function measurePolling(): Promise<Figure[]> {
  const service = await runOwnService({ MAYFLY_EVENT_CONNECTIONS: '0' });
  const extension = await buildExtension('bench', 'chrome', service.httpUrl);
  const browser = await launchChromium({ extension });
  const transport = createTransport({ host: '127.0.0.1', port: service.smtpPort, ignoreTLS: true });
  try {
    const page = await browser.openPage('popup.html');
    const field = page.getByRole('textbox', { name: 'Temporary address' });
    const to = await field.inputValue();
    // No notification tells of what comes into an inbox in front.
    const front = await browser.context.newPage();
    const seen = new Set<string>();
    const measure = async (round: number, period: number) => {
      // Mail knows nothing of the rhythm in which it is looked for.
      await pause(Math.random() * period);
      const subject = `Round ${round}`;
      const text = `Your verification code is ${100_000 + round}.`;
      await transport.sendMail({ from: 'a@b.example', to, subject, text });
      const accepted = performance.now();
      await nextNotification(browser, seen);
      return performance.now() - accepted;
    };
    const waiting: number[] = [];
    for (let round = 1; round <= waitingRounds; round += 1)
      waiting.push(await measure(round, 3000));
    await page.close();
    await front.bringToFront();
    const resting: number[] = [];
    for (let round = 1; round <= restingRounds; round += 1) {
      await browser.stopBackground();
      resting.push(await measure(waitingRounds + round, 30_000));
    }
    const median = (name: string, times: number[], goal: string) =>
      figure(
        `SMTP accepted to notification, ${name}`,
        percentile(times, 0.5),
        'ms',
        `median of ${times.length}; longest ${Math.max(...times).toFixed(0)} ms; ${goal}`,
      );
    return [
      median('somebody waiting', waiting, 'limit 4,000 ms: a look every 3,000 ms'),
      median('nobody waiting', resting, 'limit 35,000 ms: an alarm every 30,000 ms'),
    ];
  } finally {
    transport.close();
    await browser.close();
    await service.stop();
  }
}

/** Ids of the notifications that the browser shows; it takes old ones away by itself. */
async function shownBy(browser: ChromiumSession): Promise<string[]> {
  const worker = await browser.worker();
  return worker.evaluate(async () => Object.keys(await chrome.notifications.getAll()));
}

/** Waits (at most 60 s) until the browser shows a notification that was not among those `seen`. */
async function nextNotification(browser: ChromiumSession, seen: Set<string>): Promise<void> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const fresh = (await shownBy(browser)).filter(
      // The one that counts a burst tells of mail that was told already.
      (id) => id.startsWith('message:') && !seen.has(id),
    );
    for (const id of fresh) seen.add(id);
    if (fresh.length > 0) return;
    if (performance.now() > deadline) throw new Error('no notification within 60 s');
    await pause(10);
  }
}
