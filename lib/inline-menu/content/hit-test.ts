import type { Stage } from '../overlay.ts';

/** All of it is on screen, and a click at its corners and in its middle would hit it. */
export function isHit({ host, inside }: Stage, target: Element): boolean {
  const root = host.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return false;
  const { left, top, right, bottom, width, height } = target.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
  // Nothing of ours is smaller; what is was scaled down.
  if (width < least || height < least) return false;
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

/** Pixels; the mark has 24, an entry more, and some are lost to rounding. */
const least = 23;
