import type { BrowserName } from '../../../scripts/browsers.ts';
import type { Position } from './pointer-and-keyboard.ts';

/** A document on screen: the popup, the sidebar, or the page in the active tab. */
export type View = {
  kind: 'popup' | 'sidebar' | 'page';
  url: string;
  /** Evaluates an expression, which must only read. Throws if the document has just closed. */
  look(expression: string): Promise<unknown>;
  /** Its position on the screen, for documents whose scripts cannot read it. */
  from?: Position | undefined;
};

/** A notification on the desktop. */
export type ShownNotification = {
  title: string;
  text: string;
  /** Where to click to open it. */
  body: Position;
  /** Its box, in screen pixels. */
  box: { left: number; top: number; width: number; height: number };
  /** Positions of its buttons, by label. */
  buttons: { name: string; at: Position }[];
};

/**
 * A browser in a window, and everything visible in it. All input comes from pointer and keyboard.
 */
export type SeenBrowser = {
  name: BrowserName;
  /** The documents on screen, topmost first. */
  views(): Promise<View[]>;
  /** The position of a browser control: in its toolbar, menus or prompts. */
  findOwn(name: string): Promise<Position | undefined>;
  notifications(): Promise<ShownNotification[]>;
  /** The folder of its downloads. */
  downloads: string;
  close(): Promise<void>;
};
