import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type ImportDeclaration, parseSync } from 'oxc-parser';

/** One import: of a file of the project by its path, or of a package by its specifier. */
export type Import = {
  specifier: string;
  /** Path from the project's root for a relative specifier; it need not exist. */
  path: string | undefined;
  /** `import type` and `export type`: erased at compile time. */
  typeOnly: boolean;
};

/** The imports of each module, by its path from the project's root, with slashes. */
export type ImportGraph = Map<string, Import[]>;

const isModule = (path: string) => /\.(?:ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts');

/** Builds the import graph of modules given as path → text. */
export function importGraph(sources: Map<string, string>): ImportGraph {
  return new Map([...sources].map(([path, text]) => [path, importsOf(path, text)]));
}

/** Every module below the given folders of the project. */
export function readSources(root: string, folders: string[]): Map<string, string> {
  const sources = new Map<string, string>();
  for (const folder of folders) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      const absolute = join(entry.parentPath, entry.name);
      const path = absolute.slice(root.length + 1).replaceAll('\\', '/');
      if (!entry.isFile() || !isModule(path) || path.includes('/node_modules/')) continue;
      sources.set(path, readFileSync(absolute, 'utf8'));
    }
  }
  return sources;
}

function importsOf(path: string, text: string): Import[] {
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const imports: Import[] = [];
  const add = (specifier: string, typeOnly: boolean) => {
    const relative = specifier.startsWith('.');
    const target = relative ? posix.join(posix.dirname(path), specifier) : undefined;
    imports.push({ specifier, typeOnly, path: target?.replace(/\?.*$/, '') });
  };
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') add(node.source.value, isTypeOnly(node));
    if (node.type === 'ExportAllDeclaration') add(node.source.value, node.exportKind === 'type');
    if (node.type === 'ExportNamedDeclaration' && node.source !== null) {
      add(node.source.value, node.exportKind === 'type');
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^(['"`])(.+)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    if (literal?.[2] !== undefined) add(literal[2], false);
  }
  return imports;
}

/** `import { type A }` is not type-only: the import and the side effects of its module remain. */
function isTypeOnly(node: ImportDeclaration): boolean {
  return node.importKind === 'type';
}
