/**
 * The mailbox: addresses, their mail, and checking for mail. Used only by the background.
 * Everything that it holds in memory can be lost at any time.
 */

import * as z from 'zod/mini';
import { id, operation, site } from './bus/operation.ts';
import type { MessageKey } from './bus/views.ts';
import { serialise } from './concurrency.ts';
import { addressForSite } from './mailbox/addresses/address-for-site.ts';
import { addressOperations } from './mailbox/addresses/address-operations.ts';
import {
  createAddress,
  type GivenAtStart,
  liveAddress,
  liveSessions,
  readServiceInfo,
  selectAddress,
  shownAddress,
} from './mailbox/addresses/addresses.ts';
import { readEndsAfterCode } from './mailbox/addresses/end-address.ts';
import { createFreshAddress, nameForSite } from './mailbox/addresses/fresh-address.ts';
import { readUnread } from './mailbox/addresses/read-addresses.ts';
import {
  addressOfSite,
  belongsElsewhere,
  type Fillable,
  servicesInUse,
  sitesOf,
} from './mailbox/addresses/sites.ts';
import type { MailboxDependencies } from './mailbox/dependencies.ts';
import { ledgerOperations } from './mailbox/ledger/ledger.ts';
import { codeOfSite, codeToFill } from './mailbox/messages/codes.ts';
import { confirmSender } from './mailbox/messages/confirmed-senders.ts';
import { fetchFile, hasMessage } from './mailbox/messages/files.ts';
import { messageOperations } from './mailbox/messages/message-operations.ts';
import { notifyNew } from './mailbox/messages/notify.ts';
import { indexNextMessages } from './mailbox/messages/search-entry.ts';
import { createOutbox } from './mailbox/outbox/outbox.ts';
import { type Activity, readMailboxView } from './mailbox/read-view.ts';
import { fitsInStorage } from './mailbox/records/storage-errors.ts';
import {
  isLikelyLive,
  isLive,
  isShown,
  isWithinLifetime,
  type StoredSession,
} from './mailbox/records/stored.ts';
import { forgetPauses, saveLogin } from './mailbox/sync/call-service.ts';
import { type CheckOptions, checkMail, isAwaited } from './mailbox/sync/check.ts';
import { toServiceProblem } from './mailbox/sync/failure.ts';
import { createPushCoverage } from './mailbox/sync/push-coverage.ts';
import {
  readPushTargets,
  refreshAllCapabilities,
  refreshCapabilities,
} from './mailbox/sync/push-targets.ts';
import { createRequestRate } from './mailbox/sync/request-rate.ts';
import { isTransferTaken, receiveAddress, sendAddress } from './mailbox/transfer/transfers.ts';
import {
  type AddressOptions,
  type Dialect,
  type MessagePart,
  type OnProgress,
  ServiceError,
} from './service-client.ts';
import type { TransferCode } from './transfer-code.ts';
import type { Login } from './urls/service-address.ts';

export { AddressGone } from './mailbox/addresses/addresses.ts';
export type { Fillable } from './mailbox/addresses/sites.ts';
export {
  BackupError,
  type BackupFile,
  createMailboxData,
  deleteStoredMailbox,
  type MailboxData,
  openStoredMailbox,
  StorageClosed,
} from './mailbox/data.ts';
export type { MailboxDependencies } from './mailbox/dependencies.ts';
export type { FillableCode } from './mailbox/messages/codes.ts';
export { undoGraceTime } from './mailbox/outbox/outbox-entry.ts';
export { openMailboxDatabase } from './mailbox/records/database.ts';
export type { MailboxDatabase } from './mailbox/records/schema.ts';
export { isStorageFull } from './mailbox/records/storage-errors.ts';
export type { StoredMessage } from './mailbox/records/stored.ts';
export { toServiceProblem } from './mailbox/sync/failure.ts';
export { createPoller } from './mailbox/sync/poller.ts';
export { createPush } from './mailbox/sync/push.ts';
export { createPushCoverage } from './mailbox/sync/push-coverage.ts';
export { alarmMinutes } from './mailbox/sync/schedule.ts';
export { TransferError } from './mailbox/transfer/sealed-session.ts';

export type Mailbox = ReturnType<typeof createMailbox>;

const minute = 60_000;

/** Options for the service, and whether the address ends after its first code. */
type NewAddress = AddressOptions & {
  endsAfterCode?: true | undefined;
  /** The site that it is for, whose name it may carry. */
  site?: string | undefined;
};

/**
 * Creates the mailbox. Its `operations` are what pages may call; they are also methods of the
 * mailbox.
 */
