import type { Page } from 'playwright-core';
import type { ChromiumSession } from '../browsers.ts';
import type { Words } from './language.ts';

/** Called for each screen. */
export type Visit = (name: string, page: Page) => Promise<void>;

/** The addresses of a seeded mailbox. */
export type Seed = {
  /** Has all letters, a label and a site. */
  main: string;
  /** Has two letters, a label and a site. */
  muted: string;
  /** Has ended and holds one letter. */
  ended: string;
};

/** The browser and mailbox to visit. */
export type Scene = {
  session: ChromiumSession;
  words: Words;
  seed: Seed;
  sizes: Sizes;
  /** Whether the device is a phone, which has no keyboard and no room for two panes. */
  isPhone: boolean;
};

/** In pixels. */
export type Size = { width: number; height: number };

/** Sizes of the extension's windows. */
export type Sizes = Record<'popup' | 'panel' | 'tab', Size>;

export const desktopSizes: Sizes = {
  popup: { width: 400, height: 600 },
  panel: { width: 360, height: 800 },
  tab: { width: 1280, height: 800 },
};

/** Opens a page of the extension in a window of this size. */
export async function openSized(session: ChromiumSession, page: string, size: Size): Promise<Page> {
  const opened = await session.context.newPage();
  await opened.setViewportSize(size);
  await opened.goto(session.urlOf(page));
  return opened;
}

/** The button with exactly this name. */
export function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

/** The row of a message, in any list. */
export function row(page: Page, subject: string) {
  return page.locator('.row').filter({ hasText: subject });
}

/** Opens a message, and waits until its text is visible. */
export async function openMessage(page: Page, subject: string): Promise<void> {
  await row(page, subject).locator('.row-link').click();
  await page.locator('.message h1').filter({ hasText: subject }).waitFor();
  await page.frameLocator('iframe.message-frame').locator('body :not(:empty)').first().waitFor();
}

/** Closes a layer with Escape, and waits until it has disappeared. */
export async function dismiss(page: Page, selector: string): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator(selector).waitFor({ state: 'detached' });
}
