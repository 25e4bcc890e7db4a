import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readSources } from './boundaries/import-graph.ts';
import { retiredWords } from './boundaries/retired-words.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
const inOne = (path: string, text: string) => retiredWords(new Map([[path, text]]));

it('no file and no identifier is named by a retired word', () => {
  const folders = ['components', 'entrypoints', 'lib', 'scripts', 'server', 'tests'];
  const sources = readSources(root, folders);
  for (const path of sources.keys()) if (path.includes('/fixtures/')) sources.delete(path);
  expect(sources.size).toBeGreaterThan(1000);
  expect(retiredWords(sources)).toEqual([]);
});

it.each([
  ['a file', 'lib/mail-shelf.ts', ''],
  ['a folder', 'lib/shelf/index.ts', ''],
  ['a variable', 'lib/a.ts', 'const mailShelf = 1;'],
  ['a field', 'lib/a.ts', 'export type A = { shelf: number };'],
  ['a private field', 'lib/a.ts', 'class A { #shelf = 1; }'],
  ['a component', 'components/a.tsx', 'export const a = <Shelf />;'],
])('is refused as the name of %s', (_, path, text) => {
  expect(inOne(path, text)).toEqual([expect.stringContaining('"shelf" is search index here')]);
});

it('may be part of another word, of a comment and of a string', () => {
  const text = "// a shelf\nconst shelfware = 'shelf';";
  expect(inOne('lib/a.ts', text)).toEqual([]);
});
