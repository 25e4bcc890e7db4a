import { findVerification } from '../../lib/code-detection.ts';
import { readMail } from '../../lib/mime.ts';
import { printExplained } from './rules.ts';

/** Explains which code and link a mail (RFC 5322) shows, and why. */
export async function explainMail(source: Uint8Array): Promise<string> {
  const { subject, senderName, senderEmail, text, html } = await readMail(source);
  const parts: string[] = [];
  const found = findVerification(
    {
      subject,
      ...(senderEmail !== '' && { from: `${senderName} <${senderEmail}>` }),
      ...(text !== null && { text }),
      ...(html !== null && { html }),
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
