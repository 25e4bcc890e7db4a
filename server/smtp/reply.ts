import type { RefusalReason } from '../metrics.ts';

/** An SMTP reply that refuses: its code, its enhanced code (RFC 3463) and its words. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: RefusalReason;
  readonly responseCode: number;

  constructor(reason: RefusalReason, responseCode: number, enhancedCode: string, words: string) {
    super(`${enhancedCode} ${words}`);
    this.reason = reason;
    this.responseCode = responseCode;
  }
}

/** One answer for never issued, expired and another's domain: it tells nobody which. */
export const noSuchRecipient = () =>
  new Refusal('no-such-address', 550, '5.1.1', 'No such address here');
export const inboxFull = () =>
  new Refusal('inbox-full', 452, '4.2.2', 'The inbox is full, try again later');
export const storeFull = () =>
  new Refusal('store-full', 452, '4.3.1', 'No room at the moment, try again later');
export const tryLater = () =>
  new Refusal('unavailable', 451, '4.3.0', 'Cannot store mail now, try again later');
export const tooLarge = (limit: number) =>
  new Refusal('too-large', 552, '5.3.4', `The message is larger than ${limit} bytes`);
export const bareLineFeed = () =>
  new Refusal('line-ends', 550, '5.6.11', 'Lines must end in CRLF (RFC 5321, 2.3.8)');
export const tooSlow = () =>
  new Refusal('too-slow', 451, '4.4.2', 'The message took too long to arrive');
