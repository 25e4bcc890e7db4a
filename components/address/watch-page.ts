import { background, type NextStepView } from '../../lib/bus/client.ts';
import {
  type ActivePageAccess,
  onActivePageChanged,
  readActivePageAccess,
} from '../../lib/platform/active-page.ts';
import type { WindowKind } from '../app/handover.ts';
import { focusNextStep } from './next-step-focus.ts';

/** The page beside this window: whether it can be filled, and what it needs next, once read. */
export type PageInFront = { access: ActivePageAccess; step?: NextStepView | undefined };

/** How long in ms the page may take to be read before the address is shown for filling. */
const timeout = 500;

/** Reads the page beside a window, in a side panel again whenever it may have changed. */
export function watchPage(
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
    // Once it is rendered.
    if (windowKind === 'popup') requestAnimationFrame(focusNextStep);
  };
  if (signal.aborted) return;
  void read();
  const timer = setTimeout(
    () => onPage((page) => ({ ...page, step: page.step ?? addressFirst })),
    timeout,
  );
  signal.addEventListener('abort', () => clearTimeout(timer));
  if (windowKind !== 'panel') return;
  // A page may change without an event; whoever turns to the panel is about to use it.
  document.documentElement.addEventListener('pointerenter', read, { signal });
  signal.addEventListener('abort', onActivePageChanged(read));
}
