import { composedContains, isInput, isTextArea } from '../dom/composed-tree.ts';

/** A field that can be typed into. */
export type TextField = HTMLInputElement | HTMLTextAreaElement;

function isTextField(element: Element): element is TextField {
  return isInput(element) || isTextArea(element);
}

/** Flags of the browser's own key and paste events. */
const eventFlags = { bubbles: true, cancelable: true, composed: true };

/**
 * Enters a complete value with the events of typing: focus, keydown, input, keyup. `leave` fires
 * `change` and `blur` once all parts of a value are entered.
 */
export function enter(field: TextField, value: string): void {
  takeFocus(field);
  if (field.readOnly) return;
  const notHandled = press(field, 'keydown', value) && press(field, 'keypress', value);
  // A page that handles keys itself has set the value by now and must not get a second event.
  if (notHandled || field.value !== value) {
    setValue(field, value);
    const input = { data: value, inputType: 'insertText', ...eventFlags, cancelable: false };
    field.dispatchEvent(new InputEvent('input', input));
  }
  press(field, 'keyup', value);
}

/** Enters character by character, for input masks and fields that count keystrokes. */
export function typeThrough(field: TextField, value: string): void {
  for (let length = 1; length <= value.length; length++) enter(field, value.slice(0, length));
}

/** Fires `change` and `blur`, on which forms commit or validate. */
export function leave(field: TextField): void {
  field.dispatchEvent(new Event('change', { bubbles: true }));
  moveFocus(field, 'blur', () => field.blur());
}

/** Focuses a field, and fires the events even if the window itself is not focused. */
function takeFocus(field: HTMLElement): void {
  if (hasFocus(field)) return;
  moveFocus(field, 'focus', () => field.focus({ preventScroll: true }));
}

/** Focuses a field at the end, unless the page has moved the focus elsewhere. */
export function giveBackFocus(field: HTMLElement): void {
  const { activeElement } = field.ownerDocument;
  if (!activeElement || composedContains(activeElement, field)) takeFocus(field);
}

function hasFocus(field: HTMLElement): boolean {
  const root = field.getRootNode();
  return 'activeElement' in root && root.activeElement === field;
}

function moveFocus(field: HTMLElement, type: 'focus' | 'blur', move: () => void): void {
  let fired = false;
  const listen = () => {
    fired = true;
  };
  field.addEventListener(type, listen);
  move();
  field.removeEventListener(type, listen);
  // While a toolbar popup is open, the page's window is not focused, so the focus moves without
  // events.
  if (fired || hasFocus(field) !== (type === 'focus')) return;
  field.dispatchEvent(new FocusEvent(type, { composed: true }));
  const bubbling = type === 'focus' ? 'focusin' : 'focusout';
  field.dispatchEvent(new FocusEvent(bubbling, { ...eventFlags, cancelable: false }));
}

/**
 * Fires a key event for the value's last character; returns false if the page prevented it.
 * Some handlers read `key` without a check; older handlers read `keyCode`.
 */
function press(field: TextField, type: string, value: string): boolean {
  const key = value.at(-1) ?? 'Unidentified';
  const upper = key.toUpperCase();
  return field.dispatchEvent(
    new KeyboardEvent(type, {
      key,
      code: (/\d/.test(key) ? 'Digit' : 'Key') + upper,
      keyCode: (type === 'keypress' ? key : upper).charCodeAt(0),
      ...eventFlags,
    }),
  );
}

/** Calls the native setter, which frameworks override on the element. */
function setValue(field: TextField, value: string): void {
  const { prototype } = isInput(field) ? HTMLInputElement : HTMLTextAreaElement;
  Reflect.set(prototype, 'value', value, field);
}

/** Enters a value with the editing command, for which the browser fires trusted events. */
export function insert(field: TextField, value: string): void {
  takeFocus(field);
  field.select();
  insertText(field, value);
}

/**
 * Inserts at the caret of a multi-line text; the browser's own undo reverts it.
 *
 * @returns whether the text contains the value
 */
export function insertAtCaret(region: HTMLElement, value: string): boolean {
  takeFocus(region);
  insertText(region, value);
  const text = isTextField(region) ? region.value : region.textContent;
  return text?.includes(value) === true;
}

function insertText({ ownerDocument }: HTMLElement, value: string): void {
  // XML documents have no editing commands.
  if (ownerDocument.contentType === 'text/html')
    ownerDocument.execCommand('insertText', false, value);
}

/** Fires a paste event with the value; only pages that handle it enter the value. */
export function paste(field: TextField, value: string): void {
  takeFocus(field);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', value);
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, ...eventFlags }));
}
