/** The partner mail repository and the authentication queue, as called from the main thread. */
import type { AuthenticationQueue } from '../authentication.ts';
import type { PartnerMailRepository } from '../partner-mail.ts';
import type { AuthenticationQuery } from './authentication.ts';
import type { PartnerMailChange, PartnerMailQuery } from './partner-mail.ts';
import type { ReadOptions, Reads } from './reads.ts';
import type { StoreRequest } from './writing-thread.ts';

export type StoreAccess = {
  /** Asks the writing thread. */
  ask<Result>(request: StoreRequest): Promise<Result>;
  /** Requests a change from the writing thread. */
  change<Result>(request: StoreRequest): Promise<Result>;
  /** Reads on this thread, with its own connection. */
  read<Result>(here: () => Result): Promise<Result>;
  /** Undefined where only the thread can read. */
  reads: Reads | undefined;
  context(): ReadOptions;
};

// Each question's answer is of the type that is asked for.

export function createPartnerMailRepository({
  ask,
  change,
  read,
  reads,
  context,
}: StoreAccess): PartnerMailRepository {
  const question = <Result>(asked: PartnerMailQuery): Promise<Result> =>
    reads
      ? read(() => reads.partner(asked, context().now) as Result)
      : ask({ does: 'askPartner', with: asked, context: context() });
  const note = (changed: PartnerMailChange): Promise<void> =>
    change({ does: 'changePartner', with: changed, context: context() });
  return {
    aliases: (account) => question({ about: 'aliases', account }),
    createdAt: (address) => question({ about: 'createdAt', address }),
    has: (address, location) => question({ about: 'has', address, location }),
    checkpoint: (account, folder) => question({ about: 'checkpoint', account, folder }),
    setCheckpoint: (account, folder, checkpoint) =>
      note({ changes: 'checkpoint', account, folder, checkpoint }),
    markMailRejected: (address) => note({ changes: 'turnedAway', address }),
    erasures: (account) => question({ about: 'erasures', account }),
    erased: (location) => note({ changes: 'erased', location }),
  };
}

export function createAuthenticationQueue({
  ask,
  change,
  read,
  reads,
  context,
}: StoreAccess): AuthenticationQueue {
  const elsewhere = <Result>(asked: AuthenticationQuery): Promise<Result> =>
    ask({ does: 'askVerdict', with: asked, context: context() });
  const question = <Result>(asked: AuthenticationQuery): Promise<Result> =>
    reads ? read(() => reads.authentication(asked, context().now) as Result) : elsewhere(asked);
  return {
    // Many may be due, and a source have many megabytes: the thread reads them.
    due: (limit) => elsewhere({ about: 'due', limit }),
    input: (source) => elsewhere({ about: 'evidence', source }),
    saveVerdict: ({ source, nonce }, verdict, again) =>
      change({
        does: 'changeVerdict',
        with: { source, nonce, verdict, again },
        context: context(),
      }),
    find: (address, id) => question({ about: 'message', address, id }),
  };
}
