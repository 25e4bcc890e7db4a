// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { type MenuCommand, menuCommand } from '../../../../lib/inline-menu/content/keys.ts';

/** What a key means that is pressed in a field of this markup. */
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

it('opens by arrow-down and by nothing else', () => {
  expect(commandFor('ArrowDown', false)).toBe('open');
  expect(commandFor('ArrowDown', false, { altKey: true })).toBe('open');
  for (const key of ['ArrowUp', 'Enter', 'Escape', ' ', 'a', 'Tab']) {
    expect(commandFor(key, false), key).toBeUndefined();
  }
});

it.each(['<input type="number">', '<input list="known">', '<input role="combobox">'])(
  'leaves arrow-down to %s, which uses it, and takes it with Alt',
  (markup) => {
    expect(commandFor('ArrowDown', false, {}, markup)).toBeUndefined();
    expect(commandFor('ArrowDown', false, { altKey: true }, markup)).toBe('open');
  },
);

it('moves, chooses and closes once it is open', () => {
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

it('leaves the keys of an input method and of other shortcuts alone', () => {
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

it('closes by the key that opens it in a field of its own use, the other way', () => {
  expect(commandFor('ArrowUp', true, { altKey: true })).toBe('close');
  expect(commandFor('ArrowDown', true, { altKey: true })).toBe('next');
});
