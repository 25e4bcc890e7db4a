/**
 * The feature `wait`: `GET /wait-mail` answers when mail is there, and a listing can name the codes
 * and links of its messages. A request holds a place while it waits, for mail or for its code: each
 * client and each address has a share of the places.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ListedMessage, WaitMailParameters, WaitMailResponse } from '../../lib/contract.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { MailParser } from '../mail/parse.ts';
import { createVerificationFinder, type Verification } from '../mail/verification.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { Session, Store, StoredSummary } from '../store.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { summary } from './listing.ts';
import type { ReadLimiter } from './read-limiter.ts';
import { authenticate, liveSession } from './token.ts';
import { createNewMail } from './wait-mail/new-mail.ts';
import { createPlaces } from './wait-mail/places.ts';

const second = 1000;
/** Threads that find codes end after a minute without work: while a client waits they get some. */
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
  endpoint: Endpoint;
  /**
   * Messages with their codes and links. `isComplete` is false where some were not read in time.
   * @throws {ApiError} `slow_down` and `unavailable` where no place is free
   */
  listVerified(
    request: FastifyRequest,
    session: Session,
    messages: readonly StoredSummary[],
  ): Promise<{ messages: ListedMessage[]; isComplete: boolean }>;
  /** Drops the cached codes and links of deleted mail. */
  forget(address: string, ids?: readonly number[]): void;
};

const signals = new WeakMap<Socket, AbortSignal>();

/**
 * A signal that is aborted when the client of a connection disconnects. Fastify's own signal follows
 * the request's `close` event, which fires as soon as the body was read.
 */
function disconnectionOf(socket: Socket): AbortSignal {
  const known = signals.get(socket);
  if (known) return known;
  const controller = new AbortController();
  if (socket.destroyed) controller.abort();
  else socket.once('close', () => controller.abort());
  signals.set(socket, controller.signal);
  return controller.signal;
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

  /** `leave` is called when all reads have ended, which may be after the deadline. */
  async function verify(
    { raw, socket }: FastifyRequest,
    session: Session,
    messages: readonly StoredSummary[],
    leave: () => void,
  ): Promise<{ messages: ListedMessage[]; isComplete: boolean }> {
    const client = clientKeyOf(raw);
    const limited = (size: number, find: () => Promise<Verification | undefined>) =>
      reads.run(
        // Finishes after a disconnection, since other requests may want the result.
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
    endpoint: endpoint({
      method: 'GET',
      path: '/wait-mail',
      summary: 'New messages as soon as they arrive, with their codes and links',
      feature: 'wait',
      access: liveSession,
      input: WaitMailParameters,
      output: WaitMailResponse,
      errors: [],
      async handle({ input, caller: { token, session }, request }) {
        const leave = takePlace(request, session);
        const { socket } = request;
        // The connection is silent meanwhile.
        socket.setTimeout(0);
        let messages: StoredSummary[];
        try {
          messages = await newMail.wait({
            session,
            readSession: () => authenticate(store, token),
            after: input.after ?? -1,
            milliseconds: second * input.timeout,
            signal: disconnectionOf(socket),
          });
        } catch (error) {
          leave();
          throw error;
        } finally {
          socket.setTimeout(app.server.timeout);
        }
        const verified = await verify(request, session, messages, leave);
        return { messages: verified.messages };
      },
    }),
    async listVerified(request, session, messages) {
      const leave = takePlace(request, session);
      return verify(request, session, messages, leave);
    },
    forget: verifications.forget,
  };
}
