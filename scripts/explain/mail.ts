import PostalMime from 'postal-mime';
import { findVerification } from '../../lib/code-detection.ts';
import { printExplained } from './rules.ts';

/** Explains which code and link a mail (RFC 5322) shows, and why. */
export async function explainMail(source: string | Uint8Array): Promise<string> {
  const { subject = '', from, text, html } = await PostalMime.parse(source);
  const parts: string[] = [];
  const found = findVerification(
    {
      subject,
      ...(from?.address !== undefined && { from: `${from.name ?? ''} <${from.address}>` }),
      ...(text !== undefined && { text }),
      ...(html !== undefined && { html }),
    },
    (kind, { candidate, score, threshold, fired, vetoes }) => {
      const decision = `${score.toFixed(2)}, needs ${threshold}${vetoes.length > 0 ? ', ruled out' : ''}`;
      parts.push(printExplained({ name: `${kind} ${candidate}`, decision, fired, vetoes }));
    },
  );
  if (parts.length === 0) parts.push('Nothing in the mail has the form of a code or a link.');
  const result = `code: ${found.code ?? 'none'}\nlink: ${found.link ?? 'none'}`;
  return [...parts, result].join('\n\n');
}
