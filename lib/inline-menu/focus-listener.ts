/** If the inline menu is on, this is the only script on a page until a field is focused. */

import { listenInFrame } from '../dom/frame-events.ts';
import { activeElementOf } from '../dom/shadow-root.ts';
import { isEligibleInput } from './eligible-input.ts';
import { requestFromBackground } from './protocol.ts';

/**
 * Waits for the focus in an eligible field, reports it to the background once and stops listening.
 * Focus counts once the person has clicked or pressed a key in the page: a page that focuses its
 * own field must not detect the icon. Skips documents that are not HTML (an image), in which no
 * icon could be drawn.
 */
export function listenForFocus(): void {
  if (!/html/.test(document.contentType)) return;
  const enter = (target: EventTarget | null | undefined) => {
    if (!navigator.userActivation.hasBeenActive || !isEligibleInput(target)) return;
    end();
    void requestFromBackground({ inlineMenu: 'field-focused' });
  };
  // A click or key in a field that has the focus already, such as one with `autofocus`.
  const end = listenInFrame({ focusin: enter, click: enter, keydown: enter });
  // The selector is far cheaper than reading the active element, which is rarely needed.
  if (document.querySelector(':focus-within') && document.hasFocus()) {
    enter(activeElementOf(document));
  }
}
