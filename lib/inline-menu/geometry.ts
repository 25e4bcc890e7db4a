/** Positions and sizes in pixels of the viewport. */
export type Point = { left: number; top: number };
export type Box = Point & { right: number; bottom: number; width: number; height: number };

/**
 * Width and height of the field icon's target: the minimum of WCAG 2.2 (2.5.8), or 44 for coarse
 * pointers (2.5.5).
 */
export const iconSize = globalThis.matchMedia?.('(pointer: coarse)').matches ? 44 : 24;
