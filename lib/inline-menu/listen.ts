import { innermost } from '../dom/shadow-root.ts';

/** @param target where the focus is, or has come from, within shadow roots as well */
type Handler = (target: EventTarget | undefined, event: Event) => void;

/**
 * Hears what people cause in this frame, by the event's name, until ended. It lasts past
 * `document.open`, which takes all listeners away, and hears the focus move within a shadow root, of
 * which nothing comes out.
 */
export function listen(handlers: Record<string, Handler>): () => void {
  let ended = false;
  const known = new WeakSet<Event>();
  const heard = (event: Event) => {
    // On its way into a shadow root an event comes by twice.
    if (ended || !event.isTrusted || known.has(event)) return;
    known.add(event);
    const path = event.composedPath();
    for (const one of path) if (one instanceof ShadowRoot) addTo(one);
    const [first] = path;
    handlers[event.type]?.(first instanceof Element ? innermost(first, addTo) : first, event);
  };
  const addTo = (place: EventTarget) => {
    for (const type in handlers) place.addEventListener(type, heard, true);
  };
  const begin = () => addTo(window);
  begin();
  // Told of nothing but the root's being replaced; what is added a second time counts once.
  const replaced = new MutationObserver(begin);
  replaced.observe(document, { childList: true });
  return () => {
    // Those in shadow roots stay, and do nothing.
    ended = true;
    for (const type in handlers) removeEventListener(type, heard, true);
    replaced.disconnect();
  };
}
