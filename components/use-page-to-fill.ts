import { useEffect, useState } from 'preact/hooks';
import { isWebPageInFront, onPageInFrontChanged } from '../lib/page-in-front.ts';
import type { Place } from './handover.ts';

/** Whether there is a page beside this window of ours that could be filled; in a tab there is none. */
export function usePageToFill(place: Place): boolean {
  const hasPageBeside = place !== 'tab';
  // Shown until the browser says otherwise: mostly there is one.
  const [isThere, setIsThere] = useState(true);
  useEffect(() => {
    if (!hasPageBeside) return undefined;
    const look = () => void isWebPageInFront().then(setIsThere);
    look();
    return onPageInFrontChanged(look);
  }, [hasPageBeside]);
  return hasPageBeside && isThere;
}

/** After a fill from the popup the page is what the person goes on with. */
export function leaveToPage(place: Place): void {
  if (place === 'popup') close();
}
