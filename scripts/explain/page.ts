import { JSDOM } from 'jsdom';
import { printExplained } from './rules.ts';

/**
 * Explains how the fields of a page are classified, and why. The page is read without its scripts
 * and without layout.
 */
export async function explainPage(html: string): Promise<string> {
  const { window } = new JSDOM(html, { url: 'https://page.example/' });
  // Field detection reads elements by the global classes of the page that it runs in.
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
