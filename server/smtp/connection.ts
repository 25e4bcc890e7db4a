/**
 * A connection as the library has it, with what it leaves open: time limits that a trickle of
 * bytes does not extend, an end to errors, commands without control characters, and a count of
 * all that it refuses. Each override stands on the library's own method.
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
 * RFC 5321, 4.5.3.1.4 wants 512 octets, and more for each extension that is offered. The longest
 * line that anybody needs is that of an address of 254 characters with all parameters.
 */
const maxCommandBytes = 2048;
/** Errors that a client may make without handing over a mail; as Postfix has it. */
const maxErrors = 20;

const withoutArgument = new Set(['DATA', 'RSET', 'QUIT']);
/** Known to standards, and not done here: 502 instead of 500 (RFC 5321, 4.2.4). */
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
/** The library's words to a DATA without recipients. */
const noRecipient = 'Error: need RCPT command';
const ownReply = /^[245]\.\d{1,3}\.\d{1,3} /;

/** The reason behind one of the library's own replies. */
function reasonOf(code: number, words: string): RejectionReason | undefined {
  if (code === 452) return 'too-many-recipients';
  if (code === 552) return 'too-large';
  if (/shutting down/.test(words)) return undefined;
  return /^Timeout/.test(words) ? 'idle' : 'syntax';
}

export interface ConnectionLimits {
  /** Between one reply and the next command's end. */
  idleMilliseconds: number;
  /** Without a mail handed over. */
  sessionMilliseconds: number;
}

export interface SmtpConnectionDependencies {
  /** Of a connection that begins now. */
  limits(): ConnectionLimits;
  /** Who need not wait for the greeting. */
  known: KnownClients;
  /** Told of each refusal but those that recipients and mails meet. */
  onRejected(reason: RejectionReason): void;
}

export class MailConnection extends SMTPConnection {
  readonly #dependencies: SmtpConnectionDependencies;
  /** Bytes that came before the client could say anything: the header of a proxy. */
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

  /** A mail was stored: errors and time count from here on. */
  mailStored(): void {
    this.#dependencies.known.note(this.remoteAddress);
    this.#errors = 0;
    this.#session.refresh();
  }

  #onTimeout(timer: NodeJS.Timeout, rejection: Rejection): void {
    // A mail on its way in has time limits of its own, and what is done for the client is not its fault.
    if (this._dataStream || this._handlerPending) timer.refresh();
    else if (!this._closing) this.#reject(rejection);
  }

  #reject(rejection: Rejection): void {
    this.#dependencies.onRejected(rejection.reason);
    this.send(rejection.responseCode, rejection.message, false);
  }

  override init(): void {
    // The library waits a tenth of a second, so that early talkers show themselves.
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
    // Who pipelines says DATA before it knows that no recipient was there.
    if (code < 400 || data === noRecipient) return;
    // Ours are counted where they arise.
    const reason = own ? undefined : reasonOf(code, String(data));
    if (reason !== undefined) this.#dependencies.onRejected(reason);
    // A recipient that is not there any more is no error of its sender's: a limit of its own counts these.
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
    // Tabs stand for spaces with some clients. DEL and what is below space else stand for nothing.
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
