/** How long in ms to wait until a loading message is tall enough. */
const scrollTimeout = 30_000;
/** Time in ms between two attempts, each of which forces a layout. */
const scrollInterval = 100;

let stopScrolling = () => {};

/** Scrolls to `top` as soon as the content is tall enough, unless the person scrolls first. */
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
    const element = scrollingElement();
    // Wheel events over the message's frame are not received, but they change the scroll position.
    const scrolledUp = element && element.scrollTop < reached - 2 && !isAtEnd(element);
    // The browser's back button changes the screen without a key or pointer event.
    if (signal.aborted || scrolledUp || location.hash !== hash) return stop.abort();
    if (element) {
      element.scrollTop = top;
      reached = element.scrollTop;
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
