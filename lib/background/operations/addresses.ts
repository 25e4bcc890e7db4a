import * as z from 'zod/mini';
import { id, operation, site } from '../../bus/operation.ts';
import type { Mailbox } from '../../mailbox.ts';
import { fill } from '../filling/fill.ts';
import { forgetWaitingPage } from '../filling/waiting-page.ts';

const addresses = z.array(id).check(z.maxLength(100_000));

/** @param runOutbox starts what can no longer be undone, and waits for the rest */
export function addressOperations(mailbox: Promise<Mailbox>, runOutbox: () => void) {
  return {
    /**
     * A page was opened, the popup maybe over a site: makes an address where none lives for it. Answers
     * the one that is shown; none where one was to be made and could not be.
     */
    'ensure-address': operation(
      { site: z.optional(site) },
      async ({ site }): Promise<{ address?: string }> => {
        const address = await (await mailbox).ensureAddress(site);
        return address === undefined ? {} : { address };
      },
    ),
    /**
     * Makes an address and shows it. Without parameters the service chooses. Answers the e-mail address
     * as well: a service may have made another than was asked for.
     */
    'create-address': operation(
      {
        prefix: z.optional(z.string().check(z.maxLength(64))),
        domain: z.optional(z.number()),
        /** An alias on a third-party mailbox: the one with this id, or the service's choice. */
        mailbox: z.optional(z.union([z.literal('auto'), z.number()])),
        /** How long it is to live. */
        hours: z.optional(z.number()),
        /** It is to end once its first code was used. */
        endsAfterCode: z.optional(z.literal(true)),
      },
      async (options) => {
        const { address, value } = await (await mailbox).createAddress(options);
        return { address, email: value };
      },
    ),
    'select-address': operation({ address: id }, async ({ address }) =>
      (await mailbox).selectAddress(address),
    ),
    /** The person's own name for an address; an empty one takes it away. */
    'rename-address': operation(
      { address: id, name: z.string().check(z.maxLength(60)) },
      async ({ address, name }) => (await mailbox).renameAddress(address, name),
    ),
    /** Muted ones raise no notification and do not count on the badge. */
    'mute-address': operation({ address: id, muted: z.boolean() }, async ({ address, muted }) =>
      (await mailbox).muteAddress(address, muted),
    ),
    /** Forgets that an address was used on a site. */
    'forget-site': operation({ address: id, site }, async ({ address, site }) => {
      await (await mailbox).forgetSite(address, site);
      await forgetWaitingPage(address);
    }),
    /** Ends a live address; its service is told once `undo-end` can no longer come. */
    'end-address': operation({ address: id }, async ({ address }) => {
      await (await mailbox).endAddress(address);
      runOutbox();
    }),
    'undo-end': operation({ address: id }, async ({ address }) => (await mailbox).undoEnd(address)),
    /** It no longer ends because its code was used. */
    'keep-address': operation({ address: id }, async ({ address }) =>
      (await mailbox).keepAddress(address),
    ),
    /** A longer life, or a new one in the first day after its end. */
    'extend-address': operation({ address: id }, async ({ address }) =>
      (await mailbox).extendAddress(address),
    ),
    /** The same address once more, where its service gives it out; shows it. */
    'recreate-address': operation({ address: id }, async ({ address }) => ({
      address: await (await mailbox).recreateAddress(address),
    })),
    /** Hides ended addresses with their mail; `undo-remove` brings them back for a while. */
    'remove-addresses': operation({ addresses }, async ({ addresses }) => {
      await (await mailbox).removeAddresses(addresses);
      for (const address of addresses) await forgetWaitingPage(address);
      runOutbox();
    }),
    'undo-remove': operation({ addresses }, async ({ addresses }) =>
      (await mailbox).undoRemove(addresses),
    ),
    /** An address was copied, beside a page of this site where that is known. */
    'mark-copied': operation({ address: id, site: z.optional(site) }, async ({ address, site }) =>
      (await mailbox).markFilled(address, site),
    ),
    /** Fills the address into the page of the active tab. */
    'fill-address': operation({ address: id }, async ({ address }) =>
      fill(await mailbox, { kind: 'address', address, pointed: false }),
    ),
    /** Checks the address that is shown at once, the others where they are due. */
    'check-now': operation({}, async () => {
      const box = await mailbox;
      const current = await box.current();
      await box.checkMail({ urgent: current ? [current] : [] });
    }),
  };
}
