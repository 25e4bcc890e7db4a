/**
 * The feature `wait`: `GET /wait-mail` answers when mail is there, and a listing can name the codes
 * and links of its messages. A request holds a place while it waits, for mail or for its code: each
 * client and each address has a share of the places.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ListedMessage, type WaitMailResponse, waitSeconds } from '../../lib/contract.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { MailParser } from '../mail/parse.ts';
import { createVerificationFinder, type Verification } from '../mail/verification.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { Session, Store, StoredSummary } from '../store.ts';
import { invalidParameter } from './api-error.ts';
import { summary } from './messages.ts';
import { type Parameters, wholeNumber } from './parameters.ts';
import type { ReadLimiter } from './read-limiter.ts';
import { authenticate } from './token.ts';
import { disconnectionOf } from './wait-mail/disconnection.ts';
import { createNewMail } from './wait-mail/new-mail.ts';
import { createPlaces } from './wait-mail/places.ts';

const second = 1000;
/** Threads that find codes end after a minute without work: while somebody waits they get some. */
const prepareInterval = 30 * second;

export type WaitMailDependencies = {
  config: Config;
  store: Store;
  parser: MailParser;
  metrics: Metrics;
  clock: Clock;
  reads: ReadLimiter;
  clientKeyOf(request: FastifyRequest['raw']): string;
};

export type MailWaits = {
  /**
   * `GET /wait-mail`, for the live session of a token.
   * @throws {ApiError} `invalid_parameter`, `session_expired`; `slow_down` and `unavailable` where
   * no place is free, `unavailable` also where the service stops
   */
  waitMail(
    request: FastifyRequest,
    parameters: Parameters,
    bearer: { token: string; session: Session },
  ): Promise<WaitMailResponse>;
  /**
   * Messages with their codes and links. `isComplete` is false where some were not looked into in
   * time.
   * @throws {ApiError} `slow_down` and `unavailable` where no place is free
   */
  listVerified(
    request: FastifyRequest,
    session: Session,
    messages: readonly StoredSummary[],
  ): Promise<{ messages: ListedMessage[]; isComplete: boolean }>;
  /** Drops what is known of deleted mail. */
  forget(address: string, ids?: readonly number[]): void;
};

/** @throws {ApiError} `invalid_parameter` */
function secondsToWait(parameters: Parameters): number {
  const { usual, most } = waitSeconds;
  const seconds = wholeNumber(parameters, 'timeout') ?? usual;
  if (seconds < 1 || seconds > most) throw invalidParameter('timeout', `be from 1 to ${most}`);
  return seconds;
}

export function createMailWaits(app: FastifyInstance, deps: WaitMailDependencies): MailWaits {
  const { config, store, parser, metrics, clock, reads, clientKeyOf } = deps;
  const { requests: most, perClient } = config.waits;
  const places = createPlaces({ most, perClient, onChange: metrics.mailWait });
  const newMail = createNewMail(store, clock);
  const verifications = createVerificationFinder({ store, parser }, clock);
  const stopPreparing = clock.every(prepareInterval, () => {
    if (places.taken() > 0) verifications.prepare();
  });
  app.addHook('preClose', async () => newMail.stop());
  app.addHook('onClose', async () => {
    stopPreparing();
    newMail.close();
    verifications.close();
  });

  /** `leave` is called when nothing of this runs any more, which may be after the deadline. */
  async function verify(
    { raw, socket }: FastifyRequest,
    session: Session,
    messages: readonly StoredSummary[],
    leave: () => void,
  ): Promise<{ messages: ListedMessage[]; isComplete: boolean }> {
    const client = clientKeyOf(raw);
    const limited = (size: number, find: () => Promise<Verification | undefined>) =>
      reads.run(
        // Others may want what is found: it is finished when its client has gone.
        { client, size, parsed: true, isLimited: true, isDisconnected: () => false },
        find,
      );
    const isDisconnected = () => disconnectionOf(socket).aborted;
    const { found, settled } = verifications.find({ session, messages, limited, isDisconnected });
    void settled.then(leave);
    const byId = await found;
    const isComplete = messages.every(({ id }) => byId.has(id));
    return {
      isComplete,
      messages: messages.map((one) => ({ ...summary(one), ...byId.get(one.id) })),
    };
  }

  function takePlace({ raw }: FastifyRequest, { address }: Session): () => void {
    const leave = places.take(clientKeyOf(raw), address);
    if (places.taken() === 1) verifications.prepare();
    return leave;
  }

  return {
    async waitMail(request, parameters, { token, session }) {
      const milliseconds = second * secondsToWait(parameters);
      const after = wholeNumber(parameters, 'after') ?? -1;
      const leave = takePlace(request, session);
      const { socket } = request;
      // The connection is silent meanwhile.
      socket.setTimeout(0);
      let messages: StoredSummary[];
      try {
        const readSession = () => authenticate(store, token);
        const signal = disconnectionOf(socket);
        messages = await newMail.wait({ session, readSession, after, milliseconds, signal });
      } catch (error) {
        leave();
        throw error;
      } finally {
        socket.setTimeout(app.server.timeout);
      }
      const verified = await verify(request, session, messages, leave);
      return { status: 'success', messages: verified.messages };
    },
    async listVerified(request, session, messages) {
      const leave = takePlace(request, session);
      return verify(request, session, messages, leave);
    },
    forget: verifications.forget,
  };
}
