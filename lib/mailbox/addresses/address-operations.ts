import { shareRun } from '../../concurrency/share-run.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import { endAddress, undoEnd } from './end-address.ts';
import { extendAddress } from './extend-address.ts';
import { muteAddress, renameAddress } from './label-address.ts';
import { recreateAddress } from './recreate-address.ts';
import { removeAddresses, undoRemove } from './remove-addresses.ts';

/** What the person does with addresses that are there. */
export type AddressOperations = {
  /** An empty name takes it away. */
  renameAddress(id: string, name: string): Promise<void>;
  muteAddress(id: string, muted: boolean): Promise<void>;
  /** Ends a live address, here at once, at its service once that can no longer be undone. */
  endAddress(id: string): Promise<void>;
  /** @throws {AddressGone} when it comes too late */
  undoEnd(id: string): Promise<void>;
  /** @throws {ServiceError | AddressGone} */
  extendAddress(id: string): Promise<void>;
  /** Answers the id of the address that is shown then. @throws {ServiceError | AddressGone} */
  recreateAddress(id: string): Promise<string>;
  /** Removes addresses that are no more, with their mail. */
  removeAddresses(ids: string[]): Promise<void>;
  /** @throws {AddressGone} when it comes too late for one of them */
  undoRemove(ids: string[]): Promise<void>;
};

/** The same over the given surroundings. */
export function createAddressOperations(deps: MailboxDependencies): AddressOperations {
  return {
    renameAddress: (id, name) => renameAddress(deps, id, name),
    muteAddress: (id, muted) => muteAddress(deps, id, muted),
    endAddress: (id) => endAddress(deps, id),
    undoEnd: (id) => undoEnd(deps, id),
    // Asked for in two windows at once, both are the same wish.
    extendAddress: shareRun((id) => extendAddress(deps, id)),
    recreateAddress: shareRun((id) => recreateAddress(deps, id)),
    removeAddresses: (ids) => removeAddresses(deps, ids),
    undoRemove: (ids) => undoRemove(deps, ids),
  };
}
