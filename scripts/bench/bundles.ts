import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildExtension, runWxt } from '../extension/build-extension.ts';
import { scriptsOf } from '../extension/scripts-of-page.ts';
import { root } from '../processes/step.ts';
import { type Figure, figure } from './figures.ts';

const serviceUrl = 'http://127.0.0.1:8025';

/** Sizes of what each entrypoint loads before its first paint, of what comes later, and of the zips. */
export async function measureBundles(): Promise<Figure[]> {
  const folder = await buildExtension('bench', 'chrome', serviceUrl);
  const figures: Figure[] = [];
  const add = async (name: string, files: string[], beside?: string) => {
    if (files.length === 0) throw new Error(`no files: ${name}`);
    const bytes = Buffer.concat(await Promise.all(files.map((file) => readFile(file))));
    const gzip = gzipSync(bytes, { level: 9 }).length;
    figures.push(
      figure(
        name,
        bytes.length / 1024,
        'KiB',
        `${(gzip / 1024).toFixed(1)} KiB gzip${beside ? `; ${beside}` : ''}`,
      ),
    );
  };
  await add('background.js', [join(folder, 'background.js')]);
  await add('autofill.js', [join(folder, 'autofill.js')], 'goal 250 KB raw');
  for (const page of ['popup', 'inbox', 'options']) {
    const scripts = await scriptsOf(join(folder, `${page}.html`));
    await add(`${page}: scripts before first paint`, scripts, 'goal 60 KB raw');
  }
  const styles = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.css'));
  await add(
    'styles',
    styles.map((name) => join(folder, 'assets', name)),
  );
  const later = (await readdir(join(folder, 'chunks'))).filter((name) =>
    name.includes('mail-html'),
  );
  await add(
    'scripts when a message is opened',
    later.map((name) => join(folder, 'chunks', name)),
  );
  for (const browser of ['chrome', 'firefox']) {
    const zips = join(root, '.output', 'bench', `zip-${browser}`);
    await rm(zips, { recursive: true, force: true });
    await runWxt(['zip', '--browser', browser], zips, serviceUrl);
    const name = (await readdir(zips)).find((file) => file.endsWith(`-${browser}.zip`));
    if (!name) throw new Error(`no zip in ${zips}`);
    const { size } = await stat(join(zips, name));
    figures.push(figure(`${browser} zip`, size / 1024, 'KiB'));
  }
  return figures;
}
