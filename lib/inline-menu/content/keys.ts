export type MenuCommand = 'open' | 'next' | 'previous' | 'first' | 'last' | 'choose' | 'close';

/**
 * The command of a key pressed in the field. Arrow-down opens the menu. If the field itself
 * uses that key, only Alt + arrow-down opens it.
 */
export function menuCommand(
  event: KeyboardEvent,
  isOpen: boolean,
  field: Element,
): MenuCommand | undefined {
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
