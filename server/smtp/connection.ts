/** An SMTP connection: passes bytes between a socket and the protocol, and enforces timeouts. */
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { type SecureContext, TLSSocket } from 'node:tls';
import type { Place } from '../limits/shares.ts';
import type { AdmittedClient } from './connection-gate.ts';
import { type ProtocolEvent, type ProtocolOptions, SmtpProtocol } from './protocol.ts';
import {
  earlyTalker,
  idleTooLong,
  type Rejection,
  sessionTooLong,
  shuttingDown,
  tooManyConnections,
} from './reply.ts';

/**
 * Delay of the greeting to an unknown client, in milliseconds. A client that sends data before the
 * greeting is rejected.
 */
const greetingDelay = 100;
/** How long a client has to close its side after the last reply, in milliseconds. */
const closeTimeout = 5000;
/**
 * Bytes that are still read after the last reply. If input stayed unread, the system would reset
 * the connection, and the client could lose the reply.
 */
const lingeringBytes = 8 * 1024 ** 2;

/** Accepts senders, recipients and mails. A promise that rejects becomes a rejecting reply. */
export type ConnectionHandler = {
  sender(connection: Connection): Promise<void>;
  recipient(connection: Connection, address: string): Promise<void>;
  /** Called at the start of a mail. */
  mail(connection: Connection): void;
  /** Called with the next bytes of the mail. Reading pauses until the returned promise resolves. */
  chunk(connection: Connection, bytes: Uint8Array): Promise<void> | undefined;
  /** Called to store the complete mail. Resolves to the outcome that the reply states. */
  end(connection: Connection): Promise<string>;
  /** Called for an incomplete mail; `rejection` is missing if the connection was lost. */
  discard(connection: Connection, rejection?: Rejection): void;
  /** Converts the error of a rejected promise to the reply to send. */
  toRejection(
    error: unknown,
    what: 'sender' | 'recipient' | 'mail',
    connection: Connection,
  ): Rejection;
};

export type ConnectionOptions = ProtocolOptions & {
  /**
   * Maximum time between a reply and the next complete command, or between two chunks of a mail.
   */
  idleMilliseconds: number;
  /** Maximum time without a stored mail. */
  sessionMilliseconds: number;
  handler: ConnectionHandler;
  secureContext(): SecureContext | undefined;
};

export class Connection {
  /** Identifies the connection in the log. */
  readonly id = randomBytes(8).toString('hex');
  readonly address: string;
  readonly protocol: SmtpProtocol;
  readonly #options: ConnectionOptions;
  readonly #place: Place;
  #socket: Socket;
  readonly #idle: NodeJS.Timeout;
  readonly #session: NodeJS.Timeout;
  #close: NodeJS.Timeout | undefined;
  #isGreeted = false;
  #isBusy = false;
  #isEncrypting = false;
  #isStopping = false;
  #isClosing = false;
  #discardedBytes = 0;

