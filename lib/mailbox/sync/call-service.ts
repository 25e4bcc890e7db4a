import {
  type Dialect,
  type DialectUpdate,
  initialDialect,
  type Service,
  ServiceError,
  type ServiceErrorCode,
  TokenNotFound,
} from '../../service-client.ts';
import type { MailboxContext } from '../dependencies.ts';
import type { StoredService, StoredTrouble } from '../records/stored.ts';
import { hasOtherTime, retime } from './clock.ts';
import { isPaused, relieved, troubleAfter } from './failure.ts';
import { sessionsThatFare } from './recent-successes.ts';

/** Failures of the service or the way to it, as opposed to answers about one address. */
const outages: ReadonlySet<ServiceErrorCode> = new Set([
  'offline',
  'unreachable',
  'too-slow',
  'slow-down',
  'unavailable',
  'not-understood',
  'web-page',
  'no-service',
]);

/** Whether a failure is the service's, and not about one address or message. */
export function isOutage({ code }: Pick<ServiceError, 'code'>): boolean {
  return outages.has(code);
}

/**
 * Until when a message or an end is to wait for itself, in milliseconds since 1970: a failure of its
 * service puts off all that the outbox has for that, and is noted there.
 */
export function ownPause(failure: StoredTrouble | undefined): number {
  return failure && !isOutage(failure) ? failure.retryAt : 0;
}

/** A pause that the service asks for counts even during one of our own, and so does no network. */
function isNews({ code, retryAt }: ServiceError): boolean {
  return retryAt !== undefined || code === 'offline';
}

/** How long a service is spoken to in a dialect in which nothing is understood any more. */
const misunderstandings = 3;

/** What is done at a service. `note` remembers what it teaches of the dialect. */
export type ServiceAction<Result> = (
  service: Service,
  note: (lesson: DialectUpdate) => void,
) => Promise<Result>;

