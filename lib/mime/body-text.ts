/**
 * The text and the HTML of a mail. The library puts them together: it chooses between alternatives,
 * joins texts in sequence, and converts between plain text and HTML where a mail has both. It reads
 * a plain copy of the text parts alone, in UTF-8 and each on one line, so that no mail can cost it
 * more than the length of its text.
 */
import PostalMime from 'postal-mime';
import type { StructuredField } from './structured-field.ts';

/** The copy of one text part. `type` declares flowed text (RFC 3676). */
export function copyText(text: string, { value, params }: StructuredField): string {
  const isFlowed = /^flowed$/i.test(params.get('format') ?? '');
  const flowed = isFlowed
    ? `; format=flowed; delsp=${/^yes$/i.test(params.get('delsp') ?? '') ? 'yes' : 'no'}`
    : '';
  const line = text
    .replaceAll('=', '=3D')
    .replaceAll('\r', '=0D')
    .replaceAll('\n', '=0A')
    .replace(/^-/, '=2D');
  const head = `Content-Type: ${value}; charset=utf-8${flowed}\n`;
  return `${head}Content-Transfer-Encoding: quoted-printable\n\n${line}=\n`;
}

/** The copy of a multipart at this depth that has these parts. */
export function copyMultipart(
  parts: readonly string[],
  isAlternative: boolean,
  depth: number,
): string {
  if (parts.length === 0) return '';
  const type = isAlternative ? 'alternative' : 'mixed';
  const delimited = parts.map((part) => `--${depth}\n${part}`).join('');
  return `Content-Type: multipart/${type}; boundary=${depth}\n\n${delimited}--${depth}--\n`;
}

export async function joinTexts(
  copy: string,
): Promise<{ text: string | null; html: string | null }> {
  if (copy === '') return { text: null, html: null };
  const { text = null, html = null } = await PostalMime.parse(copy);
  return { text, html };
}
