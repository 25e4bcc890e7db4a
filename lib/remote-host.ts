/** Where remote pictures may come from: hosts of the internet, never machines nearby. */

/** Names and addresses that lead to this machine, its network, or nowhere (RFC 6761, RFC 6890). */
const nearby = [
  /^[^.:]*$/,
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid|onion)$/,
  /\.home\.arpa$/,
  /^(?:0|10|127)\./,
  /^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./,
  /^169\.254\./,
  /^172\.(?:1[6-9]|2\d|3[01])\./,
  /^192\.(?:168|0\.0)\./,
  /^198\.1[89]\./,
  /^(?:22[4-9]|2[3-5]\d)\./,
  // Of IPv6 addresses those of the internet alone, and none that carries an IPv4 address.
  /^\[(?!2[0-9a-f]{3}:|3[0-9a-f]{3}:)/,
  /^\[2002:/,
];

/**
 * Whether a picture may be fetched from there.
 *
 * @param service host name of the service that the mail came from: its own machine is trusted with
 *   its own mail, even where it stands nearby
 */
export function mayFetchFrom(url: string, service: string | undefined): boolean {
  const { protocol, hostname, username, password } = URL.parse(url) ?? {};
  if (!hostname || username || password || !/^https?:$/.test(protocol ?? '')) return false;
  if (hostname === service) return true;
  const host = hostname.replace(/\.$/, '');
  return !nearby.some((pattern) => pattern.test(host));
}

/**
 * The permission that an address's host needs, as a match pattern. Patterns know no port, so all of a
 * host's are meant.
 */
export function hostPattern(url: string): string {
  const { protocol, hostname } = new URL(url);
  return `${protocol}//${hostname}/*`;
}
