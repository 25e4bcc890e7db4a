/** With the inline menu switched on, the only script on a page until a field is focused. */

import { activeElementOf } from '../dom/shadow-root.ts';
import { isEligibleInput } from './eligible-input.ts';
import { listenInFrame } from './frame-events.ts';
import { requestFromBackground } from './protocol.ts';

/**
 * Waits for the focus in an eligible field, reports it to the background once and stops listening.
 * A field that already has the focus counts. Skips documents that are not HTML (an image), in which
 * no icon could be drawn.
 */
export function listenForFocus(): void {
  if (!/html/.test(document.contentType)) return;
  const enter = (target: EventTarget | null | undefined) => {
    if (!isEligibleInput(target)) return false;
    end();
    void requestFromBackground({ inlineMenu: 'field-focused' });
    return true;
  };
  const end = listenInFrame({ focusin: enter });
  // The selector is far cheaper than reading the active element, which is rarely needed.
  if (document.querySelector(':focus-within') && document.hasFocus()) {
    enter(activeElementOf(document));
  }
}
