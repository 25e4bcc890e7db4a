/**
 * Bundles the service for npm (`prepack`) as plain JavaScript in `server/dist`, with everything
 * that it imports, so that npm installs no other packages.
 *
 *   node scripts/pack-service.ts [--remove | --to FOLDER]
 *
 * `--remove` deletes the bundle and its docs (`postpack`). `--to` writes only the bundle, to a
 * folder. Tests use it because it starts in half the time of the sources.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundlePackage } from './pack/bundle-package.ts';
import { root } from './processes/step.ts';

const server = join(root, 'server');
const pages = join(server, 'docs');

/** The command, and the threads: they are started by file name, not imported. */
const started = {
  'mayfly-service': 'launch.ts',
  'writing-thread': 'store/sqlite/writing-thread.ts',
  'reading-thread': 'store/sqlite/reading-thread.ts',
  'parse-thread': 'mail/parse/thread.ts',
  'authentication-thread': 'authentication/thread.ts',
};

/**
 * Replaces the source path of a thread by the path of its bundle, because all bundles are in one
 * folder.
 */
function renameThreads(code: string, id: string): string | null {
  if (!id.startsWith(server)) return null;
  return code.replace(/new URL\('(\.[^']*)', import\.meta\.url\)/g, (_all, path: string) => {
    const file = join(id, '..', path).slice(server.length + 1);
    const name = Object.entries(started).find(([, source]) => source === file)?.[0];
    if (name === undefined)
      throw new Error(`${basename(id)} starts ${file}, which is not bundled.`);
    return `new URL('./${name}.js', import.meta.url)`;
  });
}

const { values } = parseArgs({ options: { remove: { type: 'boolean' }, to: { type: 'string' } } });
if (values.to === undefined) {
  for (const made of [join(server, 'dist'), pages]) rmSync(made, { recursive: true, force: true });
}
if (values.remove) process.exit();

await bundlePackage({
  folder: server,
  target: values.to,
  title: 'The service',
  entries: started,
  platform: 'node',
  transform: { target: 'node22.19' },
  plugins: [{ name: 'threads', transform: renameThreads }],
  // Optional native helpers of `ws`.
  external: ['bufferutil', 'utf-8-validate'],
});
if (values.to !== undefined) process.exit();
cpSync(join(root, 'docs', 'self-hosting'), join(pages, 'self-hosting'), { recursive: true });
for (const page of ['api.md', 'self-hosting.md', 'sealed-mail.md']) {
  const text = readFileSync(join(root, 'docs', page), 'utf8');
  // Links to decisions become plain text, because decisions are not in the package.
  writeFileSync(join(pages, page), text.replace(/\[([^\]]+)\]\(decisions\/[^)]+\)/g, '$1'));
}
