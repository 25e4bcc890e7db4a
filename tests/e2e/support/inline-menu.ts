import { expect } from 'vitest';
import type { BrowserSession, MenuAccessibility, Tab } from '../../../scripts/browsers.ts';

const iconName = 'Mayfly: temporary address or code';

/** The inline menu of a page, or of the frame whose accessibility tree is given. */
export function inlineMenuOn(
  session: BrowserSession,
  page: Tab,
  { parts, announcedText }: MenuAccessibility,
) {
  const fieldIcon = async () =>
    (await parts('button')).find(({ name }) => name === iconName)?.box ?? undefined;
  const menuItems = async () => (await parts('menuitem')).map(({ name }) => name);
  /** Whether a part has this name; an item's name starts with its address. */
  const isCalled = (wanted: string) => (part: { name: string }) =>
    part.name === wanted || part.name.endsWith(` ${wanted}`);

  return {
    fieldIcon,
    fieldIcons: async () => (await parts('button')).filter(({ name }) => name === iconName).length,
    menuItems,
    boxOf: async (role: 'button' | 'menuitem', name: string) =>
      (await parts(role)).find(isCalled(name))?.box,
    /** Waits for the field icon and returns its box. */
    async waitForFieldIcon(timeout?: number) {
      try {
        await expect.poll(fieldIcon, timeout === undefined ? {} : { timeout }).toBeDefined();
      } catch (cause) {
        throw new Error(`no field icon appeared: ${await describeInlineMenu(session, page)}`, {
          cause,
        });
      }
      const box = await fieldIcon();
      if (!box) throw new Error('the field icon disappeared');
      return box;
    },
    async waitForMenu(): Promise<void> {
      await expect.poll(menuItems).not.toEqual([]);
    },
    /** Text of the live region. */
    announcedText,
    /**
     * Clicks the centre of the icon or a menu item until it takes effect: elements that appeared or
     * moved within the last half second ignore clicks. Checks first, because another click on the
     * icon would close the menu.
     */
    async clickUntil(role: 'button' | 'menuitem', name: string, done: () => Promise<unknown>) {
      const attempt = async () => {
        if (await done()) return true;
        const wanted = role === 'button' ? iconName : name;
        const part = (await parts(role)).find(isCalled(wanted));
        if (part) {
          const { x, y, width, height } = part.box;
          await page.mouse.click(x + width / 2, y + height / 2);
        }
        return false;
      };
      await expect.poll(attempt, { interval: 200 }).toBeTruthy();
    },
    /**
     * Presses Enter until it takes effect. Reopens the menu at its first item if it has closed,
     * which happens when its field is briefly out of view.
     */
    async enterUntil(done: () => Promise<unknown>) {
      const attempt = async () => {
        const isOpen = (await menuItems()).length > 0;
        if (isOpen) await page.keyboard.press('Enter');
        const isDone = await done();
        if (!isOpen && !isDone && (await fieldIcon())) await page.keyboard.press('ArrowDown');
        return isDone;
      };
      try {
        await expect.poll(attempt, { interval: 200 }).toBeTruthy();
      } catch (cause) {
        const state = await describeInlineMenu(session, page);
        throw new Error(`Enter had no effect; announced: ${await announcedText()}; ${state}`, {
          cause,
        });
      }
    },
  };
}

/** State that decides whether a field icon is shown, for the report of a test that timed out. */
async function describeInlineMenu(session: BrowserSession, page: Tab): Promise<string> {
  const onPage = await page.evaluate(async () => ({
    url: location.href,
    isFocused: document.hasFocus(),
    visibility: document.visibilityState,
    focused: document.activeElement?.outerHTML.slice(0, 200),
    overlays: document.querySelectorAll('div[popover]').length,
    drawsFrames: await Promise.race([
      new Promise((resolve) => requestAnimationFrame(() => resolve(true))),
      new Promise((resolve) => setTimeout(resolve, 2000, false)),
    ]),
  }));
  const inExtension = await session.inBackground(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    const target = { tabId: tab?.id ?? -1 };
    const func = () => ['mayflyAutofill', 'mayflyInlineMenu'].filter((name) => name in globalThis);
    return {
      ...(await chrome.storage.local.get('settings')),
      registered: (await chrome.scripting.getRegisteredContentScripts()).map(({ id }) => id),
      tab: tab?.url,
      scripts: await chrome.scripting.executeScript({ target, func }).catch(String),
    };
  });
  return JSON.stringify({ onPage, inExtension });
}
