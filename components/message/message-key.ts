import type { MessageKey } from '../../lib/bus/client.ts';

/** Whether two keys name the same message. */
export function isSameMessage(one: MessageKey, other: MessageKey): boolean {
  return one.address === other.address && one.message === other.message;
}

/** The key of a message, without its other fields. */
export function keyOfMessage({ address, message }: MessageKey): MessageKey {
  return { address, message };
}

/** A key as a string, for sets and maps. */
export function messageId({ address, message }: MessageKey): string {
  return `${address}/${message}`;
}
