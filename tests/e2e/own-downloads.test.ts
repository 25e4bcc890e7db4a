import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { launchChromium, launchFirefox } from '../../scripts/browsers.ts';
import { inBrowsers } from './support/in-browsers.ts';

inBrowsers(import.meta.url, (browser) => {
  it('leaves files to the browser, which saves them under their names', async () => {
    const profile = mkdtempSync(join(tmpdir(), 'mayfly-profile-'));
    onTestFinished(() => rmSync(profile, { recursive: true, force: true }));
    const folder = join(profile, 'downloads');
    const session =
      browser === 'firefox'
        ? await launchFirefox({
            profile,
            ownDownloads: true,
            preferences: { 'browser.download.folderList': 2, 'browser.download.dir': folder },
          })
        : await launchChromium({
            extension: inject('chromeExtension'),
            profile: withDownloadsIn(folder, profile),
            ownDownloads: true,
          });
    onTestFinished(() => session.close());
    const page = await session.context.newPage();
    await page.setContent(
      '<a href="data:application/octet-stream,Hello" download="Note 1.txt">Save</a>',
    );
    await page.getByText('Save').click();
    const saved = join(folder, 'Note 1.txt');
    await expect.poll(() => existsSync(saved) && readFileSync(saved, 'utf8')).toBe('Hello');
  });
});

/** Has Chromium save files in a folder. Answers the profile. */
function withDownloadsIn(folder: string, profile: string): string {
  mkdirSync(join(profile, 'Default'), { recursive: true });
  const preferences = { download: { default_directory: folder } };
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  return profile;
}
