/** Recognises what a body text is: plain text, HTML, base64 or a mail source. */

import { decodeText } from '../../../mime.ts';

/** Tags that are common in HTML mail. */
const mailTag =
  /<(?:!doctype html|html|head|body|div|p|br|hr|table|tr|td|span|a|b|i|u|em|strong|center|font|img|ul|ol|li|h[1-6]|style|pre|blockquote)(?:\s[^<>]*)?\/?>/i;

/** Whether a text is HTML rather than plain text that mentions a tag. */
export function looksLikeHtml(text: string): boolean {
  if (!mailTag.test(text)) return false;
  return (
    /^\s*<[!a-z]/i.test(text) || /<\/[a-z][a-z0-9]*\s*>/i.test(text) || /<br\s*\/?>/i.test(text)
  );
}

/** Whether supposed HTML contains no markup. */
export function hasNoMarkup(html: string): boolean {
  return !/<[a-z!/][^<>]*>|&(?:[a-z]+|#\d+);/i.test(html);
}

/** Whether HTML was escaped once too often: all its tags are escaped. */
export function isEscaped(html: string): boolean {
  return !mailTag.test(html) && mailTag.test(unescaped(html));
}

/** Undoes one level of HTML escaping. */
export function unescaped(html: string): string {
  const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
  return html.replace(
    /&(lt|gt|quot|#39|amp);/g,
    (whole, name: string) => characters[name] ?? whole,
  );
}

/** Common header fields. Every mail has at least two of them. */
const usualHeader =
  /^(?:from|to|subject|date|message-id|mime-version|received|return-path|delivered-to|content-type|dkim-signature):/i;

/** Whether a text is a mail source (RFC 5322): it starts with a header that has only fields. */
export function looksLikeSource(text: string): boolean {
  const head = text.slice(0, 64 * 1024).replace(/^\s+/, '');
  const end = /\r?\n\r?\n/.exec(head)?.index ?? head.length;
  const lines = head.slice(0, end).split(/\r?\n/);
  const first = lines[0] ?? '';
  // The header may follow an mbox line.
  const fields = /^From \S+ /.test(first) ? lines.slice(1) : lines;
  if (!fields.every((line) => /^[!-9;-~]+:|^[ \t]/.test(line))) return false;
  const names = new Set(
    fields
      .filter((line) => usualHeader.test(line))
      .map((line) => line.split(':')[0]?.toLowerCase()),
  );
  return names.size >= 2;
}

/** Minimum length of base64 without padding, in characters. */
const shortest = 16;

/** Decodes base64 or base64url, with or without line breaks and padding. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  const compact = text
    .replace(/^data:[^,]{0,200};base64,/i, '')
    .replace(/\s+/g, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(compact)) return undefined;
  try {
    const binary = atob(compact);
    const bytes = new Uint8Array(binary.length);
    for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
    return bytes;
  } catch {
    return undefined;
  }
}

/**
 * Decodes a text if it is base64-encoded text.
 *
 * @param declared whether the service declares it as base64
 */
export function decodeIfBase64(text: string, declared = false): string {
  const compact = text.replace(/\s+/g, '');
  const padded = /={1,2}$/.test(compact) && compact.length % 4 === 0;
  const long = compact.length >= shortest && compact.length % 4 === 0;
  if (!declared && !padded && !long) return text;
  // Base64 contains no blanks within a line.
  if (!declared && /\S[ \t]+\S/.test(text)) return text;
  if (!declared && !/^[A-Za-z0-9+/]+={0,2}$/.test(compact)) return text;
  const bytes = fromBase64(text);
  if (!bytes) return text;
  const inside = decoded(bytes, declared);
  // A key or code may happen to be valid base64; a decoded mail contains blanks or tags. Short
  // text with padding, such as "SGVsbG8=", is no code.
  const isMail = declared || (padded && compact.length < shortest) || /[\s<]/.test(inside ?? '');
  return inside !== undefined && isMail ? inside : text;
}

/** Decodes bytes; undefined if they are not text. */
function decoded(bytes: Uint8Array, declared: boolean): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: text does not contain them
    return declared || !/[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/.test(text) ? text : undefined;
  } catch {
    return declared ? decodeText(bytes, 'windows-1252') : undefined;
  }
}
