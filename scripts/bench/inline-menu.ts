/** What the inline menu costs pages that do not need it, and how soon its icon shows where they do. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChromiumSession, launchChromium } from '../browsers.ts';
import { copyWithAllSites } from '../extension/all-sites.ts';
import { buildExtension } from '../extension/build-extension.ts';
import { runOwnService } from '../processes/run-service.ts';
import { type Figure, figure, median, percentile } from './figures.ts';
import { servePages } from './inline-menu-pages.ts';
import { traceOwnRuns } from './trace.ts';

const rounds = 15;

export async function measureInlineMenu(): Promise<Figure[]> {
  const service = await runOwnService();
  const built = await buildExtension('bench', 'chrome', service.httpUrl);
  const copy = await copyWithAllSites(built);
  const pages = await servePages();
  const on = await launchChromium({ extension: copy.folder });
  const off = await launchChromium({ extension: copy.folder });
  try {
    for (const session of [on, off]) await prepare(session, session === on);
    return [
      ...(await measureBytes(built)),
      ...(await measureLoads(on, off, pages.url)),
      ...(await measureRuns(on, pages.url)),
      ...(await measureFirstFocus(on, pages.url)),
    ];
  } finally {
    await on.close();
    await off.close();
    await pages.close();
    await copy.remove();
    await service.stop();
  }
}

/** Creates an address, and switches the inline menu on where wanted. */
async function prepare(session: ChromiumSession, wanted: boolean): Promise<void> {
  const popup = await session.openPage('popup.html');
  await popup.getByRole('textbox', { name: 'Temporary address' }).waitFor();
  await popup.close();
  if (!wanted) return;
  const settings = await session.openPage('options.html');
  await settings.getByLabel('Offer on e-mail fields').click();
  await settings.waitForFunction(async () => {
    const scripts = await chrome.scripting.getRegisteredContentScripts();
    return scripts.length > 0;
  });
  await settings.close();
}

async function measureBytes(folder: string): Promise<Figure[]> {
  const size = async (file: string) => (await stat(join(folder, file))).size;
  return [
    figure('resident on every page (focus.js)', await size('focus.js'), 'bytes', 'goal 2,048'),
    figure(
      'engine at the first focus (autofill.js)',
      await size('autofill.js'),
      'bytes',
      `goal 250,000; icon and menu (inline-menu.js) ${(await size('inline-menu.js')).toLocaleString('en')}`,
    ),
  ];
}

/** Main-thread time of loading, in turns with the inline menu on and off. */
async function measureLoads(
  on: ChromiumSession,
  off: ChromiumSession,
  url: string,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [path, name] of [
    ['/ordinary', 'an ordinary page'],
    ['/fields', '10,000 inputs'],
    ['/changing', '20,000 mutations a second, for 2 s'],
  ] as const) {
    const times: { on: number[]; off: number[] } = { on: [], off: [] };
    for (let round = 0; round < rounds; round += 1) {
      // The first one meets a colder machine.
      for (const which of round % 2 ? (['on', 'off'] as const) : (['off', 'on'] as const)) {
        times[which].push(await mainThreadTime(which === 'on' ? on : off, url + path));
      }
    }
    const [with_, without] = [percentile(times.on, 0.5), percentile(times.off, 0.5)];
    figures.push(
      figure(
        `main thread added to ${name}`,
        with_ - without,
        'ms',
        `medians of ${rounds} in turns: on ${with_.toFixed(1)} ms, off ${without.toFixed(1)} ms`,
      ),
    );
  }
  return figures;
}

/** Milliseconds of tasks in the page's main thread until it has been loaded and has come to rest. */
async function mainThreadTime(session: ChromiumSession, url: string): Promise<number> {
  const page = await session.context.newPage();
  const protocol = await session.context.newCDPSession(page);
  await page.goto(url.replace(/\/\w+$/, '/'));
  // The thread's own time: others on the machine do not count.
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taskTime = async () => {
    const { metrics } = await protocol.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await taskTime();
  await page.goto(url);
  await rest(page);
  const time = (await taskTime()) - before;
  await page.close();
  return time;
}

type Page = Awaited<ReturnType<ChromiumSession['openPage']>>;

/** Resolves once the page changes no more and has had two idle moments. */
async function rest(page: Page): Promise<void> {
  await page.waitForFunction(() => !location.pathname.includes('changing') || 'finished' in window);
  await page.evaluate(async () => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
    await idle();
    await idle();
  });
}

/** Own code that runs on pages while no field is entered; entering one checks the trace. */
async function measureRuns(on: ChromiumSession, url: string): Promise<Figure[]> {
  const load = (path: string, then?: (page: Page) => Promise<unknown>) => async () => {
    const page = await on.context.newPage();
    await page.goto(url + path);
    await rest(page);
    await then?.(page);
    await page.close();
  };
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { time, starts } = await traceOwnRuns(on, load('/ordinary'));
    if (starts === 0) throw new Error('the trace shows no script of the extension');
    times.push(time);
  }
  const fields = await traceOwnRuns(on, load('/fields'));
  const changing = await traceOwnRuns(on, load('/changing'));
  const entered = await traceOwnRuns(
    on,
    load('/ordinary', (page) => timeToIcon(page)),
  );
  if (entered.calls === 0) throw new Error('the trace shows no call at a focus');
  const calls = (name: string, { calls }: { calls: number }): Figure =>
    figure(
      `own listeners, observers and timers while ${name}`,
      calls,
      'calls',
      `goal 0; ${entered.calls} when a field is entered`,
    );
  return [
    median('own script on an ordinary page, traced', times, 'goal at most 1'),
    calls('10,000 inputs load', fields),
    calls('20,000 mutations a second go on', changing),
  ];
}

/** From the first focus of a field to the frame after which the icon was on screen. */
async function measureFirstFocus(on: ChromiumSession, url: string): Promise<Figure[]> {
  const times: Record<'awake' | 'dead', number[]> = { awake: [], dead: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const state of ['awake', 'dead'] as const) {
      const page = await on.context.newPage();
      await page.goto(`${url}/ordinary`);
      await rest(page);
      if (state === 'dead') await on.stopBackground();
      else await (await wakeWorker(on)).evaluate(() => chrome.runtime.getPlatformInfo());
      times[state].push(await timeToIcon(page));
      await page.close();
    }
  }
  return (['awake', 'dead'] as const).map((state) =>
    median(
      `first focus to icon shown, background ${state}`,
      times[state],
      `goal ${state === 'awake' ? 50 : 200}`,
    ),
  );
}

async function wakeWorker(session: ChromiumSession) {
  if (!(await session.isBackgroundRunning())) await (await session.openPage('popup.html')).close();
  return session.worker();
}

function timeToIcon(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        new MutationObserver((_, observer) => {
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - begun));
        }).observe(document.documentElement, { childList: true });
        document.querySelector('input')?.focus();
      }),
  );
}
