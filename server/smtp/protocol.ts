/**
 * The server side of SMTP (RFC 5321), without a socket, a clock or a store. The caller pushes bytes
 * in, takes events out one by one, and takes the collected replies. The result does not depend on
 * how the input is split into chunks.
 */
import type { RejectionReason } from '../operations/metrics.ts';
import { MailData } from './mail-data.ts';
import { type PathCommand, readPath } from './path.ts';
import type { Rejection } from './reply.ts';
import * as replies from './reply.ts';

/**
 * RFC 5321, 4.5.3.1.4 requires 512 octets, and more for each extension. The longest legitimate line
 * contains an address of 254 characters and all parameters.
 */
const maxCommandBytes = 2048;
/** RFC 5321, 4.5.3.1.2 allows 255 octets for a domain. */
const maxHelloCharacters = 300;
/** Maximum number of errors before a mail is stored, as in Postfix. */
const maxErrors = 20;
const lineFeed = 10;
const carriageReturn = 13;

/** Known parameters of MAIL. Exchange sends an empty AUTH even if it is not offered. */
const mailParameters = new Set(['SIZE', 'BODY', 'SMTPUTF8', 'AUTH']);
const noParameters = new Set<string>();
/** Standard commands that are not implemented get 502 instead of 500 (RFC 5321, 4.2.4). */
const unimplemented = new Set(['BDAT', 'ETRN', 'EXPN', 'SAML', 'SEND', 'SOML', 'STARTTLS', 'TURN']);
/** The prompts for a login by mechanism: nothing, and `Username:` and `Password:` in base64. */
const loginPrompts = new Map([
  ['PLAIN', ['']],
  ['LOGIN', ['VXNlcm5hbWU6', 'UGFzc3dvcmQ6']],
]);
/** `=` is an empty initial response (RFC 4954, 4). */
const base64 = /^(?:=|(?:[a-z\d+/]{4})*(?:[a-z\d+/]{2}==|[a-z\d+/]{3}=)?)$/i;
/** Some clients send tabs instead of spaces; other control characters are invalid. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: must match control characters
const controlCharacter = /[\x00-\x08\x0a-\x1f\x7f]/;
/** An attacker's web page can make a browser send an HTTP request to this port. */
const webRequest = /^(?:OPTIONS|GET|HEAD|POST|PUT|DELETE|TRACE|CONNECT) \/.* HTTP\/\d\.\d$/i;

export type Envelope = {
  /** Empty for the null sender. */
  sender: string;
  /** The size that MAIL declares, in bytes (RFC 1870, 4); 0 if it declares none. */
  size: number;
  isUtf8: boolean;
  recipients: readonly string[];
};

/**
 * The caller must answer `sender`, `recipient` and `end` (of a mail) with `accept` or `reject`
 * before the next event. `refused` reports a mail that the protocol itself has rejected. After
 * `encrypt` and `close`, no more input is read.
 */
export type ProtocolEvent =
  | { kind: 'sender' | 'mail' | 'end' | 'encrypt' | 'close' }
  | { kind: 'recipient'; address: string }
  | { kind: 'chunk'; bytes: Uint8Array }
  | { kind: 'refused'; rejection: Rejection };

export type ProtocolOptions = {
  /** The host name of the service. */
  name: string;
  /** Maximum size of a mail, in bytes. */
  messageBytes: number;
  /** Maximum number of recipients of a mail. */
  recipients: number;
  offersTls: boolean;
  /** Whether AUTH is offered. It accepts any login, with and without TLS. */
  offersLogin: boolean;
  /** Called for each rejection by the protocol itself, except rejections of mails. */
  onRejected(reason: RejectionReason): void;
};

export class SmtpProtocol {
  readonly #options: ProtocolOptions;
  #input: Buffer = Buffer.alloc(0);
  #read = 0;
  #replies = '';
  /** The event that awaits `accept` or `reject`. */
  #pending: ProtocolEvent | undefined;
  #mail: { data: MailData; size: number; hasEnded: boolean } | undefined;
  #state: 'open' | 'encrypting' | 'closing' | 'closed' = 'open';
  #errors = 0;
  #isSecure = false;
  #isLoggedIn = false;
  /** The remaining prompts of the login in progress. */
  #prompts: string[] | undefined;
  /** The host name from the client's EHLO or HELO; undefined before that. */
  helo: string | undefined;
  #envelope: Omit<Envelope, 'recipients'> | undefined;
  /** Recipients by their address in lower case. A repeated recipient replaces the earlier one. */
  readonly #recipients = new Map<string, string>();

  constructor(options: ProtocolOptions) {
    this.#options = options;
  }

