import type { OfferEntry, OfferItem } from '../protocol.ts';

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

/**
 * @param name of the menu, for screen readers
 * @param aloud a live region that stood before the menu did
 * @param question what stands above the items
 */
export function makeMenu(
  items: OfferItem[],
  name: string,
  aloud: HTMLElement,
  question?: string,
): Menu {
  const element = document.createElement('div');
  element.className = 'menu';
  element.setAttribute('role', 'menu');
  element.setAttribute('aria-label', name);
  if (question !== undefined) {
    const line = document.createElement('div');
    line.className = 'question';
    line.textContent = question;
    element.append(line);
  }
  const known = new Map<Element, OfferItem>();
  for (const item of items) {
    if (item.entry === 'never' && known.size > 0) element.append(makeLine());
    const drawn = makeItem(item);
    known.set(drawn, item);
    element.append(drawn);
  }
  const list = [...known.keys()].filter((item) => item instanceof HTMLElement);
  let active: HTMLElement | undefined;

  const activate = (item: HTMLElement | undefined, spoken: boolean) => {
    active?.removeAttribute('data-active');
    active = item;
    item?.setAttribute('data-active', '');
    item?.scrollIntoView({ block: 'nearest' });
    const { label, address } = (item && known.get(item)) ?? {};
    if (spoken) speak(aloud, [label, question].filter(Boolean).join('. '), address);
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
    speak(aloud, text);
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
    entryOf: (item) => known.get(item)?.entry,
    busy(text) {
      element.setAttribute('aria-busy', 'true');
      note(text);
    },
    say(text) {
      element.removeAttribute('aria-busy');
      activate(undefined, false);
      known.clear();
      list.length = 0;
      element.replaceChildren();
      element.setAttribute('role', 'group');
      note(text);
    },
  };
}

function makeItem({ entry, label, address }: OfferItem): HTMLElement {
  const item = document.createElement('div');
  item.className = 'item';
  item.setAttribute('role', 'menuitem');
  item.dataset.entry = entry;
  if (address === undefined) {
    item.textContent = label;
    return item;
  }
  item.setAttribute('aria-label', `${address} ${label}`);
  const at = address.lastIndexOf('@');
  const line = document.createElement('span');
  line.className = 'address';
  line.append(makeDrawn(address.slice(0, at)), makeDrawn(address.slice(at)));
  const caption = document.createElement('span');
  caption.className = 'caption';
  caption.textContent = label;
  item.append(line, caption);
  return item;
}

/**
 * An element whose text is drawn by the style sheet alone: `window.find` lets a page search the text
 * of closed shadow roots as well, letter by letter.
 */
function makeDrawn(text: string): HTMLElement {
  const element = document.createElement('span');
  element.dataset.drawn = text;
  return element;
}

/** Says something aloud; what stands `before` it is hidden from a page's search. */
export function speak(aloud: HTMLElement, text: string, before?: string): void {
  if (before === undefined) delete aloud.dataset.drawn;
  else aloud.dataset.drawn = `${before} `;
  aloud.textContent = text;
}

function makeLine(): HTMLElement {
  const line = document.createElement('div');
  line.className = 'line';
  line.setAttribute('role', 'separator');
  return line;
}
