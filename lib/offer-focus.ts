/** All that runs on a page where offers are wanted, until a field is entered. */
import { isCandidate } from './offer/candidate.ts';
import { ask } from './offer/wire.ts';

/**
 * Waits for a field that may be one for us to be entered, tells the background once, and goes. A
 * field that had the focus before this script came counts as entered.
 */
export function listenForFocus(): void {
  const enter = (target: EventTarget | null | undefined) => {
    if (!isCandidate(target)) return false;
    removeEventListener('focusin', heard, true);
    void ask({ offer: 'focus' });
    return true;
  };
  const heard = (event: FocusEvent) => {
    if (event.isTrusted) enter(event.composedPath()[0]);
  };
  if (document.hasFocus() && enter(document.activeElement)) return;
  addEventListener('focusin', heard, true);
}
