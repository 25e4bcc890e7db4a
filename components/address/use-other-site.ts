import { useEffect, useState } from 'preact/hooks';
import type { AddressView } from '../../lib/bus/client.ts';
import type { WindowKind } from '../app/handover.ts';

/** The site that an address belongs to, where the page beside this window is another site. */
export function useOtherSite(
  windowKind: WindowKind,
  address: AddressView | undefined,
): string | undefined {
  const [found, setFound] = useState<{ id: string; site: string }>();
  const { id, site } = address ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: a fill changes the address's site
  useEffect(() => {
    if (windowKind === 'tab' || id === undefined) return undefined;
    const ending = new AbortController();
    void import('./watch-other-site.ts').then(({ watchOtherSite }) =>
      watchOtherSite(
        id,
        (other) => setFound(other === undefined ? undefined : { id, site: other }),
        ending.signal,
      ),
    );
    return () => ending.abort();
  }, [windowKind, id, site]);
  return found?.id === id ? found?.site : undefined;
}
