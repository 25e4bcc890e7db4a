/** One connection to a service: sends what is asked, reads what is refused, and learns from both. */
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
import { failureSignalOf, readRejection, type Subject } from './rejection.ts';
import { baseAfterRedirect, type ServiceRequest } from './request.ts';
import { withoutSecret } from './trace.ts';
import {
  type ClientDependencies,
  type RequestTarget,
  type ServiceAnswer,
  send,
} from './transport.ts';

/** A speaker of one service. Each call throws {@link ServiceError} for a refusal. */
export type Connection = {
  dialect(): Dialect;
  learn(lesson: DialectUpdate): void;
  target(): RequestTarget;
  get(request: GetRequest, subject: Subject): Promise<ServiceAnswer>;
  /** The address that was chosen, whatever was learnt of another. */
  getAtBase(request: GetRequest, subject: Subject): Promise<ServiceAnswer>;
  /** Tries the manners that parameters may travel in, until one is understood. */
  post(request: PostRequest, subject: Subject): Promise<{ answer: ServiceAnswer } & UsedEncoding>;
};

type UsedEncoding = { manner: NonNullable<ServiceRequest['encoding']>; proven: boolean };
type GetRequest = Omit<ServiceRequest, 'method' | 'manner'>;
type PostRequest = GetRequest;

/** @param relocate finds out anew where the service answers; true where that changed */
export function createConnection(
  base: string,
  initial: Dialect,
  surroundings: ClientDependencies,
  learn: (lesson: DialectUpdate) => void,
  relocate: () => Promise<boolean>,
): Connection {
  let dialect = initial;
  const note = (lesson: DialectUpdate) => {
    const next = lesson(dialect);
    if (JSON.stringify(next) === JSON.stringify(dialect)) return;
    dialect = next;
    learn(lesson);
  };
  const hear = (answer: ServiceAnswer) => {
    note((known) => {
      const clock = learnFromDate(known.clock ?? {}, answer);
      return clock === known.clock || Object.keys(clock).length === 0 ? known : { ...known, clock };
    });
  };
  const refusalOf = (answer: ServiceAnswer, request: ServiceRequest, subject: Subject) => {
    const refusal = readRejection(answer, subject);
    if (refusal && answer.status < 500 && answer.body !== undefined) {
      note((known) => ({ ...known, errors: failureSignalOf(answer) }));
    }
    return refusal && withoutSecrets(refusal, request);
  };
  const sendTo = async (way: RequestTarget, request: ServiceRequest) => {
    const answer = await send(way, request, surroundings);
    hear(answer);
    return answer;
  };
  const way = (): RequestTarget => ({ base, at: dialect.at });

  const getFrom = async (
    from: RequestTarget,
    request: GetRequest,
    subject: Subject,
  ): Promise<ServiceAnswer> => {
    const full: ServiceRequest = { ...request, method: 'GET' };
    const answer = await sendTo(from, full).catch((error: unknown) => {
      if (!from.at || !(error instanceof ServiceError) || error.code !== 'unreachable') throw error;
      return error;
    });
    const refusal = answer instanceof ServiceError ? answer : refusalOf(answer, full, subject);
    // Where redirects once led, the service may be no more.
    const moved = answer instanceof ServiceError || (refusal && answer.body === undefined);
    if (from.at && moved && (await relocate().catch(() => false))) {
      return getFrom({ base, at: undefined }, request, subject);
    }
    if (refusal) throw refusal;
    if (answer instanceof ServiceError) throw answer;
    return answer;
  };

  const post: Connection['post'] = async (request, subject) => {
    let first: ServiceError | undefined;
    let relocated = false;
    const refusedIn: UsedEncoding['manner'][] = [];
    const hasParameters = Object.values(request.parameters).some((value) => value !== undefined);
    const proven = dialect.post;
    const manners = encodingsToTry(dialect);
    for (let manner = manners.shift(); manner; manner = manners.shift()) {
      const full: ServiceRequest = { ...request, method: 'POST', encoding: manner };
      const answer = await sendTo(way(), full);
      const refusal = refusalOf(answer, full, subject);
      // A redirect makes a GET of a POST: nothing was done yet where that was refused.
      const lost = answer.redirectedTo !== undefined && (refusal || answer.body === undefined);
      if (lost && !relocated) {
        relocated = true;
        if (await relocate()) {
          manners.unshift(manner);
          continue;
        }
      }
      if (!refusal) {
        // The same request was understood in this manner, so it was not in those.
        for (const failed of refusedIn) note(encodingFails(failed));
        return { answer, manner, proven: proven === manner };
      }
      first ??= refusal;
      const refused = { answer, refusal, subject, hasParameters, proven: proven === manner };
      if (!mayBlameEncoding(refused)) {
        // Whether an address was made is not known: another manner is for another time.
        if (isCrash(answer) && !dialect.post) note(encodingFails(manner));
        throw first;
      }
      refusedIn.push(manner);
    }
    throw first ?? new ServiceError('refused');
  };

  return {
    dialect: () => dialect,
    learn: note,
    target: way,
    get: (request, subject) => getFrom(way(), request, subject),
    getAtBase: (request, subject) => getFrom({ base, at: undefined }, request, subject),
    post,
  };
}

/** Notes where redirects led a request for `domains`. */
export function learnRedirect(base: string, { redirectedTo }: ServiceAnswer): DialectUpdate {
  const at = redirectedTo === undefined ? undefined : baseAfterRedirect(base, redirectedTo);
  return ({ at: _, ...dialect }) => ({ ...dialect, ...(at ? { at } : {}) });
}

/** Notes that a manner was understood, where a request shows it. */
export function learnEncoding(
  { manner, proven }: UsedEncoding,
  isUnderstood: boolean | undefined,
): DialectUpdate {
  if (isUnderstood === undefined || proven) return (dialect) => dialect;
  return isUnderstood ? encodingWorks(manner) : encodingFails(manner);
}

/** A failure without what opens the mailbox: error pages like to repeat what they were asked. */
export function withoutSecrets(
  error: ServiceError,
  request: Pick<ServiceRequest, 'parameters' | 'bearer'>,
): ServiceError {
  const { detail, code, retryAt, doubtful, trace } = error;
  const clean = detail && withoutSecret(detail, request);
  if (!clean || clean === detail) return error;
  return new ServiceError(code, {
    detail: clean,
    doubtful,
    ...(trace === undefined ? {} : { trace }),
    ...(retryAt === undefined ? {} : { retryAt }),
  });
}
