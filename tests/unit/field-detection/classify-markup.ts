import { classifyFields } from '../../../lib/field-detection.ts';
import type { Seen } from '../../../scripts/corpora/forms.ts';

/** What is classified on a page of this markup, where nothing is laid out. */
export function classified(html: string): Seen[] {
  document.documentElement.innerHTML = html.replace(/^<!doctype html>/i, '');
  return classifyFields(document).map(({ element, ...rest }) => ({
    ...rest,
    field: element.dataset.field ?? element.id,
  }));
}

export const inPage = (body: string) =>
  classified(`<head><title>Page</title></head><body>${body}</body>`);
export const offered = (body: string) => inPage(body).filter(({ offer }) => offer);

/** What the first field of a body is classified to be for; undefined where there is none. */
export const formTypeOf = (body: string) => inPage(body)[0]?.formType;

export const email = '<input type="email" name="email" id="a">';
export const password = '<input type="password" name="password">';
