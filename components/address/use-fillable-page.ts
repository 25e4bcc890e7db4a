import { useEffect, useState } from 'preact/hooks';
import {
  lookAtPageInFront,
  onPageInFrontChanged,
  type PageInFront,
} from '../../lib/platform/active-page.ts';
import type { WindowKind } from '../app/handover.ts';
import { suspendSingleKeys } from '../kit/keyboard/use-keys.ts';

/** Whether the page beside this window of ours can be filled from it; beside a tab there is none. */
export function useFillablePage(windowKind: WindowKind): PageInFront {
  const hasPageBeside = windowKind !== 'tab';
  // Taken for one that can until the browser says otherwise: mostly it can.
  const [page, setPage] = useState<PageInFront>('fillable');
  useEffect(() => {
    if (!hasPageBeside) return undefined;
    const look = () => void lookAtPageInFront().then(setPage);
    look();
    return onPageInFrontChanged(look);
  }, [hasPageBeside]);
  return hasPageBeside ? page : 'none';
}

/** After a fill the page is what the person goes on with. No browser gives a side panel's focus to it. */
export function handFocusToPage(windowKind: WindowKind): void {
  if (windowKind === 'popup') close();
  else suspendSingleKeys();
}