  get envelope(): Envelope {
    const { sender = '', size = 0, isUtf8 = false } = this.#envelope ?? {};
    return { sender, size, isUtf8, recipients: [...this.#recipients.values()] };
  }

  /** Whether a mail is being received or stored. */
  get isInMail(): boolean {
    return this.#mail !== undefined;
  }

  greet(): void {
    this.#reply(220, `${this.#options.name} ESMTP Mayfly`);
  }

  /** Adds input. Takes over `bytes`. */
  push(bytes: Buffer): void {
    if (this.#state !== 'open') return;
    const rest = this.#input.subarray(this.#read);
    this.#input = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    this.#read = 0;
  }

  /** The next event; undefined until more bytes arrive or the last event has been answered. */
  next(): ProtocolEvent | undefined {
    let event: ProtocolEvent | undefined;
    while (event === undefined && this.#state === 'open' && this.#pending === undefined) {
      if (this.#mail !== undefined) {
        event = this.#readMail(this.#mail);
        if (event === undefined) return undefined;
      } else {
        const line = this.#readLine();
        if (line === undefined) break;
        event = this.#readCommand(line);
      }
    }
    if (event !== undefined) return event;
    if (this.#state !== 'closing') return undefined;
    this.#state = 'closed';
    return { kind: 'close' };
  }

  /** Takes the replies since the last call. */
  takeReplies(): string {
    const taken = this.#replies;
    this.#replies = '';
    return taken;
  }

  /** Answers the last event; for a mail, with its `outcome`. */
  accept(outcome = 'Stored'): void {
    const pending = this.#pending;
    this.#pending = undefined;
    if (pending?.kind === 'sender') this.#reply(250, '2.1.0 Accepted');
    if (pending?.kind === 'recipient') {
      this.#recipients.set(pending.address.toLowerCase(), pending.address);
      this.#reply(250, '2.1.5 Accepted');
    }
    if (pending?.kind === 'end') {
      this.#errors = 0;
      this.#reset();
      this.#reply(250, `2.6.0 ${outcome}`);
    }
  }

  /** Answers the last event with `rejection`. */
  reject(rejection: Rejection): void {
    const pending = this.#pending;
    this.#pending = undefined;
    if (pending?.kind !== 'recipient') this.#reset();
    if (rejection.responseCode === 421) this.abort(rejection);
    else this.#replyError(rejection);
  }

  /** Ends the session with `rejection`, in any state. */
  abort(rejection: Rejection): void {
    if (this.#state === 'closed' || this.#state === 'closing') return;
    this.#pending = undefined;
    this.#mail = undefined;
    this.#reply(rejection.responseCode, rejection.message);
    this.#state = 'closing';
  }

  /** Resets all state once the connection is encrypted (RFC 3207, 4.2). */
  secured(): void {
    this.#isSecure = true;
    this.#isLoggedIn = false;
    this.#state = 'open';
    this.#input = Buffer.alloc(0);
    this.#read = 0;
    this.helo = undefined;
    this.#reset();
  }

  #reset(): void {
    this.#mail = undefined;
    this.#envelope = undefined;
    this.#recipients.clear();
  }

  #reply(code: number, text: string): undefined {
    this.#replies += `${code} ${text}\r\n`;
  }

  #replyError(rejection: Rejection): void {
    const { responseCode, message, reason } = rejection;
    this.#reply(responseCode, message);
    // An unknown recipient is not counted as a client error, because it has its own rate limit.
    if (responseCode < 500 || responseCode === 550 || reason === 'simulated') return;
    this.#errors += 1;
    if (this.#errors < maxErrors) return;
    this.#options.onRejected('too-many-errors');
    this.abort(replies.tooManyErrors());
  }

  #refuse(rejection: Rejection): undefined {
    this.#options.onRejected(rejection.reason);
    if (rejection.responseCode === 421) this.abort(rejection);
    else this.#replyError(rejection);
  }

  #ask(event: ProtocolEvent): ProtocolEvent {
    this.#pending = event;
    return event;
  }

  #readMail(mail: { data: MailData; size: number; hasEnded: boolean }): ProtocolEvent | undefined {
    if (mail.hasEnded) {
      if (!mail.data.hasInvalidLineEnd) return this.#ask({ kind: 'end' });
      const rejection = replies.bareLineFeed();
      this.#reset();
      this.#replyError(rejection);
      return { kind: 'refused', rejection };
    }
    const { bytes, next, isEnd } = mail.data.read(this.#input, this.#read);
    this.#read = next;
    mail.size += bytes.length;
    mail.hasEnded = isEnd;
    if (mail.size > this.#options.messageBytes) {
      const rejection = replies.tooLarge(this.#options.messageBytes);
      this.abort(rejection);
      return { kind: 'refused', rejection };
    }
    if (bytes.length > 0) return { kind: 'chunk', bytes };
    return isEnd ? this.#readMail(mail) : undefined;
  }

  /** The next line without its line end; undefined if it is incomplete. */
  #readLine(): Buffer | undefined {
    const end = this.#input.indexOf(lineFeed, this.#read);
    const stop = end === -1 ? this.#input.length : end;
    const isEnded = end !== -1 && this.#input[end - 1] === carriageReturn && end > this.#read;
    const line = this.#input.subarray(this.#read, isEnded ? end - 1 : stop);
    // A CR at the end may be the first byte of the line end.
    const maxLength =
      end === -1 && line.at(-1) === carriageReturn ? maxCommandBytes + 1 : maxCommandBytes;
    if (line.length > maxLength) {
      this.#options.onRejected('line-too-long');
      this.abort(replies.lineTooLong());
      return undefined;
    }
    if (end === -1) return undefined;
    this.#read = end + 1;
    return line;
  }

  #readCommand(line: Buffer): ProtocolEvent | undefined {
    const text = line.toString('latin1');
    if (this.#prompts !== undefined) return this.#readLogin(text, this.#prompts);
    if (controlCharacter.test(text)) return this.#refuse(replies.notText());
    if (webRequest.test(text)) return this.#refuse(replies.webRequest());
    const [, verb = '', argument = ''] = /^(\S*)\s*(.*)$/s.exec(text) ?? [];
    const command = verb.toUpperCase();
    switch (command) {
      case 'EHLO':
      case 'HELO':
        return this.#hello(command, argument.trim());
      case 'MAIL':
        return this.#mailFrom(line.toString());
      case 'RCPT':
        return this.#rcptTo(line.toString());
      case 'AUTH':
        return this.#auth(argument.trim());
      case 'NOOP':
        return this.#reply(250, '2.0.0 OK');
      case 'HELP':
        return this.#reply(214, '2.0.0 See RFC 5321');
      case 'VRFY':
        if (argument === '') return this.#refuse(replies.badArgument('VRFY needs an address'));
        return this.#reply(252, '2.1.5 Send a mail and see');
      default:
        return this.#plainCommand(command, argument);
    }
  }

  /** Handles commands without an argument, and unknown ones. */
  #plainCommand(command: string, argument: string): ProtocolEvent | undefined {
    const known = ['DATA', 'RSET', 'QUIT', ...(this.#options.offersTls ? ['STARTTLS'] : [])];
    if (!known.includes(command)) {
      const isStandard = unimplemented.has(command);
      return this.#refuse(isStandard ? replies.notImplemented() : replies.notRecognised());
    }
    if (argument !== '') return this.#refuse(replies.noArgument(command));
    if (command === 'DATA') return this.#data();
    if (command === 'STARTTLS') {
      if (this.#isSecure) return this.#refuse(replies.badSequence('TLS is already active'));
      this.#reply(220, '2.0.0 Ready to start TLS');
      this.#state = 'encrypting';
      return { kind: 'encrypt' };
    }
    if (command === 'RSET') {
      this.#reset();
      this.#reply(250, '2.0.0 Flushed');
    } else {
      this.#reply(221, '2.0.0 Bye');
      this.#state = 'closing';
    }
    return undefined;
  }

  #hello(command: 'EHLO' | 'HELO', name: string): undefined {
    if (name === '' || /\s/.test(name) || name.length > maxHelloCharacters) {
      return this.#refuse(replies.badArgument(`${command} needs a host name`));
    }
    this.helo = name.toLowerCase();
    this.#reset();
    const features = ['PIPELINING', '8BITMIME', 'SMTPUTF8', 'ENHANCEDSTATUSCODES'];
    if (this.#options.offersTls && !this.#isSecure) features.push('STARTTLS');
    if (this.#options.offersLogin) features.push('AUTH PLAIN LOGIN');
    features.push(`SIZE ${this.#options.messageBytes}`);
    const lines = [this.#options.name, ...(command === 'EHLO' ? features : [])];
    lines.forEach((line, at) => {
      this.#replies += `250${at === lines.length - 1 ? ' ' : '-'}${line}\r\n`;
    });
    return undefined;
  }

  /** Starts a login (RFC 4954). */
  #auth(argument: string): undefined {
    if (!this.#options.offersLogin) return this.#refuse(replies.notImplemented());
    if (this.helo === undefined) return this.#refuse(replies.badSequence('Send EHLO first'));
    if (this.#isLoggedIn || this.#envelope !== undefined) {
      return this.#refuse(replies.badSequence('AUTH is possible once, before MAIL'));
    }
    const [mechanism = '', response, ...more] = argument.split(/\s+/);
    const prompts = loginPrompts.get(mechanism.toUpperCase());
    if (prompts === undefined || more.length > 0) return this.#refuse(replies.unknownMechanism());
    if (response === undefined) this.#prompt(prompts);
    else this.#readLogin(response, prompts.slice(1));
  }

  #prompt([prompt, ...rest]: readonly string[]): undefined {
    this.#prompts = rest;
    this.#reply(334, prompt ?? '');
  }

  /** Reads a response to a prompt; `rest` are the prompts after it. */
  #readLogin(response: string, rest: readonly string[]): undefined {
    this.#prompts = undefined;
    if (response === '*') return this.#refuse(replies.loginCancelled());
    if (!base64.test(response)) return this.#refuse(replies.notBase64());
    if (rest.length > 0) return this.#prompt(rest);
    this.#isLoggedIn = true;
    this.#reply(235, '2.7.0 Accepted');
  }

  #mailFrom(line: string): ProtocolEvent | undefined {
    if (this.helo === undefined) return this.#refuse(replies.badSequence('Send EHLO first'));
    const path = readPath('MAIL FROM', line);
    if (path === false) return this.#refuse(replies.badSender());
    const wrong = this.#parameterError(path);
    if (wrong !== undefined) return this.#refuse(wrong);
    const args = path.args || {};
    this.#envelope = {
      sender: path.address,
      size: Number(args.SIZE ?? 0),
      isUtf8: args.SMTPUTF8 === true,
    };
    return this.#ask({ kind: 'sender' });
  }

  #parameterError({ address, args, duplicate }: PathCommand): Rejection | undefined {
    const { SIZE: size, BODY: body, SMTPUTF8: utf8 } = args || {};
    if (duplicate !== undefined) return replies.badArgument(`${duplicate} occurs twice`);
    if (size === true || body === true) return replies.badArgument('SIZE and BODY need a value');
    if (this.#envelope !== undefined) return replies.badSequence('There is a sender already');
    if (size !== undefined && !/^\d{1,20}$/.test(size)) {
      return replies.badArgument('SIZE is a number of bytes');
    }
    const { messageBytes } = this.#options;
    if (Number(size ?? 0) > messageBytes) return replies.tooLarge(messageBytes);
    if (body !== undefined && !/^(?:7BIT|8BITMIME)$/i.test(body)) {
      return replies.badArgument('BODY is 7BIT or 8BITMIME');
    }
    if (typeof utf8 === 'string') return replies.badArgument('SMTPUTF8 takes no value');
    return unknownIn(args, mailParameters) ?? utf8Error(address, utf8 === true);
  }

  #rcptTo(line: string): ProtocolEvent | undefined {
    if (this.helo === undefined) return this.#refuse(replies.badSequence('Send EHLO first'));
    const path = readPath('RCPT TO', line);
    if (path === false || path.address === '') return this.#refuse(replies.badRecipient());
    const { address, args } = path;
    if (this.#envelope === undefined) return this.#refuse(replies.badSequence('Send MAIL first'));
    const isNew = !this.#recipients.has(address.toLowerCase());
    if (isNew && this.#recipients.size >= this.#options.recipients) {
      return this.#refuse(replies.tooManyRecipients());
    }
    const wrong = unknownIn(args, noParameters) ?? utf8Error(address, this.#envelope.isUtf8);
    return wrong ? this.#refuse(wrong) : this.#ask({ kind: 'recipient', address });
  }

  #data(): ProtocolEvent | undefined {
    if (this.helo === undefined) return this.#refuse(replies.badSequence('Send EHLO first'));
    if (this.#recipients.size === 0) {
      // A client that uses pipelining sends DATA before it learns that all recipients were
      // rejected.
      this.#reply(503, '5.5.1 Send RCPT first');
      return undefined;
    }
    this.#mail = { data: new MailData(), size: 0, hasEnded: false };
    this.#reply(354, 'End data with <CR><LF>.<CR><LF>');
    return { kind: 'mail' };
  }
}

function unknownIn(args: PathCommand['args'], known: ReadonlySet<string>): Rejection | undefined {
  const unknown = Object.keys(args || {}).find((name) => !known.has(name));
  return unknown === undefined ? undefined : replies.unknownParameter(unknown);
}

function utf8Error(address: string, isUtf8: boolean): Rejection | undefined {
  return isUtf8 || /^[\0-\x7f]*$/.test(address) ? undefined : replies.needsUtf8();
}
