import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import type { AutofillScript } from '../lib/filling.ts';
import { startUndo, type UndoScript } from '../lib/inline-menu/undo-bar.ts';

/** Injected after the autofill script into a frame where a fill has replaced text. */
export default defineUnlistedScript(() => {
  const world: { mayflyAutofill?: AutofillScript; mayflyUndo?: UndoScript } =
    globalThis as typeof globalThis & { mayflyAutofill?: AutofillScript; mayflyUndo?: UndoScript };
  world.mayflyUndo ??= startUndo(() => world.mayflyAutofill?.undo);
});
