import { useEffect, useRef } from 'preact/hooks';

/** What each key does, by `KeyboardEvent.key` in small letters. */
export type Keys = Record<string, () => void>;

/**
 * Single keys, as long as the component is shown: not while somebody types, nor with a modifier,
 * nor while a dialog is open.
 */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const action = latest.current[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLSelectElement) return true;
  if (target instanceof HTMLInputElement) return target.type !== 'radio';
  return target instanceof HTMLTextAreaElement && !target.readOnly;
}
