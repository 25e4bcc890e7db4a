/** All services of the adapter tests: at least one for each adapter. */
import { cloudflares } from './cloudflare.ts';
import { guerrilla } from './guerrilla.ts';
import { hydras } from './hydra.ts';
import { inbuckets } from './inbucket.ts';
import { maildevs } from './maildev.ts';
import { mailhog } from './mailhog.ts';
import { mailpit } from './mailpit.ts';
import { moemail } from './moemail.ts';
import { realPrograms } from './real-programs.ts';
import { smtp4dev } from './smtp4dev.ts';
import { vmail } from './vmail.ts';
import type { WorldUnderTest } from './world.ts';

export const worlds: WorldUnderTest[] = [
  ...maildevs,
  mailpit,
  mailhog,
  smtp4dev,
  ...inbuckets,
  ...hydras,
  ...cloudflares,
  moemail,
  vmail,
  guerrilla,
  ...realPrograms,
];
