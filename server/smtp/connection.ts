/**
 * Extends the library's connection: timeouts that a trickle of bytes does not extend, a limit on
 * errors, rejection of control characters in commands, and metrics of all rejections. Each override
 * calls the library's own method.
 */
import type { Socket } from 'node:net';
import type { SMTPServer } from 'smtp-server';
import { SMTPConnection, type SMTPConnectionOptions } from 'smtp-server/lib/smtp-connection.js';
import type { RejectionReason } from '../operations/metrics.ts';
import type { KnownClients } from './known-clients.ts';
import { type PathCommand, readPath } from './path.ts';
import {
  earlyTalker,
  idleTooLong,
  lineTooLong,
  noArgument,
  notImplemented,
  notText,
  type Rejection,
  sessionTooLong,
  tooManyErrors,
} from './reply.ts';
import { SmtpParser } from './smtp-parser.ts';

/**
 * RFC 5321, 4.5.3.1.4 requires 512 octets, and more for each extension. The longest legitimate line
 * has an address of 254 characters with all parameters.
 */
const maxCommandBytes = 2048;
/** Errors allowed before a mail is stored, as in Postfix. */
const maxErrors = 20;

const withoutArgument = new Set(['DATA', 'RSET', 'QUIT']);
/** Standard commands that are not implemented: 502 instead of 500 (RFC 5321, 4.2.4). */
const unimplemented = new Set([
  'AUTH',
  'BDAT',
  'ETRN',
  'EXPN',
  'SAML',
  'SEND',
  'SOML',
  'STARTTLS',
  'TURN',
]);
/** The library's reply to a DATA without recipients. */
const noRecipient = 'Error: need RCPT command';
const ownReply = /^[245]\.\d{1,3}\.\d{1,3} /;

/** The rejection reason of one of the library's own replies. */
function reasonOf(code: number, words: string): RejectionReason | undefined {
  if (code === 452) return 'too-many-recipients';
  if (code === 552) return 'too-large';
  if (/shutting down/.test(words)) return undefined;
  return /^Timeout/.test(words) ? 'idle' : 'syntax';
}

export interface ConnectionLimits {
  /** Between a reply and the end of the next command. */
  idleMilliseconds: number;
  /** Without a stored mail. */
  sessionMilliseconds: number;
}

export interface SmtpConnectionDependencies {
  /** The limits of a new connection. */
  limits(): ConnectionLimits;
  /** Clients that are greeted without delay. */
  known: KnownClients;
  /** Called for each rejection except those of recipients and mails. */
  onRejected(reason: RejectionReason): void;
}

export class MailConnection extends SMTPConnection {
  readonly #dependencies: SmtpConnectionDependencies;
  /** Size of the proxy header. */
  readonly #headerBytes: number;
  readonly #idle: NodeJS.Timeout;
  readonly #session: NodeJS.Timeout;
  #errors = 0;

  constructor(
    server: SMTPServer,
    socket: Socket,
    options: SMTPConnectionOptions,
    before: number,
    dependencies: SmtpConnectionDependencies,
  ) {
    super(server, socket, options);
    this.#dependencies = dependencies;
    this.#headerBytes = before;
    const { idleMilliseconds, sessionMilliseconds } = dependencies.limits();
    this.#idle = setTimeout(() => this.#onTimeout(this.#idle, idleTooLong()), idleMilliseconds);
    this.#session = setTimeout(
      () => this.#onTimeout(this.#session, sessionTooLong()),
      sessionMilliseconds,
    );
  }

  /** A mail was stored: resets errors and the session timeout. */
  mailStored(): void {
    this.#dependencies.known.note(this.remoteAddress);
    this.#errors = 0;
    this.#session.refresh();
  }

  #onTimeout(timer: NodeJS.Timeout, rejection: Rejection): void {
    // A mail in transfer has its own timeouts, and a slow handler is not the client's fault.
    if (this._dataStream || this._handlerPending) timer.refresh();
    else if (!this._closing) this.#reject(rejection);
  }

  #reject(rejection: Rejection): void {
    this.#dependencies.onRejected(rejection.reason);
    this.send(rejection.responseCode, rejection.message, false);
  }

  override init(): void {
    // The library delays the greeting by 100 ms to detect early talkers.
    if (this.#dependencies.known.has(this.remoteAddress))
      this._setListeners(() => this.connectionReady());
    else super.init();
  }

  override connectionReady(next?: () => void): void {
    if (this._closing || this._closed) return;
    if (this._socket.bytesRead > this.#headerBytes) this.#rejectEarlyTalker();
    else super.connectionReady(next);
  }

  #rejectEarlyTalker(): void {
    this.#reject(earlyTalker());
    this.close();
  }

  override send(code: number, data?: string | string[] | null, context?: string | false): void {
    if (this._closing) return;
    const own = typeof data === 'string' && ownReply.test(data);
    super.send(code, data, own ? false : context);
    this.#idle.refresh();
    // A pipelining client sends DATA before it knows that all recipients were rejected.
    if (code < 400 || data === noRecipient) return;
    // Our own rejections are counted where they arise.
    const reason = own ? undefined : reasonOf(code, String(data));
    if (reason !== undefined) this.#dependencies.onRejected(reason);
    // An unknown recipient is no client error: it has its own limit.
    if (code < 500 || (own && code === 550)) return;
    this.#errors += 1;
    if (this.#errors >= maxErrors) this.#reject(tooManyErrors());
  }

  override _createParser(): SmtpParser {
    const parser = new SmtpParser({ maxCommandLength: maxCommandBytes });
    parser.oncommand = (command, callback) => this._onCommand(command, callback);
    parser.on('error', () => {
      this.#reject(lineTooLong());
      this.close();
    });
    return parser;
  }

  override _onCommand(command: Buffer, callback: () => void = () => undefined): void {
    if (this._closing || this._upgrading || this._nextHandler) {
      super._onCommand(command, callback);
      return;
    }
    if (!this._ready) {
      this.#rejectEarlyTalker();
      return;
    }
    const rejection = this.#commandError(command.toString('latin1'));
    if (rejection === undefined) super._onCommand(command, callback);
    else {
      this.#reject(rejection);
      setImmediate(() => this._whenWritable(callback));
    }
  }

  #commandError(line: string): Rejection | undefined {
    // Some clients send tabs as spaces; other control characters are invalid.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    if (/[\x00-\x08\x0a-\x1f\x7f]/.test(line)) return notText();
    const [, verb = '', argument = ''] = /^(\S*)\s*(.*)$/s.exec(line) ?? [];
    const command = verb.toUpperCase();
    if (withoutArgument.has(command) && argument !== '') return noArgument(command);
    return unimplemented.has(command) && !this._isSupported(command) ? notImplemented() : undefined;
  }

  override _parseAddressCommand(command: string, line: Buffer | string): PathCommand | false {
    return readPath(command.toUpperCase(), line.toString());
  }

  override _onClose(): void {
    clearTimeout(this.#idle);
    clearTimeout(this.#session);
    super._onClose();
  }
}
