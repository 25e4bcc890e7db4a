/** Minimum zoom: below it, text is illegible. */
const smallest = 0.5;

/**
 * In a frame narrower than this, in CSS pixels, the person has zoomed in: the mail is then
 * shrunk less, so that its text grows as well (WCAG 2.2, 1.4.4).
 */
const enlargedBelow = 300;
const smallestEnlarged = 0.7;

/**
 * Scales down a mail that is wider than its frame; one that is too wide even at the smallest
 * legible size scrolls within its body. Call it when the frame has loaded and when the frame or its
 * content changes size.
 *
 * @returns the frame height in CSS pixels that shows the whole mail; 0 if no mail is loaded
 */
export function fitToWidth(frame: HTMLIFrameElement): number {
  const page = frame.contentDocument;
  const root = page?.documentElement;
  const body = page?.body;
  if (!root || !body) return 0;
  body.style.removeProperty('zoom');
  // The scroll bar of a frame that is still too low would reduce the measured width.
  root.classList.remove('mayfly-scrolls');
  root.classList.add('mayfly-measured');
  const room = root.clientWidth;
  const least = room < enlargedBelow ? smallestEnlarged : smallest;
  let zoom = 1;
  // Text wraps differently at each size, so one step does not always suffice.
  for (let guess = 0; guess < 4 && root.scrollWidth > room && zoom > least; guess++) {
    zoom = Math.max(least, (zoom * room) / (root.scrollWidth + guess));
    body.style.setProperty('zoom', String(zoom));
  }
  root.classList.toggle('mayfly-scrolls', root.scrollWidth > room);
  const below = root.scrollHeight > root.clientHeight ? root.scrollHeight : 0;
  const height = Math.ceil(Math.max(root.getBoundingClientRect().height, below));
  root.classList.remove('mayfly-measured');
  return height;
}
