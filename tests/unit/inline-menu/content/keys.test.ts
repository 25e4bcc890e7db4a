import { expect, it } from 'vitest';
import { type MenuCommand, menuCommand } from '../../../../lib/inline-menu/content/keys.ts';

/** The meaning of a key pressed in a field of this markup. */
function commandFor(
  key: string,
  isOpen: boolean,
  init: KeyboardEventInit = {},
  markup = '<input>',
) {
  document.body.innerHTML = markup;
  const field = document.body.firstElementChild ?? document.body;
  let command: MenuCommand | undefined;
  field.addEventListener('keydown', (event) => {
    if (event instanceof KeyboardEvent) command = menuCommand(event, isOpen, field);
  });
  field.dispatchEvent(new KeyboardEvent('keydown', { key, ...init }));
  return command;
}

it('only arrow-down opens the menu', () => {
  expect(commandFor('ArrowDown', false)).toBe('open');
  expect(commandFor('ArrowDown', false, { altKey: true })).toBe('open');
  for (const key of ['ArrowUp', 'Enter', 'Escape', ' ', 'a', 'Tab']) {
    expect(commandFor(key, false), key).toBeUndefined();
  }
});

it.each(['<input type="number">', '<input list="known">', '<input role="combobox">'])(
  'arrow-down opens the menu only with Alt in %s, which uses the key itself',
  (markup) => {
    expect(commandFor('ArrowDown', false, {}, markup)).toBeUndefined();
    expect(commandFor('ArrowDown', false, { altKey: true }, markup)).toBe('open');
  },
);

it('keys move, choose and close in an open menu', () => {
  const commands = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter', ' ', 'Escape', 'x'].map((key) =>
    commandFor(key, true),
  );
  expect(commands).toEqual([
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

it('input methods and other shortcuts keep their keys', () => {
  for (const init of [
    { isComposing: true },
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
  ]) {
    expect(commandFor('ArrowDown', false, init)).toBeUndefined();
    expect(commandFor('Enter', true, init)).toBeUndefined();
  }
});

it('Alt and arrow-up close the menu in a field with its own arrow-down', () => {
  expect(commandFor('ArrowUp', true, { altKey: true })).toBe('close');
  expect(commandFor('ArrowDown', true, { altKey: true })).toBe('next');
});
