/** The address of a message's screen within its page, as a hash. */
export function messageHash({ address, message }: { address: string; message: string }): string {
  return `#/message/${encodeURIComponent(address)}/${encodeURIComponent(message)}`;
}
