import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { findMenuField } from '../lib/field-detection.ts';
import { type AutofillScript, fill, findTarget, withUndoKey } from '../lib/filling.ts';

/**
 * Injected into every frame of a page that is to be filled. Adds one object to the isolated world,
 * which the page cannot see. A second injection changes nothing.
 */
export default defineUnlistedScript(() => {
  const world: { mayflyAutofill?: AutofillScript } = globalThis as typeof globalThis & {
    mayflyAutofill?: AutofillScript;
  };
  const script: AutofillScript = {
    find: (request) => findTarget(document, request),
    async fill(request, value, field) {
      const filled = await withUndoKey(() => fill(document, request, value, field));
      script.undo = filled.undo;
      return filled;
    },
    menuField: (field) => findMenuField(document, field),
  };
  world.mayflyAutofill ??= script;
});
