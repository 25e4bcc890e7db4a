/**
 * The whole main job in a headless browser, on a real mail, with a picture of every step in light
 * and dark under `.output/tour/`; then every screen there is, in three languages, in a folder for
 * each, and the first run of a package without a service. Exits with 1 where any step fails.
 *
 *   npm run tour [-- language …]   every screen in these languages
 *   npm run tour -- first-run      only from a fresh installation to the code, in both browsers
 *   npm run tour -- readme         only the picture of the README, into docs/pictures
 */
import { join } from 'node:path';
import { launchChromium } from './browsers.ts';
import { buildExtension } from './extension/build-extension.ts';
import { startPracticeSite } from './practice-site.ts';
import { runOwnService } from './processes/run-service.ts';
import { root } from './processes/step.ts';
import { createAlbum } from './tour/album.ts';
import { pictureFirstRun } from './tour/first-run.ts';
import { pictureScreens } from './tour/screens.ts';
import { takeTour } from './tour/steps.ts';
import { pictureStory } from './tour/story.ts';

const folder = join(root, '.output', 'tour');
const named = process.argv.slice(2);
const languages = named.length > 0 ? named : ['en', 'de', 'ar'];

/** What has been started, in order; it is ended from the last to the first. */
const started: (() => Promise<void>)[] = [];

try {
  if (named[0] === 'readme') await pictureStory();
  else if (named[0] === 'first-run') await takeFirstRun();
  else await takeAll();
} catch (error) {
  console.error('the tour failed:', error);
  process.exitCode = 1;
} finally {
  for (let end = started.pop(); end !== undefined; end = started.pop()) await end();
}

async function takeAll(): Promise<void> {
  const service = await runOwnService();
  started.push(async () => void (await service.stop()));
  const site = await startPracticeSite({ smtpPort: service.smtpPort, port: 0 });
  started.push(site.close);
  const extension = await buildExtension('tour-build', 'chrome', service.httpUrl);
  const browser = await launchChromium({
    extension,
    viewport: { width: 1000, height: 720 },
    // High enough for a popup of full height.
    args: ['--screen-info={1280x1024}', '--window-size=1280,1000'],
  });
  started.push(browser.close);
  await takeTour({ browser, site, album: await createAlbum(folder) });
  for (const locale of languages) {
    const screens = { extension, smtpPort: service.smtpPort, locale, folder: join(folder, locale) };
    console.log(`${await pictureScreens(screens)} screens in ${locale}`);
  }
  if (named.length === 0) await takeFirstRun();
  console.log(`the tour is complete; its pictures are in ${folder}, and every screen in`);
  console.log(languages.map((locale) => `  ${join(folder, locale)}`).join('\n'));
}

async function takeFirstRun(): Promise<void> {
  const pictures = join(folder, 'first-run');
  if (await pictureFirstRun(pictures)) console.log(`the first run's pictures are in ${pictures}`);
}
