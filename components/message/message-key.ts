import type { MessageKey } from '../../lib/bus/client.ts';

/** Whether two keys name the same message. */
export function isSameMessage(one: MessageKey, other: MessageKey): boolean {
  return one.address === other.address && one.message === other.message;
}

/** A key as a string, for sets and maps. */
export function messageId({ address, message }: MessageKey): string {
  return `${address}/${message}`;
}
