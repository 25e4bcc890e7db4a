import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { scriptsOf } from '../../scripts/scripts-of-page.ts';

/** What each file takes in the package: bytes once deflated, by path. */
function packedSizes(folder: string): Map<string, number> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort();
  return new Map(
    files.map((file) => [
      file.replaceAll('\\', '/'),
      deflateRawSync(readFileSync(join(folder, file)), { level: 9 }).length,
    ]),
  );
}

/**
 * What each part may take in the package, in bytes, and why it takes as much. All of it is what a
 * person downloads; docs/decisions/110 says what was done to make it less.
 */
const parts = [
  {
    part: 'words on screen, for each language',
    files: /^_locales\/\w+\/messages\.json$/,
    each: 9300,
    why: 'some 450 sentences: 5 to 7 KB of text, and 2 KB of the form that browsers ask for',
  },
  {
    part: 'background',
    files: /^background\.js$/,
    each: 178_000,
    why:
      'words that announce codes and links in 60 languages 64 KB; the reading of mail and its ' +
      'character table 30 KB; schemas 10 KB; the rest is the mailbox, the service, the rules',
  },
  {
    part: 'autofill engine',
    files: /^autofill\.js$/,
    each: 42_000,
    why: 'words of forms in 38 languages, packed already (docs/decisions/032): 33 KB',
  },
  {
    part: 'offer',
    files: /^(?:offer|focus|undo)\.js$/,
    each: 7500,
    why: 'the mark in a field, its menu and the bar to undo, drawn without a library',
  },
  {
    part: 'cleaning of HTML mail',
    files: /^chunks\/mail-html-[\w-]+\.js$/,
    each: 20_000,
    why: 'DOMPurify 10 KB, rules of CSS property by property, and of how deep it may be nested',
  },
  {
    part: 'pages',
    files: /^chunks\/(?!mail-html).*\.js$|^[a-z]+\.html$/,
    all: 58_000,
    why: 'Preact 5 KB, and all screens of the popup, the panel, the tab and the options',
  },
  { part: 'styles', files: /\.css$/, all: 8500, why: 'one file for all pages, light and dark' },
  {
    part: 'icons',
    files: /\.png$/,
    all: 9500,
    why: 'five sizes with a palette each; a vector is taken by no browser here',
  },
  {
    part: 'manifest and notices',
    files: /^(?:manifest\.json|managed-schema\.json|LICENSE\.txt|NOTICE\.txt)$/,
    all: 5000,
    why: 'the terms of what is bundled have to be in it',
  },
];

const builds = [
  { browser: 'Chromium', folder: inject('chromeExtension') },
  { browser: 'Firefox', folder: inject('firefoxExtension') },
];

describe.each(builds)('the package for $browser', ({ browser, folder }) => {
  const sizes = packedSizes(folder);
  const sum = (files: string[]) => files.reduce((all, file) => all + (sizes.get(file) ?? 0), 0);

  it.each(parts)('keeps within what is allowed to: $part', ({ files, each, all }) => {
    const own = [...sizes.keys()].filter((file) => files.test(file));
    expect(own.length).toBeGreaterThan(0);
    if (each !== undefined) {
      expect(own.filter((file) => (sizes.get(file) ?? 0) > each)).toEqual([]);
    } else {
      expect(sum(own)).toBeLessThanOrEqual(all ?? 0);
    }
  });

  it('has no file beyond the parts that are known', () => {
    const known = [...sizes.keys()].filter((file) => parts.some(({ files }) => files.test(file)));
    expect([...sizes.keys()].filter((file) => !known.includes(file))).toEqual([]);
  });

  it('is downloaded in a moment', () => {
    const languages = [...sizes.keys()].filter((file) => file.startsWith('_locales/')).length;
    expect(languages).toBeGreaterThan(30);
    const total = sum([...sizes.keys()]);
    expect(total).toBeGreaterThan(100_000);
    expect(total).toBeLessThanOrEqual(335_000 + languages * 8200);
  });

  it('starts its background from little, since it starts anew for each piece of news', () => {
    const { size } = statSync(join(folder, 'background.js'));
    expect(size).toBeLessThanOrEqual(500_000);
  });

  it.each(['inbox', 'options', 'sidepanel'])('paints %s from little', async (page) => {
    const scripts = await scriptsOf(join(folder, `${page}.html`));
    const total = scripts.reduce((size, file) => size + statSync(file).size, 0);
    expect(total).toBeGreaterThan(10_000);
    expect(total).toBeLessThanOrEqual(page === 'options' ? 61_000 : 53_000);
  });

  it('names no message in its manifest that its languages lack', () => {
    const manifest = readFileSync(join(folder, 'manifest.json'), 'utf8');
    const named = [...manifest.matchAll(/__MSG_(\w+?)__/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(0);
    for (const file of [...sizes.keys()].filter((name) => name.startsWith('_locales/'))) {
      const messages: object = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      expect(Object.keys(messages), file).toEqual(expect.arrayContaining(named));
    }
  });

  it('has one table of the characters that HTML names', () => {
    // Spelt out in the table that is left out, packed in the one that is in.
    const background = readFileSync(join(folder, 'background.js'), 'utf8');
    expect(background).not.toContain('&CounterClockwiseContourIntegral;');
  });

  it('holds the notices of what is in it', () => {
    const sections = (text: string) => text.split(/^-{72}$/m);
    const root = readFileSync(new URL('../../NOTICE', import.meta.url), 'utf8');
    const shipped = readFileSync(join(folder, 'NOTICE.txt'), 'utf8');
    // Where this fails, run `node scripts/notice.ts`. The polyfill is in Chromium's alone.
    const expected = sections(root).filter(
      (section) => browser === 'Chromium' || !section.includes('webextension-polyfill'),
    );
    expect(expected.length).toBeGreaterThan(8);
    expect(sections(shipped).map((section) => section.trim())).toEqual(
      expected.map((section) => section.trim()),
    );
  });
});
