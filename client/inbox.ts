/// <reference lib="esnext.disposable" preserve="true" />
import {
  type FullMail,
  type MessageSummary as ListedMessage,
  maxDeletedAtOnce,
  type Service,
  ServiceError,
} from '../lib/service-client.ts';
import { joinAddress } from '../lib/urls/service-address.ts';
import { toAttachments } from './attachment.ts';
import type { CallOptions, Connection } from './connection.ts';
import { MailError, toMailError } from './errors.ts';
import {
  inOrderOfArrival,
  type Message,
  type MessageSummary,
  toMessage,
  toSummary,
} from './message.ts';
import {
  codeSearch,
  expectNone,
  type LinkOptions,
  linkSearch,
  type MessageFilter,
  messageSearch,
  usualTimeout,
  type WaitKind,
  type WaitOptions,
  waitFor,
} from './wait.ts';

/**
 * An inbox as JSON, which another process can open. Keep it secret: it contains the token. `handedOut`
 * contains the ids of the messages, and the links, that waits have already returned.
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
  /**
   * Does the same as {@link waitForCode} for the next confirmation link, or with `text` or `href`
   * for the next link that matches. Each link of a message is used once.
   */
  waitForLink(options?: LinkOptions): Promise<string>;
  /** Does the same as {@link waitForCode} for the next message of any kind. */
  waitForMessage(options?: WaitOptions): Promise<Message>;
  /**
   * Waits until `count` matching messages have arrived, and returns them in order of arrival.
   * After a time-out, none of them counts as used.
   */
  waitForMessages(options: WaitOptions & { count: number }): Promise<Message[]>;
  /**
   * Waits `for` milliseconds, by default 5,000, and checks that no matching message arrives.
   * Messages that another wait has already returned do not count.
   *
   * @throws {UnexpectedMessage} as soon as one arrives
   */
  expectNoMessage(
    options?: MessageFilter & { for?: number | undefined; signal?: AbortSignal | undefined },
  ): Promise<void>;
  /** The messages of the inbox, newest first. */
  list(): Promise<MessageSummary[]>;
  /** One description for each message that the last `list` could not read. */
  readonly unreadable: readonly string[];
  read(id: string): Promise<Message>;
  /** The source of a message (RFC 5322); undefined if the service does not provide it. */
  source(id: string): Promise<Uint8Array | undefined>;
  delete(id: string): Promise<void>;
  /** Deletes all messages. */
  deleteAll(): Promise<void>;
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
  const seen = new Map<string, { receivedAt: Date; tag: string | undefined }>();
  const messages = new Map<string, Promise<Message>>();

  const sourceOf = async (service: Service, id: string, mail?: FullMail) => {
    const read = async () => {
      if (connection.supports('raw-mail')) return service.readSource(token, id);
      const { within } = mail ?? (await service.readMail(token, id));
      return within?.source ? service.readEmbedded(token, id, 'source') : undefined;
    };
    const blob = await read();
    return blob && new Uint8Array(await blob.arrayBuffer());
  };
  const readMessage = async (service: Service, id: string, needsSource = true) => {
    const mail = await service.readMail(token, id);
    const { receivedAt = new Date(mail.receivedAt ?? connection.now()), tag } = seen.get(id) ?? {};
    const source = needsSource ? await sourceOf(service, id, mail) : undefined;
    const reader = { token, supports: connection.supports, call };
    return toMessage(mail, { receivedAt, tag, source, attachments: toAttachments(mail, reader) });
  };
  const note = ({ id, receivedAt, tag }: ListedMessage) =>
    seen.set(id, { receivedAt: new Date(receivedAt), tag });
  const readOnce = (listed: ListedMessage, needsSource: boolean, options: CallOptions) => {
    const { id } = listed;
    note(listed);
    const key = needsSource ? `${id} with source` : id;
    let reading = messages.get(key);
    if (!reading) {
      const deadline = connection.now() + usualTimeout;
      reading = connection.call((service) => readMessage(service, id, needsSource), { deadline });
      messages.set(key, reading);
      reading.catch(() => messages.delete(key));
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
    if (!answer.changed) return [];
    unreadable = answer.unreadable;
    for (const listed of answer.messages) note(listed);
    return inOrderOfArrival(answer.messages).reverse();
  };
  const deleteListed = async (service: Service) => {
    const ids = (await listNow(service)).map(({ id }) => id);
    if (connection.supports('delete-many')) {
      for (let at = 0; at < ids.length; at += maxDeletedAtOnce) {
        await service.deleteMany(token, ids.slice(at, at + maxDeletedAtOnce));
      }
      return;
    }
    for (const id of ids) {
      await service.deleteMail(token, id).catch((error: unknown) => {
        if (!(error instanceof ServiceError) || error.code !== 'message-gone') throw error;
      });
    }
  };
  const first = async <Result>(results: Promise<Result[]>): Promise<Result> => {
    const [result] = await results;
    if (result === undefined) throw new Error('a wait returned no result');
    return result;
  };

  const inbox: Inbox = {
    email,
    token,
    expiresAt,
    waitForCode: (options = {}) => first(waitFor(waiting, codeSearch, options)),
    waitForLink: (options = {}) => first(waitFor(waiting, linkSearch(options), options)),
    waitForMessage: (options = {}) => first(waitFor(waiting, messageSearch(), options)),
    waitForMessages: ({ count, ...options }) => waitFor(waiting, messageSearch(count), options),
    expectNoMessage: ({ for: time = 5000, ...options } = {}) =>
      expectNone(waiting, { for: time, ...options }),
    list: async () => (await call(listNow)).map(toSummary),
    get unreadable() {
      return unreadable;
    },
    read: (id) => call((service) => readMessage(service, id)),
    source: (id) => call((service) => sourceOf(service, id)),
    delete: (id) => call((service) => service.deleteMail(token, id)),
    deleteAll: () => call(deleteListed),
    end: () =>
      call((service) =>
        connection.supports('delete-session') ? service.endSession(token) : deleteListed(service),
      ).catch((error: unknown) => {
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
