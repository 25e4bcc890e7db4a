/**
 * The text and HTML of a mail. postal-mime combines them: it chooses between alternatives, joins
 * texts in sequence, and converts between plain text and HTML. It gets a simplified copy of the
 * text parts only, in UTF-8 and each on one line, so that its cost is bounded by the length of the
 * text.
 */
import PostalMime from 'postal-mime';
import { joinFlowedLines } from './flowed-text.ts';
import type { StructuredField } from './structured-field.ts';

/** The copy of one text part. */
export function copyText(text: string, { value, params }: StructuredField): string {
  const isFlowed = value === 'text/plain' && /^flowed$/i.test(params.get('format') ?? '');
  const deletesSpaces = /^yes$/i.test(params.get('delsp') ?? '');
  const line = (isFlowed ? joinFlowedLines(text, deletesSpaces) : text)
    .replaceAll('=', '=3D')
    .replaceAll('\r', '=0D')
    .replaceAll('\n', '=0A')
    .replace(/^-/, '=2D');
  const head = `Content-Type: ${value}; charset=utf-8\n`;
  return `${head}Content-Transfer-Encoding: quoted-printable\n\n${line}=\n`;
}

/** The copy of a multipart at this depth with these parts. */
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
