/**
 * A layout for documents that have none: an element stands where its `data-box="left top width
 * height"` says, in pixels, or else fills a line of its own at the top.
 */
import { afterEach, beforeEach } from 'vitest';

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
    // A window that is as large as its page.
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
