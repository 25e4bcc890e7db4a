/**
 * The mailbox: addresses, their mail, and the checking for more of it. Owned by the background
 * alone; holds nothing in memory that it could not do without.
 */

import { serialise } from './concurrency/serialise.ts';
import { addressForSite } from './mailbox/addresses/address-for-site.ts';
import {
  type AddressOperations,
  createAddressOperations,
} from './mailbox/addresses/address-operations.ts';
import {
  createAddress,
  liveAddress,
  liveSessions,
  markFilled,
  readOffer,
  selectAddress,
  shownAddress,
} from './mailbox/addresses/addresses.ts';
import { createFreshAddress } from './mailbox/addresses/fresh-address.ts';
import { readUnread } from './mailbox/addresses/read-addresses.ts';
import {
  addressOfSite,
  type Fillable,
  forgetSite,
  servicesInUse,
  sitesOf,
} from './mailbox/addresses/sites.ts';
import type { MailboxDependencies } from './mailbox/dependencies.ts';
import {
  codeOfMessage,
  codeOfSite,
  type FillableCode,
  newestCode,
} from './mailbox/messages/codes.ts';
import {
  createMessageOperations,
  type MessageOperations,
  toId,
} from './mailbox/messages/message-operations.ts';
import { notifyNew } from './mailbox/messages/notify.ts';
import { indexNextMessages } from './mailbox/messages/search-entry.ts';
import { createOutbox } from './mailbox/outbox/outbox.ts';
import { type Activity, readMailboxView } from './mailbox/read-view.ts';
import { fitsInStorage } from './mailbox/records/storage-full.ts';
import { isLikelyLive, isLive, type StoredSession } from './mailbox/records/stored.ts';
import { forgetPauses } from './mailbox/sync/call-service.ts';
import { type CheckOptions, checkMail, isAwaited } from './mailbox/sync/check.ts';
import { hasWork } from './mailbox/sync/has-work.ts';
import { createPacer } from './mailbox/sync/pacer.ts';
import { createPushCoverage } from './mailbox/sync/push-coverage.ts';
import {
  type PushTargets,
  readPushTargets,
  refreshAllCapabilities,
  refreshCapabilities,
} from './mailbox/sync/push-targets.ts';
import type { MailboxView, MessageKey, ServiceProblem } from './mailbox/views.ts';
import {
  type AddressOptions,
  type Dialect,
  ServiceError,
  type ServiceInfo,
} from './service-client.ts';

export { AddressGone } from './mailbox/addresses/address-gone.ts';
export type { Fillable } from './mailbox/addresses/sites.ts';
export {
  ArchiveError,
  type ArchiveErrorCode,
  createMailboxData,
  deleteStoredMailbox,
  type MailboxData,
  openStoredMailbox,
  type ReadFile,
  StorageClosed,
} from './mailbox/data.ts';
export type { MailboxDependencies } from './mailbox/dependencies.ts';
export type { FillableCode } from './mailbox/messages/codes.ts';
export { undoTime } from './mailbox/outbox/outbox-entry.ts';
export { openMailboxDatabase } from './mailbox/records/database.ts';
export type { MailboxDatabase } from './mailbox/records/schema.ts';
export { isStorageFull } from './mailbox/records/storage-full.ts';
export type { StoredMessage } from './mailbox/records/stored.ts';
export { createPoller } from './mailbox/sync/poller.ts';
export { createPush } from './mailbox/sync/push.ts';
export { createPushCoverage } from './mailbox/sync/push-coverage.ts';
export { alarmMinutes } from './mailbox/sync/schedule.ts';
export type * from './mailbox/views.ts';

