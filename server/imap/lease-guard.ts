/** Wraps the store for a process that watches an account under a lease. */
import { type PartnerMailRepository, type Store, StoreUnavailable } from '../store.ts';

/**
 * A suspended process resumes with data buffered in its connections before it learns that its lease
 * has expired, so every store call checks the lease first.
 * @throws {StoreUnavailable} from the partner mail repository and `deliver`, when `isHeld` resolves
 * to false
 */
export function guardByLease(store: Store, isHeld: () => Promise<boolean>): Store {
  function guard<Given extends unknown[], Result>(act: (...given: Given) => Promise<Result>) {
    return async (...given: Given): Promise<Result> => {
      if (!(await isHeld())) throw new StoreUnavailable('Another process may have the mailbox.');
      return act(...given);
    };
  }
  const repository = store.partner;
  const partner: PartnerMailRepository = {
    aliases: guard(repository.aliases),
    createdAt: guard(repository.createdAt),
    has: guard(repository.has),
    checkpoint: guard(repository.checkpoint),
    setCheckpoint: guard(repository.setCheckpoint),
    markMailRejected: guard(repository.markMailRejected),
    erasures: guard(repository.erasures),
    erased: guard(repository.erased),
  };
  return { ...store, deliver: guard(store.deliver), partner };
}
