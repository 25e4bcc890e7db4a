import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { focusEmail, readEmail, startAllSitesIn } from './support/all-sites-world.ts';
import { inBrowsers } from './support/in-browsers.ts';
import { inlineMenuOn } from './support/inline-menu.ts';

inBrowsers(
  (browser) => {
    it('an update works in open pages, and scripts of the old version stop there', async () => {
      const here = await startAllSitesIn(browser);
      onTestFinished(() => here.close());
      const { world, siteUrl, address } = here;
      if (browser === 'chromium') await world.allowPrivate();
      const open = async () => {
        const page = await world.openTab(siteUrl);
        await page.evaluate(() => {
          const errors: string[] = [];
          Object.assign(globalThis, { errors });
          addEventListener('error', ({ message }) => errors.push(message));
          addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
        });
        return { page, menu: inlineMenuOn(world, page, await page.accessibility()) };
      };
      const untouched = await open();
      const used = await open();
      await used.page.evaluate(focusEmail);
      await used.menu.waitForFieldIcon();
      await used.page.keyboard.press('ArrowDown');
      await used.menu.waitForMenu();

      const file = join(here.folder, 'manifest.json');
      const manifest: Record<string, unknown> = JSON.parse(await readFile(file, 'utf8'));
      await writeFile(file, JSON.stringify({ ...manifest, version: '99.0' }));
      await world.inBackground(() => chrome.runtime.reload()).catch(() => undefined);
      const started = () =>
        world.inBackground(async () => {
          const scripts = await chrome.scripting.getRegisteredContentScripts();
          return [chrome.runtime.getManifest().version, scripts.length];
        });
      await expect
        .poll(() => started().catch(() => undefined), { timeout: 60_000 })
        .toEqual(['99.0', 1]);

      // The field still has the focus, and a new icon has replaced the old menu.
      await expect.poll(() => used.menu.menuItems()).toEqual([]);
      await expect.poll(() => used.menu.fieldIcons()).toBe(1);
      expect(await used.page.evaluate(readEmail)).toBe('');

      for (const { page, menu } of [used, untouched]) {
        await page.bringToFront();
        await page.evaluate(focusEmail);
        await menu.waitForFieldIcon(60_000);
        await page.keyboard.press('ArrowDown');
        await menu.waitForMenu();
        await menu.enterUntil(() => page.evaluate(readEmail));
        expect(await page.evaluate(readEmail)).toBe(address);
        expect(await page.evaluate('errors')).toEqual([]);
      }
    });
  },
  { rarely: ['firefox'] },
);
