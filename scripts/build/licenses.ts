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

/** The folder of the innermost package that a module lies in; undefined for one of our own. */
function packageFolder(module: string): string | undefined {
  const parts = module.replace(/^\0/, '').split(/[\\/]/);
  const at = parts.lastIndexOf('node_modules');
  if (at < 0) return undefined;
  return parts.slice(0, at + (parts[at + 1]?.startsWith('@') ? 3 : 2)).join(sep);
}

/** Name and version of a package, and the terms that it comes with. */
function termsOf(folder: string): string {
  const about = Package.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const title = `${about.name} ${about.version} (${about.license})`;
  const { repository } = about;
  const url = typeof repository === 'string' ? repository : (repository?.url ?? '');
  const source = `Source: ${url.replace(/^git(?:\+https)?:/, 'https:').replace(/\.git$/, '')}`;
  // Its terms ask to say where the source is, and where the terms are; they are long.
  if (/\bMPL-2\.0\b/.test(about.license)) {
    return [title, `${source}\nTerms, of the MPL-2.0: https://mozilla.org/MPL/2.0/`].join('\n\n');
  }
  const files = readdirSync(folder).filter((name) => /^(licen[sc]e|copying|notice)/i.test(name));
  const texts = files.sort().map((name) => readFileSync(join(folder, name), 'utf8').trim());
  return [title, ...(texts.length > 0 ? texts : [source])].join('\n\n');
}

/**
 * The licenses of all packages that the given modules lie in, as their terms ask for.
 *
 * @param what is bundled with them: "The service"
 */
export function licensesOf(what: string, modules: Iterable<string>): string {
  const folders = new Set([...modules].map(packageFolder).filter((folder) => folder !== undefined));
  const head = `${what} is bundled with these packages, under these terms.`;
  // By name, wherever they lie.
  const all = [...folders].map(termsOf).sort();
  return `${[head, ...all].join(`\n\n${rule}\n\n`).replaceAll('\r\n', '\n')}\n`;
}
