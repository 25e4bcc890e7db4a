/**
 * The permission that an address's host needs, as a match pattern. Patterns know no port, so all of a
 * host's are meant.
 */
export function hostPattern(url: string): string {
  const { protocol, hostname } = new URL(url);
  return `${protocol}//${hostname}/*`;
}
