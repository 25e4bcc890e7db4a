/**
 * The steps of a call, from its description (service-api.ts) to the request on the wire
 * (transport.ts). Each step calls the next one:
 *
 * - `call` sends the token in the place that the dialect names, and after a failure in the other
 *   one.
 * - `callWithToken` reads the response and learns from it.
 * - `sendParameters` tries one encoding after another until one is understood.
 * - `sendLocated` finds the service again if it has moved.
 * - `attempt` sends one request and detects a rejection.
 */

import type { Feature } from '../contract.ts';
import { readTraced } from './answers/read-answer.ts';
import { failureSignalOf, readRejection, type Subject } from './answers/rejection.ts';
import { learnFromDate } from './clock.ts';
import {
  type Dialect,
  type DialectUpdate,
  encodingsToTry,
  markEncodingFailed,
  markEncodingProven,
  type ParameterEncoding,
} from './dialect.ts';
import { mayBeEncodingError } from './encoding-rejection.ts';
import { ServiceError, TokenNotFound } from './errors.ts';
import type { ServiceRequest } from './request.ts';
import type { FileSink, OnProgress } from './response-body.ts';
import { type ClientDependencies, type ServiceAnswer, send } from './transport.ts';

/** A call, before the dialect determines the places of its token and parameters. */
export type Call<Result> = Pick<
  ServiceRequest,
  'path' | 'token' | 'parameters' | 'etag' | 'heavy' | 'file'
> & {
  /** GET by default. */
  method?: 'POST';
  subject: Subject;
  /** The addition to the service API that the service must list. */
  feature?: Feature;
  /** Whether to send parameters and token only as a form, never in the URL. */
  isSecret?: boolean;
  /** Finds the service: starts at the chosen address, and follows its redirects. */
  locates?: boolean;
  onProgress?: OnProgress | undefined;
  sink?: FileSink | undefined;
  /** Parses a successful response. */
  read(answer: ServiceAnswer): Result | Promise<Result>;
  /** The changes of the dialect that follow from the result. */
  learn?(result: Result, answer: ServiceAnswer): DialectUpdate;
  /**
   * Whether the result of a POST proves that its parameters were understood; undefined if it proves
   * nothing. Without this function any result is proof.
   */
  showsUnderstood?(result: Result): boolean | undefined;
};

/** A service and its dialect as known so far. */
export type Connection = {
  base: string;
  deps: ClientDependencies;
  dialect: Dialect;
  /** Called with each change of the dialect. */
  onLearn(update: DialectUpdate): void;
  /** The call that finds the address where the service responds. */
  locate: Call<unknown>;
};

/** Where an attempt puts its token and parameters. */
type Placement = { bearer: boolean; encoding: ParameterEncoding };

type Attempt = { answer: ServiceAnswer; rejection: ServiceError | undefined };

/**
 * Calls a service in its dialect.
 *
 * @throws {ServiceError} `not-offered` without a request if the service lacks the call's feature;
 * otherwise for a rejection or an unreadable response
 */
export async function call<Result>(connection: Connection, wanted: Call<Result>): Promise<Result> {
  const { bearer, features } = connection.dialect;
  if (wanted.feature && !features.includes(wanted.feature)) {
    throw new ServiceError('not-offered', { detail: wanted.feature });
  }
  const { login } = connection.deps;
  try {
    // A request has only one Authorization header.
    return await callWithToken(connection, wanted, bearer && !login);
  } catch (error) {
    if (!(error instanceof TokenNotFound) || wanted.token === undefined || login) throw error;
    const result = await callWithToken(connection, wanted, !bearer);
    learn(connection, (dialect) => ({ ...dialect, bearer: !bearer }));
    return result;
  }
}

async function callWithToken<Result>(
  connection: Connection,
  wanted: Call<Result>,
  bearer: boolean,
): Promise<Result> {
  const { answer, encoding } = await sendParameters(connection, wanted, bearer);
  const result = await readTraced(answer, () => wanted.read(answer));
  if (wanted.learn) learn(connection, wanted.learn(result, answer));
  if (wanted.method === 'POST' && connection.dialect.post !== encoding) {
    const isUnderstood = wanted.showsUnderstood ? wanted.showsUnderstood(result) : true;
    if (isUnderstood === true) learn(connection, markEncodingProven(encoding));
    if (isUnderstood === false) learn(connection, markEncodingFailed(encoding));
  }
  return result;
}

