// @vitest-environment jsdom
import './support/extension.ts';

import { beforeEach, describe, expect, it } from 'vitest';
import { useKeys, useSingleKeys } from '../../../components/use-keys.ts';
import { preparePage, show } from './support/page.ts';

let heard: string[];
let leaves: boolean;

function Screen({ name }: { name: string }) {
  const note = (key: string) => () => void heard.push(`${name} ${key}`);
  useKeys({
    c: note('c'),
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

  it('may be switched off, but for keys that write nothing', async () => {
    show(<Page single={false} />);
    await expect.poll(() => press('c')).toBe(false);
    heard = [];
    expect(press('ArrowDown')).toBe(true);
    expect(heard).toEqual(['list down']);
    show(<Page />);
    await expect.poll(() => press('c')).toBe(true);
  });
});
