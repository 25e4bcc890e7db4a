import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { isTextField, keyOf } from './keyboard.ts';

/** What each key does, by what `keyOf` calls it. One that answers `false` leaves it to the screen below. */
export type Keys = Record<string, () => unknown>;

/** Keys that go on while they are held. What deletes or creates asks for a press each time. */
const repeating = ['arrowdown', 'arrowup', 'j', 'k'];

/** The screens that listen, the one in front last. */
const listening: { current: Keys }[] = [];
let areSingleKeysOn = true;
let areSingleKeysSuspended = false;

/**
 * Switches keys of one character on or off (WCAG 2.1.4); arrows, Enter, Escape and Delete stay: they
 * are no characters, so that dictation never types them.
 */
export function useSingleKeys(on: boolean): void {
  useEffect(() => {
    areSingleKeysOn = on;
  }, [on]);
}

/**
 * What is typed next is meant for the page, though the focus stays here: keys of one character do
 * nothing until somebody points, tabs or comes back here.
 */
export function suspendSingleKeys(): void {
  const ending = new AbortController();
  areSingleKeysSuspended = true;
  const comeBack = () => {
    areSingleKeysSuspended = false;
    ending.abort();
  };
  const { signal } = ending;
  addEventListener('focus', comeBack, { signal });
  addEventListener('pointerdown', comeBack, { signal, capture: true });
  addEventListener('keydown', ({ key }) => key === 'Tab' && comeBack(), { signal, capture: true });
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
  // A select takes letters for the beginning of a choice.
  if (isTextField(event.target) || event.target instanceof HTMLSelectElement) return;
  if (document.querySelector('dialog[open]')) return;
  const key = keyOf(event);
  if (event.repeat && !repeating.includes(key)) return;
  if ((!areSingleKeysOn || areSingleKeysSuspended) && [...key].length === 1) return;
  const done = listening.toReversed().some(({ current }) => {
    const action = current[key];
    return action !== undefined && action() !== false;
  });
  if (done) event.preventDefault();
}
