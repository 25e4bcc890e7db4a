import { holds, isInput, isTextArea } from '../dom/composed-tree.ts';
import type { Filled } from './attempts.ts';

/** A field that can be typed into. */
export type TextField = HTMLInputElement | HTMLTextAreaElement;

function isTextField(element: Element): element is TextField {
  return isInput(element) || isTextArea(element);
}

/** What the browser's own events of keys and pasting are like. */
const asByHand = { bubbles: true, cancelable: true, composed: true };

/**
 * Enters a whole value as a person would: focus, key down, value, input, key up. `change` and
 * `blur` follow with `leave`, once all parts of a value are in.
 */
export function enter(field: TextField, value: string): void {
  takeFocus(field);
  if (field.readOnly) return;
  const untouched = press(field, 'keydown', value) && press(field, 'keypress', value);
  // A page that takes a key itself has put it in by now; it would hear of it twice.
  if (untouched || field.value !== value) {
    setValue(field, value);
    const input = { data: value, inputType: 'insertText', ...asByHand, cancelable: false };
    field.dispatchEvent(new InputEvent('input', input));
  }
  press(field, 'keyup', value);
}

/** One character after another, for masks and inputs that count key strokes. */
export function typeThrough(field: TextField, value: string): void {
  for (let length = 1; length <= value.length; length++) enter(field, value.slice(0, length));
}

/** Ends the work on a field: forms that commit or check on `change` and `blur` do so now. */
export function leave(field: TextField): void {
  field.dispatchEvent(new Event('change', { bubbles: true }));
  moveFocus(field, 'blur', () => field.blur());
}

/** Gives a field the focus, and the events of it also where the window itself has none. */
function takeFocus(field: HTMLElement): void {
  if (hasFocus(field)) return;
  moveFocus(field, 'focus', () => field.focus({ preventScroll: true }));
}

/** Gives a field the focus at the end, unless the page has sent the person elsewhere. */
export function giveBackFocus(field: HTMLElement): void {
  const { activeElement } = field.ownerDocument;
  if (!activeElement || holds(activeElement, field)) takeFocus(field);
}

function hasFocus(field: HTMLElement): boolean {
  const root = field.getRootNode();
  return 'activeElement' in root && root.activeElement === field;
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
  if (told || hasFocus(field) !== (type === 'focus')) return;
  field.dispatchEvent(new FocusEvent(type, { composed: true }));
  const bubbling = type === 'focus' ? 'focusin' : 'focusout';
  field.dispatchEvent(new FocusEvent(bubbling, { ...asByHand, cancelable: false }));
}

/**
 * Fires a key event of the value's last character; false when the page has taken it. Handlers read
 * `key` without checking that there is one, older ones `keyCode`.
 */
function press(field: TextField, type: string, value: string): boolean {
  const key = value.at(-1) ?? 'Unidentified';
  const upper = key.toUpperCase();
  return field.dispatchEvent(
    new KeyboardEvent(type, {
      key,
      code: (/\d/.test(key) ? 'Digit' : 'Key') + upper,
      keyCode: (type === 'keypress' ? key : upper).charCodeAt(0),
      ...asByHand,
    }),
  );
}

/** Sets a value past whatever the page or its framework has laid over the property. */
function setValue(field: TextField, value: string): void {
  const { prototype } = isInput(field) ? HTMLInputElement : HTMLTextAreaElement;
  Reflect.set(prototype, 'value', value, field);
}

/** Enters a value by the editing command: the browser itself then fires the trusted events. */
export function insert(field: TextField, value: string): void {
  takeFocus(field);
  field.select();
  insertText(field, value);
}

/**
 * Inserts where the caret is in a text of several lines, which stays as it is around it. The
 * browser's own undo takes it back.
 */
export function insertAtCaret(region: HTMLElement, value: string): Filled {
  takeFocus(region);
  insertText(region, value);
  const text = isTextField(region) ? region.value : region.textContent;
  return text?.includes(value) ? { filled: 1 } : { filled: 0, refused: 'not-kept' };
}

function insertText({ ownerDocument: page }: HTMLElement, value: string): void {
  // Pages of XML have no editing commands.
  if (page.contentType === 'text/html') page.execCommand('insertText', false, value);
}

/** Offers a value as pasted text; whether anything comes of it is up to the page. */
export function paste(field: TextField, value: string): void {
  takeFocus(field);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', value);
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, ...asByHand }));
}
