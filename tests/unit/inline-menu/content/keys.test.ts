// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { type MenuCommand, menuCommand } from '../../../../lib/inline-menu/content/keys.ts';

/** What a key means that is pressed in a field of this markup. */
function wishFor(key: string, isOpen: boolean, init: KeyboardEventInit = {}, markup = '<input>') {
  document.body.innerHTML = markup;
  const field = document.body.firstElementChild ?? document.body;
  let wish: MenuCommand | undefined;
  field.addEventListener('keydown', (event) => {
    if (event instanceof KeyboardEvent) wish = menuCommand(event, isOpen, field);
  });
  field.dispatchEvent(new KeyboardEvent('keydown', { key, ...init }));
  return wish;
}

it('opens by arrow-down and by nothing else', () => {
  expect(wishFor('ArrowDown', false)).toBe('open');
  expect(wishFor('ArrowDown', false, { altKey: true })).toBe('open');
  for (const key of ['ArrowUp', 'Enter', 'Escape', ' ', 'a', 'Tab']) {
    expect(wishFor(key, false), key).toBeUndefined();
  }
});

it.each(['<input type="number">', '<input list="known">', '<input role="combobox">'])(
  'leaves arrow-down to %s, which uses it, and takes it with Alt',
  (markup) => {
    expect(wishFor('ArrowDown', false, {}, markup)).toBeUndefined();
    expect(wishFor('ArrowDown', false, { altKey: true }, markup)).toBe('open');
  },
);

it('moves, chooses and closes once it is open', () => {
  const wishes = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter', ' ', 'Escape', 'x'].map((key) =>
    wishFor(key, true),
  );
  expect(wishes).toEqual([
    'next',
    'previous',
    'first',
    'last',
    'choose',
    'choose',
    'close',
    undefined,
  ]);
});

it('leaves the keys of an input method and of other shortcuts alone', () => {
  for (const init of [
    { isComposing: true },
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
  ]) {
    expect(wishFor('ArrowDown', false, init)).toBeUndefined();
    expect(wishFor('Enter', true, init)).toBeUndefined();
  }
});

it('closes by the key that opens it in a field of its own use, the other way', () => {
  expect(wishFor('ArrowUp', true, { altKey: true })).toBe('close');
  expect(wishFor('ArrowDown', true, { altKey: true })).toBe('next');
});
