import type { ServiceProblem } from '../../bus/views.ts';
import { withoutUndefined } from '../../objects/without-undefined.ts';
import { ServiceError, type ServiceErrorCode, transientErrors } from '../../service-client.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import type { StoredFailure } from '../records/stored.ts';
import { backOff } from './schedule.ts';

/** Failures of the service or the network, as opposed to answers about one address. */
const outages: ReadonlySet<ServiceErrorCode> = new Set([
  ...transientErrors,
  'not-understood',
  'web-page',
  'no-service',
  'redirected',
  'login-required',
]);

/** Whether a failure concerns the service, not one address or message. */
export function isOutage({ code }: Pick<ServiceError, 'code'>): boolean {
  return outages.has(code);
}

/** The record of a failure. Each consecutive failure postpones the next attempt further. */
export function failureAfter(
  { now, random }: Pick<MailboxDependencies, 'now' | 'random'>,
  before: StoredFailure | undefined,
  error: ServiceError,
): StoredFailure {
  // Being offline causes no pause: retries reach no service, and checks resume when the network is
  // back.
  const offline = error.code === 'offline';
  const failures = (before?.failures ?? 0) + (offline ? 0 : 1);
  const wait = offline ? 0 : backOff(failures, random());
  return {
    code: error.code,
    ...withoutUndefined({ detail: error.detail, trace: error.trace }),
    failures,
    retryAt: Math.max(error.retryAt ?? 0, now() + wait),
    ...(error.retryAt === undefined ? {} : { asked: true }),
    since: before?.code === error.code ? (before.since ?? now()) : now(),
  };
}

/**
 * Whether the next attempt is postponed.
 *
 * @param urgent requested by the person: only a pause that the service asked for counts
 */
export function isPaused(failure: StoredFailure | undefined, now: number, urgent = false): boolean {
  if (!failure || failure.retryAt <= now) return false;
  return !urgent || failure.asked === true;
}

/** The failure without its pause, unless the service asked for it. */
export function withoutPause(failure: StoredFailure): StoredFailure {
  return failure.asked ? failure : { ...failure, failures: 0, retryAt: 0 };
}

/** The failure as pages see it. */
export function toProblem({ code, detail, trace, retryAt }: StoredFailure): ServiceProblem {
  return {
    code,
    until: retryAt,
    ...withoutUndefined({ detail, trace }),
  };
}

/** A service's failure as pages see it. @throws anything that is not a {@link ServiceError} */
export function toServiceProblem(error: unknown): ServiceProblem {
  if (!(error instanceof ServiceError)) throw error;
  return {
    code: error.code,
    ...withoutUndefined({ until: error.retryAt, detail: error.detail, trace: error.trace }),
  };
}
