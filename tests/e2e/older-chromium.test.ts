import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromeExtension } from './support/build.ts';
import { addressOn, type ChromiumWorld, rowOn, startWorld } from './support/world.ts';

const folder = join(dirname(chromeExtension), 'without-browser');
let world: ChromiumWorld;

/**
 * Chromium before 148 has only `chrome`; this copy of the extension removes `browser` everywhere.
 */
async function takeBrowserAway(): Promise<void> {
  await cp(chromeExtension, folder, { recursive: true });
  const chunks = await readdir(join(folder, 'chunks'));
  const page = chunks.find((name) => name.startsWith('page-')) ?? '';
  for (const file of ['background.js', join('chunks', page)]) {
    const code = await readFile(join(folder, file), 'utf8');
    await writeFile(
      join(folder, file),
      // Deleted first, because the browser would recreate a lazy property.
      `delete globalThis.browser; Object.defineProperty(globalThis, 'browser', {});\n${code}`,
    );
  }
}

beforeAll(async () => {
  await takeBrowserAway();
  world = await startWorld({ extension: folder });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

it('mail is received and read in a browser without `browser`', async () => {
  const page = await world.openMailbox();
  expect(await page.evaluate('typeof browser')).toBe('undefined');
  const [worker] = world.context.serviceWorkers();
  expect(await worker?.evaluate('typeof browser')).toBe('undefined');

  await world.send({ to: await addressOn(page), subject: 'Older browsers', text: 'Still here.' });
  await rowOn(page, 'Older browsers').click();
  await page.frameLocator('iframe[title="Message body"]').getByText('Still here.').waitFor();
});
