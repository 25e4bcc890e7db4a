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
 * Gives the height, in CSS pixels of the frame, that shows the whole mail without a scroll bar, to
 * be given to the frame by the caller; 0 where no mail is loaded.
 */
export function fitToWidth(frame: HTMLIFrameElement): number {
  const page = frame.contentDocument;
  const root = page?.documentElement;
  const body = page?.body;
  if (!root || !body) return 0;
  body.style.removeProperty('zoom');
  // The bar of a frame that is not high enough yet would take room that the mail will have.
  root.classList.remove('mayfly-scrolls');
  root.classList.add('mayfly-measured');
  const room = root.clientWidth;
  const least = room < enlargedBelow ? smallestEnlarged : smallest;
  let zoom = 1;
  // Text wraps anew at each size and margins stay as they are: one guess does not always do.
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
