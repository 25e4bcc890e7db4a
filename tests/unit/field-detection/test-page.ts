import { afterEach, beforeEach } from 'vitest';

/** Replaces the page's body. */
export function show(body: string): void {
  document.body.innerHTML = body;
}

/** Replaces the page's body and returns `#field`, or else its first input. */
export function showField(body: string): HTMLInputElement {
  show(body);
  const field = document.getElementById('field') ?? document.querySelector('input');
  if (!(field instanceof HTMLInputElement)) throw new Error('The field is missing.');
  return field;
}

export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
}

export const ids = (elements: Element[]) => elements.map(({ id }) => id).join(' ');

/**
 * Gives elements of jsdom a layout: an element is where its `data-box="left top width height"` puts
 * it, in pixels, or else fills a line at the top.
 */
export function layOut(): void {
  const { prototype } = Element;
  const measured = prototype.getBoundingClientRect;
  beforeEach(() => {
    Object.assign(prototype, {
      checkVisibility: () => true,
      getBoundingClientRect(this: Element) {
        const [left = 0, top = 0, width = 200, height = 20] =
          this.getAttribute('data-box')?.split(' ').map(Number) ?? [];
        return new DOMRect(left, top, width, height);
      },
    });
    // The window is as large as the page.
    Object.defineProperty(document.documentElement, 'scrollWidth', {
      configurable: true,
      value: 1000,
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(prototype, 'checkVisibility');
    prototype.getBoundingClientRect = measured;
    Reflect.deleteProperty(document.documentElement, 'scrollWidth');
  });
}
