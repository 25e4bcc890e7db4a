import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { parseSync } from 'oxc-parser';
import { describe, expect, inject, it } from 'vitest';

/** The files of a built extension, by path. */
function filesIn(folder: string): string[] {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return all.filter((file) => statSync(join(folder, file)).isFile());
}

/** Scripts and pages of a built extension, by path. */
function readBundles(folder: string): Map<string, string> {
  const code = filesIn(folder).filter((file) => /\.(?:js|html)$/.test(file));
  return new Map(code.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

function filesWith(bundles: Map<string, string>, pattern: RegExp): string[] {
  return [...bundles].filter(([, text]) => pattern.test(text)).map(([file]) => file);
}

const builds = [
  { browser: 'Chromium', folder: inject('chromeExtension'), own: ['sidePanel'] },
  { browser: 'Firefox', folder: inject('firefoxExtension'), own: ['clipboardWrite'] },
];

describe.each(builds)('the bundles for $browser', ({ browser, folder, own }) => {
  const bundles = readBundles(folder);

  it('contain the database of tokens and mail only in the background', () => {
    expect(filesWith(bundles, /mayfly-mailbox/)).toEqual(['background.js']);
  });

  it('contain zod only in the background', () => {
    // Every zod schema has its inner part under this name, which minifiers keep.
    expect(filesWith(bundles, /\b_zod\b/)).toEqual(['background.js']);
  });

  it('contain the polyfill for older Chromium only in the background', () => {
    const expected = browser === 'Chromium' ? ['background.js'] : [];
    expect(filesWith(bundles, /The message port closed before/)).toEqual(expected);
  });

  it('evaluate no text as code', () => {
    const makers = /\beval\s*\(|\bFunction\s*\(|\bsetTimeout\s*\(\s*["'`]|\bimportScripts\b/;
    expect(filesWith(bundles, makers)).toEqual([]);
  });

  it('load nothing from other origins', () => {
    const remote = /(?:\bimport\s*\(?|\bfrom|\bsrc\s*=|\bhref\s*=)\s*["'`](?:https?:)?\/\//i;
    expect(filesWith(bundles, remote)).toEqual([]);
  });

  it('load almost nothing into a page before a fill', () => {
    const size = (file: string) => Buffer.byteLength(bundles.get(file) ?? '');
    expect(size('focus.js')).toBeGreaterThan(0);
    expect(size('focus.js')).toBeLessThanOrEqual(2048);
    expect(size('autofill.js')).toBeLessThanOrEqual(250_000);
    expect(size('inline-menu.js')).toBeLessThanOrEqual(22_000);
    expect(size('undo.js')).toBeLessThanOrEqual(10_000);
  });

  it.each([
    { page: 'popup', limit: 60_000 },
    { page: 'inbox', limit: 60_000 },
    { page: 'sidepanel', limit: 60_000 },
    { page: 'options', limit: 70_000 },
  ])('load little before $page is painted', async ({ page, limit }) => {
    const scripts = await scriptsOf(join(folder, `${page}.html`));
    const total = scripts.reduce((sum, file) => sum + statSync(file).size, 0);
    expect(total).toBeGreaterThan(10_000);
    expect(total).toBeLessThanOrEqual(limit);
  });

  it('make a package of at most 1 MB', () => {
    const files = filesIn(folder).map((file) => readFileSync(join(folder, file)));
    const packed = files.map((bytes) => deflateRawSync(bytes, { level: 9 }).length);
    const total = packed.reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(100_000);
    expect(total).toBeLessThanOrEqual(1_000_000);
  });

  it('contain the messages named in the manifest in every language', () => {
    const manifest = readFileSync(join(folder, 'manifest.json'), 'utf8');
    const named = [...manifest.matchAll(/__MSG_(\w+?)__/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(0);
    for (const file of filesIn(folder).filter((name) => /^_locales.*json$/.test(name))) {
      const messages: object = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      expect(Object.keys(messages), file).toEqual(expect.arrayContaining(named));
    }
  });

  it('contain the licences of all bundled packages', () => {
    const notice = readFileSync(join(folder, 'NOTICE.txt'), 'utf8');
    for (const name of ['dompurify', 'idb', 'postal-mime', 'preact', 'tldts', 'zod']) {
      expect(notice).toMatch(new RegExp(`^${name} \\d`, 'm'));
    }
  });

  it('contain every icon named in the manifest', () => {
    const manifest = readFileSync(join(folder, 'manifest.json'), 'utf8');
    const named = [...manifest.matchAll(/[^"{:,]*\.png/g)].map(([path]) => path);
    expect(named.length).toBeGreaterThanOrEqual(5);
    expect(named.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
  });

  it('request only the known permissions', () => {
    const manifest: unknown = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({
      permissions: [
        'activeTab',
        'alarms',
        'contextMenus',
        'notifications',
        'scripting',
        'storage',
        'unlimitedStorage',
        ...own,
      ],
      host_permissions: ['http://127.0.0.1/*'],
      optional_host_permissions: ['*://*/*'],
    });
    for (const key of ['content_scripts', 'web_accessible_resources', 'externally_connectable']) {
      expect(manifest).not.toHaveProperty(key);
    }
  });
});

/**
 * Files of the scripts that a built page loads at once: those in its HTML and their static imports.
 * Throws if its HTML names none.
 */
async function scriptsOf(page: string): Promise<string[]> {
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