export function createMailbox(deps: MailboxDependencies, pushCoverage = createPushCoverage()) {
  const activity: Activity = { creating: false, storageFull: false };
  const runningChecks = new Map<string, Promise<void>>();
  const requestRate = createRequestRate();
  const notify = serialise(() => notifyNew(deps));
  const outbox = createOutbox(deps);
  /**
   * Running creations, by the domain whose name the address will carry; the key is empty if it
   * carries none.
   */
  const creations = new Map<string, Promise<StoredSession>>();
  /** When a check or the outbox last ran out of storage. */
  const fullAt: { check?: number; outbox?: number } = {};

  /** @param isRequested the person asked for it: on `site` it replaces an earlier address */
  const create = async ({ endsAfterCode, site, ...options }: NewAddress, isRequested = false) => {
    const given: GivenAtStart = {
      ...(endsAfterCode ? { endsAfterCode } : {}),
      // Anybody can guess a chosen name.
      ...(options.prefix === undefined ? {} : { givenElsewhere: true }),
      ...(site && isRequested ? { uses: [{ site, at: deps.now(), unfilled: true }] } : {}),
    };
    activity.creating = true;
    deps.changed();
    try {
      const chosen = Object.values(options).some((option) => option !== undefined);
      const session = chosen
        ? await createAddress(deps, options, given)
        : await createFreshAddress(deps, given, site);
      delete activity.creationProblem;
      return session;
    } finally {
      activity.creating = false;
      deps.changed();
    }
  };

  const likelyLive = async () => {
    const live = await liveSessions(deps);
    return live.find((session) => isLikelyLive(session, deps.now()));
  };
  /** Two windows opened at once, or a shortcut pressed twice, must not create two addresses. */
  const createUnless = async (find: () => Promise<StoredSession | undefined>, site?: string) => {
    const named = site === undefined ? undefined : await nameForSite(deps, site);
    const key = named?.domain ?? '';
    const make = async () => (await find()) ?? create({ site });
    const creation = creations.get(key) ?? make().finally(() => creations.delete(key));
    creations.set(key, creation);
    return creation;
  };
  const createMissing = (site?: string) => createUnless(likelyLive, site);

  /**
   * Shows the address for a site (`address-for-site.ts`); creates one if there is none. Undefined
   * if sites have no addresses of their own. @throws {ServiceError}
   */
  const showAddressFor = async (site: string): Promise<Fillable | undefined> => {
    if (!(await deps.addressPerSite())) return undefined;
    const find = () => addressForSite(deps, site);
    const session = (await find()) ?? (await createUnless(find, site));
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

  /** Checks the addresses that are due. Failures of services are recorded, not thrown. */
  const check = async (options: CheckOptions = {}): Promise<void> => {
    const sinceFull = deps.now() - (fullAt.check ?? Number.NEGATIVE_INFINITY);
    // While storage is full, every check would fetch the same mail and fail to store it.
    if (!options.urgent && sinceFull < minute) return;
    const rounds = { runningChecks, requestRate, pushCoverage, notify };
    noteStorage('check', !(await fitsInStorage(() => checkMail(deps, options, rounds))));
  };

  /** Checks addresses that are about to end after their code: another code prevents that. */
  const checkEnding = async () => {
    const ending = [...(await readEndsAfterCode(deps))].filter(([, dueAt]) => dueAt <= deps.now());
    // Checks at once, as after a push event, but not while calls to the service are paused.
    if (ending.length > 0) await check({ pushed: ending.map(([id]) => id) });
  };

  const operations = {
    ...addressOperations(deps),
    ...messageOperations(deps),
    ...ledgerOperations(deps),

    /**
     * Creates an address if none is live, and shows the one for `site`, if given. Returns the shown
     * address. Undefined if none is live and none could be created; the view then has the reason.
     * @throws {ServiceError} if none could be created for `site`
     */
    ensureAddress: operation({ site: z.optional(site) }, async ({ site }) => {
      if (site !== undefined && (await likelyLive())) await showAddressFor(site);
      try {
        await createMissing(site);
      } catch (error) {
        activity.creationProblem = toServiceProblem(error);
        deps.changed();
        return undefined;
      }
      return current();
    }),

    /**
     * Creates an address and shows it. Without options it has the style of the settings. Returns
     * the e-mail address too, as a service may create a different one than requested.
     * @throws {ServiceError}
     */
    createAddress: operation(
      {
        prefix: z.optional(z.string().check(z.maxLength(64))),
        domain: z.optional(z.number()),
        /** An alias on a third-party mailbox: `auto`, or the id of the mailbox. */
        mailbox: z.optional(z.union([z.literal('auto'), z.number()])),
        /** Lifetime in hours. */
        hours: z.optional(z.number()),
        endsAfterCode: z.optional(z.literal(true)),
        site: z.optional(site),
      },
      async (options) => toFillable(await create(options, true)),
    ),

    /** Makes a code that transfers a live address to another browser. */
    sendAddress: operation({ address: id }, ({ address }) => sendAddress(deps, address)),
    /** Whether the last code of an address was used or has expired. */
    isTransferTaken: operation({ address: id }, ({ address }) => isTransferTaken(deps, address)),

    /** Checks the shown address at once, the others if they are due. */
    checkNow: operation({}, async () => {
      const shown = await current();
      await check({ urgent: shown ? [shown] : [] });
    }),
  };

  return {
    operations,
    ...operations,
    showAddressFor,
    current,
    checkMail: check,
    addressOfSite: (site: string) => addressOfSite(deps, site),
    codeOfSite: (site: string) => codeOfSite(deps, site),
    codeToFill: (wanted: Parameters<typeof codeToFill>[1]) => codeToFill(deps, wanted),
    confirmSender: (message: MessageKey, site: string) => confirmSender(deps, message, site),
    fetchFile: (key: MessageKey, part: MessagePart, onProgress: OnProgress) =>
      fetchFile(deps, key, part, onProgress),
    hasMessage: (key: MessageKey) => hasMessage(deps, key),
    pushTargets: () => readPushTargets(deps),
    readServiceInfo: (base?: string) => readServiceInfo(deps, base),
    refreshAllCapabilities: () => refreshAllCapabilities(deps),
    refreshCapabilities: (base: string) => refreshCapabilities(deps, base),
    servicesInUse: () => servicesInUse(deps),
    receiveAddress: (code: TransferCode, file?: string) => receiveAddress(deps, code, file),
    sitesOf: (address: string) => sitesOf(deps, address),
    /** Creates an address if none is live, one for all concurrent calls. @throws {ServiceError} */
    createMissingAddress: async () => toFillable(await createMissing()),
    /**
     * The address to fill: the given one, else the shown one, else any live one.
     * @throws {ServiceError} `address-expired` for a given one
     */
    async addressToFill(id?: string): Promise<Fillable | undefined> {
      const named = id === undefined ? undefined : await deps.database.get('sessions', id);
      if (named && !isLive(named, deps.now())) throw new ServiceError('address-expired');
      const session = named ?? (await liveAddress(deps));
      return session && toFillable(session);
    },
    /** The shown address, unless it belongs to other sites only. */
    async addressToOffer(site: string): Promise<Fillable | undefined> {
      const session = await liveAddress(deps);
      const isForeign = session && belongsElsewhere(session, site) && (await deps.addressPerSite());
      return session && !isForeign ? toFillable(session) : undefined;
    },
    /** The known dialect of a service. */
    dialectOf: async (base: string): Promise<Dialect | undefined> =>
      (await deps.database.get('services', base))?.dialect,
    loginOf: async (base: string): Promise<Login | undefined> =>
      (await deps.database.get('services', base))?.login,
    saveLogin: (base: string, login: Login | undefined) => saveLogin(deps, base, login),
    /** The base address of the service that issued an address. */
    serviceOf: async (address: string) => (await deps.database.get('sessions', address))?.service,
    /** The network is back: postponed requests are due at once. */
    async online(): Promise<void> {
      await forgetPauses(deps);
      await check();
    },
    /** Whether mail is awaited, so that `checkMail` is due every few seconds. */
    async isAwaited(watching: boolean): Promise<boolean> {
      const live = await liveSessions(deps);
      return live.length > 0 && (watching || live.some((one) => isAwaited(one, {}, deps.now())));
    },
    /**
     * Carries out deletions, ends and removals that can no longer be undone. Returns when to call
     * it again, in milliseconds since 1970; undefined if nothing is left.
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
    /** Whether the background must wake by itself: to check mail, or for outbox entries. */
    async hasWork(): Promise<boolean> {
      const now = deps.now();
      const sessions = await deps.database.getAll('sessions');
      if (sessions.some((one) => isLive(one, now) || !isShown(one))) return true;
      const entries = await deps.database.getAll('outbox');
      const ends = entries.filter(({ operation }) => operation === 'end-address');
      const isPending = new Set(ends.map(({ target }) => target[0]));
      if (sessions.some((one) => isPending.has(one.id) && isWithinLifetime(one, now))) return true;
      return (await deps.database.getAllFromIndex('messages', 'deleted')).length > 0;
    },
    view: () => readMailboxView(deps, activity),
    unread: () => readUnread(deps.database),
    /** Raises notifications that a stopped background did not raise. */
    resume: notify,
    /** Adds messages to the search index that were stored before it existed. */
    async indexOlder(): Promise<void> {
      while (await indexNextMessages(deps));
    },
  };
}

function toFillable({ id, email }: StoredSession): Fillable {
  return { address: id, value: email };
}
