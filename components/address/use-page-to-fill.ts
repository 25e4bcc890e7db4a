import { useEffect, useState } from 'preact/hooks';
import {
  type ActivePageAccess,
  onActivePageChanged,
  readActivePageAccess,
} from '../../lib/platform/active-page.ts';
import type { Place } from '../app/handover.ts';
import { leaveCharactersToPage } from '../kit/keyboard/use-keys.ts';

/** Whether the page beside this window of ours can be filled from it; beside a tab there is none. */
export function usePageToFill(place: Place): ActivePageAccess {
  const hasPageBeside = place !== 'tab';
  // Taken for one that can until the browser says otherwise: mostly it can.
  const [page, setPage] = useState<ActivePageAccess>('fillable');
  useEffect(() => {
    if (!hasPageBeside) return undefined;
    const look = () => void readActivePageAccess().then(setPage);
    look();
    return onActivePageChanged(look);
  }, [hasPageBeside]);
  return hasPageBeside ? page : 'none';
}

/** After a fill the page is what the person goes on with. No browser gives a side panel's focus to it. */
export function leaveToPage(place: Place): void {
  if (place === 'popup') close();
  else leaveCharactersToPage();
}
