import { containerElement, readContainer } from '../../../lib/field-detection/container.ts';
import { readPage } from '../../../lib/field-detection/document.ts';
import { classifyForm, type Scores } from '../../../lib/field-detection/form-type.ts';

/** A form with the field that is asked about, `#a`; `more` stands before its button. */
export const form = (more = '', button = '<button>Go</button>', attributes = '') =>
  `<form ${attributes}><input type="email" id="a">${more}${button}</form>`;

export type Place = { title?: string; path?: string };

function scoresOf(body: string, { title = 'Page', path = '/' }: Place): Scores {
  document.documentElement.innerHTML = `<head><title>${title}</title></head><body>${body}</body>`;
  history.replaceState(null, '', path);
  const field = document.getElementById('a');
  if (!field) throw new Error('The field is missing.');
  const page = readPage(document);
  return classifyForm(readContainer(containerElement(field, page), page), page).scores;
}

/**
 * For and against which purposes something speaks that one page has and another has not, such as
 * `+signUp -signIn`. How loudly is not told.
 */
export function leaning(page: string, plain: string, place: Place = {}): string {
  const before = scoresOf(plain, {});
  return Object.entries(scoresOf(page, place))
    .map(([concept, score]) => [concept, score - Reflect.get(before, concept)] as const)
    .filter(([, change]) => change !== 0)
    .map(([concept, change]) => (change > 0 ? '+' : '-') + concept)
    .sort()
    .join(' ');
}
