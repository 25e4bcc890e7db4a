/**
 * The notice of packages that the extension is bundled with. Each build makes it from the modules
 * of which something is left in what is shipped. The one at the root is that of the usual builds:
 *
 *   node scripts/notice.ts
 */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildExtension } from './extension/build-extension.ts';
import { root } from './processes/step.ts';

const folder = await buildExtension('notice', 'chrome', 'http://127.0.0.1:8025');
copyFileSync(join(folder, 'NOTICE.txt'), join(root, 'NOTICE'));
