import { withoutUndefined } from '../../objects/without-undefined.ts';
import {
  type Dialect,
  type DialectUpdate,
  initialDialect,
  type Service,
  ServiceError,
  type ServiceInfo,
} from '../../service-client.ts';
import type { Login } from '../../urls/service-address.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import type { StoredFailure, StoredService } from '../records/stored.ts';
import { hasOtherTime, retime } from './clock.ts';
import { failureAfter, isOutage, isPaused, withoutPause } from './failure.ts';
import { recentSuccesses } from './recent-successes.ts';

/**
 * Whether a failure is recorded even during a pause, and even while requests for other addresses
 * succeed: the service asked for a pause, or there is no network.
 */
function isAlwaysRecorded({ code, retryAt }: ServiceError): boolean {
  return retryAt !== undefined || code === 'offline';
}

/**
 * The dialect is learnt again after this many failures in a row, the last of them `not-understood`.
 */
const misunderstandings = 3;

/** Calls a service. `note` records what a response reveals about the dialect. */
export type ServiceAction<Result> = (
  service: Service,
  note: (update: DialectUpdate) => void,
) => Promise<Result>;

export type CallOptions = {
  /** The person requested the call: it ignores pauses, except those that the service asked for. */
  urgent?: boolean;
  /** Session whose failures do not pause calls for other sessions. */
  session?: string;
  /** Whether the outbox makes the call: a failure then pauses the outbox but not checks. */
  outbox?: boolean;
};

/**
 * Calls a service in its dialect. A failure is recorded and pauses calls to the service for a
 * while; the next success clears it.
 *
 * @throws {ServiceError} what the action throws, or the recorded failure during a pause
 */
export async function callService<Result>(
  deps: MailboxDependencies,
  base: string,
  action: ServiceAction<Result>,
  { urgent = false, session, outbox = false }: CallOptions = {},
): Promise<Result> {
  const known = await deps.database.get('services', base);
  const pause = [known?.failure, outbox ? known?.outboxFailure : undefined].find((one) =>
    isPaused(one, deps.now(), urgent),
  );
  if (pause) throw new ServiceError(pause.code, pause);
  const updates: DialectUpdate[] = [];
  const note = (update: DialectUpdate) => void updates.push(update);
  const successes = recentSuccesses(deps.database, base);
  try {
    const dialect = known?.dialect ?? (await learnDialect(deps, base, known?.login));
    const result = await callInDialect(deps, { base, dialect, login: known?.login }, action, note);
    if (session !== undefined && !outbox) successes.noteSuccess(session, deps.now());
    await changeService(deps, base, (service) => ({
      ...withoutFailure(service, { outbox, now: deps.now() }),
      dialect: withUpdates(service.dialect ?? dialect, updates),
    }));
    return result;
  } catch (error) {
    const outage = error instanceof ServiceError && isOutage(error) ? error : undefined;
    const isAlone =
      !outbox && session !== undefined && successes.isOnlyFailure(session, deps.now());
    await changeService(deps, base, (service) => {
      const learnt = service.dialect && { dialect: withUpdates(service.dialect, updates) };
      const after = { ...service, ...learnt };
      if (!outage) return after;
      if (outbox) {
        return { ...after, outboxFailure: failureAfter(deps, service.outboxFailure, outage) };
      }
      // Concurrent failures count as one.
      const isKnown = isAlone || isPaused(service.failure, deps.now());
      if (isKnown && !isAlwaysRecorded(outage)) return after;
      const failure = failureAfter(deps, service.failure, outage);
      return withoutUnfitDialect({ ...after, failure });
    });
    if (outage && isAlone && !isAlwaysRecorded(outage)) throw new SingleAddressOutage(outage);
    throw error;
  }
}

/** A failure for one address, while calls for other addresses at the service succeed. */
export class SingleAddressOutage extends ServiceError {
  override name = 'SingleAddressOutage';
  constructor({ code, detail, trace }: ServiceError) {
    super(code, { detail, trace });
  }
}

