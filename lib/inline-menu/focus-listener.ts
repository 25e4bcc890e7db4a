/** The only script on a page with the inline menu switched on, until a field is focused. */

import { activeElementOf } from '../dom/shadow-root.ts';
import { isEligibleInput } from './eligible-input.ts';
import { listenInFrame } from './frame-events.ts';
import { requestFromBackground } from './protocol.ts';

/**
 * Waits for an eligible field to be focused, reports it to the background once and stops listening. A
 * field that had the focus before this script ran counts. Documents that are not HTML (an image) are
 * left alone: no icon could be drawn in them.
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
