/**
 * Offers on a page: a mark in a field that wants an address or a code, and its menu. Nothing of the
 * mailbox is here; the one value that was chosen comes from the background, to be filled.
 */

import { activeElementOf } from '../dom/shadow-root.ts';
import type { FieldKind, OfferedField } from '../field-detection.ts';
import type { AutofillScript, TargetRequest } from '../filling.ts';
import { isCandidate } from './candidate.ts';
import { closeBrowserList } from './content/browser-list.ts';
import { type ShownOffer, showOffer } from './content/shown-menu.ts';
import { listen } from './listen.ts';
import { clearAbandoned } from './overlay.ts';
import {
  ask,
  isCurrent,
  type NoOffering,
  type OfferItem,
  type Offering,
  type OfferScript,
  type Outcome,
} from './protocol.ts';

export type {
  NoOffering,
  OfferEntry,
  OfferItem,
  Offering,
  OfferQuestion,
  OfferScript,
} from './protocol.ts';

/** Time in ms between two looks for a code that is expected. */
const codeInterval = 3000;

/** Starts to watch the fields of this frame, from the one that has the focus on. */
export function startOffer(engine: AutofillScript): OfferScript {
  let shown: ShownOffer | undefined;
  let chosen: { field: HTMLInputElement; request: TargetRequest; before: string } | undefined;
  let filling = false;
  /** Whether the focus leaves the field and comes back only to close the browser's own list. */
  let closingList = false;
  /** Whether a field was entered while what was chosen had not come yet. */
  let waiting = false;
  /** Counts what was entered and left, so that a late answer finds out that it is late. */
  let turn = 0;

  const dismiss = () => {
    turn++;
    shown?.end();
    shown = undefined;
  };

  const look = (kind: FieldKind) => ask<Offering | NoOffering>({ offer: 'look', kind });

  /** @param ahead the answer for an e-mail field, asked for already */
  const enter = async (field: EventTarget | null | undefined, ahead?: ReturnType<typeof look>) => {
    dismiss();
    if (!isCurrent()) return end();
    // While a field is being filled, the engine itself moves the focus; and what was chosen for one
    // field must not find another chosen when it comes.
    if (chosen && !filling) waiting = true;
    if (filling || chosen || !isCandidate(field)) return;
    const mine = turn;
    const wanted = engine.offer(field);
    if (!wanted) return;
    const answer = await (wanted.kind === 'email' && ahead ? ahead : look(wanted.kind));
    if (mine !== turn || !answer) return;
    if (!('words' in answer)) {
      if (answer.expected) setTimeout(() => mine === turn && enter(field), codeInterval);
      return;
    }
    shown = show(field, wanted, answer, false);
  };

  /** @param pointed the person pointed at the field: it is filled whatever it is */
  const show = (field: HTMLInputElement, wanted: OfferedField, look: Offering, pointed: boolean) =>
    showOffer(field, wanted, look, {
      gone: dismiss,
      list: () => ask<OfferItem[]>({ offer: 'list', kind: wanted.kind }),
      closeList() {
        closingList = true;
        closeBrowserList(field);
        closingList = false;
      },
      async choose(entry) {
        chosen = { field, request: { kind: wanted.kind, pointed }, before: field.value };
        const outcome = await ask<Outcome>({ offer: 'choose', entry });
        chosen = undefined;
        const active = activeElementOf(document);
        if (waiting || active !== field) void enter(active);
        waiting = false;
        return outcome;
      },
    });

  const end = listen({
    focusin: (target) => closingList || void enter(target),
    focusout: () => closingList || dismiss(),
    keydown: (_, event) => event instanceof KeyboardEvent && shown?.press(event),
  });
  addEventListener('pagehide', dismiss);
  clearAbandoned(document);
  // The engine's first look at a page takes a while: the background can answer meanwhile.
  if (document.hasFocus()) void enter(activeElementOf(document), look('email'));

  return {
    async fill(origin, value) {
      if (!chosen || self.origin !== origin) return { filled: 0 };
      const { field, request, before } = chosen;
      // A new address takes a while: what the person typed there meanwhile stays.
      if (field.value !== before) return { filled: 0 };
      const active = activeElementOf(document);
      filling = true;
      try {
        return await engine.fill(request, value, field);
      } finally {
        // And who has gone on to another field stays there.
        if (active !== field && isCandidate(active)) active.focus({ preventScroll: true });
        filling = false;
      }
    },
    async ask(look, question) {
      const field = activeElementOf(document);
      if (!isCandidate(field)) return false;
      dismiss();
      const wanted = engine.offer(field);
      const end = wanted?.kind === 'one-time-code' ? wanted.end : field;
      const asking = show(field, { kind: 'one-time-code', end }, look, true);
      shown = asking;
      const isAsked = await asking.ask(question);
      if (!isAsked && shown === asking) dismiss();
      return isAsked;
    },
  };
}
