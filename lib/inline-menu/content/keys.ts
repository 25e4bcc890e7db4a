/** What a key means to an offer. */
export type KeyWish = 'open' | 'next' | 'previous' | 'first' | 'last' | 'choose' | 'close';

/**
 * Reads a key that was pressed in the field. While the menu is closed only arrow-down opens it, and
 * where the field has a use of its own for that key, only together with Alt.
 */
export function readKey(
  event: KeyboardEvent,
  isOpen: boolean,
  field: Element,
): KeyWish | undefined {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing) return undefined;
  if (!isOpen) {
    if (event.key !== 'ArrowDown') return undefined;
    return event.altKey || !usesArrows(field) ? 'open' : undefined;
  }
  switch (event.key) {
    case 'ArrowDown':
      return 'next';
    case 'ArrowUp':
      return event.altKey ? 'close' : 'previous';
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    case 'Enter':
    case ' ':
      return 'choose';
    case 'Escape':
      return 'close';
    default:
      return undefined;
  }
}

function usesArrows(field: Element): boolean {
  return field.matches(
    '[type=number], [list], [role=combobox], [aria-autocomplete], [aria-haspopup], [aria-expanded]',
  );
}
