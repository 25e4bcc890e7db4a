/**
 * Messages between the inline menu on a page and the background. They carry no address before the
 * person opens the menu, and never a code.
 */
import type { FieldKind } from '../field-detection.ts';
import type { FillResult, TargetRequest } from '../filling.ts';

/**
 * The action of a menu item: fills this site's earlier address (`again`), the current address, a
 * new address, the code, or the code of a question (`anyway`); or excludes the site (`never`).
 */
export type MenuChoice = 'again' | 'current' | 'new' | 'code' | 'anyway' | 'never';

/** A request to the background, which gets the site from the browser. */
export type MenuRequest =
  /** An eligible field was focused: the background injects the inline menu into this frame. */
  | { inlineMenu: 'field-focused' }
  /** Whether there is a value for a field of this kind. */
  | { inlineMenu: 'describe'; kind: FieldKind }
  /** The menu was opened: returns its items. */
  | { inlineMenu: 'list'; kind: FieldKind }
  /** An item was chosen: its value comes by `InlineMenuScript.fill`. */
  | { inlineMenu: 'choose'; choice: MenuChoice };

/** A menu item. `address` is the existing address that it fills, or the sender of the code. */
export type MenuItem = { choice: MenuChoice; label: string; address?: string };

/** A question before a choice is carried out; choosing the item confirms it. */
export type MenuQuestion = { text: string; item: MenuItem };

/** How to draw the icon and its menu; sent if there is something to fill. */
export type MenuAppearance = {
  strings: MenuStrings;
  direction: 'ltr' | 'rtl';
  theme: 'system' | 'light' | 'dark';
};

export type MenuStrings = {
  /** Accessible name of the icon and of its menu. */
  name: string;
  /** Shown while a choice is carried out. */
  busy: string;
  /** Shown if the page hides the menu, so that nothing is filled. */
  covered: string;
};

/** `codeExpected`: a code may still come within the next minutes. */
export type NothingToFill = { codeExpected: boolean };

/** `problem` is why nothing was filled; `question` must be answered before anything is. */
export type ChoiceResult = { problem?: string; question?: MenuQuestion };

/** The inline menu on the isolated world's global object after injection. */
export type InlineMenuScript = {
  /** Fills the chosen value. Fills 0 fields in a document of another origin or without a choice. */
  fill(origin: string, value: string): Promise<FillResult>;
  /**
   * Asks at the field of a request whether to fill a code, and focuses it; resolves to whether the
   * question is on screen.
   */
  askInMenu(
    appearance: MenuAppearance,
    question: MenuQuestion,
    request: TargetRequest,
  ): Promise<boolean>;
};

/** False after the extension was updated while the page was open: a newer script has taken over. */
export function isExtensionAlive(): boolean {
  return chrome.runtime?.id !== undefined;
}

/**
 * Sends a request; resolves to undefined after the extension was updated while the page was open.
 */
export async function requestFromBackground<Answer>(
  request: MenuRequest,
): Promise<Answer | undefined> {
  try {
    // The background answers each request with its declared type; pages cannot answer.
    return (await chrome.runtime.sendMessage(request)) as Answer | undefined;
  } catch {
    return undefined;
  }
}
