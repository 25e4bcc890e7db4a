/** One connection to a service: sends what is asked, reads what is rejected, and learns from both. */

import { failureSignalOf, readRejection, type Subject } from './answers/rejection.ts';
import { learnFromDate } from './clock.ts';
import {
  type Dialect,
  type DialectUpdate,
  encodingFails,
  encodingsToTry,
  encodingWorks,
} from './dialect.ts';
import { ServiceError } from './errors.ts';
import { isCrash, mayBlameEncoding } from './probe-encoding.ts';
import { baseAfterRedirect, type ServiceRequest } from './request.ts';
import { withoutSecret } from './trace.ts';
import {
  type ClientDependencies,
  type RequestTarget,
  type ServiceAnswer,
  send,
} from './transport.ts';

type UsedEncoding = { encoding: NonNullable<ServiceRequest['encoding']>; proven: boolean };
type UnsentRequest = Omit<ServiceRequest, 'method' | 'encoding'>;

/**
 * Requests to one service. Each throws {@link ServiceError} for a rejection.
 *
 * @param relocate finds out anew where the service answers; true where that changed
 */
export function createConnection(
  base: string,
  initial: Dialect,
  deps: ClientDependencies,
  onUpdate: (update: DialectUpdate) => void,
  relocate: () => Promise<boolean>,
) {
  let dialect = initial;
  const learn = (update: DialectUpdate) => {
    const next = update(dialect);
    if (JSON.stringify(next) === JSON.stringify(dialect)) return;
    dialect = next;
    onUpdate(update);
  };
  const learnClock = (answer: ServiceAnswer) => {
    learn((known) => {
      const clock = learnFromDate(known.clock ?? {}, answer);
      return clock === known.clock || Object.keys(clock).length === 0 ? known : { ...known, clock };
    });
  };
  const rejectionOf = (answer: ServiceAnswer, request: ServiceRequest, subject: Subject) => {
    const rejection = readRejection(answer, subject);
    if (rejection && answer.status < 500 && answer.body !== undefined) {
      learn((known) => ({ ...known, errors: failureSignalOf(answer) }));
    }
    return rejection && withoutSecrets(rejection, request);
  };
  const sendTo = async (target: RequestTarget, request: ServiceRequest) => {
    const answer = await send(target, request, deps);
    learnClock(answer);
    return answer;
  };
  const target = (): RequestTarget => ({ base, at: dialect.at });

  const getFrom = async (
    from: RequestTarget,
    request: UnsentRequest,
    subject: Subject,
  ): Promise<ServiceAnswer> => {
    const full: ServiceRequest = { ...request, method: 'GET' };
    const answer = await sendTo(from, full).catch((error: unknown) => {
      if (!from.at || !(error instanceof ServiceError) || error.code !== 'unreachable') throw error;
      return error;
    });
    const rejection = answer instanceof ServiceError ? answer : rejectionOf(answer, full, subject);
    // Where redirects once led, the service may be no more.
    const isMoved = answer instanceof ServiceError || (rejection && answer.body === undefined);
    if (from.at && isMoved && (await relocate().catch(() => false))) {
      return getFrom({ base, at: undefined }, request, subject);
    }
    if (rejection) throw rejection;
    if (answer instanceof ServiceError) throw answer;
    return answer;
  };

  /** Tries the encodings that parameters may travel in, until one is understood. */
  const post = async (
    request: UnsentRequest,
    subject: Subject,
  ): Promise<{ answer: ServiceAnswer } & UsedEncoding> => {
    let first: ServiceError | undefined;
    let relocated = false;
    const rejectedIn: UsedEncoding['encoding'][] = [];
    const hasParameters = Object.values(request.parameters).some((value) => value !== undefined);
    const proven = dialect.post;
    const encodings = encodingsToTry(dialect);
    for (let encoding = encodings.shift(); encoding; encoding = encodings.shift()) {
      const full: ServiceRequest = { ...request, method: 'POST', encoding };
      const answer = await sendTo(target(), full);
      const rejection = rejectionOf(answer, full, subject);
      // A redirect makes a GET of a POST: nothing was done yet where that was rejected.
      const lost = answer.redirectedTo !== undefined && (rejection || answer.body === undefined);
      if (lost && !relocated) {
        relocated = true;
        if (await relocate()) {
          encodings.unshift(encoding);
          continue;
        }
      }
      if (!rejection) {
        // The same request was understood in this encoding, so it was not in those.
        for (const failed of rejectedIn) learn(encodingFails(failed));
        return { answer, encoding, proven: proven === encoding };
      }
      first ??= rejection;
      const rejected = { answer, rejection, subject, hasParameters, proven: proven === encoding };
      if (!mayBlameEncoding(rejected)) {
        // Whether an address was made is not known: another encoding is for another time.
        if (isCrash(answer) && !dialect.post) learn(encodingFails(encoding));
        throw first;
      }
      rejectedIn.push(encoding);
    }
    throw first ?? new ServiceError('refused');
  };

  return {
    dialect: () => dialect,
    learn,
    target,
    get: (request: UnsentRequest, subject: Subject) => getFrom(target(), request, subject),
    /** The address that was chosen, whatever was learnt of another. */
    getAtBase: (request: UnsentRequest, subject: Subject) =>
      getFrom({ base, at: undefined }, request, subject),
    post,
  };
}

/** Notes where redirects led a request for `domains`. */
export function learnRedirect(base: string, { redirectedTo }: ServiceAnswer): DialectUpdate {
  const at = redirectedTo === undefined ? undefined : baseAfterRedirect(base, redirectedTo);
  return ({ at: _, ...dialect }) => ({ ...dialect, ...(at ? { at } : {}) });
}

/** Notes that an encoding was understood, where a request shows it. */
export function learnEncoding(
  { encoding, proven }: UsedEncoding,
  isUnderstood: boolean | undefined,
): DialectUpdate {
  if (isUnderstood === undefined || proven) return (dialect) => dialect;
  return isUnderstood ? encodingWorks(encoding) : encodingFails(encoding);
}

/** A failure without what opens the mailbox: error pages like to repeat what they were asked. */
export function withoutSecrets(
  error: ServiceError,
  request: Pick<ServiceRequest, 'parameters' | 'bearer'>,
): ServiceError {
  const { detail, code, retryAt, doubtful, trace } = error;
  const clean = detail && withoutSecret(detail, request);
  if (!clean || clean === detail) return error;
  return new ServiceError(code, { detail: clean, doubtful, trace, retryAt });
}
