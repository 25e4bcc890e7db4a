import type { RejectionReason } from '../operations/metrics.ts';

/** A reply that rejects: its code, enhanced code (RFC 3463) and text. */
export class Rejection extends Error {
  override readonly name = 'Rejection';
  readonly reason: RejectionReason;
  readonly responseCode: number;

  constructor(reason: RejectionReason, responseCode: number, enhancedCode: string, words: string) {
    super(`${enhancedCode} ${words}`);
    this.reason = reason;
    this.responseCode = responseCode;
  }
}

/**
 * The same reply for an address that never existed, one that has expired, and one at a foreign
 * domain.
 */
export const noSuchRecipient = () =>
  new Rejection('no-such-address', 550, '5.1.1', 'No such address here');
export const inboxFull = () =>
  new Rejection('inbox-full', 452, '4.2.2', 'The inbox is full, try again later');
export const storeFull = () =>
  new Rejection('store-full', 452, '4.3.1', 'No room at the moment, try again later');
export const diskLow = () =>
  new Rejection('disk-low', 452, '4.3.1', 'No room at the moment, try again later');
/** `code` is 400 to 599. */
export const simulatedFailure = (code: number) =>
  new Rejection('simulated', code, `${Math.floor(code / 100)}.0.0`, 'Simulated failure');
export const badFailureTag = () =>
  new Rejection('simulated', 501, '5.1.3', 'The reply code in the tag must be from 400 to 599');
export const tryLater = () =>
  new Rejection('unavailable', 451, '4.3.0', 'Cannot store mail now, try again later');
export const tooLarge = (limit: number) =>
  new Rejection('too-large', 552, '5.3.4', `The message is larger than ${limit} bytes`);
export const bareLineFeed = () =>
  new Rejection('line-ends', 550, '5.6.11', 'Lines must end in CRLF (RFC 5321, 2.3.8)');
export const tooSlow = () =>
  new Rejection('too-slow', 451, '4.4.2', 'The message took too long to arrive');
/** Used only in metrics and the log, since the client has disconnected. */
export const connectionAborted = () =>
  new Rejection(
    'connection-aborted',
    451,
    '4.4.2',
    'The connection closed before the end of the message',
  );
export const tooOften = (seconds: number) =>
  new Rejection(
    'too-often',
    450,
    '4.7.1',
    `Too many recipients from you, try again in ${seconds} s`,
  );
export const unknownParameter = (name: string) =>
  new Rejection('syntax', 555, '5.5.4', `Unknown parameter ${name}`);
export const needsUtf8 = () =>
  new Rejection('syntax', 553, '5.6.7', 'Addresses beyond ASCII need SMTPUTF8 (RFC 6531)');

export const tooManyConnections = () =>
  new Rejection('too-many-connections', 421, '4.3.2', 'Too many connections, try again later');
export const tooManyFromClient = () =>
  new Rejection('too-many-from-client', 421, '4.7.0', 'Too many connections from you');
export const connectsTooOften = (seconds: number) =>
  new Rejection('too-often', 421, '4.7.0', `Too many connections from you, wait for ${seconds} s`);
export const earlyTalker = () =>
  new Rejection('early-talker', 554, '5.5.1', 'You sent data before the greeting');
export const idleTooLong = () =>
  new Rejection('idle', 421, '4.4.2', 'Idle for too long, closing the connection');
export const sessionTooLong = () =>
  new Rejection('idle', 421, '4.4.2', 'No message for too long, closing the connection');
export const tooManyErrors = () =>
  new Rejection('too-many-errors', 421, '4.7.0', 'Too many errors, closing the connection');
export const lineTooLong = () =>
  new Rejection('line-too-long', 500, '5.5.6', 'The line is too long');
export const notText = () =>
  new Rejection('syntax', 500, '5.5.2', 'Commands must not contain control characters');
export const noArgument = (command: string) =>
  new Rejection('syntax', 501, '5.5.4', `${command} takes no argument`);
export const badArgument = (text: string) => new Rejection('syntax', 501, '5.5.4', text);
export const badSender = () => new Rejection('syntax', 501, '5.1.7', 'Invalid sender address');
export const badRecipient = () =>
  new Rejection('syntax', 501, '5.1.3', 'Invalid recipient address');
export const badSequence = (text: string) => new Rejection('syntax', 503, '5.5.1', text);
export const tooManyRecipients = () =>
  new Rejection('too-many-recipients', 452, '4.5.3', 'Too many recipients for one mail');
export const notRecognised = () => new Rejection('syntax', 500, '5.5.2', 'Unknown command');
export const webRequest = () => new Rejection('syntax', 421, '4.7.0', 'This is not a web server');
export const shuttingDown = () => new Rejection('unavailable', 421, '4.3.2', 'Shutting down');
export const unknownMechanism = () =>
  new Rejection('syntax', 504, '5.5.4', 'Use AUTH PLAIN or AUTH LOGIN');
export const notBase64 = () => new Rejection('syntax', 501, '5.5.2', 'The login is not base64');
export const loginCancelled = () => new Rejection('syntax', 501, '5.7.0', 'Login cancelled');
export const notImplemented = () =>
  new Rejection('syntax', 502, '5.5.1', 'Command not implemented');
