import type { BrowserContext, Page } from 'playwright-core';
import type { Pane } from './popup.ts';

export type BrowserName = 'chromium' | 'firefox';

/** A file that the browser saved: its name, and where it is. */
export type SavedFile = { name: string; path: string };

/** A browser with the extension in it, and what is done with either of them in the same words. */
export type BrowserSession = {
  name: BrowserName;
  context: BrowserContext;
  /** Address of a page of the extension: `popup.html` → `chrome-extension://…/popup.html`. */
  urlOf(page: string): string;
  /** Opens a page of the extension in a tab. */
  openPage(page: string): Promise<Page>;
  /** Opens the popup as the toolbar does. */
  openPopup(): Promise<Pane>;
  /**
   * Runs a function in the background (worker or event page) and answers its result, which has to be
   * JSON. The function sees nothing of what is around it but its argument, and its `globalThis` is the
   * background's. One that is not running is waited for in Chromium and woken in Firefox.
   */
  inBackground<Result>(task: () => Result | Promise<Result>): Promise<Result>;
  inBackground<Result, Argument>(
    task: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
  isBackgroundRunning(): Promise<boolean>;
  /** Stops the background and resolves when it is gone. The next event revives it. */
  stopBackground(): Promise<void>;
  /** Has the system choose all colours, or ask for less motion, as far as pages can tell. */
  setSystem(page: Page, settings: { forcedColors: boolean; reducedMotion: boolean }): Promise<void>;
  /** Shows a page as it would be printed. */
  showAsPrinted(page: Page): Promise<void>;
  /** What a click in a page of the extension has the browser save, once it is saved. */
  download(page: Page, click: () => Promise<unknown>): Promise<SavedFile>;
  /** The side panel (Chromium) or sidebar (Firefox) that a click opened; waits for it. */
  sidePanel(): Promise<Pane>;
  close(): Promise<void>;
  /** Ends every process of the browser at once, as a crash does. */
  kill(): Promise<void>;
};

/** An expression that calls a function with an argument, both as text. */
export function callOf(task: (argument: never) => unknown, argument: unknown): string {
  return `(${task})(${argument === undefined ? '' : JSON.stringify(argument)})`;
}
