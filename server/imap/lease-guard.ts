/** The store as it is for whoever watches an account: only while the account is held. */
import { type PartnerMail, type Store, StoreUnavailable } from '../store.ts';

/**
 * A process that was stopped for a while goes on where it was, with what lies in its connections,
 * before it hears that its turn is over: so each step is asked whether it still may be taken.
 * @throws {StoreUnavailable} from the books and from `deliver`, when `isHeld` answers false
 */
export function whileHeld(store: Store, isHeld: () => Promise<boolean>): Store {
  function guard<Given extends unknown[], Result>(act: (...given: Given) => Promise<Result>) {
    return async (...given: Given): Promise<Result> => {
      if (!(await isHeld())) throw new StoreUnavailable('Another process may have the mailbox.');
      return act(...given);
    };
  }
  const books = store.partner;
  const partner: PartnerMail = {
    aliases: guard(books.aliases),
    createdAt: guard(books.createdAt),
    has: guard(books.has),
    checkpoint: guard(books.checkpoint),
    setCheckpoint: guard(books.setCheckpoint),
    turnAway: guard(books.turnAway),
    erasures: guard(books.erasures),
    erased: guard(books.erased),
  };
  return { ...store, deliver: guard(store.deliver), partner };
}
