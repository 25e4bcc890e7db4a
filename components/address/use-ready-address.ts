import { useRef, useState } from 'preact/hooks';
import {
  type AddressView,
  background,
  type MailboxView,
  type Problem,
} from '../../lib/bus/client.ts';
import { useOnMount } from '../kit/use-on-mount.ts';
import { type Task, useTask } from '../kit/use-task.ts';

/** How long in ms the view may take to show the requested address. */
const viewTimeout = 1000;
/** Time in ms between two checks of the view. */
const pollInterval = 20;

export type ReadyAddress = {
  /** Why there is no address, or none for the site. */
  problem: Problem | undefined;
  ensure: Task<[]>;
  /** Whether the address on screen belongs to another site and will be replaced. */
  isPending: boolean;
  /** Waits until the requested address is on screen; resolves to false if `problem` is set. */
  wait: () => Promise<boolean>;
};

/**
 * Ensures an address when an extension page is opened, and again after a failure. Actions started
 * before it arrives wait for it.
 *
 * @param site site of the active page (`lib/urls/site.ts`), whose address is requested
 */
export function useReadyAddress(
  site: string | undefined,
  mailbox: MailboxView | undefined,
): ReadyAddress {
  const address = mailbox?.addresses.find(({ id }) => id === mailbox.current);
  const shown = useRef<string>(undefined);
  shown.current = address?.id;
  // Created during render: a key may be pressed before any effect runs.
  const [opening] = useState(() => Promise.withResolvers<boolean>());
  const [isOver, setOver] = useState(false);

  const ensure = useTask(async () => {
    const wanted = await background.ensureAddress(site === undefined ? {} : { site });
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
  });
  return {
    problem: ensure.problem ?? mailbox?.creationProblem,
    ensure,
    isPending: !isOver && site !== undefined && belongsToOtherSite(address, site),
    // Afterwards, actions apply to the address on screen.
    wait: async () => isOver || opening.promise,
  };
}

function belongsToOtherSite(address: AddressView | undefined, site: string): boolean {
  const sites = [address?.site, ...(address?.earlierSites ?? [])].filter((one) => one);
  return sites.length > 0 && !sites.includes(site);
}
