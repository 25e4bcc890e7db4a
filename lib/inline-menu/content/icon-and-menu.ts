/** Shows the field icon and its menu, and moves them with the field. */
import type { MenuField } from '../../field-detection.ts';
import type { Point } from '../geometry.ts';
import { attachOverlay, createOverlay, isUntouched, removeOverlay } from '../overlay.ts';
import {
  fieldIconPosition,
  menuPosition,
  moveTo,
  onEachFrame,
  otherControls,
} from '../position.ts';
import {
  type ChoiceResult,
  isExtensionAlive,
  type MenuAppearance,
  type MenuChoice,
  type MenuItem,
  type MenuQuestion,
} from '../protocol.ts';
import { createClickGuard } from './clickjacking.ts';
import { createFieldIcon } from './field-icon.ts';
import { menuCommand } from './keys.ts';
import { announce, createMenu, type Menu } from './menu.ts';
import { observeVisibility, type VisibilityObserver } from './visibility.ts';

export type IconAndMenu = {
  /** A trusted key that was pressed in the field. */
  handleKey(event: KeyboardEvent): void;
  /** Opens the menu with a question; resolves to false if the icon has no position. */
  ask(question: MenuQuestion): Promise<boolean>;
  remove(): void;
};

/** Animation frames between position updates of a field that does not move. */
const framesBetweenUpdates = 30;
/** How long in ms a question waits for the icon's position. */
const positionTimeout = 1000;

/**
 * Shows the icon in a field, and its menu on request.
 *
 * @param callbacks.list fetches the menu's items; undefined if the background does not respond
 * @param callbacks.choose carries out a choice; undefined if the background does not respond
 * @param callbacks.closeList closes the browser's own list at the field, which would cover the menu
 * @param callbacks.gone called after the field or the overlay was removed
 */
