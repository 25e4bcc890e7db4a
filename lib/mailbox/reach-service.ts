import { type Dialect, type Service, ServiceError, type ServiceErrorCode } from '../service.ts';
import type { MailboxContext } from './context.ts';
import type { StoredService } from './database.ts';
import { backOff } from './schedule.ts';

/** Failures of the service or the way to it, as opposed to answers about one address. */
const outages: ReadonlySet<ServiceErrorCode> = new Set([
  'offline',
  'unreachable',
  'too-slow',
  'slow-down',
  'unavailable',
  'not-understood',
]);

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
  pauseIfAsked(context, known, urgent);
  try {
    const dialect = known?.dialect ?? (await learn(context, base));
    const result = await action(context.connect(base, dialect));
    await remember(context, base, { dialect, failures: 0 });
    return result;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (outages.has(error.code)) await rememberFailure(context, base, error);
    throw error;
  }
}

function pauseIfAsked(context: MailboxContext, known: StoredService | undefined, urgent: boolean) {
  const { problem, retryAt } = known ?? {};
  if (!problem || !retryAt || retryAt <= context.now()) return;
  if (urgent && problem.code !== 'slow-down') return;
  throw new ServiceError(problem.code, {
    retryAt,
    ...(problem.detail === undefined ? {} : { detail: problem.detail }),
  });
}

/** Asks a service what it offers before the first real call, so that no address is made in vain. */
async function learn(context: MailboxContext, base: string) {
  const { dialect } = await context.connect(base, { bearer: false }).readOffer();
  return dialect;
}

async function remember(
  context: MailboxContext,
  base: string,
  now: { dialect: Dialect; failures: 0 },
) {
  const before = await context.database.get('services', base);
  if (before?.dialect?.bearer === now.dialect.bearer && before?.failures === now.failures) return;
  await context.database.put('services', { base, ...now });
  context.changed();
}

async function rememberFailure(context: MailboxContext, base: string, error: ServiceError) {
  const before = await context.database.get('services', base);
  const failures = (before?.failures ?? 0) + 1;
  const backAt = context.now() + backOff(failures, context.random());
  await context.database.put('services', {
    base,
    ...(before?.dialect ? { dialect: before.dialect } : {}),
    failures,
    retryAt: Math.max(error.retryAt ?? 0, backAt),
    problem: { code: error.code, ...(error.detail === undefined ? {} : { detail: error.detail }) },
  });
  context.changed();
}
