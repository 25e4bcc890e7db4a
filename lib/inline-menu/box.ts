/** Places and sizes in pixels of the viewport. */
export type Point = { left: number; top: number };
export type Box = Point & { right: number; bottom: number; width: number; height: number };

/** Side of the square that can be clicked, the least that WCAG 2.2 asks for (2.5.8). */
export const markSize = 24;
