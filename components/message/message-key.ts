import type { MessageKey } from '../../lib/bus/client.ts';

/** Whether two keys name the same message. */
export function isSameMessage(one: MessageKey, other: MessageKey): boolean {
  return one.address === other.address && one.message === other.message;
}

/** One text for a key, to compare and look up by. */
export function messageId({ address, message }: MessageKey): string {
  return `${address}/${message}`;
}
