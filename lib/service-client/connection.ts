/** One connection to a service: sends what is asked, reads what is refused, and learns from both. */
import { hearDate } from './clock.ts';
import { type Dialect, type Lesson, mannersToTry, notUnderstood, understood } from './dialect.ts';
import { ServiceError } from './errors.ts';
import { blamesManner, isCrash } from './probe-encoding.ts';
import { mannerOf, readRefusal, type Subject } from './rejection.ts';
import { type ServiceRequest, whereRedirected } from './request.ts';
import { withoutSecret } from './trace.ts';
import { type ServiceAnswer, type Surroundings, send, type Way } from './transport.ts';

/** A speaker of one service. Each call throws {@link ServiceError} for a refusal. */
export type Speaker = {
  dialect(): Dialect;
  note(lesson: Lesson): void;
  way(): Way;
  get(request: GetRequest, subject: Subject): Promise<ServiceAnswer>;
  /** The address that was chosen, whatever was learnt of another. */
  getAtBase(request: GetRequest, subject: Subject): Promise<ServiceAnswer>;
  /** Tries the manners that parameters may travel in, until one is understood. */
  post(request: PostRequest, subject: Subject): Promise<{ answer: ServiceAnswer } & Manner>;
};

type Manner = { manner: NonNullable<ServiceRequest['manner']>; proven: boolean };
type GetRequest = Omit<ServiceRequest, 'method' | 'manner'>;
type PostRequest = GetRequest;

/** @param relocate finds out anew where the service answers; true where that changed */
export function createSpeaker(
  base: string,
  initial: Dialect,
  surroundings: Surroundings,
  learn: (lesson: Lesson) => void,
  relocate: () => Promise<boolean>,
): Speaker {
  let dialect = initial;
  const note = (lesson: Lesson) => {
    const next = lesson(dialect);
    if (JSON.stringify(next) === JSON.stringify(dialect)) return;
    dialect = next;
    learn(lesson);
  };
  const hear = (answer: ServiceAnswer) => {
    note((known) => {
      const clock = hearDate(known.clock ?? {}, answer);
      return clock === known.clock || Object.keys(clock).length === 0 ? known : { ...known, clock };
    });
  };
  const refusalOf = (answer: ServiceAnswer, request: ServiceRequest, subject: Subject) => {
    const refusal = readRefusal(answer, subject);
    if (refusal && answer.status < 500 && answer.body !== undefined) {
      note((known) => ({ ...known, errors: mannerOf(answer) }));
    }
    return refusal && withoutSecrets(refusal, request);
  };
  const sendTo = async (way: Way, request: ServiceRequest) => {
    const answer = await send(way, request, surroundings);
    hear(answer);
    return answer;
  };
  const way = (): Way => ({ base, at: dialect.at });

  const getFrom = async (
    from: Way,
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

  const post: Speaker['post'] = async (request, subject) => {
    let first: ServiceError | undefined;
    let relocated = false;
    const refusedIn: Manner['manner'][] = [];
    const hasParameters = Object.values(request.parameters).some((value) => value !== undefined);
    const proven = dialect.post;
    const manners = mannersToTry(dialect);
    for (let manner = manners.shift(); manner; manner = manners.shift()) {
      const full: ServiceRequest = { ...request, method: 'POST', manner };
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
        for (const failed of refusedIn) note(notUnderstood(failed));
        return { answer, manner, proven: proven === manner };
      }
      first ??= refusal;
      const refused = { answer, refusal, subject, hasParameters, proven: proven === manner };
      if (!blamesManner(refused)) {
        // Whether an address was made is not known: another manner is for another time.
        if (isCrash(answer) && !dialect.post) note(notUnderstood(manner));
        throw first;
      }
      refusedIn.push(manner);
    }
    throw first ?? new ServiceError('refused');
  };

  return {
    dialect: () => dialect,
    note,
    way,
    get: (request, subject) => getFrom(way(), request, subject),
    getAtBase: (request, subject) => getFrom({ base, at: undefined }, request, subject),
    post,
  };
}

/** Notes where redirects led a request for `domains`. */
export function followRedirect(base: string, { redirectedTo }: ServiceAnswer): Lesson {
  const at = redirectedTo === undefined ? undefined : whereRedirected(base, redirectedTo);
  return ({ at: _, ...dialect }) => ({ ...dialect, ...(at ? { at } : {}) });
}

/** Notes that a manner was understood, where a request shows it. */
export function provenBy({ manner, proven }: Manner, isUnderstood: boolean | undefined): Lesson {
  if (isUnderstood === undefined || proven) return (dialect) => dialect;
  return isUnderstood ? understood(manner) : notUnderstood(manner);
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
