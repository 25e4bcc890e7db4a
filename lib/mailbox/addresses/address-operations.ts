import * as z from 'zod/mini';
import { id, operation, site } from '../../bus/operation.ts';
import { shareRun } from '../../concurrency.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import { waitingTime } from '../sync/schedule.ts';
import { AddressGone, changeSession, selectAddress } from './addresses.ts';
import { endAddress, undoEnd } from './end-address.ts';
import { extendAddress, recreateAddress } from './extend-address.ts';
import { removeAddresses, undoRemoval } from './remove-addresses.ts';
import { notUsedOn, usedOn } from './uses.ts';

const addresses = z.array(id).check(z.maxLength(100_000));

/** What a person can do with addresses that exist. */
export function addressOperations(deps: MailboxDependencies) {
  // Two windows that ask at the same time share one request.
  const extend = shareRun((address) => extendAddress(deps, address));
  const recreate = shareRun((address) => recreateAddress(deps, address));

  return {
    /** Shows another address; one that is still alive counts as used again. */
    selectAddress: operation({ address: id }, ({ address }) => selectAddress(deps, address)),

    /** Gives an address a name of the person's own; an empty one takes it away. */
    renameAddress: operation(
      { address: id, name: z.string().check(z.maxLength(60)) },
      async ({ address, name: typed }) => {
        const name = typed.trim();
        await changeSession(deps, address, ({ name: _, ...session }) => ({
          ...session,
          ...(name ? { name } : {}),
        }));
      },
    ),

    /** The mail of a muted address raises no notification and does not count on the badge. */
    muteAddress: operation({ address: id, muted: z.boolean() }, async ({ address, muted }) => {
      await changeSession(deps, address, ({ muted: _, ...session }) => ({
        ...session,
        ...(muted ? { muted } : {}),
      }));
    }),

    /**
     * Notes that an address was filled into a page, or copied beside one: its mail is expected soon,
     * and it is no longer a fresh one. For a page without a site, as in a private window, nothing else
     * is stored.
     */
    markFilled: operation({ address: id, site: z.optional(site) }, async ({ address, site }) => {
      const now = deps.now();
      await changeSession(deps, address, (session) => ({
        ...session,
        taken: true,
        waitUntil: now + waitingTime,
        ...(site ? { usedAt: now, ...usedOn(session, site, now) } : {}),
      }));
    }),

    /** Forgets that an address was used on a site. */
    forgetSite: operation({ address: id, site }, async ({ address, site }) => {
      await changeSession(deps, address, (session) => {
        const { site: _site, uses: _uses, ...rest } = session;
        return { ...rest, taken: true, ...notUsedOn(session, site) };
      });
      await deps.forgetWaitingPage(address);
    }),

    /** Ends a live address at once; its service is called when `undoEnd` can no longer come. */
    endAddress: operation({ address: id }, async ({ address }) => {
      await endAddress(deps, address);
      deps.outboxChanged();
    }),

    /** Lets an address that was ended a moment ago live on. @throws {AddressGone} when too late */
    undoEnd: operation({ address: id }, ({ address }) => undoEnd(deps, address)),

    /**
     * Has an address live its full life, whether its code is used or not.
     * @throws {AddressGone} when it has ended meanwhile, and it is too late to undo that
     */
    keepAddress: operation({ address: id }, async ({ address }) => {
      await changeSession(deps, address, ({ endsAfterCode: _, ...session }, outbox) => {
        outbox.remove('end-after-code');
        return session;
      });
      await undoEnd(deps, address);
    }),

    extendAddress: operation({ address: id }, ({ address }) => extend(address)),

    recreateAddress: operation({ address: id }, ({ address }) => recreate(address)),

    /** Hides ended addresses with their mail, and deletes both when `undoRemove` can no longer come. */
    removeAddresses: operation({ addresses }, async ({ addresses }) => {
      await removeAddresses(deps, addresses);
      for (const address of addresses) await deps.forgetWaitingPage(address);
      deps.outboxChanged();
    }),

    /** Restores addresses removed a moment ago. @throws {AddressGone} when it is too late for one */
    undoRemove: operation({ addresses }, async ({ addresses }) => {
      let missing = false;
      for (const address of addresses) {
        const session = await undoRemoval(deps, address);
        missing ||= !session || session.life.kind === 'purged';
      }
      if (missing) throw new AddressGone();
    }),
  };
}
