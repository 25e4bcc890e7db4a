import { defineBackground } from 'wxt/utils/define-background';
import * as z from 'zod/mini';
import { startBackground } from '../lib/background.ts';

export default defineBackground({
  main() {
    // The manifest's policy forbids eval, which zod would otherwise try.
    z.config({ jitless: true });
    startBackground();
  },
});
