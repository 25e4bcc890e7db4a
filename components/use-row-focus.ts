import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Keeps the focus where it is needed when what has it goes: a row that is deleted hands it to the
 * one that takes its place, a bar above the rows to the row that had it before.
 */
export function useRowFocus(place: RefObject<HTMLElement | null>): void {
  const last = useRef<{ element: Element; row: number }>(undefined);

  // Before the focus comes back from a message to its row.
  useLayoutEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const row = links(place.current).indexOf(target.closest('li')?.querySelector('a') ?? null);
      last.current = { element: target, row: row < 0 ? (last.current?.row ?? -1) : row };
    };
    const forget = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) last.current = undefined;
    };
    addEventListener('focusin', forget);
    const element = place.current;
    element?.addEventListener('focusin', note);
    return () => {
      removeEventListener('focusin', forget);
      element?.removeEventListener('focusin', note);
    };
  }, [place]);

  useLayoutEffect(() => {
    if (!last.current || last.current.element.isConnected) return;
    if (document.activeElement !== document.body) return;
    const all = links(place.current);
    const title = place.current?.querySelector<HTMLElement>('[data-inbox-title]');
    (all[Math.min(Math.max(last.current.row, 0), all.length - 1)] ?? title)?.focus();
  });
}

function links(place: HTMLElement | null): (HTMLElement | null)[] {
  return [...(place?.querySelectorAll<HTMLElement>('[data-message]') ?? [])];
}