export type Mailbox = AddressOperations &
  MessageOperations & {
    /**
     * Makes an address where none lives, and shows the one for a site where one is named. A failure is
     * shown in the view, not thrown. Answers the address that is shown; none where it failed.
     */
    ensureAddress(site?: string): Promise<string | undefined>;
    /**
     * Shows the address for a site (`address-for-site.ts`), made where there is none, and answers it;
     * undefined where sites are to have none of their own. @throws {ServiceError}
     */
    showAddressFor(site: string): Promise<Fillable | undefined>;
    /**
     * Makes an address where none lives, one for all who ask at the same time; answers it, or one that
     * lives. @throws {ServiceError}
     */
    createMissingAddress(): Promise<Fillable>;
    /** Makes an address, in the chosen style where no option is given. @throws {ServiceError} */
    createAddress(options: AddressOptions): Promise<Fillable>;
    selectAddress(id: string): Promise<void>;
    /** What the service of the settings offers. @throws {ServiceError} */
    readOffer(): Promise<ServiceInfo>;
    /** How a service is spoken to, as far as it was learnt. */
    dialectOf(base: string): Promise<Dialect | undefined>;
    /** Checks for mail where it is due. Failures of services are recorded, not thrown. */
    checkMail(options?: CheckOptions): Promise<void>;
    /** The network is back: what was put off is due at once. */
    online(): Promise<void>;
    /** Whether somebody waits for mail, so that `checkMail` is due every few seconds. */
    isAwaited(watching: boolean): Promise<boolean>;
    /** Whether there is mail to check for or something to finish. */
    hasWork(): Promise<boolean>;
    /** Base address of the service that an address came from. */
    serviceOf(address: string): Promise<string | undefined>;
    /**
     * Carries out what can no longer be undone: deletions, ends and removals. Answers when it is to be
     * called again, in milliseconds since 1970; undefined where nothing is left.
     */
    runOutbox(): Promise<number | undefined>;
    /**
     * The address to fill: the named one, else the one shown, else any that lives.
     * @throws {ServiceError} `address-expired` for a named one
     */
    addressToFill(id?: string): Promise<Fillable | undefined>;
    /**
     * The code to fill on a site: that of the named message, else the newest fresh one, before all
     * others one that belongs there.
     */
    codeToFill(options: { message?: MessageKey; site?: string }): Promise<FillableCode | undefined>;
    /** The live address that was last used on a site (`lib/urls/site.ts`). */
    addressOfSite(site: string): Promise<Fillable | undefined>;
    /** The newest fresh code for an address used on a site; `expected` where one may still come. */
    codeOfSite(site: string): Promise<{ code?: FillableCode; expected: boolean }>;
    /** The sites that an address was used on (`lib/urls/site.ts`), newest first. */
    sitesOf(id: string): Promise<string[]>;
    /** Forgets that an address was used on a site. */
    forgetSite(id: string, site: string): Promise<void>;
    /** The addresses to subscribe to, by service. */
    pushTargets(): Promise<Map<string, PushTargets>>;
    /** Reads again the capabilities of services that may support more by now. */
    refreshAllCapabilities(): Promise<void>;
    /** Reads a service's capabilities again. */
    refreshCapabilities(base: string): Promise<void>;
    /** Base addresses of the services of all addresses. */
    servicesInUse(): Promise<string[]>;
    /** Notes where an address was filled or copied; its mail is then expected. */
    markFilled(id: string, site: string | undefined): Promise<void>;
    /** The session whose inbox is shown. */
    current(): Promise<string | undefined>;
    view(): Promise<MailboxView>;
    unread(): Promise<number>;
    /** Notifies of mail of which a stopped background had not. */
    resume(): Promise<void>;
    /** Makes of messages what was not made of them yet when they were stored: what a search needs, for one. */
    indexOlder(): Promise<void>;
  };

const minute = 60_000;

