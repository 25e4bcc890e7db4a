import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  suspendSingleKeys,
  useKeys,
  useSingleKeys,
} from '../../../../../components/kit/keyboard/use-keys.ts';
import { show } from '../../support/page.ts';

let handled: string[];
let leaves: boolean;

function Screen({ name }: { name: string }) {
  const note = (key: string) => () => void handled.push(`${name} ${key}`);
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

/** Presses a key and returns whether the page handled it. */
function press(key: string, init: KeyboardEventInit = {}, on = 'body'): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  document.querySelector(on)?.dispatchEvent(event);
  return event.defaultPrevented;
}

beforeEach(() => {
  vi.restoreAllMocks();
  handled = [];
  leaves = false;
});

describe('a single-key shortcut', () => {
  it('works in upper and lower case and prevents the default action', () => {
    show(<Page />);
    expect([press('c'), press('C'), press('ArrowDown'), press('x')]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(handled).toEqual(['list c', 'list c', 'list down']);
  });

  it('differs with Control, Alt or Meta', () => {
    show(<Page />);
    for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) {
      expect(press('c', { [modifier]: true }), modifier).toBe(false);
    }
    expect(handled).toEqual([]);
  });

  it('is ignored in text fields, but works in other controls', () => {
    show(<Page />);
    for (const place of ['[type=text]', 'select', 'textarea']) {
      expect(press('c', {}, place), place).toBe(false);
    }
    for (const place of ['[type=checkbox]', '.shown']) expect(press('c', {}, place)).toBe(true);
  });

  it('is ignored while a dialog is open', () => {
    show(<Page />);
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dialog.showModal();
    expect(press('c')).toBe(false);
    dialog.remove();
    expect(press('c')).toBe(true);
  });

  it('is passed to the component mounted last, and to the previous component if ignored', () => {
    show(<Page inFront />);
    press('Escape');
    expect(handled).toEqual(['message out']);
    leaves = true;
    expect(press('Escape')).toBe(false);
    press('c');
    expect(handled).toEqual(['message out', 'message c']);
  });

  it.each([
    ['points', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
    ['tabs', () => press('Tab')],
    ['comes back', () => window.dispatchEvent(new Event('focus'))],
  ])('is ignored after a fill until the person %s', (_, comeBack) => {
    show(<Page />);
    suspendSingleKeys();
    expect([press('c'), press('ArrowDown'), press('d')]).toEqual([false, true, false]);
    comeBack();
    expect(press('c')).toBe(true);
    expect(handled).toEqual(['list down', 'list c']);
  });

  it('uses the key position in layouts without Latin letters', () => {
    show(<Page />);
    press('с', { code: 'KeyC' });
    press('в', { code: 'KeyD' });
    press('ظ', { code: 'Slash' });
    press('ö', { code: 'Semicolon' });
    expect(handled).toEqual(['list c', 'list d', 'list /']);
  });

  it('repeats while held only if it moves', () => {
    show(<Page />);
    for (const key of ['c', 'd', 'Delete', 'ArrowDown']) press(key, { repeat: true });
    expect(handled).toEqual(['list down']);
  });
});

describe('the delete key', () => {
  it('is ignored in text fields', () => {
    show(<Page />);
    expect(press('Delete', {}, '[type=text]')).toBe(false);
    expect(press('Delete', {}, '.shown')).toBe(true);
  });

  it('is Backspace on a Mac', () => {
    show(<Page />);
    expect(press('Backspace')).toBe(false);
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    expect(press('Backspace')).toBe(true);
    expect(press('Backspace', {}, '[type=text]')).toBe(false);
    expect(handled).toEqual(['list delete']);
  });
});
