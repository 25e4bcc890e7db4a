import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import * as z from 'zod/mini';

const Package = z.object({ name: z.string(), version: z.string(), license: z.string() });

const rule = '-'.repeat(72);

/** The folder of the innermost package that a module lies in; undefined for one of our own. */
function packageFolder(module: string): string | undefined {
  const parts = module.replace(/^\0/, '').split(sep);
  const at = parts.lastIndexOf('node_modules');
  if (at < 0) return undefined;
  return parts.slice(0, at + (parts[at + 1]?.startsWith('@') ? 3 : 2)).join(sep);
}

/** Name and version of a package, and the terms that it comes with. */
function termsOf(folder: string): string {
  const about = Package.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const files = readdirSync(folder).filter((name) => /^(licen[sc]e|copying|notice)/i.test(name));
  const texts = files.sort().map((name) => readFileSync(join(folder, name), 'utf8').trim());
  return [`${about.name} ${about.version} (${about.license})`, ...texts].join('\n\n');
}

/** The licenses of all packages that the given modules lie in, as their terms ask for. */
export function licensesOf(modules: readonly string[]): string {
  const folders = new Set(modules.map(packageFolder).filter((folder) => folder !== undefined));
  const head = 'The service is bundled with these packages, under these terms.';
  const all = [...folders].sort().map(termsOf);
  return `${[head, ...all].join(`\n\n${rule}\n\n`)}\n`;
}
