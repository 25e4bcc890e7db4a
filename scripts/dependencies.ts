/**
 * Writes docs/dependencies.md from the manifests, the lockfile and `dependencies/reasons.ts`:
 *
 *   node scripts/dependencies.ts
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dependenciesPage } from './dependencies/page.ts';
import { root } from './processes/step.ts';

writeFileSync(join(root, 'docs', 'dependencies.md'), dependenciesPage());
