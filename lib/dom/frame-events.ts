import { focusedWithin } from './shadow-root.ts';

/** @param target the innermost focused element, across shadow roots */
type Handler = (target: EventTarget | undefined, event: Event) => void;

/**
 * Listens to trusted events in this frame, by event name; returns a function that stops listening.
 * Survives `document.open`, which removes all listeners, and detects focus moves within a shadow
 * root, which fire no event outside it.
 */
export function listenInFrame(handlers: Record<string, Handler>): () => void {
  let ended = false;
  const handled = new WeakSet<Event>();
  const onEvent = (event: Event) => {
    // An event that enters a shadow root reaches the listeners of both roots.
    if (ended || !event.isTrusted || handled.has(event)) return;
    handled.add(event);
    const path = event.composedPath();
    for (const one of path) if (one instanceof ShadowRoot) addListeners(one);
    const [first] = path;
    handlers[event.type]?.(
      first instanceof Element ? focusedWithin(first, addListeners) : first,
      event,
    );
  };
  const addListeners = (root: EventTarget) => {
    for (const type in handlers) root.addEventListener(type, onEvent, true);
  };
  const begin = () => addListeners(window);
  begin();
  // Fires only when the root element is replaced; adding a listener twice has no effect.
  const replaced = new MutationObserver(begin);
  replaced.observe(document, { childList: true });
  return () => {
    // Listeners in shadow roots stay, but do nothing.
    ended = true;
    for (const type in handlers) removeEventListener(type, onEvent, true);
    replaced.disconnect();
  };
}
