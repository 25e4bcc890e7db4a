/** One offer while it is on screen: the mark, its menu, and their staying with the field. */
import type { OfferedField } from '../autofill.ts';
import type { Point } from './box.ts';
import { eachFrame } from './each-frame.ts';
import { readKey } from './keys.ts';
import { makeMark } from './mark.ts';
import { type Menu, makeMenu } from './menu.ts';
import { placeMark, placeMenu } from './place.ts';
import { refusal } from './safety.ts';
import { type Sight, watchSight } from './sight.ts';
import { openStage, stands } from './stage.ts';
import type { OfferEntry, Offering, Outcome } from './wire.ts';

export type ShownOffer = {
  openMenu(): void;
  /** A trusted key that was pressed in the field. */
  press(event: KeyboardEvent): void;
  end(): void;
};

/** How often, in frames, to look for neighbours that came without the field's having moved. */
const framesBetweenLooks = 30;

/**
 * Shows an offer on a field.
 *
 * @param choose carries a choice out; undefined when there is nobody left to do so
 * @param gone the field or our place on the page is gone
 */
export function showOffer(
  field: HTMLElement,
  { kind, end }: OfferedField,
  offering: Offering,
  { choose, gone }: { choose(entry: OfferEntry): Promise<Outcome | undefined>; gone(): void },
): ShownOffer {
  const stage = openStage(field, offering);
  const mark = makeMark(offering.words.name);
  const aloud = document.createElement('div');
  aloud.className = 'aloud';
  aloud.setAttribute('role', 'status');
  stage.ground.append(mark, aloud);
  const markSight = watchSight(mark);
  let menu: { parts: Menu; sight: Sight } | undefined;
  let place: Point | undefined;
  let movedAt = performance.now();
  let choosing = false;

  const closeMenu = () => {
    menu?.sight.end();
    menu?.parts.element.remove();
    menu = undefined;
    aloud.textContent = '';
    mark.setAttribute('aria-expanded', 'false');
  };
  const openMenu = () => {
    if (menu || !place) return;
    const parts = makeMenu(offering, aloud);
    stage.ground.append(parts.element);
    menu = { parts, sight: watchSight(parts.element) };
    mark.setAttribute('aria-expanded', 'true');
    parts.element.addEventListener('click', (event) => {
      const item = event.composedPath().find((one) => one instanceof Element && parts.entryOf(one));
      if (event.isTrusted && item instanceof Element) void act(item);
    });
    movedAt = performance.now();
    follow();
  };
  const isRefused = (target: Element, sight: Sight) => {
    const fieldMayBeTransparent = kind === 'one-time-code';
    const seen = sight.seen();
    return refusal({ stage, field, target, movedAt, seen, fieldMayBeTransparent });
  };
  const act = async (item: Element) => {
    const entry = menu?.parts.entryOf(item);
    if (!menu || !entry || choosing) return;
    const why = isRefused(item, menu.sight);
    if (why === 'covered') menu.parts.say(offering.words.covered);
    if (why) return;
    choosing = true;
    menu.parts.busy(offering.words.busy);
    const outcome = await choose(entry);
    choosing = false;
    if (outcome?.problem) menu?.parts.say(outcome.problem);
    else gone();
  };
  mark.addEventListener('click', (event) => {
    if (!event.isTrusted) return;
    if (menu) closeMenu();
    else if (!isRefused(mark, markSight)) openMenu();
  });

  const put = (element: HTMLElement, { left, top }: Point) => {
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
  };
  const follow = () => {
    const next = placeMark(end, stage.host);
    mark.hidden = !next;
    if (!next) closeMenu();
    const moved = !next || !place || Math.hypot(next.left - place.left, next.top - place.top) > 1;
    if (moved) movedAt = performance.now();
    place = next;
    if (!next) return;
    put(mark, next);
    if (!menu) return;
    const { offsetWidth: width, offsetHeight: height } = menu.parts.element;
    const fromRight = getComputedStyle(end).direction !== 'rtl';
    put(
      menu.parts.element,
      placeMenu(end.getBoundingClientRect(), next, { width, height }, fromRight),
    );
  };
  let known = '';
  let frames = 0;
  const endFrames = eachFrame(() => {
    if (!field.isConnected || !stands(stage)) return gone();
    const { left, top, width, height } = end.getBoundingClientRect();
    const now = [left, top, width, height, innerWidth, innerHeight].join(' ');
    frames = (frames + 1) % framesBetweenLooks;
    if (now === known && frames !== 0) return;
    known = now;
    follow();
  });

  const carryOut = {
    open: openMenu,
    next: () => menu?.parts.move(1),
    previous: () => menu?.parts.move(-1),
    first: () => menu?.parts.move('first'),
    last: () => menu?.parts.move('last'),
    close: closeMenu,
    choose: () => {
      const item = menu?.parts.active();
      if (item) void act(item);
    },
  };
  return {
    openMenu: () => {
      openMenu();
      menu?.parts.move('first');
    },
    press(event) {
      const wish = place && readKey(event, menu !== undefined);
      const typed = event.key.length === 1 || event.key === 'Backspace' || event.key === 'Delete';
      if (!wish) {
        if (menu && typed && !choosing) closeMenu();
        return;
      }
      // Enter with nothing active is the form's own.
      if (wish === 'choose' && !menu?.parts.active()) return closeMenu();
      event.preventDefault();
      event.stopImmediatePropagation();
      carryOut[wish]();
      if (wish === 'open') menu?.parts.move('first');
    },
    end() {
      endFrames();
      markSight.end();
      closeMenu();
      stage.host.remove();
    },
  };
}
