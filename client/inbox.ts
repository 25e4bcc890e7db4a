/// <reference lib="esnext.disposable" preserve="true" />
import {
  type FullMail,
  type MessageSummary as ListedMessage,
  type Service,
  ServiceError,
} from '../lib/service-client.ts';
import { joinAddress } from '../lib/urls/service-address.ts';
import type { CallOptions, Connection } from './connection.ts';
import { MailError, toMailError } from './errors.ts';
import {
  inOrderOfArrival,
  type Message,
  type MessageSummary,
  toMessage,
  toSummary,
} from './message.ts';
import { usualTimeout, type WaitKind, type WaitOptions, waitFor } from './wait.ts';

/**
 * An inbox as JSON, which another process can open. Anyone with the token can open it. `handedOut`
 * contains the ids of the messages that `waitForCode`, `waitForLink` and `waitForMessage` have
 * already returned.
 */
export type SavedInbox = {
  /** URL of the service, with its user name and password, if any. */
  service: string;
  email: string;
  token: string;
  /** When the address expires (ISO 8601); undefined if unknown. */
  expiresAt?: string | undefined;
  /** The latest possible expiry, if the exact time is unknown (ISO 8601). */
  mayLiveUntil?: string | undefined;
  handedOut?: { [kind in WaitKind]?: readonly string[] | undefined } | undefined;
};

/** The inbox of a temporary address. */
export type Inbox = {
  readonly email: string;
  readonly token: string;
  /** When the address expires; undefined if unknown. */
  readonly expiresAt: Date | undefined;
  /**
   * Waits for the next message with a one-time code, in order of arrival, and returns the code.
   * Each message is used once: a second call waits for another message.
   *
   * @throws {MailTimeout} with the messages that arrived
   * @throws {MailError} for errors of the service
   */
  waitForCode(options?: WaitOptions): Promise<string>;
  /** Does the same as {@link waitForCode} for the next message with a confirmation link. */
  waitForLink(options?: WaitOptions): Promise<string>;
  /** Does the same as {@link waitForCode} for the next message of any kind. */
  waitForMessage(options?: WaitOptions): Promise<Message>;
  /** The messages of the inbox, newest first. */
  list(): Promise<MessageSummary[]>;
  /** One description for each message that the last `list` could not read. */
  readonly unreadable: readonly string[];
  read(id: string): Promise<Message>;
  /** The source of a message (RFC 5322); undefined if the service does not provide it. */
  source(id: string): Promise<Uint8Array | undefined>;
  delete(id: string): Promise<void>;
  /**
   * Ends the address and deletes its mail. If the service cannot end addresses, only deletes the
   * mail. Does nothing if the address has already ended, or if the service can delete neither
   * addresses nor mail.
   */
  end(): Promise<void>;
  toJSON(): SavedInbox;
  [Symbol.asyncDispose](): Promise<void>;
};

/** Errors that `end` ignores: the address has already ended, or the service deletes nothing. */
const ignoredByEnd: ReadonlySet<string> = new Set(['address-expired', 'not-offered']);

/** Opens a saved inbox. `connection` must be connected to its service. @internal */
export function openInbox(connection: Connection, saved: Omit<SavedInbox, 'service'>): Inbox {
  const { email, token, mayLiveUntil } = saved;
  const expiresAt = saved.expiresAt === undefined ? undefined : new Date(saved.expiresAt);
  const handedOut = {
    code: new Set(saved.handedOut?.code),
    link: new Set(saved.handedOut?.link),
    message: new Set(saved.handedOut?.message),
  };
  let unreadable: readonly string[] = [];
  const times = new Map<string, Date>();
  const messages = new Map<string, Promise<Message>>();

  const messageOf = (id: string, mail: FullMail): Message =>
    toMessage(mail, times.get(id) ?? new Date(mail.receivedAt ?? connection.now()));
  const readOnce = ({ id, receivedAt }: ListedMessage, options: CallOptions) => {
    times.set(id, new Date(receivedAt));
    let reading = messages.get(id);
    if (!reading) {
      const deadline = connection.now() + usualTimeout;
      reading = connection
        .call((service) => service.readMail(token, id), { deadline })
        .then((mail) => messageOf(id, mail));
      messages.set(id, reading);
      reading.catch(() => messages.delete(id));
    }
    return connection.untilDeadline(reading, options);
  };
  const waiting = { email, token, connection, handedOut, readOnce };

  async function call<Result>(action: (service: Service) => Promise<Result>): Promise<Result> {
    const deadline = connection.now() + usualTimeout;
    try {
      return await connection.call(action, { deadline });
    } catch (error) {
      throw toMailError(error, connection.url);
    }
  }

  const listNow = async (service: Service): Promise<ListedMessage[]> => {
    const answer = await service.checkMail(token);
    if (answer.changed) unreadable = answer.unreadable;
    return answer.changed ? inOrderOfArrival(answer.messages).reverse() : [];
  };

  const inbox: Inbox = {
    email,
    token,
    expiresAt,
    waitForCode: (options = {}) =>
      waitFor(
        waiting,
        { kind: 'code', ofListed: ({ code }) => code, ofMessage: ({ code }) => code },
        options,
      ),
    waitForLink: (options = {}) =>
      waitFor(
        waiting,
        { kind: 'link', ofListed: ({ link }) => link, ofMessage: ({ link }) => link },
        options,
      ),
    waitForMessage: (options = {}) =>
      waitFor(waiting, { kind: 'message', ofMessage: (message) => message }, options),
    list: async () => (await call(listNow)).map(toSummary),
    get unreadable() {
      return unreadable;
    },
    read: async (id) => messageOf(id, await call((service) => service.readMail(token, id))),
    source: (id) =>
      call(async (service) => {
        const blob = connection.supports('raw-mail')
          ? await service.readSource(token, id)
          : (await service.readMail(token, id)).within?.source
            ? await service.readEmbedded(token, id, 'source')
            : undefined;
        return blob && new Uint8Array(await blob.arrayBuffer());
      }),
    delete: (id) => call((service) => service.deleteMail(token, id)),
    end: () =>
      call(async (service) => {
        if (connection.supports('delete-session')) return service.endSession(token);
        for (const { id } of await listNow(service)) {
          await service.deleteMail(token, id).catch((error: unknown) => {
            if (!(error instanceof ServiceError) || error.code !== 'message-gone') throw error;
          });
        }
      }).catch((error: unknown) => {
        if (!(error instanceof MailError && ignoredByEnd.has(error.code))) throw error;
      }),
    toJSON: () => ({
      service: joinAddress(connection.url, connection.login),
      email,
      token,
      ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
      ...(mayLiveUntil === undefined ? {} : { mayLiveUntil }),
      handedOut: {
        code: [...handedOut.code],
        link: [...handedOut.link],
        message: [...handedOut.message],
      },
    }),
    [Symbol.asyncDispose]: () => inbox.end(),
  };
  return inbox;
}
