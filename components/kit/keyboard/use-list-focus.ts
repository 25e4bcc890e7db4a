import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/**
 * Keeps the focus in a list whose rows move or are removed: on the same control, or in the row that
 * took the removed one's position.
 */
export function useListFocus(list: RefObject<HTMLElement | null>): void {
  const last = useRef<{ element: HTMLElement; row: number }>(undefined);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const row = target.closest('li');
      last.current = row ? { element: target, row: rowsOf(list.current).indexOf(row) } : undefined;
    };
    const element = list.current;
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [list]);

  useEffect(() => {
    const lost = last.current;
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.tagName === 'DIALOG';
    if (!lost || !isLost) return;
    const rows = rowsOf(list.current);
    const row = rows[Math.min(lost.row, rows.length - 1)];
    if (lost.element.isConnected) lost.element.focus();
    else row?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  });
}

function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll('li') ?? [])];
}
