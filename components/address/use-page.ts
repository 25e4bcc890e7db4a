import { type Inputs, useEffect, useState } from 'preact/hooks';
import type { AddressView } from '../../lib/bus/client.ts';
import type { WindowKind } from '../app/handover.ts';
import type { PageInFront } from './watch-page.ts';

const noPage: PageInFront = { access: 'none', step: { kind: 'copy-address' } };

/**
 * Follows the page beside this window; a tab has none. Most pages can be filled, so that is assumed
 * until the browser responds.
 *
 * @param codes changes with the first address, and when a code arrives or is used; the page is then
 *   read again
 */
export function useNextStep(windowKind: WindowKind, codes: string): PageInFront {
  const [page, setPage] = useState<PageInFront>({ access: 'fillable' });
  usePage(windowKind, [codes], (watch, signal) => watch.watchNextStep(windowKind, setPage, signal));
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

/** Starts a watch of the page beside this window, and again whenever the inputs change. */
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
