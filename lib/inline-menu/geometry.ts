/** Positions and sizes in pixels of the viewport. */
export type Point = { left: number; top: number };
export type Box = Point & { right: number; bottom: number; width: number; height: number };

/**
 * Width and height of what can be pressed of the field icon: the least that WCAG 2.2 asks of a target
 * (2.5.8), and enough for a finger where there is nothing finer (2.5.5).
 */
export const iconSize = globalThis.matchMedia?.('(pointer: coarse)').matches ? 44 : 24;
