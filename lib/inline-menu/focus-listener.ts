/** All that runs on a page where offers are wanted, until a field is entered. */

import { activeElementOf } from '../dom/shadow-root.ts';
import { isCandidate } from './candidate.ts';
import { listen } from './listen.ts';
import { ask } from './protocol.ts';

/**
 * Waits for a field that may be one for us to be entered, tells the background once, and goes. A
 * field that had the focus before this script came counts as entered. Nothing is offered in a
 * document that is not HTML (a picture): there is nothing that a mark could be drawn in.
 */
export function listenForFocus(): void {
  if (!/html/.test(document.contentType)) return;
  const enter = (target: EventTarget | null | undefined) => {
    if (!isCandidate(target)) return false;
    end();
    void ask({ offer: 'focus' });
    return true;
  };
  const end = listen({ focusin: enter });
  // Where nothing has the focus, no element need be looked at, which costs more than all else here.
  if (document.querySelector(':focus-within') && document.hasFocus()) {
    enter(activeElementOf(document));
  }
}
