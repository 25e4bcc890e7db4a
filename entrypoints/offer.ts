import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import type { AutofillScript } from '../lib/filling.ts';
import { type OfferScript, startOffer } from '../lib/inline-menu/content.ts';

/**
 * Injected behind the autofill script into a frame where a field was entered. A second injection
 * changes nothing.
 */
export default defineUnlistedScript(() => {
  const world: { mayflyAutofill?: AutofillScript; mayflyOffer?: OfferScript } =
    globalThis as typeof globalThis & {
      mayflyAutofill?: AutofillScript;
      mayflyOffer?: OfferScript;
    };
  if (world.mayflyAutofill) world.mayflyOffer ??= startOffer(world.mayflyAutofill);
});
