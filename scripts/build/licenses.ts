import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import * as z from 'zod/mini';

const Package = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  repository: z.optional(z.union([z.string(), z.object({ url: z.string() })])),
});

const rule = '-'.repeat(72);

/** The folder of the package that contains a module; undefined for Mayfly's own modules. */
function packageFolder(module: string): string | undefined {
  const parts = module.replace(/^\0/, '').split(/[\\/]/);
  const at = parts.lastIndexOf('node_modules');
  if (at < 0) return undefined;
  return parts.slice(0, at + (parts[at + 1]?.startsWith('@') ? 3 : 2)).join(sep);
}

/** A package's name, version and licence texts. */
function termsOf(folder: string): string {
  const about = Package.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const title = `${about.name} ${about.version} (${about.license})`;
  const { repository } = about;
  const url = typeof repository === 'string' ? repository : (repository?.url ?? '');
  const source = `Source: ${url.replace(/^git(?:\+https)?:/, 'https:').replace(/\.git$/, '')}`;
  // The MPL requires the locations of the source and of the licence text.
  if (/\bMPL-2\.0\b/.test(about.license)) {
    return [title, `${source}\nTerms, of the MPL-2.0: https://mozilla.org/MPL/2.0/`].join('\n\n');
  }
  const files = readdirSync(folder).filter((name) => /^(licen[sc]e|copying|notice)/i.test(name));
  const texts = files.sort().map((name) => readFileSync(join(folder, name), 'utf8').trim());
  return [title, ...(texts.length > 0 ? texts : [source])].join('\n\n');
}

/**
 * The licence notice for all packages that contain the given modules.
 *
 * @param what the bundle that contains the modules, such as "The service"
 */
export function licensesOf(what: string, modules: Iterable<string>): string {
  const folders = new Set([...modules].map(packageFolder).filter((folder) => folder !== undefined));
  const head = `${what} is bundled with these packages, under these terms.`;
  // Each notice begins with the name of its package, so this sorts by name.
  const all = [...folders].map(termsOf).sort();
  return `${[head, ...all].join(`\n\n${rule}\n\n`).replaceAll('\r\n', '\n')}\n`;
}

/** The fields of Rollup's output that are used here. */
type Output = { type: string; modules?: Record<string, { renderedLength: number }> };

/** Collects the modules of all bundles of one build, to create the licence notice. */
export function shippedPackages() {
  const modules = new Set<string>();
  return {
    /** Creates a Vite plugin; each bundle needs one. */
    plugin: () => ({
      name: 'shipped-packages',
      generateBundle(_options: unknown, bundle: Record<string, Output>): void {
        for (const { modules: parts = {} } of Object.values(bundle)) {
          for (const [module, { renderedLength }] of Object.entries(parts)) {
            if (renderedLength > 0) modules.add(module);
          }
        }
      },
    }),
    /** The notice. @throws if the bundles have not been generated yet */
    notice(): { relativeDest: string; contents: string } {
      if (modules.size === 0) throw new Error('Nothing is bundled yet.');
      return { relativeDest: 'NOTICE.txt', contents: licensesOf('The extension', modules) };
    },
  };
}
