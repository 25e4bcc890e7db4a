/** The cost of the inline menu for pages without focus in a field, and the time until its icon shows. */
import { type ChromiumSession, launchChromium } from '../browsers.ts';
import { copyWithAllSites } from '../extension/all-sites.ts';
import { buildExtension } from '../extension/build-extension.ts';
import { runOwnService } from '../processes/run-service.ts';
import { type Figure, figure, median } from './figures.ts';
import { servePages } from './inline-menu-pages.ts';
import { traceOwnRuns } from './trace.ts';

const rounds = 15;

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

/** Resolves when the page has stopped changing and was idle twice. */
async function rest(page: Page): Promise<void> {
  await page.waitForFunction(() => !location.pathname.includes('changing') || 'finished' in window);
  await page.evaluate(async () => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
    await idle();
    await idle();
  });
}

/** Script of the extension on pages whose fields have no focus; focusing a field checks the trace. */
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
    if (starts === 0) throw new Error('the trace shows no script of the extension');
    times.push(time);
  }
  const fields = await traceOwnRuns(session, load('/fields'));
  const changing = await traceOwnRuns(session, load('/changing'));
  const focused = await traceOwnRuns(
    session,
    load('/ordinary', (page) => timeToIcon(page)),
  );
  if (focused.calls === 0) throw new Error('the trace shows no call at a focus');
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

/** From the first focus of a field to the frame after which the icon was on screen. */
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
