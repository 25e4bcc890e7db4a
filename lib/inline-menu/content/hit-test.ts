import type { Overlay } from '../overlay.ts';

/** Whether it is wholly on screen, and clicks at its corners and centre reach it. */
export function receivesClicks({ host, shadowRoot: inside }: Overlay, target: Element): boolean {
  const root = host.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return false;
  const { left, top, right, bottom, width, height } = target.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
  // Anything smaller was scaled down by the page.
  if (width < minSize || height < minSize) return false;
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 4, top + 4],
    [right - 4, top + 4],
    [left + 4, bottom - 4],
    [right - 4, bottom - 4],
  ] as const;
  return points.every(([x, y]) => {
    const hit = inside.elementFromPoint(x, y);
    return root.elementFromPoint(x, y) === host && hit !== null && target.contains(hit);
  });
}

/** In pixels: the icon has 24, an item more, and rounding takes some. */
const minSize = 23;
