/** What the keys of a keyboard mean here. */

/** Whether this is a Mac: Command stands for Control there, and its delete key is Backspace. */
export function isMac(): boolean {
  return navigator.platform.startsWith('Mac');
}

/**
 * The key of an event as the app knows it: `KeyboardEvent.key` in small letters, where a layout has
 * other letters than Latin ones the Latin letter of the same key, and `delete` for the key of that
 * name on a Mac.
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

/** Whether keys write into this element. */
export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !['radio', 'checkbox'].includes(target.type);
  return target instanceof HTMLTextAreaElement && !target.readOnly;
}
