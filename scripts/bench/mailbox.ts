import type { Page } from 'playwright-core';
import { type ChromiumSession, launchChromium } from '../browsers.ts';
import { buildExtension } from '../extension/build-extension.ts';
import { runOwnService } from '../processes/run-service.ts';
import { type Figure, figure, p95, percentile } from './figures.ts';
import { seedMailbox, waitForWords } from './seed-mailbox.ts';

const seed = { addresses: 200, messages: 5000, inCurrent: 3000 };
const rounds = 10;
const queries = ['zanzibar', 'season summer', 'invoice', 'lantern kettle railway'];

/** A mailbox of 200 addresses and 5,000 messages: opened, searched, read and scrolled through. */
export async function measureMailbox(): Promise<Figure[]> {
  const service = await runOwnService();
  const extension = await buildExtension('bench', 'chrome', service.httpUrl);
  const browser = await launchChromium({ extension, viewport: { width: 400, height: 600 } });
  try {
    const first = await openMailbox(browser);
    await first.close();
    await seedMailbox(browser, seed);
    const readied = performance.now();
    const warm = await openMailbox(browser);
    await waitForWords(browser, seed.messages);
    const indexed = performance.now() - readied;
    await warm.locator('.row').first().waitFor();
    await warm.close();

    const opened: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await browser.stopBackground();
      const page = await browser.context.newPage();
      await page.addInitScript(noteRow);
      await page.goto(browser.urlOf('popup.html'));
      opened.push(await page.evaluate(() => (globalThis as unknown as Noted).painted));
      await page.close();
    }
    const page = await openMailbox(browser);
    await page.locator('.row').first().waitFor();
    const read = await timeToRead(page);
    const searched = await timeToSearch(page);
    const scrolled = await scrollThrough(page);
    const median = (name: string, times: number[], goal: string) =>
      figure(name, percentile(times, 0.5), 'ms', `${p95(times)} of ${times.length}; ${goal}`);
    return [
      median('5,000 messages: opened to list painted, background dead', opened, 'goal 100 ms'),
      median('5,000 messages: key to results painted', searched, 'goal 50 ms'),
      median('stored message: click to text painted', read, 'goal 50 ms'),
      median('3,000 rows: frame while scrolling', scrolled, 'a frame is 16.7 ms'),
      figure('5,000 older messages readied for the search', indexed, 'ms', 'in steps of 50, once'),
    ];
  } finally {
    await browser.close();
    await service.stop();
  }
}

type Noted = { painted: Promise<number> };

async function openMailbox(browser: ChromiumSession): Promise<Page> {
  const page = await browser.openPage('popup.html');
  await page.getByRole('textbox', { name: 'Temporary address' }).waitFor();
  return page;
}

/** Runs in the page: the time at which the first row was on screen. */
function noteRow() {
  const painted = new Promise<number>((resolve) => {
    const look = () => {
      if (!document.querySelector('.row')) return requestAnimationFrame(look);
      return requestAnimationFrame(() => resolve(performance.now()));
    };
    requestAnimationFrame(look);
  });
  Object.assign(globalThis, { painted });
}

/** From each key to the frame in which its results are: the count of results is rendered with them. */
async function timeToSearch(page: Page): Promise<number[]> {
  const times: number[] = [];
  await page.getByRole('button', { name: 'Search mail' }).click();
  const field = page.getByRole('searchbox', { name: 'Search mail' });
  await field.waitFor();
  // The field reads the store as it opens; nobody types within that time.
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        chrome.runtime.sendMessage(
          { bus: 'call', name: 'search-messages', input: { query: '', count: 1 } },
          resolve,
        ),
      ),
  );
  for (const query of queries) {
    await field.fill('');
    for (let length = 1; length <= query.length; length += 1) {
      times.push(
        await field.evaluate(
          (element, text) => {
            const input = element as HTMLInputElement;
            const list = document.querySelector('.inbox');
            return new Promise<number>((resolve) => {
              const begun = performance.now();
              // Each answer marks its own words anew, also where the rows stay.
              const observer = new MutationObserver((changes) => {
                const answered = changes.some(({ target }) => {
                  const node = target instanceof Element ? target : target.parentElement;
                  return node?.closest('mark, .rows, .search-count') !== null;
                });
                if (!answered) return;
                observer.disconnect();
                requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
              });
              if (list) {
                observer.observe(list, { subtree: true, childList: true, characterData: true });
              }
              // Where nothing at all changes there is nothing to wait for.
              setTimeout(() => resolve(performance.now() - begun), 2000);
              input.value = text;
              input.dispatchEvent(new InputEvent('input', { bubbles: true }));
            });
          },
          query.slice(0, length),
        ),
      );
    }
  }
  await page.keyboard.press('Escape');
  return times;
}

/** From the click to the frame in which the message's own document is loaded. */
async function timeToRead(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const time = await page.evaluate(
      (place) =>
        new Promise<number>((resolve) => {
          const begun = performance.now();
          const look = () => {
            const frame = document.querySelector<HTMLIFrameElement>('iframe');
            const text = frame?.contentDocument?.body?.textContent ?? '';
            if (text.length < 100) return requestAnimationFrame(look);
            return requestAnimationFrame(() => resolve(performance.now() - begun));
          };
          document.querySelectorAll<HTMLElement>('.row-link')[place]?.click();
          requestAnimationFrame(look);
        }),
      round,
    );
    // The first one loads the sanitiser.
    if (round > 0) times.push(time);
    await page.getByRole('link', { name: 'Back to inbox' }).click();
    await page.locator('.row').first().waitFor();
  }
  return times;
}

/** Scrolls to the end of all rows, and answers how long each frame took on the way. */
async function scrollThrough(page: Page): Promise<number[]> {
  return page.evaluate(
    (wanted) =>
      new Promise<number[]>((resolve) => {
        const screen = document.querySelector('.screen');
        const frames: number[] = [];
        let last = performance.now();
        const step = (now: number) => {
          frames.push(now - last);
          last = now;
          screen?.scrollBy(0, 400);
          const rows = document.querySelectorAll('.row').length;
          const end = screen && screen.scrollTop + screen.clientHeight >= screen.scrollHeight - 2;
          if ((rows >= wanted && end) || frames.length > 2000) resolve(frames.slice(1));
          else requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    seed.inCurrent,
  );
}
