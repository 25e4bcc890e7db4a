import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { isTextField, keyOf } from './keyboard.ts';

/** Actions by the key's `keyOf` name. An action that returns `false` passes the key on. */
export type Keys = Record<string, () => unknown>;

/** Keys that repeat while held; those that delete or create do not. */
const repeating = ['arrowdown', 'arrowup', 'j', 'k'];

/** Keys of the mounted components; the component mounted last is last. */
const listening: { current: Keys }[] = [];
let areSingleKeysOn = true;
let areSingleKeysSuspended = false;

/**
 * Switches single-character keys on or off (WCAG 2.1.4). Arrows, Enter, Escape and Delete stay on:
 * speech input never types them.
 */
export function useSingleKeys(on: boolean): void {
  useEffect(() => {
    areSingleKeysOn = on;
  }, [on]);
}

/**
 * Ignores single-character keys until the person clicks, tabs or returns here: the next typed text
 * is meant for the page, although the focus stays in this window.
 */
export function suspendSingleKeys(): void {
  const ending = new AbortController();
  areSingleKeysSuspended = true;
  const resumeSingleKeys = () => {
    areSingleKeysSuspended = false;
    ending.abort();
  };
  const { signal } = ending;
  addEventListener('focus', resumeSingleKeys, { signal });
  addEventListener('pointerdown', resumeSingleKeys, { signal, capture: true });
  addEventListener('keydown', ({ key }) => key === 'Tab' && resumeSingleKeys(), {
    signal,
    capture: true,
  });
}

/**
 * Handles keys while the component is mounted, except in text fields, with a modifier or under an open
 * dialog. The component mounted last gets a key first.
 */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  // Before the paint, so that a visible screen already handles its keys.
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
  // A select uses letters to find an option.
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
