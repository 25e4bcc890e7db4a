import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { type AutofillScript, fill, findOffer, findTarget } from '../lib/autofill.ts';

/**
 * Injected into every frame of a page that was asked to be filled. Leaves nothing but one object in
 * the extension's own world, which the page cannot see; a second injection changes nothing.
 */
export default defineUnlistedScript(() => {
  const world: { mayflyAutofill?: AutofillScript } = globalThis as typeof globalThis & {
    mayflyAutofill?: AutofillScript;
  };
  world.mayflyAutofill ??= {
    find: (kind) => findTarget(document, kind),
    fill: (kind, value, field) => fill(document, kind, value, field),
    offer: (field) => findOffer(document, field),
  };
});
