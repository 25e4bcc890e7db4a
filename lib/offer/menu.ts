import type { OfferEntry, Offering } from './wire.ts';

/** The menu of an offer. The focus stays in the page's field: what is active is said aloud. */
export type Menu = {
  element: HTMLElement;
  /** The entry that Enter would choose. */
  active(): HTMLElement | undefined;
  /** Makes the next (1), previous (-1), first or last entry the active one. */
  move(to: 1 | -1 | 'first' | 'last'): void;
  entryOf(item: Element): OfferEntry | undefined;
  /** Shows that a choice is being carried out. */
  busy(words: string): void;
  /** Shows a sentence in place of the entries. */
  say(words: string): void;
};

/** @param aloud a live region that stood before the menu did */
export function makeMenu({ entries, words }: Offering, aloud: HTMLElement): Menu {
  const element = document.createElement('div');
  element.className = 'menu';
  element.setAttribute('role', 'menu');
  element.setAttribute('aria-label', words.name);
  const items = new Map<Element, OfferEntry>();
  for (const { entry, label } of entries) {
    if (entry === 'never' && items.size > 0) element.append(makeLine());
    const item = makeItem(entry, label);
    items.set(item, entry);
    element.append(item);
  }
  const list = [...items.keys()].filter((item) => item instanceof HTMLElement);
  let active: HTMLElement | undefined;

  const activate = (item: HTMLElement | undefined, spoken: boolean) => {
    active?.removeAttribute('data-active');
    active = item;
    item?.setAttribute('data-active', '');
    item?.scrollIntoView({ block: 'nearest' });
    if (spoken) aloud.textContent = item?.textContent ?? '';
  };
  element.addEventListener('pointermove', (event) => {
    const over = list.find((item) => event.composedPath().includes(item));
    if (over && over !== active) activate(over, false);
  });

  const note = (text: string) => {
    element.querySelector('.note')?.remove();
    const line = document.createElement('div');
    line.className = 'note';
    line.textContent = text;
    element.append(line);
    aloud.textContent = text;
  };
  return {
    element,
    active: () => active,
    move(to) {
      const at = active ? list.indexOf(active) : -1;
      const last = list.length - 1;
      if (to === 'first' || (to === 1 && at === last)) activate(list[0], true);
      else if (to === 'last' || (to === -1 && at <= 0)) activate(list[last], true);
      else activate(list[at + to], true);
    },
    entryOf: (item) => items.get(item),
    busy(text) {
      element.setAttribute('aria-busy', 'true');
      note(text);
    },
    say(text) {
      element.removeAttribute('aria-busy');
      activate(undefined, false);
      items.clear();
      list.length = 0;
      element.replaceChildren();
      element.setAttribute('role', 'group');
      note(text);
    },
  };
}

function makeItem(entry: OfferEntry, label: string): HTMLElement {
  const item = document.createElement('div');
  item.className = 'item';
  item.setAttribute('role', 'menuitem');
  item.dataset.entry = entry;
  item.textContent = label;
  return item;
}

function makeLine(): HTMLElement {
  const line = document.createElement('div');
  line.className = 'line';
  line.setAttribute('role', 'separator');
  return line;
}
