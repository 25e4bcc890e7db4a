// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { type Menu, makeMenu } from '../../../../lib/inline-menu/content/menu.ts';

let menu: Menu;
let aloud: HTMLElement;

beforeEach(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined;
  aloud = document.createElement('div');
  menu = makeMenu(
    [
      { entry: 'again', label: 'Again', address: 'quiet.heron@mail.example' },
      { entry: 'new', label: 'New' },
      { entry: 'never', label: 'Never' },
    ],
    'Mayfly',
    aloud,
  );
});

const active = () => menu.active()?.textContent;

describe('the entries of an offer’s menu', () => {
  it('show an address without its being text that a page could search', () => {
    menu.move('first');
    const [item] = menu.element.children;
    expect(item?.getAttribute('aria-label')).toBe('quiet.heron@mail.example Again');
    const drawn = [...menu.element.querySelectorAll<HTMLElement>('[data-drawn]')];
    expect(drawn.map(({ dataset }) => dataset.drawn)).toEqual(['quiet.heron', '@mail.example']);
    expect(aloud.dataset.drawn).toBe('quiet.heron@mail.example ');
    expect(menu.element.textContent + aloud.textContent).not.toContain('heron');
    menu.move(1);
    expect(aloud.dataset.drawn).toBeUndefined();
  });

  it('are gone through round about, and said aloud', () => {
    const said = ([1, 1, 1, 1, -1, -1, 'last', 'first'] as const).map((to) => {
      menu.move(to);
      expect(aloud.textContent).toBe(active());
      return active();
    });
    expect(said).toEqual(['Again', 'New', 'Never', 'Again', 'Never', 'New', 'Never', 'Again']);
  });

  it('are gone through from the end where none is active yet', () => {
    menu.move(-1);
    expect(active()).toBe('Never');
  });

  it('are known by what they do, and one of them is active', () => {
    menu.move('last');
    const marked = menu.element.querySelectorAll('[data-active]');
    expect([...marked].map((item) => menu.entryOf(item))).toEqual(['never']);
    expect(menu.entryOf(menu.element)).toBeUndefined();
  });

  it('keep what takes back apart by a line, unless it stands alone', () => {
    expect([...menu.element.children].map(({ className }) => className)).toEqual([
      'item',
      'item',
      'line',
      'item',
    ]);
  });

  it('give way to a sentence, which is said as well, and can then be chosen no more', () => {
    menu.move('first');
    const item = menu.active() ?? menu.element;
    menu.busy('Filling');
    expect([
      menu.element.ariaBusy ?? menu.element.getAttribute('aria-busy'),
      aloud.textContent,
    ]).toEqual(['true', 'Filling']);
    menu.say('Covered');
    expect(menu.element.textContent).toBe('Covered');
    expect(aloud.textContent).toBe('Covered');
    expect(menu.element.hasAttribute('aria-busy')).toBe(false);
    expect([menu.active(), menu.entryOf(item)]).toEqual([undefined, undefined]);
    menu.move(1);
    expect(menu.active()).toBeUndefined();
  });
});
