import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../../scripts/processes/step.ts';

const left = new Set(['node_modules', '.git', '.output', '.wxt']);

function markdownIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return left.has(entry.name) ? [] : markdownIn(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
}

// The READMEs of packages link to files of the package; the tests of the packages check those.
const ofPackages = new Set(['client', 'server'].map((folder) => join(folder, 'README.md')));
const all = markdownIn('').filter((page) => !ofPackages.has(page));
const textOf = (page: string) =>
  readFileSync(join(root, page), 'utf8').replace(/^( *)```.*?^ *```$/gms, '');

function anchorsOf(page: string): Set<string> {
  const headings = [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/\]\([^)]*\)/g, '')
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/ /g, '-'),
  );
  return new Set(headings);
}

/** The targets of a page's links and pictures, except other sites. */
function targetsOf(page: string): string[] {
  const text = textOf(page).replace(/`[^`\n]*`/g, '');
  const links = [
    ...text.matchAll(/\]\(([^)\s]+)[^)]*\)/g),
    ...text.matchAll(/(?:src|srcset)="([^"]+)"/g),
  ];
  return links.map(([, target = '']) => target).filter((target) => !/^[a-z]+:/.test(target));
}

it.each(all)('every link of %s leads to an existing file and heading', (page) => {
  const broken = targetsOf(page).filter((target) => {
    const [file = '', anchor] = target.split('#');
    const path = file === '' ? page : normalize(join(dirname(page), decodeURI(file)));
    if (path.startsWith('..') || !existsSync(join(root, path))) return true;
    return anchor !== undefined && !anchorsOf(path).has(anchor);
  });
  expect(broken).toEqual([]);
});

const sources = [
  'assets',
  'client',
  'components',
  'entrypoints',
  'lib',
  'scripts',
  'server',
  'tests',
];
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
const names = new Set(files.map((file) => basename(file)));

it.each(all)('every source file that %s names exists', (page) => {
  const named = [...textOf(page).matchAll(/`([\w./-]+\.(?:tsx?|mjs|json))`/g)]
    .map(([, name = '']) => name)
    // NAME is a placeholder.
    .filter((name) => !name.includes('NAME'));
  const missing = named.filter((name) => {
    if (!name.includes('/')) return name.endsWith('.ts') && !names.has(name);
    return sources.includes(name.split('/')[0] ?? '') && !existsSync(join(root, name));
  });
  expect(missing).toEqual([]);
});

it('every footnote is defined and referenced', () => {
  for (const page of all) {
    const text = textOf(page);
    const notes = [...text.matchAll(/^\[\^([^\]]+)\]:/gm)].map(([, name]) => name);
    const marks = [...text.matchAll(/\[\^([^\]]+)\](?!:)/g)].map(([, name]) => name);
    expect(notes.sort(), page).toEqual([...new Set(marks)].sort());
  }
});

it('the list of the docs contains every page', () => {
  const list = targetsOf('docs/README.md').map((target) => normalize(join('docs', target)));
  const pages = all.filter((page) => /^docs\/(?!README|decisions\/)/.test(page));
  expect(pages.filter((page) => !list.includes(page))).toEqual([]);
});
