/** On a Mac, Command replaces Control, and the delete key sends Backspace. */
export function isMac(): boolean {
  return navigator.platform.startsWith('Mac');
}

/**
 * The name of an event's key for `useKeys`: `KeyboardEvent.key` in lower case; on non-Latin layouts the
 * Latin letter of the same key; `delete` for a Mac's delete key.
 */
export function keyOf(event: KeyboardEvent): string {
  const { key, code, shiftKey } = event;
  if (key === 'Backspace' && isMac()) return 'delete';
  if ([...key].length === 1 && key > '~') {
    const letter = /^Key([A-Z])$/.exec(code)?.[1];
    if (letter) return letter.toLowerCase();
    if (code === 'Slash') return shiftKey ? '?' : '/';
  }
  return key.toLowerCase();
}

/** Whether typing changes this element's text. */
export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !['radio', 'checkbox'].includes(target.type);
  return target instanceof HTMLTextAreaElement && !target.readOnly;
}
