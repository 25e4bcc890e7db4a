import {
  type Dialect,
  plainDialect,
  type Service,
  ServiceError,
  type ServiceErrorCode,
  TokenNotFound,
} from '../service.ts';
import type { MailboxContext } from './context.ts';
import type { StoredService } from './database.ts';
import { isPaused, relieved, troubleAfter } from './trouble.ts';

/** Failures of the service or the way to it, as opposed to answers about one address. */
const outages: ReadonlySet<ServiceErrorCode> = new Set([
  'offline',
  'unreachable',
  'too-slow',
  'slow-down',
  'unavailable',
  'not-understood',
]);

/** Whether a failure is the service's, and not about one address or message. */
export function isOutage(error: ServiceError): boolean {
  return outages.has(error.code);
}

/** A pause that the service asks for counts even during one of our own, and so does no network. */
function isNews({ code, retryAt }: ServiceError): boolean {
  return retryAt !== undefined || code === 'offline';
}

/**
 * Does something at a service, in its dialect. A service that fails is left alone for a while, and
 * what went wrong is remembered until it answers again.
 *
 * @param urgent the person asked for it: try at once, unless the service itself asked for a pause
 * @throws {ServiceError} what the action throws, or the remembered failure during a pause
 */
export async function reachService<Result>(
  context: MailboxContext,
  base: string,
  action: (service: Service) => Promise<Result>,
  { urgent = false } = {},
): Promise<Result> {
  const known = await context.database.get('services', base);
  if (known?.trouble && isPaused(known.trouble, context.now(), urgent)) {
    throw new ServiceError(known.trouble.code, known.trouble);
  }
  try {
    const dialect = known?.dialect ?? (await learn(context, base));
    const [result, spoken] = await speak(context, base, dialect, action);
    await remember(context, base, ({ trouble, ...service }) => ({
      ...service,
      dialect: spoken,
      // A request begun earlier says nothing of a pause that the service asked for since.
      ...(trouble?.asked && isPaused(trouble, context.now()) ? { trouble } : {}),
    }));
    return result;
  } catch (error) {
    if (error instanceof ServiceError && isOutage(error)) {
      await remember(context, base, (service) =>
        // Requests that failed side by side are one failure, not several in a row.
        !isNews(error) && isPaused(service.trouble, context.now())
          ? service
          : { ...service, trouble: troubleAfter(context, service.trouble, error) },
      );
    }
    throw error;
  }
}

/** The network is back: what was put off is due at once, save where a service asked for a pause. */
export async function forgetPauses({ database }: MailboxContext): Promise<void> {
  const transaction = database.transaction(['services', 'messages'], 'readwrite');
  const services = transaction.objectStore('services');
  for (const service of await services.getAll()) {
    if (service.trouble) await services.put({ ...service, trouble: relieved(service.trouble) });
  }
  const messages = transaction.objectStore('messages');
  for (const message of await messages.index('incomplete').getAll()) {
    if (message.trouble) await messages.put({ ...message, trouble: relieved(message.trouble) });
  }
  await transaction.done;
}

/** Asks a service what it offers before the first real call, so that no address is made in vain. */
async function learn(context: MailboxContext, base: string) {
  const { dialect } = await context.connect(base, plainDialect).readOffer();
  return dialect;
}

/** Acts in a dialect, and in the other one where the token does not arrive in the first. */
async function speak<Result>(
  context: MailboxContext,
  base: string,
  dialect: Dialect,
  action: (service: Service) => Promise<Result>,
): Promise<[Result, Dialect]> {
  try {
    return await act(context, base, dialect, action);
  } catch (error) {
    if (!(error instanceof TokenNotFound)) throw error;
    return act(context, base, { ...dialect, bearer: !dialect.bearer }, action);
  }
}

/** Acts, and listens: whoever reads the offer hears what the service can do by now. */
async function act<Result>(
  context: MailboxContext,
  base: string,
  dialect: Dialect,
  action: (service: Service) => Promise<Result>,
): Promise<[Result, Dialect]> {
  let heard = dialect;
  const service = context.connect(base, dialect);
  const result = await action({
    ...service,
    async readOffer() {
      const offer = await service.readOffer();
      heard = { ...dialect, features: offer.features };
      return offer;
    },
  });
  return [result, heard];
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
  if (!same) context.changed();
}