  constructor({ socket, address, place }: AdmittedClient, options: ConnectionOptions) {
    this.#socket = socket;
    this.#place = place;
    place.onYield = () => this.#yield();
    this.address = address;
    this.#options = options;
    this.protocol = new SmtpProtocol(options);
    this.#idle = setTimeout(
      () => this.#onTimeout(this.#idle, idleTooLong),
      options.idleMilliseconds,
    );
    this.#session = setTimeout(
      () => this.#onTimeout(this.#session, sessionTooLong),
      options.sessionMilliseconds,
    );
    socket.once('close', () => {
      clearTimeout(this.#idle);
      clearTimeout(this.#session);
      clearTimeout(this.#close);
      if (this.protocol.isInMail) options.handler.discard(this);
    });
    this.#listen(socket);
  }

  get isClosed(): boolean {
    return this.#isClosing || this.#socket.destroyed;
  }

  /**
   * Greets a known client at once. An unknown client must send nothing during a delay before the
   * greeting.
   */
  greet(isKnown: boolean): void {
    if (this.isClosed) return;
    if (!isKnown) {
      setTimeout(() => this.greet(true), greetingDelay);
      return;
    }
    this.#isGreeted = true;
    this.protocol.greet();
    this.#flush();
  }

  /** Sends `rejection` and closes the connection, even in the middle of a mail. */
  abort(rejection: Rejection): void {
    this.protocol.abort(rejection);
    this.#flush();
    this.#end();
  }

  /** Closes the connection as soon as no mail is being received. */
  stop(): void {
    this.#isStopping = true;
    if (!this.protocol.isInMail && !this.isClosed) this.abort(shuttingDown());
  }

  destroy(): void {
    this.#socket.destroy();
  }

  #listen(socket: Socket): void {
    // A `close` event follows each error, and is handled.
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => this.#receive(bytes));
  }

  #receive(bytes: Buffer): void {
    if (this.#isClosing) {
      this.#discardedBytes += bytes.length;
      if (this.#discardedBytes > lingeringBytes) this.#socket.pause();
      return;
    }
    if (!this.#isGreeted) {
      this.#refuse(earlyTalker());
      return;
    }
    this.#place.touch();
    this.protocol.push(bytes);
    if (this.#isBusy) this.#socket.pause();
    else this.#run().catch((error: unknown) => this.#fail(error));
  }

  /** Closes the connection after an unexpected error; other connections continue. */
  #fail(error: unknown): void {
    const { handler } = this.#options;
    handler.discard(this);
    this.abort(handler.toRejection(error, 'mail', this));
  }

  #refuse(rejection: Rejection): void {
    this.#options.onRejected(rejection.reason);
    this.abort(rejection);
  }

  /**
   * Closes the connection to free its slot for another client. A busy connection sends its reply
   * first.
   */
  #yield(): void {
    if (this.#isBusy) {
      this.#isStopping = true;
      return;
    }
    const wasInMail = this.protocol.isInMail;
    this.#refuse(tooManyConnections());
    if (wasInMail) this.#options.handler.discard(this);
  }

  #onTimeout(timer: NodeJS.Timeout, rejection: () => Rejection): void {
    const isAwaited = this.#isBusy || (timer === this.#session && this.protocol.isInMail);
    if (isAwaited) timer.refresh();
    else if (this.#isEncrypting) this.destroy();
    else if (!this.#isClosing) {
      const wasInMail = this.protocol.isInMail;
      this.#refuse(rejection());
      if (wasInMail) this.#options.handler.discard(this);
    }
  }

  /** Handles all available events, and sends their replies in one write. */
  async #run(): Promise<void> {
    this.#isBusy = true;
    for (let event = this.protocol.next(); event; event = this.protocol.next()) {
      const handled = this.#handle(event);
      if (handled !== undefined) await handled;
      if (this.#socket.destroyed) break;
    }
    this.#isBusy = false;
    if (this.#socket.destroyed) return;
    this.#flush();
    if (this.protocol.isInMail) this.#idle.refresh();
    if (this.#isStopping) this.stop();
    if (!this.#isClosing && this.#socket.isPaused()) this.#resumeWhenRead();
  }

  /**
   * Resumes reading after the client has read all replies. Otherwise replies would pile up in
   * memory.
   */
  #resumeWhenRead(): void {
    const socket = this.#socket;
    if (socket.writableNeedDrain) socket.once('drain', () => socket.resume());
    else socket.resume();
  }

  #handle(event: ProtocolEvent): Promise<void> | undefined {
    const { handler } = this.#options;
    switch (event.kind) {
      case 'sender':
        return this.#answer('sender', handler.sender(this));
      case 'recipient':
        return this.#answer('recipient', handler.recipient(this, event.address));
      case 'mail':
        handler.mail(this);
        return undefined;
      case 'chunk':
        return handler.chunk(this, event.bytes);
      case 'end':
        return this.#answer('mail', this.#store());
      case 'refused':
        handler.discard(this, event.rejection);
        return undefined;
      case 'encrypt':
        this.#encrypt();
        return undefined;
      case 'close':
        this.#flush();
        this.#end();
        return undefined;
    }
  }

  async #answer(what: 'sender' | 'recipient' | 'mail', work: Promise<unknown>): Promise<void> {
    try {
      const outcome = await work;
      this.protocol.accept(typeof outcome === 'string' ? outcome : undefined);
    } catch (error) {
      this.protocol.reject(this.#options.handler.toRejection(error, what, this));
    }
  }

  async #store(): Promise<string> {
    const outcome = await this.#options.handler.end(this);
    this.#session.refresh();
    return outcome;
  }

  #flush(): void {
    const replies = this.protocol.takeReplies();
    if (replies === '' || this.#isClosing || this.#socket.destroyed) return;
    this.#socket.write(replies, 'latin1');
    this.#idle.refresh();
    if (this.#socket.writableNeedDrain) {
      this.#socket.pause();
      this.#resumeWhenRead();
    }
  }

  #end(): void {
    if (this.#isClosing) return;
    this.#isClosing = true;
    this.#socket.end();
    this.#close = setTimeout(() => this.#socket.destroy(), closeTimeout);
  }

  /** Starts TLS. Input received in plain text after STARTTLS is discarded (RFC 3207, 4.2). */
  #encrypt(): void {
    this.#flush();
    const raw = this.#socket;
    raw.removeAllListeners('data');
    this.#isEncrypting = true;
    const secureContext = this.#options.secureContext();
    const socket = new TLSSocket(raw, { isServer: true, ...(secureContext && { secureContext }) });
    socket.once('secure', () => {
      this.#isEncrypting = false;
      this.protocol.secured();
      this.#idle.refresh();
    });
    // If the handshake fails, the connection is closed without a reply.
    socket.on('error', () => raw.destroy());
    socket.once('close', () => raw.destroy());
    this.#socket = socket;
    this.#listen(socket);
  }
}
