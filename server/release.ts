/**
 * Frees the memory of bytes that nobody reads any more, unless it is shared. Otherwise large mails
 * would wait for a full garbage collection, which takes longer than receiving them.
 */
export function release({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
