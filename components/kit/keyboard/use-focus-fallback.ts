import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * When an element is removed with the focus inside, moves the focus to the screen's title, or in a
 * dialog to the element that had it before.
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
      // The removal itself fires focusout without a related target.
      if (relatedTarget) has = false;
    };
    element?.addEventListener('focusin', onFocus);
    element?.addEventListener('focusout', onBlur);
    return () => {
      if (!has) return;
      queueMicrotask(() => {
        if (element?.isConnected || document.activeElement !== document.body) return;
        const title = document.querySelector<HTMLElement>('[data-inbox-title], .message-head h1');
        const home = dialog ? before : title;
        if (home instanceof HTMLElement) home.focus();
      });
    };
  }, [root]);
}
