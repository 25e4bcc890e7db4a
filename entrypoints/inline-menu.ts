import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import type { AutofillScript } from '../lib/filling.ts';
import { type InlineMenuScript, startInlineMenu } from '../lib/inline-menu/content.ts';

/**
 * Injected after the autofill script into a frame where a field got the focus. A second injection
 * changes nothing.
 */
export default defineUnlistedScript(() => {
  const world: { mayflyAutofill?: AutofillScript; mayflyInlineMenu?: InlineMenuScript } =
    globalThis as typeof globalThis & {
      mayflyAutofill?: AutofillScript;
      mayflyInlineMenu?: InlineMenuScript;
    };
  if (world.mayflyAutofill) world.mayflyInlineMenu ??= startInlineMenu(world.mayflyAutofill);
});
