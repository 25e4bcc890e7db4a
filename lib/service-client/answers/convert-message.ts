/** Converts parsed messages to the types that the mailbox stores. */
import { decodeEncodedWords } from '../../mime.ts';
import { type ServiceClock, toMachineTime } from '../clock.ts';
import { ServiceError } from '../errors.ts';
import type { OnProgress } from '../response-body.ts';
import type { FullMail, Listing, MessagePart } from '../service.ts';
import type { ReadListing } from './listing.ts';
import type { ReadMessage } from './message.ts';

/**
 * Longest header text that is decoded, in characters; legitimate subjects have less than a tenth.
 */
const longestEncoded = 8000;

/** Decodes the encoded words (RFC 2047) of a header text, which some services leave encoded. */
export function decodedHeader(text: string): string {
  return text.length > longestEncoded ? text : decodeEncodedWords(text);
}

type Headers = { senderName: string; subject: string };

/** The message with decoded headers, and the encoded subject if it differs. */
function withDecodedHeaders<Message extends Headers>(
  message: Message,
): Message & { encodedSubject?: string } {
  const senderName = decodedHeader(message.senderName);
  const subject = decodedHeader(message.subject);
  const encoded = subject === message.subject ? {} : { encodedSubject: message.subject };
  return { ...message, senderName, subject, ...encoded };
}

/** @param now milliseconds since 1970 */
export function toListing(
  { messages, unreadable }: ReadListing,
  clock: ServiceClock,
  now: number,
): Listing {
  const summaries = messages.map((listed) => {
    const message = withDecodedHeaders(listed);
    // Mail cannot come from the future: limits errors of an unknown time zone.
    const receivedAt = listed.written ? Math.min(toMachineTime(listed.written, clock), now) : now;
    return { ...message, receivedAt };
  });
  return { messages: summaries, unreadable };
}

export function toFullMail(id: string, read: ReadMessage, clock: ServiceClock): FullMail {
  const {
    files,
    source,
    paths: _paths,
    written,
    encodedSubject: _encodedSubject,
    ...mail
  } = withDecodedHeaders(read);
  const attachments = files.map(({ bytes: _bytes, url: _url, ...file }) => file);
  return {
    id,
    ...mail,
    ...(written ? { receivedAt: toMachineTime(written, clock) } : {}),
    attachments,
    within: {
      attachments: files.some(({ bytes, url }) => bytes !== undefined || url !== undefined),
      source: source !== undefined,
    },
  };
}

/**
 * A part of a message, or its URL.
 *
 * @throws {ServiceError} `message-gone` if the message has neither
 */
export function partWithin(
  { files, source }: ReadMessage,
  part: MessagePart,
  onProgress?: OnProgress,
): { blob: Blob; link?: undefined } | { blob?: undefined; link: string } {
  const file = part === 'source' ? undefined : files.find(({ id }) => id === part.attachment);
  const bytes = part === 'source' ? source : file?.bytes?.();
  if (bytes) return { blob: toBlob(bytes, onProgress) };
  if (file?.url === undefined) throw new ServiceError('message-gone');
  return { link: file.url };
}

/** Bytes from the message itself as a file. */
export function toBlob(bytes: Uint8Array<ArrayBuffer>, onProgress?: OnProgress): Blob {
  onProgress?.(bytes.byteLength, bytes.byteLength);
  return new Blob([bytes], { type: 'application/octet-stream' });
}
