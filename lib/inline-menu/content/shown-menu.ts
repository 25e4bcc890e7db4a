/** One offer while it is on screen: the mark, its menu, and their staying with the field. */
import type { OfferedField } from '../../field-detection.ts';
import { eachFrame } from '../animation-frames.ts';
import type { Point } from '../box.ts';
import { lower, makeStage, raise, stands } from '../overlay.ts';
import { placeMark, placeMenu, put } from '../position.ts';
import {
  isCurrent,
  type OfferEntry,
  type OfferItem,
  type Offering,
  type OfferQuestion,
  type Outcome,
} from '../protocol.ts';
import { isClear, refusal } from './clickjacking.ts';
import { makeMark } from './field-icon.ts';
import { readKey } from './keys.ts';
import { type Menu, makeMenu, speak } from './menu.ts';
import { type Sight, watchSight } from './visibility.ts';

export type ShownOffer = {
  /** A trusted key that was pressed in the field. */
  press(event: KeyboardEvent): void;
  /** Opens the menu with a question in it; false where the field has no place for it. */
  ask(question: OfferQuestion): Promise<boolean>;
  end(): void;
};

/** How often, in frames, to look for neighbours that came without the field's having moved. */
const framesBetweenLooks = 30;
/** How long in ms a question waits for a place on the page. */
const placeTime = 1000;

/**
 * Shows an offer on a field.
 *
 * @param list what is in the menu, asked for once it is opened; undefined when nobody is left to say
 * @param choose carries a choice out; undefined when there is nobody left to do so
 * @param closeList closes the browser's own list at the field, which would cover ours
 * @param gone the field or our place on the page is gone
 */
