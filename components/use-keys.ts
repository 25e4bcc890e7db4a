import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/**
 * What each key does, by `KeyboardEvent.key` in small letters. One that answers `false` leaves the
 * key to the screen below.
 */
export type Keys = Record<string, () => unknown>;

/** The screens that listen, the one in front last. */
const listening: { current: Keys }[] = [];
let withCharacters = true;

/**
 * Switches keys of one character on or off (WCAG 2.1.4); arrows, Enter and Escape stay.
 */
export function useSingleKeys(on: boolean): void {
  useEffect(() => {
    withCharacters = on;
  }, [on]);
}

/**
 * Single keys, as long as the component is shown: not while somebody types, nor with a modifier,
 * nor while a dialog is open. Where two screens know a key, the one that came last is asked first.
 */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  // Before the paint: a key pressed at the sight of a screen is meant for it.
  useLayoutEffect(() => {
    if (listening.length === 0) addEventListener('keydown', onKey);
    listening.push(latest);
    return () => {
      listening.splice(listening.indexOf(latest), 1);
      if (listening.length === 0) removeEventListener('keydown', onKey);
    };
  }, []);
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
  const key = event.key.toLowerCase();
  if (!withCharacters && [...key].length === 1) return;
  const done = listening.toReversed().some(({ current }) => {
    const action = current[key];
    return action !== undefined && action() !== false;
  });
  if (done) event.preventDefault();
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLSelectElement) return true;
  if (target instanceof HTMLInputElement) return !['radio', 'checkbox'].includes(target.type);
  return target instanceof HTMLTextAreaElement && !target.readOnly;
}
