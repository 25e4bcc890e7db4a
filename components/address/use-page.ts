import { type Inputs, useEffect, useState } from 'preact/hooks';
import type { AddressView } from '../../lib/bus/client.ts';
import type { WindowKind } from '../app/handover.ts';
import type { PageInFront } from './watch-page.ts';

const noPage: PageInFront = { access: 'none', step: { kind: 'copy-address' } };

/**
 * Whether the page beside this window can be filled, and its next step; a tab has no such page.
 * Until the browser responds, the page is assumed to be fillable.
 *
 * @param key identifies the address's site and the codes; when it changes, the page is read again
 */
export function useNextStep(windowKind: WindowKind, key: string): PageInFront {
  const [page, setPage] = useState<PageInFront>({ access: 'fillable' });
  usePage(windowKind, [key], (watch, signal) => watch.watchNextStep(windowKind, setPage, signal));
  return windowKind === 'tab' ? noPage : page;
}

/** The site that an address belongs to, if the page beside this window is on another site. */
export function useOtherSite(
  windowKind: WindowKind,
  address: AddressView | undefined,
): string | undefined {
  const [found, setFound] = useState<{ id: string; site: string }>();
  const { id, site } = address ?? {};
  // A fill changes the address's site.
  usePage(windowKind, [id, site], (watch, signal) => {
    if (id)
      watch.watchOtherSite(
        windowKind,
        id,
        (other) => setFound(other ? { id, site: other } : undefined),
        signal,
      );
  });
  return found?.id === id ? found?.site : undefined;
}

/** Watches the page beside this window; restarts whenever the inputs change. */
function usePage(
  windowKind: WindowKind,
  inputs: Inputs,
  start: (watch: typeof import('./watch-page.ts'), signal: AbortSignal) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `start` depends on the inputs alone
  useEffect(() => {
    if (windowKind === 'tab') return undefined;
    const ending = new AbortController();
    void import('./watch-page.ts').then((watch) => {
      if (!ending.signal.aborted) start(watch, ending.signal);
    });
    return () => ending.abort();
  }, [windowKind, ...inputs]);
}