export type ReachOptions = {
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
export async function reachService<Result>(
  context: MailboxContext,
  base: string,
  action: ServiceAction<Result>,
  { urgent = false, session, outbox = false }: ReachOptions = {},
): Promise<Result> {
  const known = await context.database.get('services', base);
  const pause = [known?.trouble, outbox ? known?.outboxFailure : undefined].find((one) =>
    isPaused(one, context.now(), urgent),
  );
  if (pause) throw new ServiceError(pause.code, pause);
  const lessons: DialectUpdate[] = [];
  const note = (lesson: DialectUpdate) => void lessons.push(lesson);
  const fares = sessionsThatFare(context.database, base);
  try {
    const dialect = known?.dialect ?? (await learn(context, base));
    const [result, bearer] = await speak(context, base, dialect, action, note);
    if (session !== undefined && !outbox) fares.well(session, context.now());
    await remember(context, base, (service) => ({
      ...withoutFailure(service, { outbox, now: context.now() }),
      dialect: { ...taught(service.dialect ?? dialect, lessons), bearer },
    }));
    return result;
  } catch (error) {
    if (outbox) {
      await remember(context, base, (service) => ({
        ...service,
        ...(service.dialect && { dialect: taught(service.dialect, lessons) }),
        ...(error instanceof ServiceError && isOutage(error)
          ? { outboxFailure: troubleAfter(context, service.outboxFailure, error) }
          : {}),
      }));
      throw error;
    }
    const isAlone = session !== undefined && fares.isAlone(session, context.now());
    await remember(context, base, (service) => {
      const learnt = service.dialect && { dialect: taught(service.dialect, lessons) };
      const after = { ...service, ...learnt };
      if (!(error instanceof ServiceError) || !isOutage(error)) return after;
      // Requests that failed side by side are one failure, not several in a row.
      if (!isNews(error) && (isAlone || isPaused(service.trouble, context.now()))) return after;
      const trouble = troubleAfter(context, service.trouble, error);
      return forgetful({ ...after, trouble });
    });
    if (error instanceof ServiceError && isOutage(error) && !isNews(error) && isAlone) {
      throw new OutageOfOne(error);
    }
    throw error;
  }
}

/** A failure that only one address has, while others at its service fare well. */
export class OutageOfOne extends ServiceError {
  override name = 'OutageOfOne';
  constructor({ code, detail, trace }: ServiceError) {
    super(code, {
      ...(detail === undefined ? {} : { detail }),
      ...(trace === undefined ? {} : { trace }),
    });
  }
}

/** A service that has just answered the outbox, or any other request. */
function withoutFailure(
  { trouble, outboxFailure, ...service }: StoredService,
  { outbox, now }: { outbox: boolean; now: number },
): StoredService {
  // A request begun earlier says nothing of a pause that the service asked for since.
  const stands = (failure: StoredTrouble | undefined, answered: boolean) =>
    failure && (!answered || (failure.asked && isPaused(failure, now)));
  return {
    ...service,
    ...(trouble && stands(trouble, !outbox) ? { trouble } : {}),
    ...(outboxFailure && stands(outboxFailure, outbox) ? { outboxFailure } : {}),
  };
}

function taught(dialect: Dialect, lessons: readonly DialectUpdate[]): Dialect {
  return lessons.reduce((known, lesson) => lesson(known), dialect);
}

/** What no longer fits is learnt anew, all but the clock: that is told by other things. */
function forgetful(service: StoredService): StoredService {
  const { dialect, trouble } = service;
  const unfit = trouble?.code === 'not-understood' && trouble.failures % misunderstandings === 0;
  if (!dialect || !unfit) return service;
  const { bearer, features, clock } = dialect;
  return { ...service, dialect: { bearer, features, ...(clock ? { clock } : {}) } };
}

/** The network is back: what was put off is due at once, save where a service asked for a pause. */
export async function forgetPauses({ database }: MailboxContext): Promise<void> {
  const transaction = database.transaction(['services', 'sessions', 'messages'], 'readwrite');
  const services = transaction.objectStore('services');
  for (const service of await services.getAll()) {
    const { trouble, outboxFailure } = service;
    if (!trouble && !outboxFailure) continue;
    await services.put({
      ...service,
      ...(trouble && { trouble: relieved(trouble) }),
      ...(outboxFailure && { outboxFailure: relieved(outboxFailure) }),
    });
  }
  const sessions = transaction.objectStore('sessions');
  for (const session of await sessions.getAll()) {
    if (session.trouble) await sessions.put({ ...session, trouble: relieved(session.trouble) });
  }
  const messages = transaction.objectStore('messages');
  for (const message of await messages.index('incomplete').getAll()) {
    if (message.trouble) await messages.put({ ...message, trouble: relieved(message.trouble) });
  }
  await transaction.done;
}

/** Asks a service what it offers before the first real call, so that no address is made in vain. */
async function learn(context: MailboxContext, base: string) {
  const { dialect } = await context.connect(base, initialDialect, () => undefined).readInfo();
  return dialect;
}

/**
 * Acts in a dialect, and with the token elsewhere where it does not arrive. Answers where it did.
 * Whoever reads the offer hears what the service can do by now.
 */
async function speak<Result>(
  context: MailboxContext,
  base: string,
  dialect: Dialect,
  action: ServiceAction<Result>,
  note: (lesson: DialectUpdate) => void,
): Promise<[Result, bearer: boolean]> {
  const act = (spoken: Dialect) => {
    const service = context.connect(base, spoken, note);
    const readOffer = async () => {
      const offer = await service.readInfo();
      note((known) => ({ ...known, features: offer.features }));
      return offer;
    };
    return action({ ...service, readInfo: readOffer }, note);
  };
  try {
    return [await act(dialect), dialect.bearer];
  } catch (error) {
    if (!(error instanceof TokenNotFound)) throw error;
    return [await act({ ...dialect, bearer: !dialect.bearer }), !dialect.bearer];
  }
}

async function remember(
  context: MailboxContext,
  base: string,
  change: (service: StoredService) => StoredService,
) {
  const transaction = context.database.transaction('services', 'readwrite');
  const before = (await transaction.store.get(base)) ?? { base };
  const after = change(before);
  const same = JSON.stringify(before) === JSON.stringify(after);
  if (!same) await transaction.store.put(after);
  await transaction.done;
  if (same) return;
  if (after.dialect?.clock && hasOtherTime(before.dialect, after.dialect)) {
    await retime(context, base, after.dialect.clock);
  }
  context.changed();
}
