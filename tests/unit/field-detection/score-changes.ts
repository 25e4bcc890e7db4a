import { containerElement, readContainer } from '../../../lib/field-detection/container.ts';
import { DocumentOutline } from '../../../lib/field-detection/document.ts';
import { classifyForm } from '../../../lib/field-detection/form-type.ts';

/** A form with an e-mail field `#a`; `more` is inserted before its button. */
export const form = (more = '', button = '<button>Go</button>', attributes = '') =>
  `<form ${attributes}><input type="email" id="a">${more}${button}</form>`;

export type Place = { title?: string; path?: string };

function scoresOf(body: string, { title = 'Page', path = '/' }: Place) {
  document.documentElement.innerHTML = `<head><title>${title}</title></head><body>${body}</body>`;
  history.replaceState(null, '', path);
  const field = document.getElementById('a');
  if (!field) throw new Error('The field is missing.');
  const outline = new DocumentOutline(document);
  const container = readContainer(containerElement(field, outline), outline);
  return classifyForm(container, outline).scores.totals;
}

/**
 * The form types whose score is higher or lower on `page` than on `plain`, such as `+signUp
 * -signIn`, without the amounts.
 */
export function scoreChanges(page: string, plain: string, place: Place = {}): string {
  const before = scoresOf(plain, {});
  return Object.entries(scoresOf(page, place))
    .map(([type, score]) => [type, score - Reflect.get(before, type)] as const)
    .filter(([, change]) => change !== 0)
    .map(([type, change]) => (change > 0 ? '+' : '-') + type)
    .sort()
    .join(' ');
}
