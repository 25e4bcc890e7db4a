import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

type Focused = {
  element: Element;
  row: number;
  /** `offsetTop` of the row. */
  top: number;
  message: string | undefined;
};

/**
 * Moves the focus when the focused element is removed: to the new element of a moved row, to the
 * row now at a deleted row's position, or from a bar above the rows to the last focused row. When
 * mail arrives above the focused row, the row keeps its position on screen. Returns the message
 * of the focused row.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>): string | undefined {
  const last = useRef<Focused>(undefined);

  // Must run before the focus returns from a message to its row.
  useLayoutEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const item = target.closest('li');
      const link = item?.querySelector('a') ?? null;
      const row = links(list.current).indexOf(link);
      last.current = {
        element: target,
        row: row < 0 ? (last.current?.row ?? -1) : row,
        top: item?.offsetTop ?? 0,
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
    const { row, message, top } = last.current;
    const all = links(list.current);
    const moved = message && all.find((link) => link?.dataset.message === message);
    const title = list.current?.querySelector<HTMLElement>('[data-inbox-title]');
    (moved || (all[Math.min(Math.max(row, 0), all.length - 1)] ?? title))?.focus();
    // The row's new element has the focus of the old one, and is kept where that one was.
    if (moved) last.current.top = top;
  });

  useLayoutEffect(() => {
    const row = last.current?.element.closest('li');
    const screen = row?.closest('.screen');
    if (!last.current || !row?.contains(document.activeElement) || !screen) return;
    const { top } = last.current;
    last.current.top = row.offsetTop;
    // Browsers keep the position themselves (scroll anchoring), except at the top.
    if (screen.scrollTop === 0 && row.offsetTop > top) screen.scrollTop = row.offsetTop - top;
  });

  return last.current?.message;
}

function links(place: HTMLElement | null): (HTMLElement | null)[] {
  return [...(place?.querySelectorAll<HTMLElement>('[data-message]') ?? [])];
}
