/** Creates the icons' PNG files in all sizes from their SVG sources: `node scripts/icons.ts`. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { browserPath } from './browsers.ts';

const sources = { 16: 'icon-small', 32: 'icon', 48: 'icon', 96: 'icon', 128: 'icon' };
const assets = new URL('../assets/', import.meta.url);

const browser = await chromium.launch({ executablePath: browserPath('chromium') });
const page = await browser.newPage();
for (const [size, source] of Object.entries(sources)) {
  const svg = await readFile(new URL(`${source}.svg`, assets), 'utf8');
  const pixels = Number(size);
  await page.setViewportSize({ width: pixels, height: pixels });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${pixels}px;height:${pixels}px}</style>${svg}`,
  );
  const path = fileURLToPath(new URL(`public/icon/${size}.png`, assets));
  await page.screenshot({ path, omitBackground: true });
}
await browser.close();
