/**
 * Frees the memory of bytes that nobody reads any more, unless it is shared. Otherwise large mails
 * would wait for a full garbage collection, which takes longer than receiving them.
 */
export function freeMemory({ buffer, byteLength }: Uint8Array): void {
  const isShared = !(buffer instanceof ArrayBuffer) || buffer.byteLength !== byteLength;
  // Freeing it twice would throw.
  if (!isShared && byteLength > 0) buffer.transfer(0);
}
