import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  enter,
  giveBackFocus,
  insert,
  insertAtCaret,
  leave,
  paste,
  typeThrough,
} from '../../../lib/filling/type-text.ts';

let field: HTMLInputElement;
beforeEach(() => {
  document.body.innerHTML = '<div id="box"><input></div><button>Go</button>';
  const [first] = document.getElementsByTagName('input');
  if (!first) throw new Error('The field is missing.');
  field = first;
});

/** Records the events on the page, in order. */
function recordEvents(...types: string[]): Event[] {
  const events: Event[] = [];
  for (const type of types) document.body.addEventListener(type, (event) => events.push(event));
  return events;
}
const keys = ['keydown', 'keypress', 'keyup'];

describe('entering a value', () => {
  it('fires the events of typing: focus, keydown, input, keyup', () => {
    const events = recordEvents('focusin', 'input', ...keys);
    enter(field, 'ab7');
    expect(events.map(({ type }) => type)).toEqual([
      'focusin',
      'keydown',
      'keypress',
      'input',
      'keyup',
    ]);
    expect(events.every(({ bubbles, composed }) => bubbles && composed)).toBe(true);
    expect(events.slice(1).map(({ cancelable }) => cancelable)).toEqual([true, true, false, true]);
    expect(events[3]).toMatchObject({ inputType: 'insertText', data: 'ab7' });
    expect(field.value).toBe('ab7');
  });

  it('fires key events for the last character', () => {
    const events = recordEvents(...keys);
    enter(field, 'ab7');
    expect(events.map((event) => Reflect.get(event, 'key'))).toEqual(['7', '7', '7']);
    expect(events[0]).toMatchObject({ code: 'Digit7', keyCode: 55 });
    enter(field, 'a');
    expect(events.slice(3).map((event) => Reflect.get(event, 'keyCode'))).toEqual([65, 97, 65]);
    expect(events[3]).toMatchObject({ key: 'a', code: 'KeyA' });
    enter(field, '');
    expect(events.at(-1)).toMatchObject({ key: 'Unidentified' });
  });

  it('leaves the value to a page that handles the key itself', () => {
    const events = recordEvents('input');
    field.onkeydown = () => {
      field.value = '7';
      return false;
    };
    enter(field, '7');
    expect([field.value, events.length]).toEqual(['7', 0]);
    field.onkeydown = () => false;
    enter(field, '8');
    expect([field.value, events.length]).toEqual(['8', 1]);
    field.onkeydown = null;
    field.onkeypress = () => {
      field.value = '9';
      return false;
    };
    enter(field, '9');
    expect([field.value, events.length]).toEqual(['9', 1]);
  });

  it('does not change a read-only field', () => {
    field.readOnly = true;
    const events = recordEvents('focusin', 'input', ...keys);
    enter(field, 'a');
    expect(events.map(({ type }) => type)).toEqual(['focusin']);
    expect(field.value).toBe('');
  });

  it('bypasses value setters that the page has overridden, also of text areas', () => {
    for (const markup of ['<input>', '<textarea></textarea>']) {
      document.body.innerHTML = markup;
      const [one] = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        'input, textarea',
      );
      if (!one) throw new Error('The field is missing.');
      Object.defineProperty(one, 'value', { configurable: true, get: () => '', set: () => {} });
      enter(one, 'kept');
      Reflect.deleteProperty(one, 'value');
      expect(one.value).toBe('kept');
    }
  });

  it('enters one character at a time on request', () => {
    const seen: string[] = [];
    field.oninput = () => seen.push(field.value);
    typeThrough(field, '482');
    expect(seen).toEqual(['4', '48', '482']);
  });
});

describe('focus events of a fill', () => {
  const types = ['focus', 'focusin', 'blur', 'focusout'];

  it('fire once, whether or not the window has the focus', () => {
    const recorded = types.map((type) => ({ type, events: [] as Event[] }));
    for (const { type, events } of recorded) field.addEventListener(type, (e) => events.push(e));
    enter(field, 'a');
    enter(field, 'b');
    leave(field);
    expect(recorded.map(({ type, events }) => [type, events.length])).toEqual(
      types.map((type) => [type, 1]),
    );
  });

  it('are dispatched by the fill in an unfocused window', () => {
    const events: Event[] = [];
    for (const type of types) field.addEventListener(type, (event) => events.push(event));
    // An unfocused window moves its focus without events.
    const silent = (event: Event) => event.isTrusted && event.stopImmediatePropagation();
    for (const type of types) window.addEventListener(type, silent, true);
    enter(field, 'a');
    leave(field);
    for (const type of types) window.removeEventListener(type, silent, true);
    expect(events.map(({ type, bubbles, composed }) => [type, bubbles, composed])).toEqual([
      ['focus', false, true],
      ['focusin', true, true],
      ['blur', false, true],
      ['focusout', true, true],
    ]);
    expect(events.every(({ cancelable }) => !cancelable)).toBe(true);
  });

  it('include a change event when the field is left', () => {
    enter(field, 'a');
    const events = recordEvents('change', 'focusout');
    leave(field);
    expect(events.map(({ type }) => type)).toEqual(['change', 'focusout']);
    expect(document.activeElement).toBe(document.body);
  });

  it('return the focus, unless the page moved it', () => {
    giveBackFocus(field);
    expect(document.activeElement).toBe(field);
    const button = document.querySelector('button');
    button?.focus();
    giveBackFocus(field);
    expect(document.activeElement).toBe(button);
    const box = document.getElementById('box');
    box?.setAttribute('tabindex', '0');
    box?.focus();
    giveBackFocus(field);
    expect(document.activeElement).toBe(field);
  });
});

describe('other fill methods', () => {
  // jsdom has no editing commands and no clipboard.
  class Pasted extends Event {
    readonly clipboardData: { text: string } | undefined;
    constructor(type: string, init: EventInit & { clipboardData?: { text: string } }) {
      super(type, init);
      this.clipboardData = init.clipboardData;
    }
  }
  class Clipboard {
    text = '';
    setData(type: string, text: string) {
      this.text = `${type} ${text}`;
    }
  }
  beforeEach(() => {
    Object.assign(globalThis, { ClipboardEvent: Pasted, DataTransfer: Clipboard });
    Object.assign(document, {
      execCommand: (name: string, _: boolean, text: string) => {
        if (name === 'insertText') field.setRangeText(text);
      },
    });
  });
  afterEach(() => {
    for (const name of ['ClipboardEvent', 'DataTransfer']) Reflect.deleteProperty(globalThis, name);
    Reflect.deleteProperty(document, 'execCommand');
  });

  it('paste the value into the focused field', () => {
    const events = recordEvents('paste');
    paste(field, '482913');
    expect(document.activeElement).toBe(field);
    expect(events).toMatchObject([
      { clipboardData: { text: 'text/plain 482913' }, cancelable: true, composed: true },
    ]);
  });

  it('replace the whole value', () => {
    field.value = 'old';
    insert(field, 'new');
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('new');
  });

  it('use no editing command in XML documents', () => {
    const page = new DOMParser().parseFromString(
      '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>old</p></body></html>',
      'application/xhtml+xml',
    );
    const [paragraph] = page.getElementsByTagName('p');
    if (!paragraph) throw new Error('The paragraph is missing.');
    expect(insertAtCaret(paragraph, 'new')).toBe(false);
  });
});
