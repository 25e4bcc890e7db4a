import type { Page } from 'playwright-core';

/**
 * Visits at most `most` Tab stops of the open view, and returns those whose focus is not visible:
 * the ring is missing or cut off, or the element is covered.
 */
export async function unseenFocus(page: Page, most = 40): Promise<string[]> {
  const found = new Set<string>();
  let first: string | undefined;
  for (let stops = 0; stops < most; stops += 1) {
    await page.keyboard.press('Tab');
    const { name, problem } = await page.evaluate(lookAtFocus);
    if (problem) found.add(`${problem}: ${name}`);
    if (stops > 0 && name === first) break;
    first ??= name;
  }
  return [...found];
}

/** Checks the focused element. */
export function lookAtFocus(): { name: string; problem?: string } {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.matches('iframe'))
    return { name: 'nothing' };
  const name = `${focused.tagName.toLowerCase()} “${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').slice(0, 40)}”`;

  /** The element with the ring, and how far the ring extends beyond it. */
  const ring = () => {
    for (const [element, part] of [
      [focused, ''],
      [focused, '::after'],
      [focused.parentElement, ''],
      [focused.parentElement?.parentElement, ''],
    ] as const) {
      if (!element) continue;
      const { outlineStyle, outlineWidth, outlineOffset, boxShadow } = getComputedStyle(
        element,
        part || null,
      );
      if (outlineStyle !== 'none') {
        const beyond = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
        const place = part ? (focused as HTMLElement).offsetParent : element;
        if (place) return { place, beyond: Math.max(0, beyond) };
      }
      if (element.matches('.search') && boxShadow !== 'none') return { place: element, beyond: 1 };
    }
    return undefined;
  };
  const worn = ring();
  if (!worn) return { name, problem: 'no ring' };
  const { left, top, right, bottom } = worn.place.getBoundingClientRect();
  const { beyond } = worn;

  for (let box = worn.place.parentElement; box; box = box.parentElement) {
    const { overflowX, overflowY, contentVisibility } = getComputedStyle(box);
    const cuts = overflowX !== 'visible' || overflowY !== 'visible' || contentVisibility === 'auto';
    const isRoot = box === document.documentElement;
    const edge = box.getBoundingClientRect();
    const start = isRoot ? 0 : edge.left + box.clientLeft;
    const above = isRoot ? 0 : edge.top + box.clientTop;
    const isCut =
      left - beyond < start - 0.6 ||
      right + beyond > start + (isRoot ? innerWidth : box.clientWidth) + 0.6 ||
      top - beyond < above - 0.6 ||
      bottom + beyond > above + (isRoot ? innerHeight : box.clientHeight) + 0.6;
    if ((cuts || isRoot) && isCut) {
      return { name, problem: `cut off by ${box.tagName.toLowerCase()}.${box.className}` };
    }
    // Ancestors do not clip elements of the top layer.
    if (box.matches('dialog, [popover]')) break;
  }
  const middle = focused.getBoundingClientRect();
  const above = document.elementFromPoint(
    (middle.left + middle.right) / 2,
    (middle.top + middle.bottom) / 2,
  );
  const lies = above && !focused.contains(above) && !above.contains(focused);
  const isOver = lies && !focused.parentElement?.contains(above);
  return isOver
    ? { name, problem: `under ${above.tagName.toLowerCase()}.${above.className}` }
    : { name };
}
