import { background, type NextStepView } from '../../lib/bus/client.ts';
import {
  type ActivePageAccess,
  onActivePageChanged,
  readActivePageAccess,
} from '../../lib/platform/active-page.ts';
import { activeSite } from '../../lib/platform/active-site.ts';
import type { WindowKind } from '../app/handover.ts';

/** Whether the page beside this window can be filled, and its next step once it has been read. */
export type PageInFront = { access: ActivePageAccess; step?: NextStepView | undefined };

/** Time in ms after which the address is shown although the page has not been read yet. */
const timeout = 500;

/** Reads the page's next step. A side panel rereads it whenever the page may have changed. */
export function watchNextStep(
  windowKind: WindowKind,
  onPage: (update: (page: PageInFront) => PageInFront) => void,
  signal: AbortSignal,
): void {
  const addressFirst: NextStepView = { kind: 'fill-address' };
  let count = 0;
  const read = async () => {
    const at = ++count;
    const [access, step] = await Promise.all([
      readActivePageAccess(),
      background.readNextStep({}).catch(() => addressFirst),
    ]);
    if (at !== count || signal.aborted) return;
    onPage(() => ({ access, step }));
    // After the button is rendered.
    if (windowKind === 'popup') requestAnimationFrame(focusNextStep);
  };
  void read();
  const timer = setTimeout(
    () => onPage((page) => ({ ...page, step: page.step ?? addressFirst })),
    timeout,
  );
  signal.addEventListener('abort', () => clearTimeout(timer));
  if (windowKind !== 'panel') return;
  // A page may change without an event, so it is reread when the pointer enters the panel.
  document.documentElement.addEventListener('pointerenter', read, { signal });
  onActivePageChanged(read, signal);
}

/** The active site as last read. Kept when a change of address starts a new watch. */
let lastSite: { site: string | undefined } | undefined;

/**
 * Reads the site that an address belongs to; undefined if it may be used on the active page. When
 * the person changes to another site, a side panel requests the address for that site.
 */
export function watchOtherSite(
  windowKind: WindowKind,
  address: string,
  onSite: (site: string | undefined) => void,
  signal: AbortSignal,
): void {
  const read = async () => {
    const site = await activeSite();
    const isChanged = lastSite !== undefined && site !== undefined && site !== lastSite.site;
    lastSite = { site: site ?? lastSite?.site };
    // The view shows the reason of a failure.
    if (isChanged && windowKind === 'panel')
      await background.ensureAddress({ site }).catch(() => {});
    const other = site && (await background.otherSiteOf({ address, site }).catch(() => undefined));
    if (!signal.aborted) onSite(other || undefined);
  };
  void read();
  onActivePageChanged(read, signal);
}

/** Moves the focus to the button of the next step, unless the person has moved it elsewhere. */
export function focusNextStep(): void {
  const focused = document.activeElement;
  if (focused !== document.body && !focused?.closest('.card-actions')) return;
  document.querySelector<HTMLElement>('.screen [autofocus]')?.focus();
}
