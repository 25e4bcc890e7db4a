/** All services of the adapter tests: at least one for each adapter. */
import { cloudflares } from './cloudflare.ts';
import { guerrilla } from './guerrilla.ts';
import { hydras } from './hydra.ts';
import { inbuckets } from './inbucket.ts';
import { maildev } from './maildev.ts';
import { mailpit } from './mailpit.ts';
import type { WorldUnderTest } from './world.ts';

export const worlds: WorldUnderTest[] = [
  maildev,
  mailpit,
  ...inbuckets,
  ...hydras,
  ...cloudflares,
  guerrilla,
];