export function showOffer(
  field: HTMLElement,
  { kind, end }: OfferedField,
  offering: Offering,
  act: {
    list(): Promise<OfferItem[] | undefined>;
    choose(entry: OfferEntry): Promise<Outcome | undefined>;
    closeList(): void;
    gone(): void;
  },
): ShownOffer {
  const stage = makeStage(field, offering);
  const mark = makeMark(offering.words.name);
  const aloud = document.createElement('div');
  aloud.className = 'aloud';
  aloud.setAttribute('role', 'status');
  stage.ground.append(mark, aloud);
  const markSight = watchSight(mark);
  // A frame that is hidden by the page around it must not learn of us.
  const frameSight = window === top ? undefined : watchSight(document.documentElement);
  let menu: { parts: Menu; sight: Sight } | undefined;
  let place: Point | undefined;
  let movedAt = performance.now();
  let faintAt = -Infinity;
  let opening = false;
  let choosing = false;
  let ended = false;
  let wasShown = false;

  const closeMenu = () => {
    menu?.sight.end();
    menu?.parts.element.remove();
    menu = undefined;
    speak(aloud, '');
    mark.setAttribute('aria-expanded', 'false');
  };
  const openMenu = async () => {
    if (menu || opening || !place) return;
    opening = true;
    const items = await act.list();
    opening = false;
    if (ended || !place) return;
    if (!items?.length) return act.gone();
    putUp(items);
  };
  const putUp = (items: OfferItem[], question?: string) => {
    closeMenu();
    const parts = makeMenu(items, offering.words.name, aloud, question);
    stage.ground.append(parts.element);
    menu = { parts, sight: watchSight(parts.element) };
    mark.setAttribute('aria-expanded', 'true');
    parts.element.addEventListener('click', (event) => {
      const item = event.composedPath().find((one) => one instanceof Element && parts.entryOf(one));
      if (event.isTrusted && item instanceof Element) void choose(item);
    });
    movedAt = performance.now();
    follow();
  };
  const putUpQuestion = ({ text, item }: OfferQuestion) => {
    putUp([item], text);
    menu?.parts.move('first');
  };
  const isRefused = (target: Element, sight: Sight) => {
    noteMoves();
    const fieldMayBeTransparent = kind === 'one-time-code';
    const seen = sight.seen();
    return refusal({ stage, field, target, movedAt, faintAt, seen, fieldMayBeTransparent });
  };
  const choose = async (item: Element) => {
    const entry = menu?.parts.entryOf(item);
    if (!menu || !entry || choosing) return;
    const why = isRefused(item, menu.sight);
    if (why === 'covered') menu.parts.say(offering.words.covered);
    if (why) return;
    choosing = true;
    menu.parts.busy(offering.words.busy);
    const outcome = await act.choose(entry);
    choosing = false;
    if (outcome?.problem) menu?.parts.say(outcome.problem);
    else if (outcome?.question && !ended && place) putUpQuestion(outcome.question);
    else if (!ended) act.gone();
  };
  mark.addEventListener('click', (event) => {
    if (!event.isTrusted) return;
    if (menu) closeMenu();
    else if (!isRefused(mark, markSight)) {
      act.closeList();
      void openMenu();
    }
  });

  const follow = () => {
    // Once it was shown there is nothing left to hide, and the mark is watched itself.
    const isHidden = frameSight && frameSight.seen() !== 'yes';
    place = isHidden && !wasShown ? undefined : placeMark(end, stage.host);
    if (!place) {
      closeMenu();
      lower(stage);
      return;
    }
    if (!stage.host.isConnected) raise(stage, field);
    wasShown = true;
    put(stage, mark, place);
    if (!menu) return;
    const { width, height } = menu.parts.element.getBoundingClientRect();
    const fromRight = getComputedStyle(end).direction !== 'rtl';
    const box = end.getBoundingClientRect();
    put(stage, menu.parts.element, placeMenu(box, place, { width, height }, fromRight));
  };
  /** Where they really are, and not where they were put: the page may have had a hand in it. */
  let stood: DOMRect[] = [];
  const noteMoves = () => {
    const now = [mark, ...(menu ? [menu.parts.element] : [])].map((one) =>
      one.getBoundingClientRect(),
    );
    if (!isSamePlace(now, stood)) movedAt = performance.now();
    stood = now;
  };
  let known = '';
  let frames = 0;
  const endFrames = eachFrame(() => {
    if (!isCurrent() || !field.isConnected || (place && !stands(stage))) return act.gone();
    const { left, top, width, height } = end.getBoundingClientRect();
    const sight = frameSight?.seen();
    const now = [left, top, width, height, innerWidth, innerHeight, sight].join(' ');
    frames = (frames + 1) % framesBetweenLooks;
    if (now !== known || frames === 0) follow();
    known = now;
    if (!place) return;
    noteMoves();
    if (!isClear(stage)) faintAt = performance.now();
  });

  const carryOut = {
    open: () => void openMenu().then(() => menu?.parts.move('first')),
    next: () => menu?.parts.move(1),
    previous: () => menu?.parts.move(-1),
    first: () => menu?.parts.move('first'),
    last: () => menu?.parts.move('last'),
    close: closeMenu,
    choose: () => {
      const item = menu?.parts.active();
      if (item) void choose(item);
    },
  };
  return {
    press(event) {
      const wish = place && readKey(event, menu !== undefined || opening, field);
      const typed = event.key.length === 1 || event.key === 'Backspace' || event.key === 'Delete';
      if (!wish) {
        if (menu && typed && !choosing) closeMenu();
        return;
      }
      // Enter with nothing active is the form's own.
      if (wish === 'choose' && menu && !menu.parts.active()) return closeMenu();
      event.preventDefault();
      event.stopImmediatePropagation();
      // Enter that is held down answers no question.
      if (wish === 'choose' && event.repeat) return;
      carryOut[wish]();
      // Firefox opens its list by these keys, although the page never sees them, and a moment later.
      if (event.key.startsWith('Arrow')) setTimeout(() => !ended && act.closeList());
    },
    async ask(question) {
      const until = performance.now() + placeTime;
      // It has its place with the first frame that the browser draws, if at all.
      while (!place && !ended && performance.now() < until) await aMoment();
      if (!place || ended) return false;
      putUpQuestion(question);
      return true;
    },
    end() {
      ended = true;
      endFrames();
      markSight.end();
      frameSight?.end();
      closeMenu();
      lower(stage);
    },
  };
}

function aMoment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 30));
}

function isSamePlace(now: DOMRect[], before: DOMRect[]): boolean {
  return (
    now.length === before.length &&
    now.every((box, index) => {
      const { left = 0, top = 0, width = 0 } = before[index] ?? {};
      return (
        Math.hypot(box.left - left, box.top - top) <= 1 && Math.abs(box.width - width) <= width / 20
      );
    })
  );
}
