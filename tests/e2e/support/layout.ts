import type { Page } from 'playwright-core';

/**
 * Layout problems of a screen: text that is cut off, overflows its box or the window, or overlaps
 * other text; buttons with more than `lines` lines. Excludes sender texts that are truncated on
 * purpose, and message bodies.
 */
export async function misfits(page: Page, lines = 2): Promise<string[]> {
  await scrollUp(page);
  return page.evaluate(measure, lines);
}

/** Fields with so small a font that phone browsers zoom in on them. */
export function zoomingFields(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('input, select')].flatMap((field) => {
      const size = Number.parseFloat(getComputedStyle(field).fontSize);
      const isTyped = !field.matches('[type="checkbox"], [type="radio"], [type="file"]');
      return isTyped && size < 16 ? [`${field.outerHTML.slice(0, 60)}: ${size} px`] : [];
    }),
  );
}

/** Scrolls to the top, unless a menu is open, which scrolling would close. */
export async function scrollUp(page: Page): Promise<void> {
  if (await page.locator('.menu').isVisible()) return;
  await page.evaluate(() => {
    for (const screen of document.querySelectorAll('.screen')) screen.scrollTop = 0;
  });
}

/** Runs in the page. */
function measure(lines: number): string[] {
  const found: string[] = [];
  const strangers =
    '.row-sender, .row-subject, .row-more *, .row-more, .message-head h1, .link-status, ' +
    '.notification-picture b, .visually-hidden, .visually-hidden *, option, .address-text textarea';
  /** Scrollable on purpose. */
  const scrolls = '.settings-nav ul, .settings-nav ul *, pre';
  const name = (element: Element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${text.slice(0, 60)}”`;
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest(
      '[aria-hidden="true"].state-hidden, .state-transparent, .visually-hidden, [hidden]',
    );

  const layer = (element: Element) => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      if (one.matches('dialog, [popover]')) return one;
      if (/fixed|sticky/.test(getComputedStyle(one).position)) return one;
    }
    return document.body;
  };
  const open = document.querySelector('dialog[open]');
  const all = [...(open ?? document.body).querySelectorAll<HTMLElement>('*')].filter(isSeen);

  const wide = document.scrollingElement;
  if (wide && wide.scrollWidth > innerWidth + 1) found.push(`scrolls sideways: the window`);

  const overflowing = all.filter((element) => {
    if (element.matches(`${strangers}, ${scrolls}, svg, svg *, iframe, input, select`))
      return false;
    const { display, overflowX, overflowY } = getComputedStyle(element);
    if (display.startsWith('inline') && !display.includes('-')) return false;
    if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0) return true;
    const cuts = /hidden|clip/.test(overflowY) || /hidden|clip/.test(overflowX);
    return cuts && element.scrollHeight > element.clientHeight + 1 && element.clientHeight > 0;
  });
  for (const element of overflowing) {
    if (overflowing.some((other) => other !== element && element.contains(other))) continue;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    found.push(
      `too long: ${name(element)} ${scrollWidth}×${scrollHeight} in ${clientWidth}×${clientHeight}`,
    );
  }

  for (const element of all.filter((one) => one.matches('button, a.button, label.button'))) {
    const range = document.createRange();
    const tops = new Set<number>();
    for (const part of element.querySelectorAll('*')) {
      if (!isSeen(part) || part.closest('svg')) continue;
      for (const node of part.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
        range.selectNodeContents(node);
        for (const { top } of range.getClientRects()) tops.add(Math.round(top / 6));
      }
    }
    const isOurs = !element.matches('.address-choose');
    if (isOurs && tops.size > lines) found.push(`${tops.size} lines: ${name(element)}`);
  }

  /** Excludes content scrolled out of view, which may lie under the bar. */
  const inSight = (element: Element, { left, right, top, bottom, height }: DOMRect) => {
    const screen = element.closest('.screen')?.getBoundingClientRect();
    const over = Math.max(top, screen?.top ?? top);
    const under = Math.min(bottom, screen?.bottom ?? bottom);
    return { left, right, height, top: over, bottom: under };
  };
  const texts = all
    .filter(
      (element) =>
        !element.closest(`svg, option, select, .visually-hidden, .address-text textarea`),
    )
    .flatMap((element) =>
      [...element.childNodes].flatMap((node) => {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return [];
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].map((rect) => ({
          element,
          rect: inSight(element, rect),
          layer: layer(element),
        }));
      }),
    );
  for (const { element, rect } of texts) {
    if (element.closest(`${strangers}, ${scrolls}`)) continue;
    if (rect.left < -1 || rect.right > innerWidth + 1) found.push(`outside: ${name(element)}`);
  }
  const overlaps = new Set<string>();
  for (const [place, one] of texts.entries()) {
    for (const other of texts.slice(place + 1)) {
      if (one.element === other.element || one.layer !== other.layer) continue;
      if (one.element.matches(strangers) || other.element.matches(strangers)) continue;
      const across =
        Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const down =
        Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      // Line boxes are taller than their glyphs.
      const line = Math.min(one.rect.height, other.rect.height);
      if (across > 2 && down > line * 0.4) {
        overlaps.add(`overlap: ${name(one.element)} and ${name(other.element)}`);
      }
    }
  }
  return [...found, ...overlaps];
}
