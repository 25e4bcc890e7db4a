import { background } from '../../lib/bus/client.ts';
import { onActivePageChanged } from '../../lib/platform/active-page.ts';
import { activeSite } from '../../lib/platform/active-site.ts';

/** Reports the site that an address belongs to, or that it may be used on the active page. */
export function watchOtherSite(
  address: string,
  onSite: (site: string | undefined) => void,
  signal: AbortSignal,
): void {
  const read = async () => {
    const site = await activeSite();
    const other = site && (await background.otherSiteOf({ address, site }).catch(() => undefined));
    if (!signal.aborted) onSite(other || undefined);
  };
  if (signal.aborted) return;
  void read();
  signal.addEventListener(
    'abort',
    onActivePageChanged(() => void read()),
  );
}
