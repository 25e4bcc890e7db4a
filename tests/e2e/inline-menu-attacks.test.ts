import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tab } from '../../scripts/browsers.ts';
import { findBrowser } from '../../scripts/setup/find-browser.mjs';
import { long } from '../long.ts';
import { focusEmail, readEmail, startAllSitesIn } from './support/all-sites-world.ts';
import { covers, drawOnOverlay, keepCovering, prepareCover } from './support/covers.ts';
import { inlineMenuOn } from './support/inline-menu.ts';
import { attacks } from './support/page-attacks.ts';

/** Chromium runs all attacks; Firefox, which cannot detect covers, runs a third and all covers. */
const someAttacks = Object.fromEntries(Object.entries(attacks).filter((_, at) => at % 3 === 0));
const all = [
  { name: 'Chromium', browser: 'chromium', blind: false, usual: attacks },
  { name: 'Firefox', browser: 'firefox', blind: false, usual: { ...someAttacks, ...covers } },
  { name: 'Chromium without its visibility observer', browser: 'chromium', blind: true, usual: {} },
] as const;
const browsers = all.filter(({ browser, blind }) => (long || !blind) && findBrowser(browser));
/** The rows of a table that run: those of the browser, or all rows in the long run. */
const rowsOf = <Row>(table: Record<string, Row>, usual: object) =>
  Object.entries(table).filter(([name]) => long || name in usual);

describe.each(browsers)('in $name, a page', ({ browser, blind, usual }) => {
  let here: Awaited<ReturnType<typeof startAllSitesIn>>;
  let page: Tab;

  beforeAll(async () => {
    here = await startAllSitesIn(browser, { blind });
    page = await here.world.openTab(here.siteUrl);
  });
  afterAll(() => here?.close());

  /** Loads the sign-up page; `open` opens the menu on it. */
  async function loadPage() {
    await page.goto(here.siteUrl);
    const menu = inlineMenuOn(here.world, page, await page.accessibility());
    const open = async () => {
      await page.evaluate(focusEmail);
      await menu.waitForFieldIcon();
      await page.keyboard.press('ArrowDown');
      await menu.waitForMenu();
    };
    return { menu, open };
  }

  async function expectRefusal({ menu }: Awaited<ReturnType<typeof loadPage>>) {
    await menu.enterUntil(
      async () =>
        (await menu.announcedText()).includes('This page hides or covers Mayfly’s menu') ||
        (await menu.menuItems()).length === 0,
    );
    expect(await page.evaluate(readEmail)).toBe('');
  }

  it.each(rowsOf(attacks, usual))('gets no address when it %s', async (_, attack) => {
    const opened = await loadPage();
    await opened.open();
    await page.evaluate(attack);
    await expectRefusal(opened);
  });

  it.each(rowsOf(covers, usual))('gets no address below %s', async (_, cover) => {
    const opened = await loadPage();
    await page.evaluate(prepareCover, cover);
    await opened.open();
    await page.evaluate(keepCovering);
    await expectRefusal(opened);
  });

  it('cannot draw on our element', async () => {
    const { open } = await loadPage();
    await open();
    expect(await page.evaluate(drawOnOverlay)).toEqual(['none', 'none']);
  });

  // If the browser reports covers, the menu rightly refuses clicks below such an element.
  if (browser === 'firefox' || blind) {
    it('cannot block the menu permanently by covering it once', async () => {
      const { menu, open } = await loadPage();
      await page.evaluate(prepareCover, covers['a shadow']);
      await open();
      await page.evaluate('showCover()');
      await menu.enterUntil(() => page.evaluate(readEmail));
    });
  }

  it('gets no address by removing its cover at the moment of the click', async () => {
    const { menu, open } = await loadPage();
    await page.evaluate(prepareCover, covers['a shadow']);
    await open();
    await page.evaluate(keepCovering);
    // Long enough for a menu that is not covered to accept clicks, or to fill the field.
    const pause = 'new Promise((resolve) => setTimeout(resolve, 700))';
    await page.evaluate(pause);
    const item = await menu.boxOf('menuitem', 'New address');
    if (!item) throw new Error('no menu');
    await page.mouse.click(item.x + 20, item.y + 10);
    await page.evaluate(pause);
    expect(await page.evaluate(readEmail)).toBe('');
  });

  it('detects nothing by focusing its own field before a click or key in it', async () => {
    const site = await startSelfFocusing();
    const own = await here.world.openTab(site.url);
    // The test evaluates nothing in the page before, because that would count as user activation.
    expect(await site.report).toBe('/nothing');
    await own.mouse.click(100, 20);
    const menu = inlineMenuOn(here.world, own, await own.accessibility());
    await menu.waitForFieldIcon();
    await own.close();
    await site.close();
  });
});

/** A page that focuses its field again and again for a while, and reports what it detected. */
async function startSelfFocusing() {
  const body = `<!doctype html><style>input { position: fixed; inset: 0 auto auto 0; width: 300px; height: 40px }</style>
    <h2>Create your account</h2><form><input type="email" name="email" autocomplete="email" autofocus>
    <input type="password" autocomplete="new-password" style="top: 60px"><button>Sign up</button></form>
    <script>
      let seen = 'nothing';
      new MutationObserver(() => { seen = 'the-overlay' }).observe(document.documentElement, { childList: true });
      const [field] = document.querySelectorAll('input');
      const focusing = setInterval(() => { field.blur(); field.focus() }, 300);
      setTimeout(() => { clearInterval(focusing); fetch('/' + seen) }, 2000);
    </script>`;
  const reported = Promise.withResolvers<string>();
  const server = createServer(({ url }, response) => {
    if (url?.startsWith('/nothing') || url?.startsWith('/the-overlay')) reported.resolve(url);
    response.setHeader('content-type', 'text/html').end(url === '/' ? body : '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://localhost:${address.port}/`,
    report: reported.promise,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