async function sendParameters(connection: Connection, wanted: Call<unknown>, bearer: boolean) {
  const { post: proven } = connection.dialect;
  const isPost = wanted.method === 'POST';
  const relocateOnce = once(() => relocate(connection));
  const notUnderstood: ParameterEncoding[] = [];
  let firstRejection: ServiceError | undefined;
  for (const encoding of encodingsFor(connection, wanted)) {
    const placement = { bearer, encoding };
    const { answer, rejection } = await sendLocated(connection, wanted, placement, relocateOnce);
    if (!rejection) {
      for (const one of notUnderstood) learn(connection, markEncodingFailed(one));
      return { answer, encoding };
    }
    firstRejection ??= rejection;
    if (!isPost) break;
    if (!mayBeEncodingError({ answer, rejection, wanted, isProven: encoding === proven })) {
      // The service may have crashed because of the encoding. It may also have created an address,
      // so another encoding is tried only by the next call.
      const isCrash = answer.status === 500 && connection.dialect.post === undefined;
      if (isCrash) learn(connection, markEncodingFailed(encoding));
      break;
    }
    notUnderstood.push(encoding);
  }
  throw firstRejection ?? new ServiceError('refused');
}

function encodingsFor({ dialect }: Connection, wanted: Call<unknown>): ParameterEncoding[] {
  if (wanted.isSecret) return ['form'];
  return wanted.method === 'POST' ? encodingsToTry(dialect) : ['query'];
}

async function sendLocated(
  connection: Connection,
  wanted: Call<unknown>,
  placement: Placement,
  relocateOnce: () => Promise<boolean>,
): Promise<Attempt> {
  const again = () => attempt(connection, wanted, placement);
  const isElsewhere = connection.dialect.at !== undefined && !wanted.locates;
  const mayRepeat = isElsewhere && wanted.method !== 'POST';
  const first = await again().catch(async (error: unknown) => {
    const code = error instanceof ServiceError ? error.code : undefined;
    // A redirected request has had no effect.
    const mayHaveMoved =
      (code === 'redirected' && !wanted.locates) || (code === 'unreachable' && mayRepeat);
    if (mayHaveMoved && (await relocateOnce())) return again();
    throw error;
  });
  return mayRepeat && isForeign(first) && (await relocateOnce()) ? again() : first;
}

/** Whether a rejection may come from another server than the service. */
function isForeign({ answer, rejection }: Attempt): boolean {
  return rejection !== undefined && answer.body === undefined && answer.file === undefined;
}

async function attempt(
  connection: Connection,
  wanted: Call<unknown>,
  placement: Placement,
): Promise<Attempt> {
  const { base, deps, dialect } = connection;
  const target = { base, at: wanted.locates ? undefined : dialect.at };
  const request = {
    method: 'GET' as const,
    follows: wanted.locates === true,
    ...wanted,
    ...placement,
  };
  const answer = await send(target, request, deps, wanted.onProgress, wanted.sink);
  learn(connection, (known) => {
    const clock = learnFromDate(known.clock ?? {}, answer);
    return clock === known.clock || Object.keys(clock).length === 0 ? known : { ...known, clock };
  });
  const rejection = readRejection(answer, wanted.subject, [wanted.token]);
  if (rejection && answer.status < 500 && answer.body !== undefined) {
    learn(connection, (known) => ({ ...known, errors: failureSignalOf(answer) }));
  }
  return { answer, rejection };
}

/**
 * Finds the service's address again; resolves with true if it has changed.
 *
 * @throws {ServiceError} `redirected` with the other origin
 */
async function relocate(connection: Connection): Promise<boolean> {
  const before = JSON.stringify(connection.dialect.at);
  await call(connection, connection.locate).catch((error: unknown) => {
    if (!(error instanceof ServiceError) || error.code === 'redirected') throw error;
  });
  return JSON.stringify(connection.dialect.at) !== before;
}

/** Wraps a function so that it is called only the first time; later calls resolve with false. */
function once(action: () => Promise<boolean>): () => Promise<boolean> {
  let isDone = false;
  return async () => {
    if (isDone) return false;
    isDone = true;
    return action();
  };
}

function learn(connection: Connection, update: DialectUpdate): void {
  const next = update(connection.dialect);
  if (JSON.stringify(next) === JSON.stringify(connection.dialect)) return;
  connection.dialect = next;
  connection.onLearn(update);
}
