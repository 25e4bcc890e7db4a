/**
 * The match pattern of a URL's host, for permissions. Patterns have no port, so it covers all
 * ports.
 */
export function hostPattern(url: string): string {
  const { protocol, hostname } = new URL(url);
  return `${protocol}//${hostname}/*`;
}
