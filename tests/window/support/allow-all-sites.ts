import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { press } from './keyboard.ts';

/** Says yes to what the browser asks after `ask`, until the choice is made. */
export async function allowAllSites(choice: Locator, ask: () => Promise<unknown>): Promise<void> {
  // Keys that come before the question is there must not follow a link of the page.
  await choice.page().evaluate(() => {
    addEventListener('keydown', (event) => event.preventDefault(), true);
  });
  for (let attempt = 0; attempt < 4 && !(await choice.isChecked()); attempt++) {
    await ask();
    // The browser takes no answer to its question within the first half second.
    await pause(1000);
    await press('Tab', 'Return');
    const made = choice.and(choice.page().locator(':checked'));
    await made.waitFor({ timeout: 5000 }).catch(() => undefined);
  }
  expect(await choice.isChecked()).toBe(true);
}
