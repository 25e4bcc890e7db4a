/** The keyboard's place among the inbox's rows. */

function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-message]')];
}

/** The message whose row has the focus. */
export function rowInFocus(): string | undefined {
  const row = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-message]');
  return row?.dataset.message;
}

/** Moves the focus by so many rows, onto the first one from elsewhere. False at the list's end. */
export function moveInRows(by: 1 | -1): boolean {
  const all = rows();
  const here = all.findIndex((row) => row.dataset.message === rowInFocus());
  const next = here < 0 ? all[0] : all[here + by];
  next?.focus();
  return next !== undefined;
}

/** Focuses a message's row or, where it is gone, the inbox. */
export function focusRow(message: string): void {
  const row = rows().find((candidate) => candidate.dataset.message === message);
  (row ?? document.querySelector<HTMLElement>('[data-inbox-title]'))?.focus();
}
