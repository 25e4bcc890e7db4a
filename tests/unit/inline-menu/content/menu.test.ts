import { beforeEach, describe, expect, it } from 'vitest';
import { createMenu, type Menu } from '../../../../lib/inline-menu/content/menu.ts';

let menu: Menu;
let liveRegion: HTMLElement;

beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
  liveRegion = document.createElement('div');
  menu = createMenu(
    [
      { choice: 'again', label: 'Again', address: 'quiet.heron@mail.example' },
      { choice: 'new', label: 'New' },
      { choice: 'never', label: 'Never' },
    ],
    'Mayfly',
    liveRegion,
  );
});

const active = () => menu.active()?.textContent;

describe('items of the inline menu', () => {
  it('show an address without exposing it as searchable page text', () => {
    menu.move('first');
    const [item] = menu.element.children;
    expect(item?.getAttribute('aria-label')).toBe('quiet.heron@mail.example Again');
    const texts = [...menu.element.querySelectorAll<HTMLElement>('[data-text]')];
    expect(texts.map(({ dataset }) => dataset.text)).toEqual(['quiet.heron', '@mail.example']);
    expect(liveRegion.dataset.text).toBe('quiet.heron@mail.example ');
    expect(menu.element.textContent + liveRegion.textContent).not.toContain('heron');
    menu.move(1);
    expect(liveRegion.dataset.text).toBeUndefined();
  });

  it('wrap around with the arrow keys and are announced', () => {
    const announced = ([1, 1, 1, 1, -1, -1, 'last', 'first'] as const).map((to) => {
      menu.move(to);
      expect(liveRegion.textContent).toBe(active());
      return active();
    });
    expect(announced).toEqual(['Again', 'New', 'Never', 'Again', 'Never', 'New', 'Never', 'Again']);
  });

  it('start from the end with arrow-up if none is active', () => {
    menu.move(-1);
    expect(active()).toBe('Never');
  });

  it('are identified by their choice, and one is active', () => {
    menu.move('last');
    const marked = menu.element.querySelectorAll('[data-active]');
    expect([...marked].map((item) => menu.choiceOf(item))).toEqual(['never']);
    expect(menu.choiceOf(menu.element)).toBeUndefined();
  });

  it('separate the item that disables the site, unless it is the only one', () => {
    expect([...menu.element.children].map(({ className }) => className)).toEqual([
      'item',
      'item',
      'separator',
      'item',
    ]);
  });

  it('are replaced by an announced sentence and can no longer be chosen', () => {
    menu.move('first');
    const item = menu.active() ?? menu.element;
    menu.showBusy('Filling');
    expect([
      menu.element.ariaBusy ?? menu.element.getAttribute('aria-busy'),
      liveRegion.textContent,
    ]).toEqual(['true', 'Filling']);
    menu.showText('Covered');
    expect(menu.element.textContent).toBe('Covered');
    expect(liveRegion.textContent).toBe('Covered');
    expect(menu.element.hasAttribute('aria-busy')).toBe(false);
    expect([menu.active(), menu.choiceOf(item)]).toEqual([undefined, undefined]);
    menu.move(1);
    expect(menu.active()).toBeUndefined();
  });
});
