import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

type Focused = { element: Element; row: number; message: string | undefined };

/**
 * Moves the focus when the focused element is removed: to the new element of a moved row, to the
 * row now at a deleted row's position, or from a bar above the rows to the last focused row. Keeps the
 * focused row in view when new mail moves it. Returns the message of the focused row.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>): string | undefined {
  const last = useRef<Focused>(undefined);

  // Must run before the focus returns from a message to its row.
  useLayoutEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const link = target.closest('li')?.querySelector('a') ?? null;
      const row = links(list.current).indexOf(link);
      last.current = {
        element: target,
        row: row < 0 ? (last.current?.row ?? -1) : row,
        message: link?.dataset.message,
      };
    };
    const forget = ({ target }: Event) => {
      if (target instanceof Node && !list.current?.contains(target)) last.current = undefined;
    };
    addEventListener('focusin', forget);
    const element = list.current;
    element?.addEventListener('focusin', note);
    return () => {
      removeEventListener('focusin', forget);
      element?.removeEventListener('focusin', note);
    };
  }, [list]);

  useLayoutEffect(() => {
    if (!last.current || last.current.element.isConnected) return;
    if (document.activeElement !== document.body) return;
    const { row, message } = last.current;
    const all = links(list.current);
    const moved = message && all.find((link) => link?.dataset.message === message);
    const title = list.current?.querySelector<HTMLElement>('[data-inbox-title]');
    (moved || (all[Math.min(Math.max(row, 0), all.length - 1)] ?? title))?.focus();
  });

  // Measured before the DOM changes, and only while a row has keyboard focus. Scroll anchoring keeps
  // a row in place, except while the list is at its top.
  const focused = list.current?.querySelector('li :focus-visible');
  const bottom = focused?.getBoundingClientRect().bottom ?? 0;
  useEffect(() => {
    if (bottom > 0 && bottom <= innerHeight) focused?.scrollIntoView({ block: 'nearest' });
  });

  return last.current?.message;
}

function links(place: HTMLElement | null): (HTMLElement | null)[] {
  return [...(place?.querySelectorAll<HTMLElement>('[data-message]') ?? [])];
}
