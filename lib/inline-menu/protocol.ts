/**
 * Messages between the inline menu on a page and the background. They carry no address before the
 * person opens the menu, and never a code.
 */
import type { FieldKind } from '../field-detection.ts';
import type { FillResult } from '../filling.ts';

/**
 * What a menu item does: fill this site's earlier address (`again`), the current address, a new one,
 * the code, or (`anyway`) the code that the person was asked about; or switch the site off.
 */
export type MenuChoice = 'again' | 'current' | 'new' | 'code' | 'anyway' | 'never';

/** A request to the background, which learns the site from the browser. */
export type MenuRequest =
  /** An eligible field was focused: the background injects the inline menu into this frame. */
  | { inlineMenu: 'field-focused' }
  /** Whether there is anything to fill into a field of this kind. */
  | { inlineMenu: 'describe'; kind: FieldKind }
  /** The person opened the menu: returns its items. */
  | { inlineMenu: 'list'; kind: FieldKind }
  /** The person chose an item: the value comes by `InlineMenuScript.fill`. */
  | { inlineMenu: 'choose'; choice: MenuChoice };

/** A menu item, with the address that it fills if that exists already, or that of a code's sender. */
export type MenuItem = { choice: MenuChoice; label: string; address?: string };

/** Asked before a choice is carried out; the item confirms it. */
export type MenuQuestion = { text: string; item: MenuItem };

/** There is something to fill: how the icon and its menu are drawn. */
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
  /** Shown where the page hides the menu, so that nothing is filled. */
  covered: string;
};

/** `codeExpected`: a code may still come within the next minutes. */
export type NothingToFill = { codeExpected: boolean };

/** `problem` says why nothing was filled; a `question` is to be answered before anything is. */
export type ChoiceResult = { problem?: string; question?: MenuQuestion };

/** The inline menu on the isolated world's global object after injection. */
export type InlineMenuScript = {
  /** Fills the chosen value; 0 fields in a document of another origin or without a choice. */
  fill(origin: string, value: string): Promise<FillResult>;
  /** Asks at the focused field whether to fill a code there; resolves to whether that is on screen. */
  askInMenu(appearance: MenuAppearance, question: MenuQuestion): Promise<boolean>;
};

/** False once the extension was updated while the page was open: a newer script has taken over. */
export function isExtensionAlive(): boolean {
  return chrome.runtime?.id !== undefined;
}

/** Sends a request; undefined once the extension was updated while the page was open. */
export async function requestFromBackground<Answer>(
  request: MenuRequest,
): Promise<Answer | undefined> {
  try {
    // The background answers each request with what this file declares; pages cannot answer.
    return (await chrome.runtime.sendMessage(request)) as Answer | undefined;
  } catch {
    return undefined;
  }
}