/** The service after a successful call of the outbox, or any other call. */
function withoutFailure(
  { failure, outboxFailure, ...service }: StoredService,
  { outbox, now }: { outbox: boolean; now: number },
): StoredService {
  // The successful request may have started before the service asked for the pause.
  const stands = (failure: StoredFailure | undefined, answered: boolean) =>
    failure && (!answered || (failure.asked && isPaused(failure, now)));
  return {
    ...service,
    ...(failure && stands(failure, !outbox) ? { failure } : {}),
    ...(outboxFailure && stands(outboxFailure, outbox) ? { outboxFailure } : {}),
  };
}

function withUpdates(dialect: Dialect, updates: readonly DialectUpdate[]): Dialect {
  return updates.reduce((known, update) => update(known), dialect);
}

/** Drops the parts of a dialect that no longer work. */
function withoutUnfitDialect(service: StoredService): StoredService {
  const { dialect, failure } = service;
  // Other protocols have no variants to learn.
  if (dialect?.protocol) return service;
  const unfit = failure?.code === 'not-understood' && failure.failures % misunderstandings === 0;
  if (!dialect || !unfit) return service;
  const { bearer, features, clock, provider } = dialect;
  return { ...service, dialect: { bearer, features, ...withoutUndefined({ clock, provider }) } };
}

/**
 * Ends all pauses except those that services asked for. Call when the network is back.
 */
export async function forgetPauses({ database }: MailboxDependencies): Promise<void> {
  const transaction = database.transaction(['services', 'sessions', 'messages'], 'readwrite');
  const services = transaction.objectStore('services');
  for (const service of await services.getAll()) {
    const { failure, outboxFailure } = service;
    if (!failure && !outboxFailure) continue;
    await services.put({
      ...service,
      ...(failure && { failure: withoutPause(failure) }),
      ...(outboxFailure && { outboxFailure: withoutPause(outboxFailure) }),
    });
  }
  const sessions = transaction.objectStore('sessions');
  for (const session of await sessions.getAll()) {
    if (session.failure) await sessions.put({ ...session, failure: withoutPause(session.failure) });
  }
  const messages = transaction.objectStore('messages');
  for (const message of await messages.index('incomplete').getAll()) {
    if (message.failure) await messages.put({ ...message, failure: withoutPause(message.failure) });
  }
  await transaction.done;
}

/**
 * Reads the service info first, because a call in the wrong dialect could create an unusable
 * address.
 */
async function learnDialect(deps: MailboxDependencies, base: string, login?: Login) {
  const { dialect } = await deps.connect(base, initialDialect, () => undefined, login).readInfo();
  return dialect;
}

/** Calls the service in a dialect, and records the service info if the action reads it. */
function callInDialect<Result>(
  deps: MailboxDependencies,
  { base, dialect, login }: { base: string; dialect: Dialect; login: Login | undefined },
  action: ServiceAction<Result>,
  note: (update: DialectUpdate) => void,
): Promise<Result> {
  const service = deps.connect(base, dialect, note, login);
  const readInfo = async () => {
    const info = await service.readInfo();
    note((known) => afterInfo(known, info));
    return info;
  };
  return action({ ...service, readInfo }, note);
}

/** Merges new service info into a known dialect; a changed protocol replaces the dialect. */
function afterInfo(known: Dialect, { features, dialect }: ServiceInfo): Dialect {
  if (known.protocol !== dialect.protocol) return dialect;
  const { lacks: _, at: __, domains: ___, ...kept } = known;
  const { lacks, at, domains } = dialect;
  return { ...kept, features, ...withoutUndefined({ lacks, at, domains }) };
}

/** Stores or deletes the login of a service. */
export function saveLogin(
  deps: MailboxDependencies,
  base: string,
  login: Login | undefined,
): Promise<void> {
  return changeService(deps, base, ({ login: _, ...service }) => ({
    ...service,
    ...withoutUndefined({ login }),
  }));
}

async function changeService(
  deps: MailboxDependencies,
  base: string,
  change: (service: StoredService) => StoredService,
) {
  const transaction = deps.database.transaction('services', 'readwrite');
  const before = (await transaction.store.get(base)) ?? { base };
  const after = change(before);
  const same = JSON.stringify(before) === JSON.stringify(after);
  if (!same) await transaction.store.put(after);
  await transaction.done;
  if (same) return;
  if (after.dialect?.clock && hasOtherTime(before.dialect, after.dialect)) {
    await retime(deps, base, after.dialect.clock);
  }
  deps.changed();
}
