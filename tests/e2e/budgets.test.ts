import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { scriptsOf } from '../../scripts/extension/scripts-of-page.ts';

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

const builds = [
  { browser: 'Chromium', folder: inject('chromeExtension') },
  { browser: 'Firefox', folder: inject('firefoxExtension') },
];

describe.each(builds)('the package for $browser', ({ folder }) => {
  const sizes = packedSizes(folder);

  it('is at most 1 MB to download', () => {
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(100_000);
    expect(total).toBeLessThanOrEqual(1_000_000);
  });

  it.each(['inbox', 'options', 'sidepanel'])('paints %s from little', async (page) => {
    const scripts = await scriptsOf(join(folder, `${page}.html`));
    const total = scripts.reduce((size, file) => size + statSync(file).size, 0);
    expect(total).toBeGreaterThan(10_000);
    expect(total).toBeLessThanOrEqual(page === 'options' ? 70_000 : 60_000);
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

  it('holds the licences of what is in it', () => {
    const notice = readFileSync(join(folder, 'NOTICE.txt'), 'utf8');
    for (const name of ['dompurify', 'idb', 'postal-mime', 'preact', 'tldts', 'zod']) {
      expect(notice).toMatch(new RegExp(`^${name} \\d`, 'm'));
    }
  });
});
