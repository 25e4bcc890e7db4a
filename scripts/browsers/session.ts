import type { Pane } from './popup.ts';

export type BrowserName = 'chromium' | 'firefox';

/** A part of the inline menu in the accessibility tree. Its box is in CSS pixels. */
export type MenuPart = { name: string; box: Box };
export type Box = { x: number; y: number; width: number; height: number };

/** Reads the closed shadow root of the inline menu, which selectors cannot access. */
export type MenuAccessibility = {
  parts(role: 'button' | 'menuitem'): Promise<MenuPart[]>;
  /** The text of the live region, or of the whole page. */
  announcedText(): Promise<string>;
};

/** A page in a tab. Clicks and keys are real input events of the browser. */
export type Tab = Omit<Pane, 'evaluate'> & {
  evaluate<Result>(task: string | (() => Result | Promise<Result>)): Promise<Result>;
  evaluate<Result, Argument>(
    task: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
  /** Navigates to the URL; resolves when the page has loaded. */
  goto(url: string): Promise<unknown>;
  bringToFront(): Promise<unknown>;
  mouse: { click(x: number, y: number): Promise<unknown> };
  keyboard: { press(key: string): Promise<unknown> };
  accessibility(): Promise<MenuAccessibility>;
};

/**
 * The functions that scenarios can use in both browsers. Chromium's session also has Playwright's
 * context.
 */
export type BrowserSession = {
  name: BrowserName;
  /**
   * The URL of a page of the extension, such as `chrome-extension://…/popup.html` for `popup.html`.
   */
  urlOf(page: string): string;
  openTab(url: string): Promise<Tab>;
  /** Runs an action, and returns the tab that it opens. */
  tabOpenedBy(action: () => Promise<unknown>): Promise<Tab>;
  /** Opens the popup as the toolbar does. */
  openPopup(): Promise<Pane>;
  /**
   * Waits for the side panel (Chromium) or sidebar (Firefox) that a click opened, and returns it.
   */
  sidePanel(): Promise<Pane>;
  /** Allows the extension in private windows; this restarts the extension. */
  allowPrivate(): Promise<void>;
  openPrivately(url: string): Promise<Pane>;
  /**
   * Runs a function in the background (worker or event page), and returns its result, which must be
   * JSON. The function can use only its argument and the global variables of the background. If the
   * background is not running, Chromium waits until it runs, and Firefox wakes it.
   */
  inBackground<Result>(task: () => Result | Promise<Result>): Promise<Result>;
  inBackground<Result, Argument>(
    task: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
  isBackgroundRunning(): Promise<boolean>;
  /** Stops the background until the next event. */
  stopBackground(): Promise<void>;
  /** Resolves when the browser has closed for any reason. */
  closed: Promise<void>;
  close(): Promise<void>;
  /** Ends all processes of the browser at once, as a crash does. */
  kill(): Promise<void>;
};

/** An expression that calls a function with a JSON argument. */
export function callOf(task: (argument: never) => unknown, argument: unknown): string {
  return `(${task})(${argument === undefined ? '' : JSON.stringify(argument)})`;
}
