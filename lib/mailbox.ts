/**
 * The mailbox: addresses, their mail, and the checking for more of it. Owned by the background
 * alone; holds nothing in memory that it could not do without.
 */

import { serialise, shareRun } from './concurrency.ts';
import { addressForSite } from './mailbox/addresses/address-for-site.ts';
import {
  createAddress,
  type GivenAtStart,
  liveAddress,
  liveSessions,
  markFilled,
  readServiceInfo,
  selectAddress,
  shownAddress,
} from './mailbox/addresses/addresses.ts';
import { endAddress, undoEnd } from './mailbox/addresses/end-address.ts';
import {
  keepAddress,
  markCodeUsed,
  readEndsAfterCode,
} from './mailbox/addresses/end-after-code.ts';
import { extendAddress, recreateAddress } from './mailbox/addresses/extend-address.ts';
import { createFreshAddress } from './mailbox/addresses/fresh-address.ts';
import { muteAddress, renameAddress } from './mailbox/addresses/label-address.ts';
import { readUnread } from './mailbox/addresses/read-addresses.ts';
import { removeAddresses, undoRemove } from './mailbox/addresses/remove-addresses.ts';
import {
  addressOfSite,
  type Fillable,
  forgetSite,
  servicesInUse,
  sitesOf,
} from './mailbox/addresses/sites.ts';
import type { MailboxDependencies } from './mailbox/dependencies.ts';
import { codeOfSite, codeToFill } from './mailbox/messages/codes.ts';
import { fetchFile, hasMessage } from './mailbox/messages/files.ts';
import { listMessages } from './mailbox/messages/list-messages.ts';
import {
  deleteMessages,
  markAllRead,
  markMessages,
  openMessage,
  undoDelete,
} from './mailbox/messages/messages.ts';
import { notifyNew } from './mailbox/messages/notify.ts';
import { searchMessages } from './mailbox/messages/search.ts';
import { indexNextMessages } from './mailbox/messages/search-entry.ts';
import { createOutbox } from './mailbox/outbox/outbox.ts';
import { type Activity, readMailboxView } from './mailbox/read-view.ts';
import { fitsInStorage } from './mailbox/records/storage-errors.ts';
import { isLikelyLive, isLive, type StoredSession } from './mailbox/records/stored.ts';
import { forgetPauses } from './mailbox/sync/call-service.ts';
import { type CheckOptions, checkMail, isAwaited } from './mailbox/sync/check.ts';
import { hasWork } from './mailbox/sync/has-work.ts';
import { createPushCoverage } from './mailbox/sync/push-coverage.ts';
import {
  readPushTargets,
  refreshAllCapabilities,
  refreshCapabilities,
} from './mailbox/sync/push-targets.ts';
import { createRequestRate } from './mailbox/sync/request-rate.ts';
import type { ServiceProblem } from './mailbox/views.ts';
import { withoutUndefined } from './objects/without-undefined.ts';
import { type AddressOptions, type Dialect, ServiceError } from './service-client.ts';

export { AddressGone } from './mailbox/addresses/addresses.ts';
export type { Fillable } from './mailbox/addresses/sites.ts';
export {
  ArchiveError,
  type ArchiveErrorCode,
  createMailboxData,
  deleteStoredMailbox,
  type ImportCount,
  type MailboxData,
  openStoredMailbox,
  type ReadFile,
  StorageClosed,
  type StoredCount,
} from './mailbox/data.ts';
export type { MailboxDependencies } from './mailbox/dependencies.ts';
export type { FillableCode } from './mailbox/messages/codes.ts';
export { undoGraceTime } from './mailbox/outbox/outbox-entry.ts';
export { openMailboxDatabase } from './mailbox/records/database.ts';
export type { MailboxDatabase } from './mailbox/records/schema.ts';
export { isStorageFull } from './mailbox/records/storage-errors.ts';
export type { StoredMessage } from './mailbox/records/stored.ts';
export { createPoller } from './mailbox/sync/poller.ts';
export { createPush } from './mailbox/sync/push.ts';
export { createPushCoverage } from './mailbox/sync/push-coverage.ts';
export { alarmMinutes } from './mailbox/sync/schedule.ts';
export type * from './mailbox/views.ts';

export type Mailbox = ReturnType<typeof createMailbox>;

const minute = 60_000;

