import { JSDOM } from 'jsdom';
import { findVerification } from '../../lib/code-detection.ts';
import { readMail } from '../../lib/mime.ts';
import type { FiredRule } from '../../lib/scorecard.ts';

/** Explains which code and link are shown for a mail (RFC 5322), and why. */
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

/** A scored candidate and the rules that matched it. */
type Explanation = {
  name: string;
  decision: string;
  fired: readonly FiredRule[];
  /** Rules that exclude the candidate regardless of its score. */
  vetoes?: readonly string[];
};

/** Formats the decision, the rules with their weights, and the vetoes. */
function printExplained({ name, decision, fired, vetoes = [] }: Explanation): string {
  return [
    `${name}: ${decision}`,
    ...fired.map(({ rule, weight }) => `  ${signed(weight).padStart(7)}  ${rule}`),
    ...vetoes.map((veto) => `     veto  ${veto}`),
  ].join('\n');
}

function signed(weight: number): string {
  return `${weight > 0 ? '+' : ''}${Math.round(weight * 100) / 100}`;
}

/**
 * Explains how the fields of a page are classified, and why. The page has no layout, and its
 * scripts do not run.
 */
export async function explainPage(html: string): Promise<string> {
  const { window } = new JSDOM(html, { url: 'https://page.example/' });
  // Field detection uses the global classes of the page, so they must exist here.
  for (const name of Object.getOwnPropertyNames(window)) {
    if (!(name in globalThis)) Reflect.set(globalThis, name, Reflect.get(window, name));
  }
  const { classify } = await import('../../lib/field-detection.ts');
  const parts: string[] = [];
  const candidates = classify(window.document, undefined, (field, vetoes) =>
    parts.push(printExplained({ name: nameOf(field), decision: 'left out', fired: [], vetoes })),
  );
  for (const { element, kind, offer, formType, score, fired, form } of candidates) {
    parts.push(
      printExplained({
        name: nameOf(element),
        decision: `${kind} of a ${formType} form, ${offer ? 'offered' : 'not offered'}, ${score}`,
        fired,
      }),
      ...Object.entries(form.scores.totals)
        .filter(([, total]) => total !== 0)
        .map(([type, total]) =>
          printExplained({
            name: `  form type ${type}`,
            decision: `${total}`,
            fired: form.scores.fired.filter((one) => one.type === type),
          }),
        ),
    );
  }
  return parts.length > 0 ? parts.join('\n\n') : 'The page has no text fields.';
}

function nameOf(field: Element): string {
  const attributes = ['id', 'name', 'type', 'autocomplete']
    .map((name) => [name, field.getAttribute(name)] as const)
    .flatMap(([name, value]) => (value ? [` ${name}="${value}"`] : []));
  return `<${field.localName}${attributes.join('')}>`;
}
