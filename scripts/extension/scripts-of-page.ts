import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';

/**
 * Files of the scripts that a built page loads at once: those in its HTML and their static imports.
 * Throws if its HTML names none.
 */
export async function scriptsOf(page: string): Promise<string[]> {
  const html = await readFile(page, 'utf8');
  const named = [...html.matchAll(/<script[^>]+src="\/?([^"]+)"/g)].map(([, path = '']) =>
    join(dirname(page), path),
  );
  if (named.length === 0) throw new Error(`${page} names no script`);
  const found = new Set<string>();
  for (let file = named.pop(); file !== undefined; file = named.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const { staticImports } = parseSync(file, await readFile(file, 'utf8')).module;
    for (const { moduleRequest } of staticImports) {
      named.push(resolve(dirname(file), moduleRequest.value));
    }
  }
  return [...found];
}
