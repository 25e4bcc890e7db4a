/** The store as it is for whoever watches an account: only while the account is held. */
import { type PartnerMailRepository, type Store, StoreUnavailable } from '../store.ts';

/**
 * A process that was stopped for a while goes on where it was, with what lies in its connections,
 * before it hears that its turn is over: so each step is asked whether it still may be taken.
 * @throws {StoreUnavailable} from the books and from `deliver`, when `isHeld` answers false
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
