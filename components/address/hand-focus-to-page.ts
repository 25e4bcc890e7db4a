import type { WindowKind } from '../app/handover.ts';
import { suspendSingleKeys } from '../kit/keyboard/use-keys.ts';

/**
 * Moves the focus to the page after a fill, except from a side panel, where no browser allows it.
 */
export function handFocusToPage(windowKind: WindowKind): void {
  if (windowKind === 'popup') close();
  else suspendSingleKeys();
}
