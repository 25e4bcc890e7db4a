import type { CDPSession, Frame, Page } from 'playwright-core';
import { actionsBy, positionOf } from '../popup.ts';
import type { Box, MenuAccessibility, MenuPart, Tab } from '../session.ts';

/** Wraps a Playwright page in the interface that both browsers share. */
export function tabOf(page: Page): Tab {
  const evaluate = (task: unknown, argument?: unknown) =>
    page.evaluate(task as never, argument) as Promise<never>;
  return {
    ...actionsBy(evaluate),
    evaluate,
    async click(name) {
      const { x, y } = await positionOf(evaluate, name);
      await page.mouse.click(x, y);
    },
    press: (key, withControl = false) => page.keyboard.press(withControl ? `Control+${key}` : key),
    goto: (url) => page.goto(url),
    bringToFront: () => page.bringToFront(),
    mouse: page.mouse,
    keyboard: page.keyboard,
    accessibility: () => accessibilityOf(page),
    close: () => page.close(),
    async closed() {
      if (!page.isClosed()) await page.waitForEvent('close');
    },
  };
}

/**
 * Reads the browser's own accessibility tree.
 *
 * @param frame the page, or one of its cross-site frames
 */
export async function accessibilityOf(
  page: Page,
  frame: Page | Frame = page,
): Promise<MenuAccessibility> {
  const protocol = await page.context().newCDPSession(frame);
  await protocol.send('DOM.enable');
  return {
    async parts(role) {
      const { nodes } = await protocol.send('Accessibility.getFullAXTree');
      const found: MenuPart[] = [];
      for (const node of nodes) {
        if (node.role?.value !== role || node.backendDOMNodeId === undefined) continue;
        const box = await boxOf(protocol, node.backendDOMNodeId);
        if (box) found.push({ name: String(node.name?.value ?? ''), box });
      }
      return found;
    },
    async announcedText() {
      const { nodes } = await protocol.send('Accessibility.getFullAXTree');
      const texts = nodes.filter(({ role }) => role?.value === 'StaticText');
      return texts.map(({ name }) => String(name?.value)).join(' ');
    },
  };
}

async function boxOf(protocol: CDPSession, backendNodeId: number): Promise<Box | undefined> {
  try {
    const { model } = await protocol.send('DOM.getBoxModel', { backendNodeId });
    const [x = 0, y = 0] = model.border;
    return { x, y, width: model.width, height: model.height };
  } catch {
    // The element has been removed meanwhile, or has no layout.
    return undefined;
  }
}
