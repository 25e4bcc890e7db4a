import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildExtension } from '../extension/build-extension.ts';
import { scriptsOf } from '../extension/scripts-of-page.ts';
import { type Figure, figure } from './figures.ts';

/** Sizes of the scripts that pages and the extension's own pages load. */
export async function measureBundles(): Promise<Figure[]> {
  const folder = await buildExtension('bench', 'chrome', 'http://127.0.0.1:8025');
  const file = (name: string) => join(folder, name);
  const bundles: { name: string; files: string[]; goal?: string }[] = [
    { name: 'background.js', files: [file('background.js')] },
    { name: 'focus.js, on every page', files: [file('focus.js')], goal: 'goal 2 KiB' },
    { name: 'autofill.js', files: [file('autofill.js')], goal: 'goal 250 KB' },
    { name: 'inline-menu.js', files: [file('inline-menu.js')] },
  ];
  for (const page of ['popup', 'inbox', 'options']) {
    const name = `${page}: scripts before first paint`;
    bundles.push({ name, files: await scriptsOf(file(`${page}.html`)), goal: 'goal 60 KB' });
  }
  return Promise.all(
    bundles.map(async ({ name, files, goal }) => {
      const bytes = Buffer.concat(await Promise.all(files.map((path) => readFile(path))));
      const gzip = `${(gzipSync(bytes, { level: 9 }).length / 1024).toFixed(1)} KiB gzip`;
      return figure(name, bytes.length / 1024, 'KiB', goal ? `${gzip}; ${goal}` : gzip);
    }),
  );
}