export function showIconAndMenu(
  field: HTMLElement,
  { kind, end }: MenuField,
  appearance: MenuAppearance,
  callbacks: {
    list(): Promise<MenuItem[] | undefined>;
    choose(choice: MenuChoice): Promise<ChoiceResult | undefined>;
    closeList(): void;
    gone(): void;
  },
): IconAndMenu {
  const overlay = createOverlay(field, appearance);
  const icon = createFieldIcon(appearance.strings.name);
  const liveRegion = document.createElement('div');
  liveRegion.className = 'live-region';
  liveRegion.setAttribute('role', 'status');
  overlay.content.append(icon, liveRegion);
  const iconVisibility = observeVisibility(icon);
  // A frame that the page hides must not detect the icon.
  const frameVisibility = window === top ? undefined : observeVisibility(document.documentElement);
  const guard = createClickGuard(overlay, field, kind === 'one-time-code');
  let menu: { view: Menu; observer: VisibilityObserver; isQuestion: boolean } | undefined;
  let position: Point | undefined;
  let opening = false;
  let choosing = false;
  let ended = false;
  let wasVisible = false;

  const shown = () => (menu ? [icon, menu.view.element] : [icon]);
  const closeMenu = () => {
    menu?.observer.end();
    menu?.view.element.remove();
    menu = undefined;
    announce(liveRegion, '');
    icon.setAttribute('aria-expanded', 'false');
  };
  const openMenu = async () => {
    if (menu || opening || !position) return;
    opening = true;
    const items = await callbacks.list();
    opening = false;
    if (ended || !position) return;
    if (!items?.length) return callbacks.gone();
    showMenu(items);
  };
  const showMenu = (items: MenuItem[], question?: string) => {
    closeMenu();
    const view = createMenu(items, appearance.strings.name, liveRegion, question);
    overlay.content.append(view.element);
    const isQuestion = question !== undefined;
    menu = { view, observer: observeVisibility(view.element), isQuestion };
    icon.setAttribute('aria-expanded', 'true');
    view.element.addEventListener('click', (event) => {
      const item = event.composedPath().find((one) => one instanceof Element && view.choiceOf(one));
      if (event.isTrusted && item instanceof Element) void choose(item);
    });
    guard.noteMove();
    updatePosition();
  };
  const showQuestion = ({ text, item }: MenuQuestion) => {
    showMenu([item], text);
    menu?.view.move('first');
  };
  const choose = async (item: Element) => {
    const choice = menu?.view.choiceOf(item);
    if (!menu || !choice || choosing) return;
    const risk = guard.riskOf(item, shown(), menu.observer);
    if (risk === 'covered') menu.view.showText(appearance.strings.covered);
    if (risk) return;
    choosing = true;
    menu.view.showBusy(appearance.strings.busy);
    const outcome = await callbacks.choose(choice);
    choosing = false;
    if (outcome?.problem) menu?.view.showText(outcome.problem);
    else if (outcome?.question && !ended && position) showQuestion(outcome.question);
    else if (!ended) callbacks.gone();
  };
  icon.addEventListener('click', (event) => {
    if (!event.isTrusted) return;
    if (menu) closeMenu();
    else if (!guard.riskOf(icon, shown(), iconVisibility)) {
      callbacks.closeList();
      void openMenu();
    }
  });

  const updatePosition = () => {
    // Checked only before the icon is first shown; later its own visibility is observed.
    const isHidden = frameVisibility && frameVisibility.visibility() !== 'yes';
    position = isHidden && !wasVisible ? undefined : fieldIconPosition(end, overlay.host);
    if (!position) {
      closeMenu();
      removeOverlay(overlay);
      return;
    }
    if (!overlay.host.isConnected) attachOverlay(overlay, field);
    wasVisible = true;
    moveTo(overlay, icon, position);
    if (!menu) return;
    const { width, height } = menu.view.element.getBoundingClientRect();
    const fromRight = getComputedStyle(end).direction !== 'rtl';
    const box = end.getBoundingClientRect();
    const avoided = menu.isQuestion ? otherControls(end) : [];
    const at = menuPosition(box, position, { width, height }, fromRight, avoided);
    moveTo(overlay, menu.view.element, at);
  };
  let lastLayout = '';
  let frames = 0;
  const endFrames = onEachFrame(() => {
    if (!isExtensionAlive() || !field.isConnected || (position && !isUntouched(overlay)))
      return callbacks.gone();
    const { left, top, width, height } = end.getBoundingClientRect();
    const visibility = frameVisibility?.visibility();
    const now = [left, top, width, height, innerWidth, innerHeight, visibility].join(' ');
    frames = (frames + 1) % framesBetweenUpdates;
    if (now !== lastLayout || frames === 0) updatePosition();
    lastLayout = now;
    if (position) guard.observe(shown());
  });

  const actions = {
    open: () => void openMenu().then(() => menu?.view.move('first')),
    next: () => menu?.view.move(1),
    previous: () => menu?.view.move(-1),
    first: () => menu?.view.move('first'),
    last: () => menu?.view.move('last'),
    close: closeMenu,
    choose: () => {
      const item = menu?.view.active();
      if (item) void choose(item);
    },
  };
  return {
    handleKey(event) {
      const command = position && menuCommand(event, menu !== undefined || opening, field);
      const typed = event.key.length === 1 || event.key === 'Backspace' || event.key === 'Delete';
      if (!command) {
        if (menu && typed && !choosing) closeMenu();
        return;
      }
      // Enter without an active item submits the form as usual.
      if (command === 'choose' && menu && !menu.view.active()) return closeMenu();
      event.preventDefault();
      event.stopImmediatePropagation();
      // A held Enter key must not answer a question.
      if (command === 'choose' && event.repeat) return;
      actions[command]();
      // Firefox opens its own list on these keys a moment later, even with the default prevented.
      if (event.key.startsWith('Arrow')) setTimeout(() => !ended && callbacks.closeList());
    },
    async ask(question) {
      const until = performance.now() + positionTimeout;
      // The icon gets its position with the first animation frame, if at all.
      while (!position && !ended && performance.now() < until) await shortDelay();
      if (!position || ended) return false;
      showQuestion(question);
      return true;
    },
    remove() {
      ended = true;
      endFrames();
      guard.end();
      iconVisibility.end();
      frameVisibility?.end();
      closeMenu();
      removeOverlay(overlay);
    },
  };
}

function shortDelay(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 30));
}
