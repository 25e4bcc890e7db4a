import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { onlyIn } from '../e2e/support/only-in.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const folder = new URL('../e2e', import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => name.replace('.test.ts', ''));
const sourceOf = (file: string) => read(`tests/e2e/${file}.test.ts`);

/** They look at what was built, and start no browser. */
const withoutBrowser = ['budgets', 'bundles'];

const shown = { chromium: 'Chromium', firefox: 'Firefox' } as const;

describe('end-to-end scenarios', () => {
  it('run in both browsers, file by file, or it is said why not', () => {
    const oneAlone = onlyIn.filter(({ scenario }) => scenario === undefined);
    const known = [...withoutBrowser, ...oneAlone.map(({ file }) => file)];
    const both = files.filter(
      (file) => !known.includes(file) && sourceOf(file).includes('inBrowsers(import.meta.url,'),
    );
    expect(both.length).toBeGreaterThan(5);
    expect([...known, ...both].toSorted()).toEqual(files.toSorted());
  });

  it.each(onlyIn.filter(({ scenario }) => scenario !== undefined))(
    'are left to one browser under their own name: $file, $scenario',
    ({ file, scenario = '' }) => {
      const source = sourceOf(file);
      const place = source.indexOf(`'${scenario}'`);
      expect(place).toBeGreaterThan(-1);
      expect(source.slice(0, place).trimEnd().endsWith('only(')).toBe(true);
    },
  );

  it('that one browser runs alone are all listed in the docs, with the reason', () => {
    const rows = read('docs/firefox.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split('|').slice(1, -1));
    expect(rows.map((cells) => cells.map((cell) => cell.trim()))).toEqual(
      onlyIn.map(({ file, scenario, browser, reason }) => [
        `\`${file}\``,
        scenario ?? 'all of it',
        shown[browser],
        reason,
      ]),
    );
  });
});
