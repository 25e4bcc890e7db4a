import { useRef, useState } from 'preact/hooks';
import { call, type MailboxView, type Problem } from '../lib/bus.ts';
import { siteInFront } from '../lib/page-in-front.ts';
import type { Place } from './handover.ts';
import { useOnce } from './use-once.ts';
import { useTask } from './use-task.ts';

/** How long in ms the view may take to show what it was told to show. */
const patience = 1000;
/** Time in ms between two looks. */
const lookAgain = 20;

/** An address that is being readied, and how that went. */
export type ReadyAddress = {
  problem: Problem | undefined;
  /**
   * Waits until the address is on screen that a page of ours was opened for. False where it could not
   * be had, which is said there.
   */
  wait: () => Promise<boolean>;
};

/**
 * Has an address ready when a page of ours is opened: in the popup that of the site in front. Until
 * then what was seen last is on screen, and what is done waits.
 *
 * @param isFirstScreen who comes for a message wants the address that it came to
 */
export function useReadyAddress(
  place: Place,
  isFirstScreen: boolean,
  mailbox: MailboxView | undefined,
): ReadyAddress {
  const shown = useRef<string>(undefined);
  shown.current = mailbox?.current;
  // There from the first moment on: a click may come before any effect.
  const [opening] = useState(() => Promise.withResolvers<boolean>());
  const isOver = useRef(false);

  const ensure = useTask(async () => {
    const site = place === 'popup' && isFirstScreen ? await siteInFront() : undefined;
    const { address } = await call('ensure-address', site === undefined ? {} : { site });
    const until = performance.now() + patience;
    while (address !== undefined && shown.current !== address && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, lookAgain));
    }
    opening.resolve(address !== undefined);
  });
  useOnce(() => {
    void ensure.run().then(() => {
      opening.resolve(false);
      // From here on whatever is shown was seen.
      isOver.current = true;
    });
    return undefined;
  });
  return { problem: ensure.problem, wait: async () => isOver.current || opening.promise };
}
