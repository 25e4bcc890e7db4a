// @vitest-environment jsdom
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

/** What a page hears, in order. */
function hear(...types: string[]): Event[] {
  const heard: Event[] = [];
  for (const type of types) document.body.addEventListener(type, (event) => heard.push(event));
  return heard;
}
const keys = ['keydown', 'keypress', 'keyup'];

describe('entering a value', () => {
  it('is heard as typing is: focus, key, input, key', () => {
    const heard = hear('focusin', 'input', ...keys);
    enter(field, 'ab7');
    expect(heard.map(({ type }) => type)).toEqual([
      'focusin',
      'keydown',
      'keypress',
      'input',
      'keyup',
    ]);
    expect(heard.every(({ bubbles, composed }) => bubbles && composed)).toBe(true);
    expect(heard.slice(1).map(({ cancelable }) => cancelable)).toEqual([true, true, false, true]);
    expect(heard[3]).toMatchObject({ inputType: 'insertText', data: 'ab7' });
    expect(field.value).toBe('ab7');
  });

  it('presses the key of the last character', () => {
    const heard = hear(...keys);
    enter(field, 'ab7');
    expect(heard.map((event) => Reflect.get(event, 'key'))).toEqual(['7', '7', '7']);
    expect(heard[0]).toMatchObject({ code: 'Digit7', keyCode: 55 });
    enter(field, 'a');
    expect(heard.slice(3).map((event) => Reflect.get(event, 'keyCode'))).toEqual([65, 97, 65]);
    expect(heard[3]).toMatchObject({ key: 'a', code: 'KeyA' });
    enter(field, '');
    expect(heard.at(-1)).toMatchObject({ key: 'Unidentified' });
  });

  it('leaves the value to a page that takes the key itself', () => {
    const heard = hear('input');
    field.onkeydown = () => {
      field.value = '7';
      return false;
    };
    enter(field, '7');
    expect([field.value, heard.length]).toEqual(['7', 0]);
    field.onkeydown = () => false;
    enter(field, '8');
    expect([field.value, heard.length]).toEqual(['8', 1]);
    field.onkeydown = null;
    field.onkeypress = () => {
      field.value = '9';
      return false;
    };
    enter(field, '9');
    expect([field.value, heard.length]).toEqual(['9', 1]);
  });

  it('enters nothing into a field that is read-only for good', () => {
    field.readOnly = true;
    const heard = hear('focusin', 'input', ...keys);
    enter(field, 'a');
    expect(heard.map(({ type }) => type)).toEqual(['focusin']);
    expect(field.value).toBe('');
  });

  it('gets past what a page has laid over the value, of text areas too', () => {
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

  it('goes through a value character by character where that is asked for', () => {
    const seen: string[] = [];
    field.oninput = () => seen.push(field.value);
    typeThrough(field, '482');
    expect(seen).toEqual(['4', '48', '482']);
  });
});

describe('the focus', () => {
  const types = ['focus', 'focusin', 'blur', 'focusout'];

  it('is told once, whether or not the window has it', () => {
    const heard = types.map((type) => ({ type, events: [] as Event[] }));
    for (const { type, events } of heard) field.addEventListener(type, (e) => events.push(e));
    enter(field, 'a');
    enter(field, 'b');
    leave(field);
    expect(heard.map(({ type, events }) => [type, events.length])).toEqual(
      types.map((type) => [type, 1]),
    );
  });

  it('is told by us in a window that has none, as the browser would', () => {
    const heard: Event[] = [];
    for (const type of types) field.addEventListener(type, (event) => heard.push(event));
    // A window in the background moves its focus without an event.
    const silent = (event: Event) => event.isTrusted && event.stopImmediatePropagation();
    for (const type of types) window.addEventListener(type, silent, true);
    enter(field, 'a');
    leave(field);
    for (const type of types) window.removeEventListener(type, silent, true);
    expect(heard.map(({ type, bubbles, composed }) => [type, bubbles, composed])).toEqual([
      ['focus', false, true],
      ['focusin', true, true],
      ['blur', false, true],
      ['focusout', true, true],
    ]);
    expect(heard.every(({ cancelable }) => !cancelable)).toBe(true);
  });

  it('comes with a change when a field is left', () => {
    enter(field, 'a');
    const heard = hear('change', 'focusout');
    leave(field);
    expect(heard.map(({ type }) => type)).toEqual(['change', 'focusout']);
    expect(document.activeElement).toBe(document.body);
  });

  it('is given back, unless the page has sent the person elsewhere', () => {
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

describe('other ways in', () => {
  // jsdom has neither editing commands nor a clipboard.
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

  it('offer the value as pasted text to the field with the focus', () => {
    const heard = hear('paste');
    paste(field, '482913');
    expect(document.activeElement).toBe(field);
    expect(heard).toMatchObject([
      { clipboardData: { text: 'text/plain 482913' }, cancelable: true, composed: true },
    ]);
  });

  it('put the value in the place of all that is there', () => {
    field.value = 'old';
    insert(field, 'new');
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('new');
  });

  it('have no editing command in a page of XML', () => {
    const page = new DOMParser().parseFromString(
      '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>old</p></body></html>',
      'application/xhtml+xml',
    );
    const [paragraph] = page.getElementsByTagName('p');
    if (!paragraph) throw new Error('The paragraph is missing.');
    expect(insertAtCaret(paragraph, 'new')).toBe(false);
  });
});
