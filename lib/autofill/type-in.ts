import { isInput, isTextArea } from './page.ts';

/** A field that can be typed into. */
export type TextField = HTMLInputElement | HTMLTextAreaElement;

export function isTextField(element: Element): element is TextField {
  return isInput(element) || isTextArea(element);
}

/**
 * Enters a whole value as a person would: focus, key down, value, input, key up. `change` and
 * `blur` follow with `leave`, once all parts of a value are in.
 */
export function enter(field: TextField, value: string): void {
  takeFocus(field);
  press(field, value, () => {
    setValue(field, value);
    field.dispatchEvent(inputEvent(field, value, 'insertText'));
  });
}

/** Ends the work on a field: forms that commit or check on `change` and `blur` do so now. */
export function leave(field: TextField): void {
  field.dispatchEvent(new Event('change', { bubbles: true }));
  moveFocus(field, 'blur', () => field.blur());
}

/** Gives a field the focus, and the events of it also where the window itself has none. */
export function takeFocus(field: HTMLElement): void {
  const root = field.getRootNode();
  if ('activeElement' in root && root.activeElement === field) return;
  moveFocus(field, 'focus', () => field.focus({ preventScroll: true }));
}

function moveFocus(field: HTMLElement, type: 'focus' | 'blur', move: () => void): void {
  let told = false;
  const listen = () => {
    told = true;
  };
  field.addEventListener(type, listen);
  move();
  field.removeEventListener(type, listen);
  // With a toolbar popup open the page is not the focused window: the focus moves without events.
  if (told) return;
  field.dispatchEvent(new FocusEvent(type, { composed: true }));
  const bubbling = type === 'focus' ? 'focusin' : 'focusout';
  field.dispatchEvent(new FocusEvent(bubbling, { bubbles: true, composed: true }));
}

/** Surrounds a change with the key events of the value's last character. */
function press(field: TextField, value: string, change: () => void): void {
  field.dispatchEvent(keyEvent('keydown', value));
  change();
  field.dispatchEvent(keyEvent('keyup', value));
}

/** Handlers read `key` without checking that there is one, older ones `keyCode`. */
function keyEvent(type: string, value: string): KeyboardEvent {
  const key = value.at(-1) ?? 'Unidentified';
  const keyCode = key.toUpperCase().charCodeAt(0);
  const code = /\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`;
  return new KeyboardEvent(type, {
    key,
    code,
    keyCode,
    bubbles: true,
    cancelable: true,
    composed: true,
  });
}

function inputEvent(field: TextField, data: string, inputType: string): InputEvent {
  const view = field.ownerDocument.defaultView;
  return new InputEvent('input', { data, inputType, view, bubbles: true, composed: true });
}

/** Sets a value past whatever the page or its framework has laid over the property. */
function setValue(field: TextField, value: string): void {
  const prototype = isInput(field) ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  const native = Object.getOwnPropertyDescriptor(prototype, 'value')?.set;
  if (native) native.call(field, value);
  else field.value = value;
}

/** Inserts as the editing command does: the browser itself then fires the trusted events. */
export function insert(field: HTMLElement, value: string): void {
  takeFocus(field);
  if (isTextField(field)) field.select();
  else field.ownerDocument.getSelection()?.selectAllChildren(field);
  field.ownerDocument.execCommand('insertText', false, value);
}

/** Offers a value as pasted text; whether anything comes of it is up to the page. */
export function paste(field: TextField, value: string): void {
  takeFocus(field);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', value);
  field.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
  );
}

/**
 * Waits until what was entered holds, for at most `patience` ms: frameworks render later, and some
 * put back what they know. Answers whether it does.
 */
export async function settled(holds: () => boolean, patience = 120): Promise<boolean> {
  for (const pause of [0, 20, patience]) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (!holds()) continue;
    // Once more after a frame's time, lest a render that is under way take it back.
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (holds()) return true;
  }
  return false;
}
