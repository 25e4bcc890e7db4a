const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether a URL's host name is an address of this machine. */
export function isLoopback(hostname: string): boolean {
  return loopback.test(hostname);
}

/**
 * Whether a URL's host name is an IP address. The URL parser writes every spelling (hex, octal, one
 * number) as four decimal numbers.
 */
export function isIpAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(hostname);
}

/**
 * Whether a host name is reserved (RFC 6761, 6), so that no other computer can deliver mail to it.
 */
export function isReserved(hostname: string): boolean {
  return /(?:^|\.)(?:localhost|test|example|invalid)$/.test(hostname);
}
