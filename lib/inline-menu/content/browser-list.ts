/**
 * Closes the browser's own autofill list at a field, which is drawn above everything. Only a blur
 * closes it: the focus returns at once, and the page gets neither event.
 */
export function closeBrowserList(field: HTMLElement): void {
  // With the focus elsewhere the list has closed by itself.
  if (!field.matches(':focus')) return;
  const types = ['blur', 'focusout', 'focus', 'focusin'];
  const keep = (event: Event) => event.stopImmediatePropagation();
  for (const type of types) addEventListener(type, keep, true);
  field.blur();
  field.focus({ preventScroll: true });
  for (const type of types) removeEventListener(type, keep, true);
}
