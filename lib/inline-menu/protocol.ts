/**
 * What travels between an offer on a page and the background: no address before the person opens the
 * menu, and no code.
 */
import type { FieldKind } from '../field-detection.ts';
import type { Filled } from '../filling.ts';

/**
 * An entry of the menu: this site's address again, the current one, a new one, the code, the code that
 * was asked about, never.
 */
export type OfferEntry = 'again' | 'current' | 'new' | 'code' | 'anyway' | 'never';

/** What an offer asks of the background. Which site it stands on, the browser says. */
export type OfferRequest =
  /** A field that may be one for us was entered: brings the rest into this frame. */
  | { offer: 'focus' }
  /** Whether there is anything to offer on a field of this kind. */
  | { offer: 'look'; kind: FieldKind }
  /** The person opened the menu: what is in it. */
  | { offer: 'list'; kind: FieldKind }
  /** The person chose: the value comes by `OfferScript.fill`. */
  | { offer: 'choose'; entry: OfferEntry };

/**
 * An item of the menu, in words; with the address that it fills where that is there already, or that
 * of who sent the code.
 */
export type OfferItem = { entry: OfferEntry; label: string; address?: string };

/** What the person is asked before a choice is carried out; the item says yes. */
export type OfferQuestion = { text: string; item: OfferItem };

/** There is something to offer: how it is to be drawn. */
export type Offering = {
  words: OfferWords;
  direction: 'ltr' | 'rtl';
  theme: 'system' | 'light' | 'dark';
};

export type OfferWords = {
  /** Name of the mark and of its menu. */
  name: string;
  /** Said while a choice is carried out. */
  busy: string;
  /** Said where the page hides the menu, so that nothing is filled. */
  covered: string;
};

/** Nothing to offer; `expected` where a code may still come within the next minutes. */
export type NoOffering = { expected: boolean };

/**
 * How a choice went: `problem` is the sentence for why nothing was filled; with a `question` nothing
 * was so far.
 */
export type Outcome = { problem?: string; question?: OfferQuestion };

/** The offer as it stands on the isolated world's global object after injection. */
export type OfferScript = {
  /** Fills what was just chosen; 0 in a document of another origin, and where nothing was chosen. */
  fill(origin: string, value: string): Promise<Filled>;
  /**
   * Asks at the field that has the focus whether a code is to be filled there. Answers whether the
   * question is on screen.
   */
  ask(look: Offering, question: OfferQuestion): Promise<boolean>;
};

/** False once the extension was updated under the page: another script of ours has taken over. */
export function isCurrent(): boolean {
  return chrome.runtime?.id !== undefined;
}

/** Asks the background. Nothing comes back once the extension was updated under the page. */
export async function ask<Answer>(request: OfferRequest): Promise<Answer | undefined> {
  try {
    // The background's door answers each request with what this file says; pages cannot answer.
    return (await chrome.runtime.sendMessage(request)) as Answer | undefined;
  } catch {
    return undefined;
  }
}
