import type { BrowserName } from '../../../scripts/browsers.ts';
import type { Position } from './pointer-and-keyboard.ts';

/** A document on the screen: the popup, the sidebar, or the page of the tab in front. */
export type View = {
  kind: 'popup' | 'sidebar' | 'page';
  url: string;
  /** The value of an expression in it, which only looks. Throws where the document has just gone. */
  look(expression: string): Promise<unknown>;
  /** Where it begins on the screen, where it does not know that itself. */
  from?: Position | undefined;
};

/** A notification on the desktop. */
export type ShownNotification = {
  title: string;
  text: string;
  /** Where a click opens it. */
  body: Position;
  /** What it covers, in pixels of the screen. */
  box: { left: number; top: number; width: number; height: number };
  /** Where its buttons are, by their words. */
  buttons: { name: string; at: Position }[];
};

/** A browser in a window, and all that can be seen of it. Input comes from the pointer and the keyboard alone. */
export type SeenBrowser = {
  name: BrowserName;
  /** The documents on screen, what lies on top first. */
  views(): Promise<View[]>;
  /** Where something of the browser's own is: a button of its toolbar, its menus, its questions. */
  findOwn(name: string): Promise<Position | undefined>;
  notifications(): Promise<ShownNotification[]>;
  close(): Promise<void>;
};
