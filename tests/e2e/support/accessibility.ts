import type { Page } from 'playwright-core';

/**
 * Controls whose clickable area is smaller than `least` × `least` pixels. The area is measured from
 * the centre, includes the label and excludes parts that are covered. Links within text count only
 * on a touch screen (WCAG 2.5.5 and 2.5.8).
 */
export function smallTargets(page: Page, least = 24): Promise<string[]> {
  return page.evaluate((least) => {
    const targets = 'a[href], button, input, select, summary, textarea, [role^="menuitem"]';
    const isTouched = matchMedia('(pointer: coarse)').matches;
    const open = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    const menu = document.querySelector(':popover-open');
    /** How far the clickable area extends from a point in one direction, in whole pixels. */
    const reach = (hits: (x: number, y: number) => boolean, dx: number, dy: number) => {
      let steps = 0;
      while (steps < least && hits(dx * (steps + 1), dy * (steps + 1))) steps += 1;
      return steps;
    };
    return [...(menu ?? open).querySelectorAll<HTMLElement>(targets)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => isTouched || getComputedStyle(one).display !== 'inline')
      .flatMap((one) => {
        const label = one instanceof HTMLInputElement ? one.labels?.[0] : undefined;
        const area = label?.contains(one) ? label : one;
        // Skipped while a menu is open: scrolling would close it.
        if (!menu) area.scrollIntoView({ block: 'center', inline: 'center' });
        const box = [...area.getClientRects()].sort((a, b) => b.width - a.width)[0];
        if (!box) return [];
        const x = Math.floor(box.left + box.width / 2) + 0.5;
        const y = Math.floor(box.top + box.height / 2) + 0.5;
        const hits = (dx: number, dy: number) => {
          // The undo bar may cover controls, because it disappears by itself.
          const hit = document
            .elementsFromPoint(x + dx, y + dy)
            .find((over) => !over.closest('.undo-bar') || area.closest('.undo-bar'));
          return hit !== undefined && (area.contains(hit) || hit.closest('label')?.control === one);
        };
        const middle = hits(0, 0) ? 1 : 0;
        const width = middle && reach(hits, -1, 0) + 1 + reach(hits, 1, 0);
        const height = middle && reach(hits, 0, -1) + 1 + reach(hits, 0, 1);
        const name = one.getAttribute('aria-label') ?? one.textContent;
        const isSmall = Math.min(width, height) < least - 0.5;
        return isSmall ? [`${name}: ${width}×${height}`] : [];
      });
  }, least);
}

/** Pairs of Tab stops whose order contradicts their visual order. */
export function tabOrderErrors(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const stops = 'a[href], button, input, select, summary, textarea, iframe, [tabindex="0"]';
    const leftToRight = document.documentElement.dir !== 'rtl';
    const found: string[] = [];
    /** Positions in the unscrolled page, because opening a menu may have scrolled it. */
    const boxOf = (element: HTMLElement) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const scrolled = element.closest('.screen')?.scrollTop ?? 0;
      return { top: top + scrolled, bottom: bottom + scrolled, left, right };
    };
    const places = [...document.querySelectorAll('.pane, .settings-nav, main')];
    for (const part of document.querySelector('dialog[open]')
      ? [document.querySelector('dialog[open]') ?? document.body]
      : places.filter((one) => !one.querySelector('.pane, .settings-nav, main'))) {
      const seen = [...part.querySelectorAll<HTMLElement>(stops)].filter(
        (one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }),
      );
      for (const [place, later] of seen.entries()) {
        const earlier = seen[place - 1];
        if (!earlier) continue;
        const one = boxOf(earlier);
        const two = boxOf(later);
        const isAbove = two.bottom <= one.top + 1;
        const isInLine = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 4;
        const isBefore = leftToRight ? two.right <= one.left + 1 : two.left >= one.right - 1;
        const name = (element: Element) =>
          element.getAttribute('aria-label') ?? element.textContent;
        if (isAbove || (isInLine && isBefore)) found.push(`${name(later)} after ${name(earlier)}`);
        if (later.tabIndex > 0) found.push(`${name(later)} has a positive tabindex`);
      }
    }
    return found;
  });
}

/** Animations and transitions longer than a millisecond. */
export function longAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const longest = (list: string) => Math.max(...list.split(',').map(Number.parseFloat));
    const found = new Set<string>();
    // Adds elements that otherwise appear only during an action.
    const waiting = document.createElement('div');
    for (const name of ['loading', 'skeleton', 'spinner']) {
      const placeholder = document.createElement('span');
      placeholder.className = name;
      waiting.append(placeholder);
    }
    waiting.append(document.createElement('progress'));
    document.body.append(waiting);
    for (const element of document.querySelectorAll('*')) {
      for (const part of ['', '::before', '::after', '::backdrop']) {
        const style = getComputedStyle(element, part || null);
        const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class')}${part}`;
        if (longest(style.transitionDuration) > 0.001) found.add(`${name} fades`);
        const isLong = longest(style.animationDuration) > 0.001;
        if (style.animationName !== 'none' && isLong) found.add(`${name} moves`);
      }
    }
    waiting.remove();
    return [...found];
  });
}

/** Controls without a visible border, and states shown only by colour, for forced-colors mode. */
export function forcedColourErrors(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const bordered =
      '.button, .card, .chip, .note, .dialog, .menu, .field input, .field select, .search';
    for (const one of document.querySelectorAll(bordered)) {
      if (!one.checkVisibility({ visibilityProperty: true })) continue;
      const { borderTopStyle, borderTopWidth, outlineStyle, borderTopColor, backgroundColor } =
        getComputedStyle(one);
      const hasBorder = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1;
      if (!hasBorder && outlineStyle === 'none') found.push(`no border: ${one.className}`);
      if (hasBorder && borderTopColor === backgroundColor)
        found.push(`invisible border: ${one.className}`);
    }
    const weight = (selector: string) =>
      Number(getComputedStyle(document.querySelector(selector) ?? document.body).fontWeight);
    if (document.querySelector('.row-unread') && document.querySelector('.row:not(.row-unread)')) {
      const read = weight('.row:not(.row-unread) .row-sender');
      if (weight('.row-unread .row-sender') <= read) found.push('unread is shown by colour alone');
    }
    for (const box of document.querySelectorAll('.row-chosen .row-box')) {
      const { appearance, opacity } = getComputedStyle(box);
      if (appearance === 'none' || opacity === '0') found.push('selected is shown by colour alone');
    }
    for (const one of document.querySelectorAll('[aria-current="true"]')) {
      const shown = one.matches('.row-link') ? (one.closest('.row') ?? one) : one;
      const { outlineStyle, fontWeight, borderTopStyle } = getComputedStyle(shown);
      const isMarked =
        outlineStyle !== 'none' || borderTopStyle !== 'none' || Number(fontWeight) >= 600;
      if (!isMarked) found.push(`current is shown by colour alone: ${one.textContent}`);
    }
    return found;
  });
}
