/**
 * Closes the list that the browser itself shows at a field (what was entered there before, or an
 * address of the person's): it is drawn above everything, our menu included. Nothing closes it but
 * the field's losing the focus, which comes back at once. The page is told of neither.
 */
export function closeBrowserList(field: HTMLElement): void {
  // Where the person has gone on meanwhile, the list has closed by itself.
  if (!field.matches(':focus')) return;
  const types = ['blur', 'focusout', 'focus', 'focusin'];
  const keep = (event: Event) => event.stopImmediatePropagation();
  for (const type of types) addEventListener(type, keep, true);
  field.blur();
  field.focus({ preventScroll: true });
  for (const type of types) removeEventListener(type, keep, true);
}
