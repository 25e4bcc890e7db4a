import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * When an element goes while the focus is in it, the focus goes to the title of the screen; in a
 * dialog back to where it came from.
 */
export function useFocusFallback(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = root.current;
    const dialog = element?.closest('dialog');
    let has = false;
    let before: EventTarget | null = null;
    const onFocus = ({ relatedTarget }: FocusEvent) => {
      has = true;
      before = relatedTarget;
    };
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      // Going away with the focus looks like losing it to nothing.
      if (relatedTarget) has = false;
    };
    element?.addEventListener('focusin', onFocus);
    element?.addEventListener('focusout', onBlur);
    return () => {
      if (!has) return;
      // Once it is gone.
      queueMicrotask(() => {
        if (element?.isConnected || document.activeElement !== document.body) return;
        const title = document.querySelector<HTMLElement>('[data-inbox-title], .message-head h1');
        const home = dialog ? before : title;
        if (home instanceof HTMLElement) home.focus();
      });
    };
  }, [root]);
}
