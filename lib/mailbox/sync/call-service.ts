import { withoutUndefined } from '../../objects/without-undefined.ts';
import {
  type Dialect,
  type DialectUpdate,
  initialDialect,
  type Service,
  ServiceError,
  type ServiceInfo,
} from '../../service-client.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import type { StoredFailure, StoredService } from '../records/stored.ts';
import { hasOtherTime, retime } from './clock.ts';
import { failureAfter, isOutage, isPaused, withoutPause } from './failure.ts';
import { recentSuccesses } from './recent-successes.ts';

/** A pause that the service asks for counts even during one of our own, and so does no network. */
function isAlwaysRecorded({ code, retryAt }: ServiceError): boolean {
  return retryAt !== undefined || code === 'offline';
}

/** How long a service is spoken to in a dialect in which nothing is understood any more. */
const misunderstandings = 3;

/** What is done at a service. `note` stores what it shows of the dialect. */
export type ServiceAction<Result> = (
  service: Service,
  note: (update: DialectUpdate) => void,
) => Promise<Result>;

export type CallOptions = {
  /** The person asked for it: try at once, unless the service itself asked for a pause. */
  urgent?: boolean;
  /** The address that it is about: one that fails alone does not hold up the others. */
  session?: string;
  /** It is the outbox's: a failure puts off what else the outbox has, and never looking for mail. */
  outbox?: boolean;
};

/**
 * Does something at a service, in its dialect. A service that fails is left alone for a while, and
 * what went wrong is remembered until it answers again.
 *
 * @throws {ServiceError} what the action throws, or the remembered failure during a pause
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
    const dialect = known?.dialect ?? (await learnDialect(deps, base));
    const result = await callInDialect(deps, base, dialect, action, note);
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
      // Requests that failed side by side are one failure, not several in a row.
      const isKnown = isAlone || isPaused(service.failure, deps.now());
      if (isKnown && !isAlwaysRecorded(outage)) return after;
      const failure = failureAfter(deps, service.failure, outage);
      return withoutUnfitDialect({ ...after, failure });
    });
    if (outage && isAlone && !isAlwaysRecorded(outage)) throw new SingleAddressOutage(outage);
    throw error;
  }
}

/** A failure that only one address has, while others at its service fare well. */
export class SingleAddressOutage extends ServiceError {
  override name = 'SingleAddressOutage';
  constructor({ code, detail, trace }: ServiceError) {
    super(code, { detail, trace });
  }
}

/** A service that has just answered the outbox, or any other request. */
function withoutFailure(
  { failure, outboxFailure, ...service }: StoredService,
  { outbox, now }: { outbox: boolean; now: number },
): StoredService {
  // A request begun earlier says nothing of a pause that the service asked for since.
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

/** What no longer fits is learnt anew, all but what other things tell. */
function withoutUnfitDialect(service: StoredService): StoredService {
  const { dialect, failure } = service;
  // Another protocol has one dialect.
  if (dialect?.protocol) return service;
  const unfit = failure?.code === 'not-understood' && failure.failures % misunderstandings === 0;
  if (!dialect || !unfit) return service;
  const { bearer, features, clock, provider } = dialect;
  return { ...service, dialect: { bearer, features, ...withoutUndefined({ clock, provider }) } };
}

/** The network is back: what was put off is due at once, save where a service asked for a pause. */
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

/** Asks a service what it offers before the first real call, so that no address is made in vain. */
async function learnDialect(deps: MailboxDependencies, base: string) {
  const { dialect } = await deps.connect(base, initialDialect, () => undefined).readInfo();
  return dialect;
}

/** Runs the action in a dialect. The service info that it reads is noted. */
function callInDialect<Result>(
  deps: MailboxDependencies,
  base: string,
  dialect: Dialect,
  action: ServiceAction<Result>,
  note: (update: DialectUpdate) => void,
): Promise<Result> {
  const service = deps.connect(base, dialect, note);
  const readInfo = async () => {
    const info = await service.readInfo();
    note((known) => afterInfo(known, info));
    return info;
  };
  return action({ ...service, readInfo }, note);
}

/** What is known of a service that has said what it offers; nothing else, where it speaks otherwise now. */
function afterInfo(known: Dialect, { features, dialect }: ServiceInfo): Dialect {
  if (known.protocol !== dialect.protocol) return dialect;
  const { lacks: _, at: __, ...kept } = known;
  const { lacks, at } = dialect;
  return { ...kept, features, ...withoutUndefined({ lacks, at }) };
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
