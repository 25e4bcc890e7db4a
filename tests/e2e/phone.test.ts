import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { missingOnAndroid } from '../../scripts/extension/firefox-for-android.ts';
import { openGallery, type Size } from '../../scripts/gallery.ts';
import { runOwnService } from '../../scripts/processes/run-service.ts';
import { long } from '../long.ts';
import { smallTargets } from './support/accessibility.ts';
import { startInlineMenuWorld } from './support/all-sites-world.ts';
import { chromeExtension, servicePort } from './support/build.ts';
import { misfits, scrollUp, zoomingFields } from './support/layout.ts';
import { addressOn, type ChromiumWorld, rowOn, startWorld } from './support/world.ts';

const phones: [Size, Size] = [
  { width: 360, height: 640 },
  { width: 320, height: 568 },
];

describe('on a phone', () => {
  let world: ChromiumWorld;
  let page: Page;

  beforeAll(async () => {
    world = await startWorld({ phone: phones[0] });
    // In Android's Firefox the popup has the layout of the side panel.
    page = await world.openMailbox('sidepanel.html');
  });
  afterAll(() => world?.close());

  it('a code is copied, and a message deleted and restored, by touch alone', async () => {
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    const code = { subject: 'Your code', text: 'Your verification code is 482913.' };
    await world.send({ ...code, to: await addressOn(page) });
    const row = rowOn(page, code.subject);
    await row.getByRole('link').tap();
    await page.getByRole('button', { name: 'Copy code' }).tap();
    await page.locator('.code .state-transparent').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('482913');
    await page.getByRole('button', { name: 'Delete message' }).tap();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).tap();
    await row.waitFor();
    await row.getByRole('checkbox').tap();
    await page.getByRole('button', { name: 'Delete', exact: true }).tap();
    await row.waitFor({ state: 'detached' });
  });

  it('an address can be named while an on-screen keyboard covers half of the screen', async () => {
    await page.getByRole('button', { name: 'Custom address' }).tap();
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.tap();
    // The pages' `interactive-widget=resizes-content` resizes the content.
    await page.setViewportSize({ width: 360, height: 300 });
    await name.fill('rosa');
    expect(await misfits(page, 3)).toEqual([]);
    await page.getByRole('button', { name: 'Create address' }).tap();
    await expect.poll(() => addressOn(page)).toMatch(/^rosa@/);
  });
});

describe('on a page', () => {
  it('the field icon and its menu are large enough for fingers', async () => {
    const [phone] = phones;
    const here = await startInlineMenuWorld({ phone });
    onTestFinished(() => here.close());
    const { email, inlineMenu } = here;
    await here.page.goto(here.siteUrl);
    await email.tap();
    const icon = await inlineMenu.waitForFieldIcon();
    expect([icon.width, icon.height].map(Math.round)).toEqual([44, 44]);
    const items = inlineMenu.menuItems;
    await inlineMenu.clickUntil('button', '', async () => (await items()).length > 0);
    for (const name of await items()) {
      const box = await inlineMenu.boxOf('menuitem', name);
      expect(box?.height, name).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(phone.width);
    }
    await inlineMenu.clickUntil('menuitem', 'Current address', here.emailValue);
    expect(await here.emailValue()).toBe(here.address);
  });
});

it(
  'every screen fits a phone, and its buttons are large enough for fingers',
  async () => {
    const found: string[] = [];
    for (const phone of long ? phones : phones.slice(1)) found.push(...(await misfitsOn(phone)));
    expect(found).toEqual([]);
  },
  10 * 60_000,
);

/**
 * Layout problems on a phone, on all screens of an extension without the APIs that Android lacks.
 */
async function misfitsOn(phone: Size): Promise<string[]> {
  const service = await runOwnService({ MAYFLY_HTTP: `127.0.0.1:${servicePort}` });
  const { smtpPort } = service;
  const gallery = await openGallery({ extension: chromeExtension, locale: 'en', smtpPort, phone });
  const found: string[] = [];
  try {
    // Firefox for Android has no toolbar, and so no API for the toolbar button.
    const missing = [...missingOnAndroid, 'action.getUserSettings'];
    await gallery.session.context.addInitScript(removeApis, missing);
    let seen = 0;
    await gallery.visit(async (name, page) => {
      seen += 1;
      if (!long && seen % 2 === 0) return;
      const problems = [
        ...(await misfits(page, 3)),
        ...(await smallTargets(page, 44)),
        ...(await zoomingFields(page)),
      ];
      found.push(...problems.map((problem) => `${phone.width} ${name}: ${problem}`));
      await scrollUp(page);
    });
  } finally {
    await gallery.close();
    await service.stop();
  }
  return found;
}

/** Runs in every page, before its own scripts; newer Chromium has both names for its APIs. */
function removeApis(names: readonly string[]): void {
  const roots = [Reflect.get(globalThis, 'chrome'), Reflect.get(globalThis, 'browser')];
  for (const root of roots.filter((one) => one !== undefined)) {
    for (const name of names) {
      const [api = '', member] = name.split('.');
      const owner: unknown = member === undefined ? root : Reflect.get(root, api);
      // Chromium restores properties that are configurable.
      const absent = { value: undefined, configurable: false, writable: false };
      if (owner instanceof Object) Object.defineProperty(owner, member ?? api, absent);
    }
  }
}
