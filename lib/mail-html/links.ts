/** Schemes that a link in a mail may lead to. */
const schemes = new Set(['http:', 'https:', 'mailto:']);

/**
 * The absolute form of a URL in a mail, or undefined. A mail has no base URL, so relative
 * references are dropped; those without a scheme (`//host`) become https.
 */
export function absoluteUrl(reference: string): URL | undefined {
  const trimmed = reference.trim();
  return URL.parse(trimmed.startsWith('//') ? `https:${trimmed}` : trimmed) ?? undefined;
}

/**
 * Makes links open in a new tab without opener and referrer; links of other schemes become plain text.
 *
 * @returns the number of remaining links
 */
export function hardenLinks(root: HTMLElement): number {
  let count = 0;
  for (const element of root.querySelectorAll('[href]')) {
    const url = absoluteUrl(element.getAttribute('href') ?? '');
    if (element.localName !== 'a' || !url || !schemes.has(url.protocol)) {
      element.removeAttribute('href');
      continue;
    }
    element.setAttribute('href', url.href);
    element.setAttribute('target', '_blank');
    element.setAttribute('rel', 'noopener noreferrer');
    count++;
  }
  return count;
}
