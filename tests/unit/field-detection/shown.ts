/** What is on the page of a test that lays nothing out. */

/** Puts markup on the page in place of all that was there. */
export function show(body: string): void {
  document.body.innerHTML = body;
}

/** The same, and answers the field that is asked about: `#field`, else the first there is. */
export function showField(body: string): HTMLInputElement {
  show(body);
  const field = document.getElementById('field') ?? document.querySelector('input');
  if (!(field instanceof HTMLInputElement)) throw new Error('The field is missing.');
  return field;
}

/** The element of an id; throws where there is none. */
export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
}

/** Ids of elements, with a space between them. */
export const ids = (elements: Element[]) => elements.map(({ id }) => id).join(' ');
