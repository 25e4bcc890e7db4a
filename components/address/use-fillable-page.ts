import { useEffect, useState } from 'preact/hooks';
import {
  type ActivePageAccess,
  onActivePageChanged,
  readActivePageAccess,
} from '../../lib/platform/active-page.ts';
import type { WindowKind } from '../app/handover.ts';
import { suspendSingleKeys } from '../kit/keyboard/use-keys.ts';

/** Whether the page beside this window can be filled; a tab has no page beside it. */
export function useFillablePage(windowKind: WindowKind): ActivePageAccess {
  const hasPageBeside = windowKind !== 'tab';
  // Assumed fillable until the browser responds, as most pages are.
  const [page, setPage] = useState<ActivePageAccess>('fillable');
  useEffect(() => {
    if (!hasPageBeside) return undefined;
    const look = () => void readActivePageAccess().then(setPage);
    look();
    return onActivePageChanged(look);
  }, [hasPageBeside]);
  return hasPageBeside ? page : 'none';
}

/**
 * Moves the focus to the page after a fill, except from a side panel, where no browser allows it.
 */
export function handFocusToPage(windowKind: WindowKind): void {
  if (windowKind === 'popup') close();
  else suspendSingleKeys();
}
