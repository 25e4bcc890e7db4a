/** Keyboard focus among the message rows. */
import type { MessageKey } from '../../lib/bus/client.ts';

function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-message]')];
}

function rowAt(element: Element | null): HTMLElement | undefined {
  return element?.closest('li')?.querySelector<HTMLElement>('[data-message]') ?? undefined;
}

export function focusedRow(): MessageKey | undefined {
  const { address, message } = rowAt(document.activeElement)?.dataset ?? {};
  return address && message ? { address, message } : undefined;
}

/**
 * Moves the focus by one row. If no row has the focus, focuses the message open beside the list, or
 * else the first one. Returns the newly focused message, or undefined at the list's end.
 */
export function moveRowFocus(by: 1 | -1): MessageKey | undefined {
  const all = rows();
  const focused = rowAt(document.activeElement);
  const open = all.findIndex((row) => row.ariaCurrent);
  const next = focused ? all[all.indexOf(focused) + by] : all[open < 0 ? 0 : open + by];
  next?.focus();
  return next && focusedRow();
}

/** Focuses a message's row or, if it was removed, the inbox title. */
export function focusRow(message: string): void {
  const row = rows().find((candidate) => candidate.dataset.message === message);
  (row ?? document.querySelector<HTMLElement>('[data-inbox-title]'))?.focus();
}

/** Copies the code in the focused row; returns false if there is none. */
export function copyFocusedCode(): boolean {
  const row = rowAt(document.activeElement)?.closest('li');
  const chip = row?.querySelector<HTMLElement>('[data-code]');
  chip?.click();
  return chip !== undefined && chip !== null;
}
