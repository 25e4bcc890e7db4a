/**
 * Bundles the client for npm (`prepack`) into `client/dist`, with its types and everything that it
 * imports except Playwright. `--remove` deletes the bundle (`postpack`).
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundlePackage } from './pack/bundle-package.ts';
import { root, runStep } from './processes/step.ts';

const client = join(root, 'client');
const dist = join(client, 'dist');
const pages = join(client, 'docs');
const inPlaceOfNewer = join(client, 'node-20.ts');

for (const made of [dist, pages]) rmSync(made, { recursive: true, force: true });
if (process.argv.includes('--remove')) process.exit();

await bundlePackage({
  folder: client,
  title: 'The client',
  entries: {
    index: 'index.ts',
    playwright: 'playwright.ts',
    cypress: 'cypress.ts',
    'mayfly-client': 'mayfly-client.ts',
  },
  pageScripts: { 'mail-page': 'playwright/mail-page.ts' },
  platform: 'neutral',
  // The `browser` fields replace code that requires Node, such as chardet's file reader.
  resolve: { mainFields: ['module', 'main'], aliasFields: [['browser']] },
  transform: {
    target: 'node20',
    define: { 'import.meta.env.BROWSER': '"chromium"' },
    inject: {
      'URL.parse': [inPlaceOfNewer, 'parseUrl'],
      'Map.groupBy': [inPlaceOfNewer, 'groupBy'],
    },
  },
  external: [/^node:/, '@playwright/test'],
});
await emitTypes(['index.d.ts', 'playwright.d.ts', 'cypress.d.ts']);
const page = readFileSync(join(root, 'docs', 'test-your-sign-up.md'), 'utf8');
mkdirSync(pages);
writeFileSync(
  join(pages, 'test-your-sign-up.md'),
  // Links to pages that are not in the package become plain text.
  page
    .replaceAll('](../client/', '](../')
    .replace(/\[([^\]]+)\]\((?!\.\.|#|[a-z]+:)[^)]+\)/g, '$1'),
);

/** Emits the types of these files and of all files that they import. */
async function emitTypes(entries: readonly string[]): Promise<void> {
  const all = mkdtempSync(join(tmpdir(), 'mayfly-types-'));
  try {
    const args = ['-p', 'client', '--outDir', all];
    const { ok, output } = await runStep({ command: 'tsc', args, output: 'kept' });
    if (!ok) throw new Error(output);
    const files = new Set(entries);
    for (const file of files) {
      const text = readFileSync(join(all, 'client', file), 'utf8');
      const types = text.replace(/(?<= from '\.\/)([^']+)\.ts(?=';)/g, (_, name: string) => {
        files.add(`${name}.d.ts`);
        return `${name}.js`;
      });
      writeFileSync(join(dist, file), types);
    }
  } finally {
    rmSync(all, { recursive: true, force: true });
  }
}