/** The mailbox over the given surroundings. `pushCoverage` knows whose service tells of what happens. */
export function createMailbox(
  deps: MailboxDependencies,
  pushCoverage = createPushCoverage(),
): Mailbox {
  const activity: Activity = { creating: false, storageFull: false };
  const underWay = new Map<string, Promise<void>>();
  const pacer = createPacer();
  const notify = serialise(() => notifyNew(deps));
  const outbox = createOutbox(deps);
  let creation: Promise<StoredSession> | undefined;
  /** Which of the two found no room for what it stores, and when. */
  const fullAt: { check?: number; outbox?: number } = {};

  const create = async (options: AddressOptions) => {
    activity.creating = true;
    delete activity.creationProblem;
    deps.changed();
    try {
      const chosen = Object.values(options).some((option) => option !== undefined);
      return await (chosen ? createAddress(deps, options) : createFreshAddress(deps));
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
  const showAddressFor = async (site: string) => {
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

  const current = async () =>
    (await shownAddress(deps, await deps.database.getAll('sessions')))?.id;

  return {
    async ensureAddress(site) {
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
    showAddressFor,
    createMissingAddress: async () => toFillable(await createMissing()),
    createAddress: async (options) => toFillable(await create(options)),
    selectAddress: (id) => selectAddress(deps, id),
    ...createAddressOperations(deps),
    ...createMessageOperations(deps),
    readOffer: () => readOffer(deps),
    dialectOf: async (base) => (await deps.database.get('services', base))?.dialect,

    async checkMail(options = {}) {
      const sinceFull = deps.now() - (fullAt.check ?? Number.NEGATIVE_INFINITY);
      // A full disk would have the same mail fetched and dropped again every few seconds.
      if (!options.urgent && sinceFull < 60_000) return;
      const rounds = { underWay, pacer, pushCoverage, notify };
      noteStorage('check', !(await fitsInStorage(() => checkMail(deps, options, rounds))));
    },
    async online() {
      await forgetPauses(deps);
      await this.checkMail({});
    },
    async isAwaited(watching) {
      const live = await liveSessions(deps);
      return live.length > 0 && (watching || live.some((one) => isAwaited(one, {}, deps.now())));
    },
    hasWork: () => hasWork(deps),

    serviceOf: async (address) => (await deps.database.get('sessions', address))?.service,
    async runOutbox() {
      let dueAt: number | undefined;
      const isDone = await fitsInStorage(async () => {
        dueAt = await outbox.run();
      });
      noteStorage('outbox', !isDone);
      return isDone ? dueAt : deps.now() + minute;
    },

    async addressToFill(id) {
      const named = id === undefined ? undefined : await deps.database.get('sessions', id);
      if (named && !isLive(named, deps.now())) throw new ServiceError('address-expired');
      const session = named ?? (await liveAddress(deps));
      return session && toFillable(session);
    },
    codeToFill: ({ message, site }) =>
      message ? codeOfMessage(deps, toId(message), site) : newestCode(deps, site),
    addressOfSite: (site) => addressOfSite(deps, site),
    codeOfSite: (site) => codeOfSite(deps, site),
    sitesOf: (id) => sitesOf(deps, id),
    pushTargets: () => readPushTargets(deps),
    refreshAllCapabilities: () => refreshAllCapabilities(deps),
    refreshCapabilities: (base) => refreshCapabilities(deps, base),
    servicesInUse: () => servicesInUse(deps),
    markFilled: (id, site) => markFilled(deps, id, site),
    forgetSite: (id, site) => forgetSite(deps, id, site),

    current,
    view: () => readMailboxView(deps, activity),
    unread: () => readUnread(deps.database),
    resume: notify,
    async indexOlder() {
      while (await indexNextMessages(deps));
    },
  };
}

function toFillable({ id, email }: StoredSession): Fillable {
  return { address: id, value: email };
}

/** A service's failure as pages see it. @throws what is no {@link ServiceError} */
export function toServiceProblem(error: unknown): ServiceProblem {
  if (!(error instanceof ServiceError)) throw error;
  return {
    code: error.code,
    ...(error.retryAt === undefined ? {} : { until: error.retryAt }),
    ...(error.detail === undefined ? {} : { detail: error.detail }),
    ...(error.trace === undefined ? {} : { trace: error.trace }),
  };
}
