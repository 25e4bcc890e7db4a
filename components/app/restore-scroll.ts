/** How long in ms to wait for a message, which grows while its frame loads, to be long enough. */
const scrollTimeout = 30_000;
/** Time in ms between two attempts, each of which forces a layout. */
const scrollInterval = 100;

let stopScrolling = () => {};

/** Scrolls there as soon as the content is long enough, unless the person scrolls first. */
export function restoreScroll(top: number, scrollingElement: () => Element | null): void {
  stopScrolling();
  if (top === 0) return;
  const until = performance.now() + scrollTimeout;
  const { hash } = location;
  const stop = new AbortController();
  const { signal } = stop;
  stopScrolling = () => stop.abort();
  for (const type of ['wheel', 'pointerdown', 'keydown'])
    addEventListener(type, stopScrolling, { signal });
  let reached = 0;
  const step = () => {
    const place = scrollingElement();
    // Wheel events over the message's frame do not arrive here, but they change the scroll position.
    const left = place && place.scrollTop < reached - 2 && !isAtEnd(place);
    // The browser's back button shows another screen without a key or a click.
    if (signal.aborted || left || location.hash !== hash) return stop.abort();
    if (place) {
      place.scrollTop = top;
      reached = place.scrollTop;
      if (Math.abs(reached - top) < 2) return stop.abort();
    }
    if (performance.now() < until) setTimeout(step, scrollInterval);
    else stop.abort();
  };
  requestAnimationFrame(step);
}

function isAtEnd({ scrollTop, scrollHeight, clientHeight }: Element): boolean {
  return scrollTop + clientHeight > scrollHeight - 2;
}