/** Operations that need nothing between two calls but the dependencies; each is described where it is. */
const operations = {
  addressOfSite,
  codeOfSite,
  codeToFill,
  deleteMessages,
  endAddress,
  fetchFile,
  forgetSite,
  hasMessage,
  hasWork,
  keepAddress,
  listMessages,
  markAllRead,
  markCodeUsed,
  markFilled,
  markMessages,
  muteAddress,
  openMessage,
  pushTargets: readPushTargets,
  readServiceInfo,
  refreshAllCapabilities,
  refreshCapabilities,
  removeAddresses,
  renameAddress,
  searchMessages,
  selectAddress,
  servicesInUse,
  sitesOf,
  undoDelete,
  undoEnd,
  undoRemove,
};

/** The mailbox over the given dependencies. `pushCoverage` knows whose service sends events. */
export function createMailbox(deps: MailboxDependencies, pushCoverage = createPushCoverage()) {
  const activity: Activity = { creating: false, storageFull: false };
  const underWay = new Map<string, Promise<void>>();
  const requestRate = createRequestRate();
  const notify = serialise(() => notifyNew(deps));
  const outbox = createOutbox(deps);
  let creation: Promise<StoredSession> | undefined;
  /** Which of the two found no room for what it stores, and when. */
  const fullAt: { check?: number; outbox?: number } = {};

  const create = async ({ endsAfterCode, ...options }: NewAddress) => {
    const given: GivenAtStart = endsAfterCode ? { endsAfterCode } : {};
    activity.creating = true;
    delete activity.creationProblem;
    deps.changed();
    try {
      const chosen = Object.values(options).some((option) => option !== undefined);
      return await (chosen ? createAddress(deps, options, given) : createFreshAddress(deps, given));
    } finally {
      activity.creating = false;
      deps.changed();
    }
  };

  const likelyLive = async () => {
    const live = await liveSessions(deps);
    return live.find((session) => isLikelyLive(session, deps.now()));
  };
  /** Two windows that open at once, or a shortcut pressed twice, must not make two addresses. */
  const createUnless = (find: () => Promise<StoredSession | undefined>) => {
    const make = async () => (await find()) ?? create({});
    creation ??= make().finally(() => {
      creation = undefined;
    });
    return creation;
  };
  const createMissing = () => createUnless(likelyLive);

  /**
   * Shows the address for a site (`address-for-site.ts`), made where there is none, and answers it;
   * undefined where sites are to have none of their own. @throws {ServiceError}
   */
  const showAddressFor = async (site: string): Promise<Fillable | undefined> => {
    if (!(await deps.addressPerSite())) return undefined;
    const find = () => addressForSite(deps, site);
    const session = (await find()) ?? (await createUnless(find));
    if (session.id !== (await current())) await selectAddress(deps, session.id);
    return toFillable(session);
  };

  const noteStorage = (where: keyof typeof fullAt, isFull: boolean) => {
    if (isFull) fullAt[where] = deps.now();
    else delete fullAt[where];
    const before = activity.storageFull;
    activity.storageFull = fullAt.check !== undefined || fullAt.outbox !== undefined;
    if (activity.storageFull !== before) deps.changed();
  };

  /** The session whose inbox is shown. */
  const current = async (): Promise<string | undefined> =>
    (await shownAddress(deps, await deps.database.getAll('sessions')))?.id;

  /** Checks for mail where it is due. Failures of services are recorded, not thrown. */
  const check = async (options: CheckOptions = {}): Promise<void> => {
    const sinceFull = deps.now() - (fullAt.check ?? Number.NEGATIVE_INFINITY);
    // A full disk would have the same mail fetched and dropped again every few seconds.
    if (!options.urgent && sinceFull < minute) return;
    const rounds = { underWay, requestRate, pushCoverage, notify };
    noteStorage('check', !(await fitsInStorage(() => checkMail(deps, options, rounds))));
  };

  /** Checks for mail where an address is to end, as its code was used: a further one calls that off. */
  const checkEnding = async () => {
    const ending = [...(await readEndsAfterCode(deps))].filter(([, dueAt]) => dueAt <= deps.now());
    // As after an event: at once, but not at a service that is left alone for a while.
    if (ending.length > 0) await check({ pushed: ending.map(([id]) => id) });
  };

  return {
    ...bindAll(operations, deps),
    showAddressFor,
    current,
    checkMail: check,
    /**
     * Makes an address where none lives, and shows the one for a site where one is named. A failure is
     * shown in the view, not thrown. Answers the address that is shown; none where it failed.
     */
    async ensureAddress(site?: string): Promise<string | undefined> {
      try {
        if (!(await likelyLive())) await createMissing();
        else if (site !== undefined) await showAddressFor(site);
      } catch (error) {
        activity.creationProblem = toServiceProblem(error);
        deps.changed();
        return undefined;
      }
      if (activity.creationProblem) {
        delete activity.creationProblem;
        deps.changed();
      }
      return current();
    },
    /**
     * Makes an address where none lives, one for all who ask at the same time; answers it, or one that
     * lives. @throws {ServiceError}
     */
    createMissingAddress: async () => toFillable(await createMissing()),
    /** Makes an address, in the chosen style where the service gets no option. @throws {ServiceError} */
    createAddress: async (options: NewAddress) => toFillable(await create(options)),
    // Two windows that ask at once share one request.
    extendAddress: shareRun((id) => extendAddress(deps, id)),
    recreateAddress: shareRun((id) => recreateAddress(deps, id)),
    /**
     * The address to fill: the named one, else the one shown, else any that lives.
     * @throws {ServiceError} `address-expired` for a named one
     */
    async addressToFill(id?: string): Promise<Fillable | undefined> {
      const named = id === undefined ? undefined : await deps.database.get('sessions', id);
      if (named && !isLive(named, deps.now())) throw new ServiceError('address-expired');
      const session = named ?? (await liveAddress(deps));
      return session && toFillable(session);
    },
    /** The dialect of a service, as far as it was learnt. */
    dialectOf: async (base: string): Promise<Dialect | undefined> =>
      (await deps.database.get('services', base))?.dialect,
    /** Base address of the service that an address came from. */
    serviceOf: async (address: string) => (await deps.database.get('sessions', address))?.service,
    /** The network is back: what was put off is due at once. */
    async online(): Promise<void> {
      await forgetPauses(deps);
      await check();
    },
    /** Whether somebody waits for mail, so that `checkMail` is due every few seconds. */
    async isAwaited(watching: boolean): Promise<boolean> {
      const live = await liveSessions(deps);
      return live.length > 0 && (watching || live.some((one) => isAwaited(one, {}, deps.now())));
    },
    /**
     * Carries out what can no longer be undone: deletions, ends and removals. Answers when it is to be
     * called again, in milliseconds since 1970; undefined where nothing is left.
     */
    async runOutbox(): Promise<number | undefined> {
      await checkEnding();
      let dueAt: number | undefined;
      const isDone = await fitsInStorage(async () => {
        dueAt = await outbox.run();
      });
      noteStorage('outbox', !isDone);
      return isDone ? dueAt : deps.now() + minute;
    },
    view: () => readMailboxView(deps, activity),
    unread: () => readUnread(deps.database),
    /** Notifies of mail of which a stopped background had not. */
    resume: notify,
    /** Adds messages to the search index that were stored without it. */
    async indexOlder(): Promise<void> {
      while (await indexNextMessages(deps));
    },
  };
}

/** What the service is asked for, and whether the address is to end after its first code. */
type NewAddress = AddressOptions & { endsAfterCode?: true | undefined };

type Operation = (deps: MailboxDependencies, ...args: never[]) => unknown;
type Bound<Operations> = {
  [Name in keyof Operations]: Operations[Name] extends (
    deps: MailboxDependencies,
    ...args: infer Args
  ) => infer Result
    ? (...args: Args) => Result
    : never;
};

/** The same functions without their first parameter. */
function bindAll<Operations extends Record<string, Operation>>(
  functions: Operations,
  deps: MailboxDependencies,
): Bound<Operations> {
  const bound = Object.entries(functions).map(([name, run]) => [name, run.bind(undefined, deps)]);
  // Each stands under its own name.
  return Object.fromEntries(bound) as Bound<Operations>;
}

function toFillable({ id, email }: StoredSession): Fillable {
  return { address: id, value: email };
}

/** A service's failure as pages see it. @throws what is no {@link ServiceError} */
export function toServiceProblem(error: unknown): ServiceProblem {
  if (!(error instanceof ServiceError)) throw error;
  return {
    code: error.code,
    ...withoutUndefined({ until: error.retryAt, detail: error.detail, trace: error.trace }),
  };
}
