// @vitest-environment jsdom
import '../../support/extension.ts';

import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  suspendSingleKeys,
  useKeys,
  useSingleKeys,
} from '../../../../../components/kit/keyboard/use-keys.ts';
import { preparePage, show } from '../../support/page.ts';

let heard: string[];
let leaves: boolean;

function Screen({ name }: { name: string }) {
  const note = (key: string) => () => void heard.push(`${name} ${key}`);
  useKeys({
    c: note('c'),
    d: note('d'),
    delete: note('delete'),
    '/': note('/'),
    arrowdown: note('down'),
    escape: () => (leaves ? false : note('out')()),
  });
  return <p>{name}</p>;
}

function Page({ single = true, inFront = false }: { single?: boolean; inFront?: boolean }) {
  useSingleKeys(single);
  return (
    <>
      <input type="text" />
      <input type="checkbox" />
      <select />
      <textarea />
      <textarea readOnly class="shown" />
      <Screen name="list" />
      {inFront && <Screen name="message" />}
    </>
  );
}

/** Presses a key; answers whether the page made it its own. */
function press(key: string, init: KeyboardEventInit = {}, on = 'body'): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  document.querySelector(on)?.dispatchEvent(event);
  return event.defaultPrevented;
}

beforeEach(() => {
  vi.restoreAllMocks();
  preparePage();
  heard = [];
  leaves = false;
});

describe('a single key', () => {
  it('is heard in any case, and is then the page’s own', () => {
    show(<Page />);
    expect([press('c'), press('C'), press('ArrowDown'), press('x')]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(heard).toEqual(['list c', 'list c', 'list down']);
  });

  it('is another one with Control, Alt or Meta', () => {
    show(<Page />);
    for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) {
      expect(press('c', { [modifier]: true }), modifier).toBe(false);
    }
    expect(heard).toEqual([]);
  });

  it('is left to who types, and taken from what only looks like it', () => {
    show(<Page />);
    for (const place of ['[type=text]', 'select', 'textarea']) {
      expect(press('c', {}, place), place).toBe(false);
    }
    for (const place of ['[type=checkbox]', '.shown']) expect(press('c', {}, place)).toBe(true);
  });

  it('is left to a dialog that is open', () => {
    show(<Page />);
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dialog.showModal();
    expect(press('c')).toBe(false);
    dialog.remove();
    expect(press('c')).toBe(true);
  });

  it('goes to the screen in front, and to the one below where that leaves it', () => {
    show(<Page inFront />);
    press('Escape');
    expect(heard).toEqual(['message out']);
    leaves = true;
    expect(press('Escape')).toBe(false);
    press('c');
    expect(heard).toEqual(['message out', 'message c']);
  });

  it.each([
    ['points', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
    ['tabs', () => press('Tab')],
    ['comes back', () => window.dispatchEvent(new Event('focus'))],
  ])('is left to the page after a fill, until somebody %s', (_, comeBack) => {
    show(<Page />);
    suspendSingleKeys();
    expect([press('c'), press('ArrowDown'), press('d')]).toEqual([false, true, false]);
    comeBack();
    expect(press('c')).toBe(true);
    expect(heard).toEqual(['list down', 'list c']);
  });

  it('is known by its place where the layout has no Latin letters', () => {
    show(<Page />);
    press('с', { code: 'KeyC' });
    press('в', { code: 'KeyD' });
    press('ظ', { code: 'Slash' });
    press('ö', { code: 'Semicolon' });
    expect(heard).toEqual(['list c', 'list d', 'list /']);
  });

  it('goes on while it is held only where it moves', () => {
    show(<Page />);
    for (const key of ['c', 'd', 'Delete', 'ArrowDown']) press(key, { repeat: true });
    expect(heard).toEqual(['list down']);
  });
});

describe('the key that deletes', () => {
  it('is left to who types', () => {
    show(<Page />);
    expect(press('Delete', {}, '[type=text]')).toBe(false);
    expect(press('Delete', {}, '.shown')).toBe(true);
  });

  it('is Backspace on a Mac, whose keyboards call it so', () => {
    show(<Page />);
    expect(press('Backspace')).toBe(false);
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    expect(press('Backspace')).toBe(true);
    expect(press('Backspace', {}, '[type=text]')).toBe(false);
    expect(heard).toEqual(['list delete']);
  });
});
