/**
 * Measures the cost of the inline menu for pages without a focused field, and the time until the
 * icon is visible.
 */

import { once } from 'node:events';
import { createServer } from 'node:http';
import { type ChromiumSession, launchChromium } from '../browsers.ts';
import { copyWithAllSites } from '../extension/all-sites.ts';
import { buildExtension } from '../extension/build-extension.ts';
import { runOwnService } from '../processes/run-service.ts';
import { count, type Figure, figure, median } from './figures.ts';

const rounds = count(15);

export async function measureInlineMenu(): Promise<Figure[]> {
  const service = await runOwnService();
  const built = await buildExtension('bench', 'chrome', service.httpUrl);
  const copy = await copyWithAllSites(built);
  const pages = await servePages();
  const session = await launchChromium({ extension: copy.folder });
  try {
    await switchOn(session);
    return [
      ...(await measureRuns(session, pages.url)),
      ...(await measureFirstFocus(session, pages.url)),
    ];
  } finally {
    await session.close();
    await pages.close();
    await copy.remove();
    await service.stop();
  }
}

/** Creates an address and switches the inline menu on. */
async function switchOn(session: ChromiumSession): Promise<void> {
  const popup = await session.openPage('popup.html');
  await popup.getByRole('textbox', { name: 'Temporary address' }).waitFor();
  await popup.close();
  const settings = await session.openPage('options.html');
  await settings.getByLabel('Show Mayfly in e-mail fields').click();
  await settings.waitForFunction(async () => {
    const scripts = await chrome.scripting.getRegisteredContentScripts();
    return scripts.length > 0;
  });
  await settings.close();
}

type Page = Awaited<ReturnType<ChromiumSession['openPage']>>;

/** Resolves when the page has stopped changing and has been idle twice. */
async function rest(page: Page): Promise<void> {
  await page.waitForFunction(() => !location.pathname.includes('changing') || 'finished' in window);
  await page.evaluate(async () => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
    await idle();
    await idle();
  });
}

/**
 * Measures the extension's script on pages without a focused field. To check the trace, also
 * focuses a field.
 */
async function measureRuns(session: ChromiumSession, url: string): Promise<Figure[]> {
  const load = (path: string, then?: (page: Page) => Promise<unknown>) => async () => {
    const page = await session.context.newPage();
    await page.goto(url + path);
    await rest(page);
    await then?.(page);
    await page.close();
  };
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { time, starts } = await traceOwnRuns(session, load('/ordinary'));
    if (starts === 0) throw new Error('the trace contains no script of the extension');
    times.push(time);
  }
  const fields = await traceOwnRuns(session, load('/fields'));
  const changing = await traceOwnRuns(session, load('/changing'));
  const focused = await traceOwnRuns(
    session,
    load('/ordinary', (page) => timeToIcon(page)),
  );
  if (focused.calls === 0) throw new Error('the trace contains no call after a field was focused');
  const calls = (name: string, { calls }: { calls: number }): Figure =>
    figure(
      `own listeners, observers and timers while ${name}`,
      calls,
      'calls',
      `goal 0; ${focused.calls} when a field is focused`,
    );
  return [
    median('own script on an ordinary page, traced', times, 'goal at most 1'),
    calls('10,000 inputs load', fields),
    calls('20,000 mutations a second go on', changing),
  ];
}

/** The time from the first focus of a field to the frame after which the icon was visible. */
async function measureFirstFocus(session: ChromiumSession, url: string): Promise<Figure[]> {
  const times: Record<'awake' | 'dead', number[]> = { awake: [], dead: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const state of ['awake', 'dead'] as const) {
      const page = await session.context.newPage();
      await page.goto(`${url}/ordinary`);
      await rest(page);
      if (state === 'dead') await session.stopBackground();
      else await (await wakeWorker(session)).evaluate(() => chrome.runtime.getPlatformInfo());
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

/**
 * The fields of a trace event that are used here. `tdur` is CPU time of the thread in microseconds.
 */
type TraceEvent = {
  name: string;
  tdur?: number;
  args?: { data?: { url?: string } };
};

/** Runs of the extension's scripts on pages. `time` is their total in milliseconds. */
type OwnRuns = { starts: number; calls: number; time: number };

/**
 * The outermost trace events: of a script's first run, including its compilation, and of each later
 * call.
 */
const outermost = new Set(['EvaluateScript', 'FunctionCall']);

/**
 * Traces the browser during an action, and returns the runs of the extension's scripts on pages.
 */
async function traceOwnRuns(
  { context, urlOf }: ChromiumSession,
  action: () => Promise<void>,
): Promise<OwnRuns> {
  const browser = context.browser();
  if (!browser) throw new Error('the browser has closed');
  const protocol = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  // The protocol's types declare an event as "object".
  protocol.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as object[] as TraceEvent[])),
  );
  const complete = new Promise<void>((resolve) => {
    protocol.once('Tracing.tracingComplete', () => resolve());
  });
  await protocol.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await action();
  await protocol.send('Tracing.end');
  await complete;
  await protocol.detach();
  const scripts = ['focus.js', 'autofill.js', 'inline-menu.js'].map(urlOf);
  const own = events.filter(({ args }) => scripts.includes(args?.data?.url ?? ''));
  const runsOf = (wanted: string) => own.filter(({ name }) => name === wanted).length;
  return {
    starts: runsOf('EvaluateScript'),
    calls: runsOf('FunctionCall'),
    time:
      own.filter(({ name }) => outermost.has(name)).reduce((sum, { tdur = 0 }) => sum + tdur, 0) /
      1000,
  };
}

const signUp = `<form><h2>Create your account</h2>
  <label>E-mail <input type="email" name="email" autocomplete="email"></label>
  <label>Password <input type="password" autocomplete="new-password"></label>
  <button>Sign up</button></form>`;

const article = Array.from(
  { length: 300 },
  (_, at) =>
    `<section><h2>Part ${at}</h2><p>Some words <a href="#${at}">and more</a>.</p></section>`,
).join('');

/** Number of changes per second, and their duration in milliseconds. */
const rate = 20_000;
const changingFor = 2000;

/** Pages that the inline menu must not slow down. */
const pages: Record<string, string> = {
  '/ordinary': signUp + article,
  '/fields': signUp + '<input><input type="email">'.repeat(5000),
  '/changing': `${signUp}<p></p><script>
    const place = document.querySelector('p');
    const begun = performance.now();
    let done = 0;
    const change = () => {
      const due = Math.min(performance.now() - begun, ${changingFor}) * ${rate / 1000};
      for (; done < due; done++) {
        if (done % 2) place.firstChild.remove();
        else place.append(document.createElement('b'));
      }
      if (performance.now() - begun < ${changingFor}) setTimeout(change, 4);
      else globalThis.finished = done;
    };
    change();
  </script>`,
};

async function servePages(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Page</title>${pages[url] ?? ''}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://localhost:${address.port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
