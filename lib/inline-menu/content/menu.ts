import type { MenuChoice, MenuItem } from '../protocol.ts';

/** The focus stays in the page's field, so a live region announces the active item. */
export type Menu = {
  element: HTMLElement;
  active(): HTMLElement | undefined;
  /** Makes the next (1), previous (-1), first or last item the active one. */
  move(to: 1 | -1 | 'first' | 'last'): void;
  choiceOf(item: Element): MenuChoice | undefined;
  /** Shows that a choice is being carried out. */
  showBusy(text: string): void;
  /** Replaces the items with a text. */
  showText(text: string): void;
};

/**
 * @param name accessible name of the menu
 * @param liveRegion must be in the document before the menu, so that screen readers observe it
 * @param question shown above the items
 */
export function createMenu(
  items: MenuItem[],
  name: string,
  liveRegion: HTMLElement,
  question?: string,
): Menu {
  const element = createPart('menu', { role: 'menu' });
  element.setAttribute('aria-label', name);
  if (question !== undefined) element.append(createPart('question', { text: question }));
  const known = new Map<Element, MenuItem>();
  for (const item of items) {
    if (item.choice === 'never' && known.size > 0)
      element.append(createPart('separator', { role: 'separator' }));
    const row = createItem(item);
    known.set(row, item);
    element.append(row);
  }
  const list = [...known.keys()].filter((item) => item instanceof HTMLElement);
  let active: HTMLElement | undefined;

  const activate = (item: HTMLElement | undefined, announced: boolean) => {
    active?.removeAttribute('data-active');
    active = item;
    item?.setAttribute('data-active', '');
    item?.scrollIntoView({ block: 'nearest' });
    const { label, address } = (item && known.get(item)) ?? {};
    if (announced) announce(liveRegion, [label, question].filter(Boolean).join('. '), address);
  };
  element.addEventListener('pointermove', (event) => {
    const over = list.find((item) => event.composedPath().includes(item));
    if (over && over !== active) activate(over, false);
  });

  const note = (text: string) => {
    element.querySelector('.note')?.remove();
    element.append(createPart('note', { text }));
    announce(liveRegion, text);
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
    choiceOf: (item) => known.get(item)?.choice,
    showBusy(text) {
      element.setAttribute('aria-busy', 'true');
      note(text);
    },
    showText(text) {
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

function createItem({ choice, label, address }: MenuItem): HTMLElement {
  const item = createPart('item', { role: 'menuitem' });
  item.dataset.choice = choice;
  if (address === undefined) {
    item.textContent = label;
    return item;
  }
  item.setAttribute('aria-label', `${address} ${label}`);
  const at = address.lastIndexOf('@');
  const line = document.createElement('span');
  line.className = 'address';
  line.append(createUnsearchable(address.slice(0, at)), createUnsearchable(address.slice(at)));
  const caption = document.createElement('span');
  caption.className = 'caption';
  caption.textContent = label;
  item.append(line, caption);
  return item;
}

/**
 * Creates text that exists only in generated content, because a page can search the text of closed
 * shadow roots letter by letter with `window.find`.
 */
function createUnsearchable(text: string): HTMLElement {
  const element = document.createElement('span');
  element.dataset.text = text;
  return element;
}

/**
 * Announces `before` and then the text. `before` is generated content, hidden from `window.find`.
 */
export function announce(liveRegion: HTMLElement, text: string, before?: string): void {
  if (before === undefined) delete liveRegion.dataset.text;
  else liveRegion.dataset.text = `${before} `;
  liveRegion.textContent = text;
}

function createPart(className: string, { role = '', text = '' }): HTMLElement {
  const part = document.createElement('div');
  part.className = className;
  if (role) part.setAttribute('role', role);
  part.textContent = text;
  return part;
}
