import { useEffect, useState } from 'preact/hooks';
import type { WindowKind } from '../app/handover.ts';
import type { PageInFront } from './watch-page.ts';

const noPage: PageInFront = { access: 'none', step: { kind: 'copy-address' } };

/**
 * Follows the page beside this window; a tab has none. Most pages can be filled, so that is assumed
 * until the browser responds.
 *
 * @param codes changes when a code arrives or is used; the page is then read again
 */
export function useNextStep(windowKind: WindowKind, codes: string): PageInFront {
  const [page, setPage] = useState<PageInFront>({ access: 'fillable' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: also after each change of the codes
  useEffect(() => {
    if (windowKind === 'tab') return undefined;
    const ending = new AbortController();
    void import('./watch-page.ts').then(({ watchPage }) =>
      watchPage(windowKind, setPage, ending.signal),
    );
    return () => ending.abort();
  }, [windowKind, codes]);
  return windowKind === 'tab' ? noPage : page;
}
