import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';
import { launchChromium } from '../browsers.ts';
import { copyWithAllSites } from '../extension/all-sites.ts';
import { startPracticeSite } from '../practice-site.ts';
import { extensionInLanguage } from './language.ts';
import { desktopSizes, openSized, type Size, type Visit } from './visit.ts';

/**
 * Shows the field icon and the inline menu on the practice site. Uses a separate browser, whose
 * extension may read all sites.
 *
 * @param options.size size of the window, in pixels
 */
export async function visitInlineMenu(
  options: {
    extension: string;
    locale: string;
    smtpPort: number;
    size: Size;
  },
  visit: Visit,
): Promise<void> {
  const { folder, words, remove } = await extensionInLanguage(options.extension, options.locale);
  const copy = await copyWithAllSites(folder);
  const site = await startPracticeSite({ smtpPort: options.smtpPort, port: 0 });
  const session = await launchChromium({ extension: copy.folder, viewport: options.size });
  try {
    const popup = await openSized(session, 'popup.html', desktopSizes.popup);
    await popup.locator('.address-text textarea').waitFor();
    await popup.close();
    const settings = await openSized(session, 'options.html', desktopSizes.tab);
    await settings.getByLabel(words('settings_offer'), { exact: true }).click();
    await settings.waitForFunction(async () => {
      const scripts = await chrome.scripting.getRegisteredContentScripts();
      return scripts.length > 0;
    });
    await settings.close();

    const page = await session.context.newPage();
    // The site needs a different host than the service.
    await page.goto(site.url.replace('127.0.0.1', 'localhost'));
    await page.getByLabel('E-mail', { exact: true }).click();
    const protocol = await session.context.newCDPSession(page);
    await waitForPart(protocol, 'button', words('offer_name'));
    await visit('offer-mark', page);
    await page.keyboard.press('ArrowDown');
    await waitForPart(protocol, 'menuitem', words('offer_never'));
    await visit('offer-menu', page);
  } finally {
    await session.close();
    await site.close();
    await copy.remove();
    await remove();
  }
}

/**
 * Waits (at most 30 s) for a part of the inline menu, in the accessibility tree of its closed
 * shadow root.
 */
async function waitForPart(protocol: CDPSession, role: string, name: string): Promise<void> {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const { nodes } = await protocol.send('Accessibility.getFullAXTree');
    if (nodes.some((node) => node.role?.value === role && node.name?.value === name)) return;
    if (performance.now() > deadline) throw new Error(`no ${role} “${name}” on the page`);
    await pause(50);
  }
}
