/**
 * The `wait` feature: `GET /wait-mail` responds when mail arrives, and a listing can include the
 * codes and links of its messages. A request that waits for a mail or its code holds a slot. The
 * number of slots is limited per client and per address.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ListedMessage, WaitMailParameters, WaitMailResponse } from '../../lib/contract.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Client } from '../limits/client-key.ts';
import type { MailParser } from '../mail/parse.ts';
import { createVerificationFinder, type Verification } from '../mail/verification.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { Session, Store, StoredSummary } from '../store.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { summary } from './listing.ts';
import type { ReadLimiter } from './read-limiter.ts';
import { authenticate, liveSession } from './token.ts';
import { createNewMail } from './wait-mail/new-mail.ts';
import { createWaitSlots, tooManyWaits } from './wait-mail/wait-slots.ts';

const second = 1000;
/**
 * While a client waits, the code detection threads get a request at this interval, because they end
 * after a minute without work.
 */
const prepareInterval = 30 * second;

export type WaitMailDependencies = {
  config: Config;
  store: Store;
  parser: MailParser;
  metrics: Metrics;
  clock: Clock;
  reads: ReadLimiter;
  clientOf(request: FastifyRequest['raw']): Client;
};

export type MailWaits = {
  endpoint: Endpoint;
  /**
   * Lists messages with their codes and links. `isComplete` is false if some messages were not
   * searched in time.
   * @throws {ApiError} `slow_down` or `unavailable` if no slot is free
   */
  listVerified(
    request: FastifyRequest,
    session: Session,
    messages: readonly StoredSummary[],
  ): Promise<{ messages: ListedMessage[]; isComplete: boolean }>;
  /** Drops cached codes and links of deleted mail. */
  forget(address: string, ids?: readonly number[]): void;
};

const signals = new WeakMap<Socket, AbortSignal>();

/**
 * A signal that is aborted when the client of a connection disconnects. Fastify's own signal
 * follows the request's `close` event, which fires as soon as the body has been read.
 */
function disconnectSignalOf(socket: Socket): AbortSignal {
  const known = signals.get(socket);
  if (known) return known;
  const controller = new AbortController();
  if (socket.destroyed) controller.abort();
  else socket.once('close', () => controller.abort());
  signals.set(socket, controller.signal);
  return controller.signal;
}

export function createMailWaits(app: FastifyInstance, deps: WaitMailDependencies): MailWaits {
  const { config, store, parser, metrics, clock, reads, clientOf } = deps;
  const { requests: total, perClient } = config.waits;
  const slots = createWaitSlots({ total, perClient, onChange: metrics.mailWait });
  const newMail = createNewMail(store, clock);
  const verifications = createVerificationFinder({ store, parser }, clock);
  const stopPreparing = clock.every(prepareInterval, () => {
    if (slots.taken() > 0) verifications.prepare();
  });
  app.addHook('preClose', async () => newMail.stop());
  app.addHook('onClose', async () => {
    stopPreparing();
    newMail.close();
    verifications.close();
  });

  /** `release` is called when all reads have ended, possibly after the deadline. */
  async function verify(
    { raw, socket }: FastifyRequest,
    session: Session,
    messages: readonly StoredSummary[],
    release: () => void,
  ): Promise<{ messages: ListedMessage[]; isComplete: boolean }> {
    const client = clientOf(raw);
    const limited = (size: number, find: () => Promise<Verification | undefined>) =>
      reads.run(
        // The read continues after the client disconnects, because other requests may need the
        // result.
        { client, size, parsed: true, isLimited: true, isDisconnected: () => false },
        find,
      );
    const isDisconnected = () => disconnectSignalOf(socket).aborted;
    const { found, settled } = verifications.find({ session, messages, limited, isDisconnected });
    void settled.then(release);
    const byId = await found;
    const isComplete = messages.every(({ id }) => byId.has(id));
    return {
      isComplete,
      messages: messages.map((one) => ({ ...summary(one), ...byId.get(one.id) })),
    };
  }

  function takeSlot(
    { raw }: FastifyRequest,
    { address }: Session,
    onYield?: () => void,
  ): () => void {
    const release = slots.take(clientOf(raw), address, onYield);
    if (slots.taken() === 1) verifications.prepare();
    return release;
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
        const yielded = new AbortController();
        const release = takeSlot(request, session, () => yielded.abort());
        const { socket } = request;
        // Disabled while the request waits, because no data is sent meanwhile.
        socket.setTimeout(0);
        let messages: StoredSummary[];
        try {
          messages = await newMail.wait({
            session,
            readSession: () => authenticate(store, token),
            after: input.after ?? -1,
            milliseconds: second * input.timeout,
            signal: AbortSignal.any([disconnectSignalOf(socket), yielded.signal]),
          });
        } catch (error) {
          release();
          if (yielded.signal.aborted) throw tooManyWaits();
          throw error;
        } finally {
          socket.setTimeout(app.server.timeout);
        }
        const verified = await verify(request, session, messages, release);
        return { messages: verified.messages };
      },
    }),
    async listVerified(request, session, messages) {
      const release = takeSlot(request, session);
      return verify(request, session, messages, release);
    },
    forget: verifications.forget,
  };
}
