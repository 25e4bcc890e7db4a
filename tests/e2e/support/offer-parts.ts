import type { CDPSession, Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Something of an offer on a page, as assistive technology sees it. */
export type OfferPart = { role: string; name: string; box: Box };
export type Box = { x: number; y: number; width: number; height: number };

const markName = 'Mayfly: temporary address or code';

/**
 * The offers of a page. They stand in a closed shadow root, where a test's usual selectors see
 * nothing; the browser's own accessibility tree shows them.
 *
 * @param frame one of the page's that is of another site
 */
export async function offersOn(page: Page, frame: Page | Frame = page) {
  const protocol = await page.context().newCDPSession(frame);
  await protocol.send('DOM.enable');
  const parts = (role: string) => partsOf(protocol, role);
  const mark = async () =>
    (await parts('button')).find(({ name }) => name === markName)?.box ?? undefined;
  const entries = async () => (await parts('menuitem')).map(({ name }) => name);

  return {
    mark,
    marks: async () => (await parts('button')).filter(({ name }) => name === markName).length,
    entries,
    placeOf: async (role: string, name: string) =>
      (await parts(role)).find((one) => one.name === name)?.box,
    /** Waits for the mark and answers where it is. */
    async waitForMark(timeout = 20_000): Promise<Box> {
      await expect.poll(mark, { timeout }).toBeDefined();
      const box = await mark();
      if (!box) throw new Error('the mark went again');
      return box;
    },
    async waitForMenu(): Promise<void> {
      await expect.poll(entries, { timeout: 20_000 }).not.toEqual([]);
    },
    /** What is said aloud. */
    async said(): Promise<string> {
      const { nodes } = await protocol.send('Accessibility.getFullAXTree');
      const texts = nodes.filter(({ role }) => role?.value === 'StaticText');
      return texts.map(({ name }) => String(name?.value)).join(' ');
    },
    /**
     * Clicks in the middle of the mark, or of an entry, as often as it takes: what came up or moved
     * within the last half second takes no click.
     */
    async clickUntil(role: 'button' | 'menuitem', name: string, done: () => Promise<unknown>) {
      const attempt = async () => {
        const wanted = role === 'button' ? markName : name;
        const part = (await parts(role)).find((one) => one.name === wanted);
        if (part) {
          const { x, y, width, height } = part.box;
          await page.mouse.click(x + width / 2, y + height / 2);
        }
        return done();
      };
      await expect.poll(attempt, { timeout: 20_000, interval: 200 }).toBeTruthy();
    },
    /** Presses Enter until it had its effect. */
    async enterUntil(done: () => Promise<unknown>) {
      const attempt = async () => {
        if ((await entries()).length > 0) await page.keyboard.press('Enter');
        return done();
      };
      await expect.poll(attempt, { timeout: 20_000, interval: 200 }).toBeTruthy();
    },
  };
}

async function partsOf(protocol: CDPSession, role: string): Promise<OfferPart[]> {
  const { nodes } = await protocol.send('Accessibility.getFullAXTree');
  const found: OfferPart[] = [];
  for (const node of nodes) {
    if (node.role?.value !== role || node.backendDOMNodeId === undefined) continue;
    const box = await boxOf(protocol, node.backendDOMNodeId);
    if (box) found.push({ role, name: String(node.name?.value ?? ''), box });
  }
  return found;
}

async function boxOf(protocol: CDPSession, backendNodeId: number): Promise<Box | undefined> {
  try {
    const { model } = await protocol.send('DOM.getBoxModel', { backendNodeId });
    const [x = 0, y = 0] = model.border;
    return { x, y, width: model.width, height: model.height };
  } catch {
    // It went between the two questions, or is not laid out.
    return undefined;
  }
}
