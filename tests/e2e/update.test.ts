import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { inBrowsers } from './support/in-browsers.ts';
import { startInlineMenuWorld } from './support/inline-menu-world.ts';
import type { World } from './support/world.ts';

inBrowsers(import.meta.url, (browser) => {
  /** Puts a newer version in the extension's place, as a store does while pages are open. */
  async function update(folder: string): Promise<void> {
    const file = join(folder, 'manifest.json');
    const manifest: Record<string, unknown> = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...manifest, version: '99.0' }));
  }

  /** Without it Chromium switches off an extension from a folder that starts anew. */
  async function allowDevelopment({ context }: World): Promise<void> {
    const page = await context.newPage();
    await page.goto('chrome://extensions');
    await page.evaluate(async () => {
      // What the switch on that page does.
      const { developerPrivate } = chrome as unknown as {
        developerPrivate: { updateProfileConfiguration(change: object): Promise<void> };
      };
      await developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
    });
    await page.close();
  }

  it('works on pages that were open when it was updated, and what was there before falls silent', async () => {
    const here = await startInlineMenuWorld({ browser, windowed: false });
    onTestFinished(() => here.close());
    const { world, page, inlineMenu, email, emailValue } = here;
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    if (browser === 'chromium') await allowDevelopment(world);
    // One page where nobody was yet, and one where an offer stands in the field.
    const untouched = await world.context.newPage();
    await untouched.goto(`${here.siteUrl}/`);
    untouched.on('pageerror', (error) => errors.push(String(error)));
    await page.bringToFront();
    await here.enter('/');
    await inlineMenu.waitForFieldIcon();
    await page.keyboard.press('ArrowDown');
    await inlineMenu.waitForMenu();

    if (!here.folder) throw new Error('no folder');
    await update(here.folder);
    await world.inBackground(() => chrome.runtime.reload()).catch(() => undefined);
    const registered = () =>
      world.inBackground(async () => {
        const scripts = await chrome.scripting.getRegisteredContentScripts();
        return [chrome.runtime.getManifest().version, scripts.length];
      });
    const settled = () => registered().catch(() => undefined);
    await expect.poll(settled, { timeout: 60_000 }).toEqual(['99.0', 1]);

    // What stood there has nobody behind it any more; the field has the focus still, and a new offer.
    await expect.poll(() => inlineMenu.menuItems()).toEqual([]);
    await expect.poll(() => inlineMenu.fieldIcons()).toBe(1);
    expect(await emailValue()).toBe('');

    for (const tab of [page, untouched]) {
      await tab.bringToFront();
      const field = tab.getByLabel('E-mail', { exact: true });
      const shown = tab === page ? inlineMenu : await here.inlineMenuOf(tab);
      // In the one the field has the focus still.
      if (tab !== page) await field.click();
      await shown.waitForFieldIcon(60_000);
      await tab.keyboard.press('ArrowDown');
      await shown.waitForMenu();
      await shown.enterUntil(() => field.inputValue());
      expect(await field.inputValue()).toBe(here.address);
    }
    expect(await email.count()).toBe(1);
    expect(errors).toEqual([]);
  });
});
