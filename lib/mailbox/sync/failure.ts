import type { ServiceError } from '../../service-client.ts';
import type { MailboxContext } from '../dependencies.ts';
import type { StoredTrouble } from '../records/stored.ts';
import type { ServiceProblem } from '../views.ts';
import { backOff } from './schedule.ts';

/** What is remembered of a failure: each one in a row puts the next attempt off for longer. */
export function troubleAfter(
  { now, random }: Pick<MailboxContext, 'now' | 'random'>,
  before: StoredTrouble | undefined,
  error: ServiceError,
): StoredTrouble {
  // Without a network nobody is spared by waiting, and news is wanted as soon as it is back.
  const offline = error.code === 'offline';
  const failures = (before?.failures ?? 0) + (offline ? 0 : 1);
  const wait = offline ? 0 : backOff(failures, random());
  return {
    code: error.code,
    ...(error.detail === undefined ? {} : { detail: error.detail }),
    ...(error.trace === undefined ? {} : { trace: error.trace }),
    failures,
    retryAt: Math.max(error.retryAt ?? 0, now() + wait),
    ...(error.retryAt === undefined ? {} : { asked: true }),
    since: before?.code === error.code ? (before.since ?? now()) : now(),
  };
}

/**
 * Whether the next attempt is still put off.
 *
 * @param urgent the person asked for it: only a pause that the service asked for holds it up
 */
export function isPaused(trouble: StoredTrouble | undefined, now: number, urgent = false): boolean {
  if (!trouble || trouble.retryAt <= now) return false;
  return !urgent || trouble.asked === true;
}

/** The trouble once there is reason to hope: due at once, unless the service asked for a pause. */
export function relieved(trouble: StoredTrouble): StoredTrouble {
  return trouble.asked ? trouble : { ...trouble, failures: 0, retryAt: 0 };
}

/** The trouble as pages see it. */
export function problemIn({ code, detail, trace, retryAt }: StoredTrouble): ServiceProblem {
  return {
    code,
    until: retryAt,
    ...(detail === undefined ? {} : { detail }),
    ...(trace === undefined ? {} : { trace }),
  };
}
