import { classifyFields } from '../../../lib/field-detection.ts';
import type { Seen } from '../../../scripts/corpora/forms.ts';

/** Classifies a page with this markup, without layout. */
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

/** Classifies the first field of a body; undefined without a field. */
export const formTypeOf = (body: string) => inPage(body)[0]?.formType;

export const email = '<input type="email" name="email" id="a">';
export const password = '<input type="password" name="password">';
