import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { listenForFocus } from '../lib/inline-menu/focus-listener.ts';

/**
 * Runs on every page while "Show Mayfly in e-mail fields" is on; the other scripts are injected
 * when needed.
 */
export default defineUnlistedScript(() => listenForFocus());
