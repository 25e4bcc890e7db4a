/**
 * The inline menu's content script: shows an icon in fields for an address or a code, and its menu.
 * The only mailbox data that it receives is the one value that the person chose to fill.
 */

import { listenInFrame } from '../dom/frame-events.ts';
import { activeElementOf } from '../dom/shadow-root.ts';
import type { FieldKind, MenuField } from '../field-detection.ts';
import type { AutofillScript, TargetRequest } from '../filling.ts';
import { type IconAndMenu, showIconAndMenu } from './content/icon-and-menu.ts';
import { isEligibleInput } from './eligible-input.ts';
import { removeAbandonedOverlays } from './overlay.ts';
import {
  type ChoiceResult,
  type InlineMenuScript,
  isExtensionAlive,
  type MenuAppearance,
  type MenuItem,
  type NothingToFill,
  requestFromBackground,
} from './protocol.ts';

export type {
  InlineMenuScript,
  MenuAppearance,
  MenuChoice,
  MenuItem,
  MenuQuestion,
  NothingToFill,
} from './protocol.ts';

/** Time in ms between two requests for a code that is expected. */
const codeInterval = 3000;

/** Starts the inline menu in this frame, beginning with the focused field. */
export function startInlineMenu(engine: AutofillScript): InlineMenuScript {
  let iconAndMenu: IconAndMenu | undefined;
  let chosen: { field: HTMLInputElement; request: TargetRequest; before: string } | undefined;
  let filling = false;
  /** True while the focus moves away and back only to close the browser's own list. */
  let closingList = false;
  /** Whether a field was focused before the chosen value arrived. */
  let fieldEnteredMeanwhile = false;
  /** The field and the icon of the last question. */
  let asked: { field: HTMLInputElement; view: IconAndMenu } | undefined;
  /** Counts focus changes; an answer to an earlier one is ignored. */
  let focusCount = 0;

  const dismiss = () => {
    focusCount++;
    iconAndMenu?.remove();
    iconAndMenu = undefined;
  };

  const describe = (kind: FieldKind) =>
    requestFromBackground<MenuAppearance | NothingToFill>({ inlineMenu: 'describe', kind });

  /** @param earlyAnswer an answer for an e-mail field that was requested in advance */
  const enter = async (
    field: EventTarget | null | undefined,
    earlyAnswer?: ReturnType<typeof describe>,
  ) => {
    dismiss();
    if (!isExtensionAlive()) return end();
    // Filling itself moves the focus. A value chosen for one field must not go into another.
    if (chosen && !filling) fieldEnteredMeanwhile = true;
    if (filling || chosen || !isEligibleInput(field)) return;
    const countAtStart = focusCount;
    const offered = engine.menuField(field);
    if (!offered) return;
    const answer = await (offered.kind === 'email' && earlyAnswer
      ? earlyAnswer
      : describe(offered.kind));
    if (countAtStart !== focusCount || !answer) return;
    if (!('strings' in answer)) {
      if (answer.codeExpected)
        setTimeout(() => countAtStart === focusCount && enter(field), codeInterval);
      return;
    }
    iconAndMenu = show(field, offered, answer, false);
  };

  /**
   * @param pointed whether the person pointed at the field, which is then filled whatever its kind
   */
  const show = (
    field: HTMLInputElement,
    offered: MenuField,
    appearance: MenuAppearance,
    pointed: boolean,
  ) =>
    showIconAndMenu(field, offered, appearance, {
      gone: dismiss,
      list: () => requestFromBackground<MenuItem[]>({ inlineMenu: 'list', kind: offered.kind }),
      closeList() {
        closingList = true;
        closeBrowserList(field);
        closingList = false;
      },
      async choose(entry) {
        chosen = { field, request: { kind: offered.kind, pointed }, before: field.value };
        const outcome = await requestFromBackground<ChoiceResult>({
          inlineMenu: 'choose',
          choice: entry,
        });
        chosen = undefined;
        const active = activeElementOf(document);
        if (fieldEnteredMeanwhile || active !== field) void enter(active);
        fieldEnteredMeanwhile = false;
        return outcome;
      },
    });

  // In a window that is not active yet, the `focusin` of a question's field arrives late.
  const isAsked = (target: unknown) =>
    asked !== undefined && asked.field === target && asked.view === iconAndMenu;
  const end = listenInFrame({
    focusin: (target) => closingList || isAsked(target) || void enter(target),
    focusout: () => closingList || dismiss(),
    keydown: (_, event) => event instanceof KeyboardEvent && iconAndMenu?.handleKey(event),
  });
  addEventListener('pagehide', dismiss);
  removeAbandonedOverlays(document);
  // The first classification of a document is slow, so the background is asked meanwhile.
  if (document.hasFocus()) void enter(activeElementOf(document), describe('email'));

  return {
    async fill(origin, value) {
      if (!chosen || self.origin !== origin) return { filled: 0 };
      const { field, request, before } = chosen;
      // Creating an address takes time: keep what the person typed meanwhile.
      if (field.value !== before) return { filled: 0 };
      const active = activeElementOf(document);
      filling = true;
      try {
        return await engine.fill(request, value, field);
      } finally {
        // Return the focus to a field that the person moved on to.
        if (active !== field && isEligibleInput(active)) active.focus({ preventScroll: true });
        filling = false;
      }
    },
    async askInMenu(look, question, request) {
      const field = engine.find(request)?.field;
      if (!isEligibleInput(field)) return false;
      field.focus();
      dismiss();
      const wanted = engine.menuField(field);
      const end = wanted?.kind === 'one-time-code' ? wanted.end : field;
      const asking = show(field, { kind: 'one-time-code', end }, look, true);
      iconAndMenu = asking;
      asked = { field, view: asking };
      const isOnScreen = await asking.ask(question);
      if (!isOnScreen && iconAndMenu === asking) dismiss();
      return isOnScreen;
    },
  };
}

/**
 * Closes the browser's own autofill list, which is drawn above everything. Only a blur closes it,
 * so the field is blurred and focused again, without events for the page.
 */
function closeBrowserList(field: HTMLElement): void {
  // If the focus is elsewhere, the list is closed already.
  if (!field.matches(':focus')) return;
  const types = ['blur', 'focusout', 'focus', 'focusin'];
  const keep = (event: Event) => event.stopImmediatePropagation();
  for (const type of types) addEventListener(type, keep, true);
  field.blur();
  field.focus({ preventScroll: true });
  for (const type of types) removeEventListener(type, keep, true);
}
