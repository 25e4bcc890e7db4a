/** What a message says, told from texts of which nobody knows what they are. */

import { decodeText } from '../../../mime.ts';

/** Sure signs of HTML: a tag that mail is made of. */
const mailTag =
  /<(?:!doctype html|html|head|body|div|p|br|hr|table|tr|td|span|a|b|i|u|em|strong|center|font|img|ul|ol|li|h[1-6]|style|pre|blockquote)(?:\s[^<>]*)?\/?>/i;

/** Whether a text is HTML and not plain text that mentions a tag. */
export function looksLikeHtml(text: string): boolean {
  if (!mailTag.test(text)) return false;
  return (
    /^\s*<[!a-z]/i.test(text) || /<\/[a-z][a-z0-9]*\s*>/i.test(text) || /<br\s*\/?>/i.test(text)
  );
}

/** Whether what should be HTML has nothing of it. */
export function isPlain(html: string): boolean {
  return !/<[a-z!/][^<>]*>|&(?:[a-z]+|#\d+);/i.test(html);
}

/** Whether HTML was escaped once too often: it has no tag, but the names of tags. */
export function isEscaped(html: string): boolean {
  return !mailTag.test(html) && mailTag.test(unescaped(html));
}

/** The same with its tags. */
export function unescaped(html: string): string {
  const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
  return html.replace(
    /&(lt|gt|quot|#39|amp);/g,
    (whole, name: string) => characters[name] ?? whole,
  );
}

/** Header fields that every mail has some of. */
const usualHeader =
  /^(?:from|to|subject|date|message-id|mime-version|received|return-path|delivered-to|content-type|dkim-signature):/i;

/** Whether a text is a mail as it was received (RFC 5322): header fields, and then nothing else. */
export function looksLikeSource(text: string): boolean {
  const head = text.slice(0, 64 * 1024).replace(/^\s+/, '');
  const end = /\r?\n\r?\n/.exec(head)?.index ?? head.length;
  const lines = head.slice(0, end).split(/\r?\n/);
  const first = lines[0] ?? '';
  // An mbox line may stand before it.
  const fields = /^From \S+ /.test(first) ? lines.slice(1) : lines;
  if (!fields.every((line) => /^[!-9;-~]+:|^[ \t]/.test(line))) return false;
  const names = new Set(
    fields
      .filter((line) => usualHeader.test(line))
      .map((line) => line.split(':')[0]?.toLowerCase()),
  );
  return names.size >= 2;
}

/** Shorter texts are taken for base64 only where padding ends them. */
const shortest = 16;

/** Bytes of base64, with or without line breaks and padding, in either alphabet. */
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
 * A text, unpacked where it is base64 of text.
 *
 * @param said whether the service says that it is base64
 */
export function unpacked(text: string, said = false): string {
  const compact = text.replace(/\s+/g, '');
  const padded = /={1,2}$/.test(compact) && compact.length % 4 === 0;
  const long = compact.length >= shortest && compact.length % 4 === 0;
  if (!said && !padded && !long) return text;
  // Words of a language stand apart; lines of base64 are all of one length but for the last.
  if (!said && /\S[ \t]+\S/.test(text)) return text;
  if (!said && !/^[A-Za-z0-9+/]+={0,2}$/.test(compact)) return text;
  const bytes = fromBase64(text);
  if (!bytes) return text;
  const inside = decoded(bytes, said);
  // A key or a code is not what a mail says, though it may well be base64 of something.
  return inside !== undefined && (said || /[\s<]/.test(inside)) ? inside : text;
}

/** Bytes as text, unless that is none. */
function decoded(bytes: Uint8Array, said: boolean): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what text does not have.
    return said || !/[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/.test(text) ? text : undefined;
  } catch {
    return said ? decodeText(bytes, 'windows-1252') : undefined;
  }
}
