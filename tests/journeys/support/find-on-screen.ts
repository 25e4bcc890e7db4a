/**
 * What is to be seen in a document. These functions run inside it, as text: they see nothing of what
 * is around them here, and only look.
 */

/** A thing on the screen: where its middle is, in pixels of the screen, and what stands in it. */
export type ElementOnScreen = {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Where a wheel has to be turned to bring it into view, or what lies over it. */
  hidden?: 'above' | 'below' | string;
  /** What stands in a field; else its text. */
  value: string;
  hasFocus: boolean;
};

/**
 * Finds a thing by its name, as a person would: a button, link or field of just this name, else one
 * whose name begins with it, else the shortest text that holds it. What lies open comes before what
 * is covered; what cannot be seen does not count.
 *
 * @param from where the document begins on the screen, where it does not know that itself
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
  /** Everything in a document, its open shadow roots and its frames of the same origin. */
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
  /** Said to screen readers alone, in a box that shows nothing. */
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

  /** What lies over the middle of a thing; nothing where it can be clicked. */
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
    // A link may lie over its own words.
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

/** All words of a document, and what stands in its fields, for whoever looks for what went wrong. */
export function readAll(): string {
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ?? element.getAttribute('name') ?? '';
  // As it is laid out: no words that nobody sees.
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
