import { setTimeout as pause } from 'node:timers/promises';
import { callOf } from '../../../scripts/browsers.ts';
import type { SeenBrowser, ShownNotification, View } from './browser.ts';
import { type ElementOnScreen, find, readAll } from './find-on-screen.ts';
import { click, type Position, press, type } from './pointer-and-keyboard.ts';

/** Timeout in ms, long enough for a busy machine. */
const timeout = 30_000;

/** How long in ms to wait for the effect of a key or click before it counts as lost. */
const effectTimeout = 8000;

/** The inline menu is the page's last element, in the top layer. */
const isInlineMenuShown = "document.documentElement.lastElementChild.matches('div:popover-open')";

/** Where on the screen to look: by default the popup while it is open, otherwise all documents. */
export type Where = { on?: View['kind'] };

export type Person = ReturnType<typeof personAt>;

/** A simulated person, who sees the screen and acts only with pointer and keyboard. */
export function personAt(browser: SeenBrowser) {
  /** Polls until `look` finds something; throws a description of what is missing. */
  async function until<Found>(what: string, look: () => Promise<Found | undefined | false>) {
    const deadline = performance.now() + timeout;
    let cause: unknown;
    for (;;) {
      // A document may close while it is being read.
      const found = await look().catch((error: unknown) => {
        cause = error;
      });
      if (found !== undefined && found !== false) return found;
      if (performance.now() > deadline) {
        throw new Error(`${what} within ${timeout / 1000} s`, { cause });
      }
      await pause(50);
    }
  }

  /** Whether something becomes true before a key or click counts as lost. */
  async function soon(look: () => Promise<boolean>): Promise<boolean> {
    for (const end = performance.now() + effectTimeout; performance.now() < end; await pause(50)) {
      if (await look()) return true;
    }
    return false;
  }

  async function viewsWhere({ on }: Where): Promise<View[]> {
    const views = await browser.views();
    const popup = views.filter(({ kind }) => kind === 'popup');
    if (on === undefined) return popup.length > 0 ? popup : views;
    return views.filter(({ kind }) => kind === on);
  }

  /** An element that is on screen now, with its position, value and focus. */
  async function findElement(name: string, where: Where): Promise<ElementOnScreen | undefined> {
    for (const view of await viewsWhere(where)) {
      const found = await view.look(callOf(find, { name, from: view.from }));
      if (found) return found as ElementOnScreen;
    }
    return undefined;
  }

  /**
   * Waits until an element exists, is uncovered and no longer moves, scrolling if needed; returns
   * it.
   */
  async function standingElement(name: string, where: Where): Promise<ElementOnScreen> {
    let before: ElementOnScreen | undefined;
    return until(`there was no “${name}” to be clicked`, async () => {
      const element = await findElement(name, where);
      const isStill = before && element && before.x === element.x && before.y === element.y;
      before = element;
      if (!element || !isStill) return undefined;
      if (element.hidden === 'above') await click({ x: element.x, y: 500 }, 'up');
      if (element.hidden === 'below') await click({ x: element.x, y: 500 }, 'down');
      return element.hidden === undefined && element;
    });
  }

  /** Waits until an element can be clicked and no notification covers it; returns it. */
  async function clickableElement(name: string, where: Where): Promise<ElementOnScreen> {
    return until(`a notification stayed over “${name}”`, async () => {
      const element = await standingElement(name, where);
      const covers = ({ box: { left, top, width, height } }: ShownNotification) =>
        left <= element.x &&
        element.x <= left + width &&
        top <= element.y &&
        element.y <= top + height;
      return !(await browser.notifications()).some(covers) && element;
    });
  }

  /** Waits until a browser control no longer moves; returns its position. */
  async function stillInBrowser(name: string): Promise<Position> {
    let before: Position | undefined;
    return until(`the browser showed no “${name}”`, async () => {
      const found = await browser.findOwn(name);
      const isStill = before?.x === found?.x && before?.y === found?.y;
      before = found;
      return isStill && found;
    });
  }

  const person = {
    until,

    /** Clicks a button, link, field or text by its name. */
    async clicks(name: string, where: Where = {}): Promise<void> {
      await click(await clickableElement(name, where));
    },
    async rightClicks(name: string, where: Where = {}): Promise<void> {
      await click(await clickableElement(name, where), 'right');
    },
    /** Waits until Mayfly's icon or menu is on the page. */
    async seesInlineMenu(): Promise<void> {
      await until('neither icon nor menu came', async () => {
        const [page] = await viewsWhere({ on: 'page' });
        return (await page?.look(isInlineMenuShown)) === true;
      });
    },
    /** Chooses the first entry of the menu on a field; returns what was filled in. */
    choosesFirstEntry: (field: string) => person.pressesInMenu(field, 'Down', 'Home', 'Return'),
    /** Presses keys in the menu on a field, until they fill it; returns what was filled in. */
    async pressesInMenu(field: string, ...keys: string[]): Promise<string> {
      await person.seesInlineMenu();
      // A menu ignores keys in its first half second.
      await pause(1000);
      return until(`the menu did not fill “${field}”`, async () => {
        await press(...keys);
        let value = '';
        // Another Enter after the fill would submit the form.
        const isFilled = await soon(async () => {
          value = (await findElement(field, { on: 'page' }))?.value ?? '';
          return /@mayfly|^\d{6}$/.test(value);
        });
        return isFilled && value;
      });
    },
    /** Presses Tab until the element with this name has the focus. */
    async tabsTo(name: string, where: Where = {}): Promise<void> {
      await until(`Tab never led to “${name}”`, async () => {
        if ((await findElement(name, where))?.hasFocus) return true;
        await press('Tab');
        return false;
      });
    },

    /** Waits until the element whose name starts with `name` has the focus, and presses Enter. */
    async pressesEnterOn(name: string, where: Where = {}): Promise<void> {
      await until(`“${name}” never had the focus`, async () => {
        return (await findElement(name, where))?.hasFocus;
      });
      await press('Return');
    },

    /** Clicks a browser control: in its toolbar or a prompt. */
    async clicksInBrowser(name: string): Promise<void> {
      await click(await stillInBrowser(name));
    },
    /** Answers a browser prompt, which ignores clicks just after it appears. */
    async answersBrowser(name: string): Promise<void> {
      await person.clicksInBrowser(name);
      await until(`the browser's question stayed after “${name}”`, async () => {
        // Browsers ignore answers in the first half second, and clicks in quick succession.
        await pause(1000);
        const button = await browser.findOwn(name);
        if (button) await click(button);
        return button === undefined;
      });
    },
    /**
     * Fills an empty field from its context menu. Opens the menu again if a click was lost, or if
     * the menu has no entry yet: a new extension adds it shortly after its installation.
     */
    async fillsFromMenu(field: string, entry: string): Promise<void> {
      await until(`“${entry}” filled nothing into “${field}”`, async () => {
        await press('Escape');
        await person.rightClicks(field);
        const hasEntry = await soon(async () => (await browser.findOwn('Mayfly')) !== undefined);
        if (!hasEntry) return false;
        await person.clicksInBrowser('Mayfly');
        await person.clicksInBrowser(entry);
        return soon(async () => (await findElement(field, { on: 'page' }))?.value !== '');
      });
    },

    /** Types into the focused element. */
    types: type,
    /** Presses keys by their X names: `Return`, `ctrl+v`. */
    presses: press,
    /** Clicks a field and types into it. */
    async typesInto(name: string, text: string): Promise<void> {
      await person.clicks(name);
      await until(
        `“${name}” never had the focus`,
        async () => (await findElement(name, {}))?.hasFocus,
      );
      await type(text);
    },

    /** Waits until an element with this name or text is on screen. */
    async sees(words: string, where: Where = {}): Promise<void> {
      await until(`“${words}” never came`, () => findElement(words, where));
    },
    /** Waits until it is no longer. */
    async seesNo(words: string, where: Where = {}): Promise<void> {
      await until(`“${words}” never went`, async () => !(await findElement(words, where)));
    },
    /** The current value of a field. */
    async reads(name: string, where: Where = {}): Promise<string> {
      return (await until(`there was no “${name}”`, () => findElement(name, where))).value;
    },
    /** Waits until a field holds a value. */
    async readsIn(name: string, value: string, where: Where = {}): Promise<void> {
      await until(`“${value}” never stood in “${name}”`, async () => {
        return (await findElement(name, where))?.value === value;
      });
    },

    /** Waits for a notification with this text, and returns it. */
    async seesNotification(words: string): Promise<ShownNotification> {
      return until(`no notification said “${words}”`, async () => {
        const all = await browser.notifications();
        return all.find(({ title, text }) => `${title} ${text}`.includes(words));
      });
    },
    /**
     * Clicks a notification with this text, or one of its buttons. Retries, because a new
     * notification in Firefox may ignore a click.
     */
    async clicksNotification(words: string, button?: string): Promise<void> {
      await until(`the notification “${words}” did not hear a click`, async () => {
        const { title, text, body, buttons } = await person.seesNotification(words);
        const named = buttons.find(({ name }) => name.toLowerCase() === button?.toLowerCase());
        if (button !== undefined && !named) throw new Error(`“${words}” has no “${button}”`);
        await click(named?.at ?? body);
        // Chromium shows them for a while longer.
        if (browser.name === 'chromium') return true;
        return soon(async () => {
          const all = await browser.notifications();
          return !all.some((one) => one.title === title && one.text === text);
        });
      });
    },

    /**
     * Types a URL into the address bar; retries, because a browser that has just started may lose a
     * letter.
     */
    async goesTo(url: string): Promise<void> {
      const isThere = async () => (await browser.views()).some((view) => view.url.startsWith(url));
      await until(`the browser never went to ${url}`, async () => {
        await press('ctrl+l');
        await type(url);
        // Removes the browser's autocompletion.
        await press('Delete', 'Return');
        return soon(isThere);
      });
    },
    /** Opens a URL in a new tab. */
    async opensTab(url: string): Promise<void> {
      const before = (await viewsWhere({ on: 'page' }))[0]?.url;
      await press('ctrl+t');
      await until('the new tab never came', async () =>
        (await viewsWhere({ on: 'page' })).every((view) => view.url !== before),
      );
      await person.goesTo(url);
    },
    /** Switches to the previous tab. */
    showsTabBefore: () => press('ctrl+Page_Up'),
    /** Presses the shortcut that fills the focused field. */
    pressesFillKeys: () => press(browser.name === 'firefox' ? 'alt+shift+u' : 'alt+shift+f'),
    /** Opens Mayfly with its shortcut. */
    async opensMayfly(): Promise<void> {
      await press('alt+shift+m');
      await person.seesMayfly();
    },
    /** Reopens Mayfly if a browser prompt has closed it; Firefox keeps it open. */
    async returnsToMayfly(): Promise<void> {
      const isOpen = async () => (await viewsWhere({ on: 'popup' })).length > 0;
      await until('the popup never came back', async () => {
        if (await isOpen()) return true;
        await press('alt+shift+m');
        return soon(isOpen);
      });
    },
    /** Closes the popup with Escape, which may first close a message or a dialog. */
    async closesMayfly(): Promise<void> {
      await until('the popup never closed', async () => {
        if ((await viewsWhere({ on: 'popup' })).length === 0) return true;
        await press('Escape');
        return false;
      });
    },
    /** Waits until the popup is open. */
    async seesMayfly(): Promise<void> {
      await until('the popup never opened', async () => (await viewsWhere({ on: 'popup' }))[0]);
    },
    /** Waits until the popup is closed. */
    async seesMayflyClose(): Promise<void> {
      await until('the popup never closed', async () => {
        return (await viewsWhere({ on: 'popup' })).length === 0;
      });
    },

    /** All text on screen, for failure reports. */
    async textOnScreen(): Promise<string> {
      const texts = (await browser.views()).map(async ({ kind, url, look }) => {
        return `${kind} ${url}\n${await look(callOf(readAll, undefined))}`;
      });
      return (await Promise.all(texts)).join('\n---\n');
    },
  };
  return person;
}
