import * as z from 'zod/mini';
import { id, operation, site } from '../../bus/operation.ts';
import { shareRun } from '../../concurrency.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import { waitingTime } from '../sync/schedule.ts';
import { AddressGone, changeSession, selectAddress } from './addresses.ts';
import { endAddress, undoEnd } from './end-address.ts';
import { extendAddress, recreateAddress } from './extend-address.ts';
import { removeAddresses, undoRemoval } from './remove-addresses.ts';
import { belongsElsewhere } from './sites.ts';
import { notUsedOn, usedOn, usesOf } from './uses.ts';

const addresses = z.array(id).check(z.maxLength(100_000));

/** Operations on existing addresses. */
export function addressOperations(deps: MailboxDependencies) {
  // Two windows that call at the same time share one request.
  const extend = shareRun((address) => extendAddress(deps, address));
  const recreate = shareRun((address) => recreateAddress(deps, address));

  return {
    /** Shows another address. A live one then counts as just used. */
    selectAddress: operation({ address: id }, ({ address }) => selectAddress(deps, address)),

    /** Names an address; an empty name removes the name. */
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

    /** Mail to a muted address raises no notification and does not count on the badge. */
    muteAddress: operation({ address: id, muted: z.boolean() }, async ({ address, muted }) => {
      await changeSession(deps, address, ({ muted: _, ...session }) => ({
        ...session,
        ...(muted ? { muted } : {}),
      }));
    }),

    /**
     * Records that an address was filled into a page or copied beside one: mail is expected soon,
     * and the address is no longer unused. Without a site, as in a private window, nothing else is
     * stored. A copied address may have been pasted anywhere.
     */
    markFilled: operation(
      { address: id, site: z.optional(site), copied: z.optional(z.literal(true)) },
      async ({ address, site, copied }) => {
        const now = deps.now();
        await changeSession(deps, address, (session) => ({
          ...session,
          taken: true,
          waitUntil: now + waitingTime,
          ...(copied || !site ? { givenElsewhere: true } : {}),
          ...(site ? { usedAt: now, ...usedOn(session, site, now, !copied) } : {}),
        }));
      },
    ),

    /**
     * The site that the address was used on last, if it belongs to other sites but not to `site`.
     * Undefined while sites have no addresses of their own.
     */
    otherSiteOf: operation({ address: id, site }, async ({ address, site }) => {
      const session = await deps.database.get('sessions', address);
      if (!session || !belongsElsewhere(session, site)) return undefined;
      return (await deps.addressPerSite()) ? usesOf(session)[0]?.site : undefined;
    }),

    forgetSite: operation({ address: id, site }, async ({ address, site }) => {
      await changeSession(deps, address, (session) => {
        const { site: _site, uses: _uses, ...rest } = session;
        return { ...rest, taken: true, givenElsewhere: true, ...notUsedOn(session, site) };
      });
      await deps.forgetWaitingPage(address);
    }),

    /**
     * Ends a live address at once; the outbox calls its service when it can no longer be undone.
     */
    endAddress: operation({ address: id }, async ({ address }) => {
      await endAddress(deps, address);
      deps.outboxChanged();
    }),

    /** Undoes the end of an address. @throws {AddressGone} if it is too late */
    undoEnd: operation({ address: id }, ({ address }) => undoEnd(deps, address)),

    /**
     * Cancels the end after the first code.
     * @throws {AddressGone} if the address has ended and its end can no longer be undone
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

    /** Hides ended addresses with their mail; both are deleted when it can no longer be undone. */
    removeAddresses: operation({ addresses }, async ({ addresses }) => {
      await removeAddresses(deps, addresses);
      for (const address of addresses) await deps.forgetWaitingPage(address);
      deps.outboxChanged();
    }),

    /** Undoes the removal of addresses. @throws {AddressGone} if it is too late for one of them */
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
