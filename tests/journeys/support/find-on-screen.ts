/**
 * Functions that find visible elements. They are serialised and run inside a document, so they must
 * not use anything from this module, and they only read.
 */

/** An element on screen: its centre in screen pixels, and its content. */
export type ElementOnScreen = {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Where to scroll to bring it into view, or what covers it. */
  hidden?: 'above' | 'below' | string;
  /** The value of a field, or the text of another element. */
  value: string;
  hasFocus: boolean;
};

/**
 * Finds an element by its name: a button, link or field with exactly this name, else one whose name
 * starts with it, else the shortest text that contains it. Uncovered elements take precedence over
 * covered ones; invisible ones are ignored.
 *
 * @param from the document's position on the screen, if its scripts cannot read it
 */
export function find({
  name,
  from,
}: {
  name: string;
  from?: { x: number; y: number };
}): ElementOnScreen | undefined {
  type Seen = { element: Element; left: number; top: number };
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const all: Seen[] = [];
  /** All elements of a document, its open shadow roots and its same-origin frames. */
  const collect = (root: Document | ShadowRoot, left: number, top: number) => {
    for (const element of root.querySelectorAll('*')) {
      all.push({ element, left, top });
      if (element.shadowRoot) collect(element.shadowRoot, left, top);
      const inner = element.localName === 'iframe' && Reflect.get(element, 'contentDocument');
      if (inner) {
        const box = element.getBoundingClientRect();
        collect(inner, left + box.left + element.clientLeft, top + box.top + element.clientTop);
      }
    }
  };
  collect(document, 0, 0);

  const visibly = { visibilityProperty: true, opacityProperty: true };
  /** Visually hidden text for screen readers. */
  const isClipped = (element: Element | null): boolean => {
    if (!element) return false;
    const { width, height } = element.getBoundingClientRect();
    const isTiny = width <= 1 || height <= 1;
    if (isTiny && getComputedStyle(element).overflow === 'hidden') return true;
    return isClipped(element.parentElement);
  };
  const isShown = ({ element }: Seen) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility(visibly) && !isClipped(element);
  };
  const labelOf = (element: Element) => {
    const labels: HTMLElement[] = [...(Reflect.get(element, 'labels') ?? [])];
    return labels.map((label) => Reflect.get(label, 'innerText')).join(' ');
  };
  const namesOf = (element: Element) =>
    [
      element.getAttribute('aria-label'),
      labelOf(element),
      element.getAttribute('placeholder'),
      element.matches('input, textarea, select') ? '' : Reflect.get(element, 'innerText'),
      element.getAttribute('title'),
    ]
      .map(tidy)
      .filter(Boolean);
  const controls =
    'a[href], button, input, textarea, select, summary, [role="button"], [role^="menuitem"], [role="option"], [tabindex="0"]';

  const shown = all.filter(isShown);
  const named = shown
    .filter(({ element }) => element.matches(controls))
    .map((seen) => ({ seen, names: namesOf(seen.element) }));
  const wanted = tidy(name);
  const having = (fits: (one: string) => boolean) =>
    named.filter(({ names }) => names.some(fits)).map(({ seen }) => seen);
  const holders = all.filter(
    ({ element }) =>
      !element.matches('html, body, script, style') &&
      tidy(Reflect.get(element, 'innerText')).includes(wanted),
  );
  const withText = holders
    .filter(({ element }) => !holders.some((one) => one.element.parentElement === element))
    .filter(isShown)
    .sort(
      (one, two) => (one.element.textContent?.length ?? 0) - (two.element.textContent?.length ?? 0),
    );
  const found = [
    ...having((one) => one === wanted),
    ...having((one) => one.startsWith(wanted)),
    ...withText.slice(0, 1),
    ...having((one) => one.includes(wanted)),
  ];

  /** The element that covers the centre of another one; undefined if that can be clicked. */
  const over = ({ element, left, top }: Seen): string | undefined => {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (top + y < 0 || y < 0) return 'above';
    if (top + y > innerHeight || y > (element.ownerDocument.defaultView?.innerHeight ?? 0)) {
      return 'below';
    }
    const root = element.getRootNode();
    const hit = root instanceof ShadowRoot ? root.elementFromPoint(x, y) : null;
    const top1 = hit ?? element.ownerDocument.elementFromPoint(x, y);
    const labels: Element[] = [...(Reflect.get(element, 'labels') ?? [])];
    const isHit = [element, ...labels].some((one) => one === top1 || one.contains(top1));
    // A link may cover its own text.
    const isInHit = top1?.matches(controls) && top1.contains(element);
    if (isHit || isInHit || top1 === null || left + x < 0) return undefined;
    return `${top1.localName}.${top1.getAttribute('class')}`;
  };
  const best = found.find((one) => over(one) === undefined) ?? found[0];
  if (!best) return undefined;

  const { element, left, top } = best;
  const box = element.getBoundingClientRect();
  const hidden = over(best);
  const inFirefox = Reflect.get(window, 'mozInnerScreenX') !== undefined;
  const origin = inFirefox
    ? {
        x: Number(Reflect.get(window, 'mozInnerScreenX')),
        y: Number(Reflect.get(window, 'mozInnerScreenY')),
      }
    : (from ?? { x: screenX, y: screenY + outerHeight - innerHeight });
  const value: unknown = Reflect.get(element, 'value');
  return {
    x: origin.x + left + box.left + box.width / 2,
    y: origin.y + top + box.top + box.height / 2,
    width: box.width,
    height: box.height,
    ...(hidden === undefined ? {} : { hidden }),
    value: typeof value === 'string' ? value : tidy(Reflect.get(element, 'innerText')),
    hasFocus: element.ownerDocument.activeElement === element && document.hasFocus(),
  };
}

/** All text of a document with the values of its fields, for failure reports. */
export function readAll(): string {
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ?? element.getAttribute('name') ?? '';
  // `innerText` excludes hidden text.
  const wordsOf = (one: Document | null) => one?.body && Reflect.get(one.body, 'innerText');
  const frames = [...document.querySelectorAll('iframe')].map((one) => one.contentDocument);
  const fields = [...document.querySelectorAll('input, textarea')].map(
    (field) => `[${nameOf(field)}: ${Reflect.get(field, 'value')}]`,
  );
  const focus = document.activeElement;
  return [
    ...[document, ...frames].map(wordsOf),
    ...fields,
    `focus: ${focus?.localName} ${focus ? nameOf(focus) : ''}`,
  ]
    .filter(Boolean)
    .join('\n');
}
