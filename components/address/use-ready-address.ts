import { useRef, useState } from 'preact/hooks';
import { type AddressView, call, type MailboxView, type Problem } from '../../lib/bus/client.ts';
import { useOnMount } from '../kit/use-on-mount.ts';
import { useTask } from '../kit/use-task.ts';

/** How long in ms the view may take to show what it was told to show. */
const viewTimeout = 1000;
/** Time in ms between two looks. */
const pollInterval = 20;

/** An address that is being readied, and how that went. */
export type ReadyAddress = {
  problem: Problem | undefined;
  /** Whether the address that was seen last belongs to another site, and the right one is to come. */
  isPending: boolean;
  /**
   * Waits until the address is on screen that a page of ours was opened for. False where it could not
   * be had, which is said there.
   */
  wait: () => Promise<boolean>;
};

/**
 * Has an address ready when a page of ours is opened, over a site that of the site. What is done before
 * it is there waits.
 *
 * @param site `lib/urls/site.ts`
 */
export function useReadyAddress(
  site: string | undefined,
  mailbox: MailboxView | undefined,
): ReadyAddress {
  const address = mailbox?.addresses.find(({ id }) => id === mailbox.current);
  const shown = useRef<string>(undefined);
  shown.current = address?.id;
  // There from the first moment on: a key may be pressed before any effect.
  const [opening] = useState(() => Promise.withResolvers<boolean>());
  const [isOver, setOver] = useState(false);

  const ensure = useTask(async () => {
    const { address: wanted } = await call('ensure-address', site === undefined ? {} : { site });
    const until = performance.now() + viewTimeout;
    while (wanted !== undefined && shown.current !== wanted && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, pollInterval));
    }
    opening.resolve(wanted !== undefined);
  });
  useOnMount(() => {
    void ensure.run().then(() => {
      opening.resolve(false);
      setOver(true);
    });
    return undefined;
  });
  return {
    problem: ensure.problem,
    isPending: !isOver && site !== undefined && belongsToOtherSite(address, site),
    // Once it is over, whatever is shown was seen.
    wait: async () => isOver || opening.promise,
  };
}

function belongsToOtherSite(address: AddressView | undefined, site: string): boolean {
  const sites = [address?.site, ...(address?.earlierSites ?? [])].filter((one) => one);
  return sites.length > 0 && !sites.includes(site);
}
