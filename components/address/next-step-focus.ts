/** Moves the focus to the button of the next step, unless the person has moved it elsewhere. */
export function focusNextStep(): void {
  const focused = document.activeElement;
  if (focused !== document.body && !focused?.closest('.card-actions')) return;
  document.querySelector<HTMLElement>('.screen [autofocus]')?.focus();
}
