/** Smaller than this, text is not read but guessed at. */
const smallest = 0.5;

/**
 * Frames are narrower than this, in CSS pixels, only when the page was enlarged: then the text must
 * come out larger as well, so less of the enlargement is taken back (WCAG 2.2, 1.4.4).
 */
const enlargedBelow = 300;
const smallestEnlarged = 0.7;

/**
 * Makes a mail that is wider than its frame smaller, so that nothing scrolls sideways; what is wider
 * still at the smallest legible size scrolls within the mail's own box. Starts anew at each call:
 * call it when the frame has loaded, when its content changes its size and when the frame does.
 * Gives the height, in CSS pixels of the frame, that shows the whole mail; 0 where none is loaded.
 * The frame is only measured, never resized.
 */
export function fitToWidth(frame: HTMLIFrameElement): number {
  const page = frame.contentDocument;
  const root = page?.documentElement;
  const body = page?.body;
  if (!root || !body) return 0;
  body.style.removeProperty('zoom');
  root.classList.remove('mayfly-scrolls');
  const room = root.clientWidth;
  let zoom = 1;
  if (room > 0 && root.scrollWidth > room) {
    const least = room < enlargedBelow ? smallestEnlarged : smallest;
    zoom = Math.max(least, room / root.scrollWidth);
    body.style.setProperty('zoom', String(zoom));
    // Padding and margins grow or shrink with the rest, so that the first guess may just miss.
    if (root.scrollWidth > room) {
      zoom = Math.max(least, (zoom * room) / root.scrollWidth);
      body.style.setProperty('zoom', String(zoom));
    }
    root.classList.toggle('mayfly-scrolls', root.scrollWidth > room);
  }
  return Math.ceil(Math.max(root.getBoundingClientRect().height, body.scrollHeight * zoom));
}
