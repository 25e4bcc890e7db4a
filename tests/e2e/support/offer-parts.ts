import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { BrowserSession } from '../../../scripts/browsers.ts';
import { type Box, eyesOn } from './offer-eyes.ts';
import { describeOffer } from './offer-state.ts';

const markName = 'Mayfly: temporary address or code';

/**
 * The offers of a page.
 *
 * @param frame one of the page's that is of another site
 */
export async function offersOn(session: BrowserSession, page: Page, frame: Page | Frame = page) {
  const { parts, said } = await eyesOn(session, page, frame);
  const mark = async () =>
    (await parts('button')).find(({ name }) => name === markName)?.box ?? undefined;
  const entries = async () => (await parts('menuitem')).map(({ name }) => name);
  /** Whether a part is of this name; an address stands before what its item says of it. */
  const isCalled = (wanted: string) => (part: { name: string }) =>
    part.name === wanted || part.name.endsWith(` ${wanted}`);

  return {
    mark,
    marks: async () => (await parts('button')).filter(({ name }) => name === markName).length,
    entries,
    placeOf: async (role: 'button' | 'menuitem', name: string) =>
      (await parts(role)).find(isCalled(name))?.box,
    /** Waits for the mark and answers where it is. */
    async waitForMark(timeout?: number): Promise<Box> {
      try {
        await expect.poll(mark, timeout === undefined ? {} : { timeout }).toBeDefined();
      } catch (cause) {
        throw new Error(`no mark came: ${await describeOffer(session, page)}`, { cause });
      }
      const box = await mark();
      if (!box) throw new Error('the mark went again');
      return box;
    },
    async waitForMenu(): Promise<void> {
      await expect.poll(entries).not.toEqual([]);
    },
    /** What is said aloud. */
    said,
    /**
     * Clicks in the middle of the mark, or of an entry, as often as it takes: what came up or moved
     * within the last half second takes no click.
     */
    async clickUntil(role: 'button' | 'menuitem', name: string, done: () => Promise<unknown>) {
      const attempt = async () => {
        const wanted = role === 'button' ? markName : name;
        const part = (await parts(role)).find(isCalled(wanted));
        if (part) {
          const { x, y, width, height } = part.box;
          await page.mouse.click(x + width / 2, y + height / 2);
        }
        return done();
      };
      await expect.poll(attempt, { interval: 200 }).toBeTruthy();
    },
    /**
     * Presses Enter until it had its effect. A menu that closed meanwhile, as it does where its
     * field moves out of sight for a moment, is opened again, at its first entry.
     */
    async enterUntil(done: () => Promise<unknown>) {
      const attempt = async () => {
        const isOpen = (await entries()).length > 0;
        if (isOpen) await page.keyboard.press('Enter');
        const isDone = await done();
        if (!isOpen && !isDone && (await mark())) await page.keyboard.press('ArrowDown');
        return isDone;
      };
      try {
        await expect.poll(attempt, { interval: 200 }).toBeTruthy();
      } catch (cause) {
        const state = await describeOffer(session, page);
        throw new Error(`Enter did nothing; said: ${await said()}; ${state}`, { cause });
      }
    },
  };
}
