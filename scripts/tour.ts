/**
 * The main job in a headless browser, with a real mail and a picture of every step in light and dark
 * under `.output/tour/`; then every screen in three languages, in a folder for each, and the first
 * run of a package without a service. Exits with 1 where any step fails.
 *
 *   npm run tour [-- language …]   every screen in these languages
 *   npm run tour -- first-run      only from a fresh installation to the code, in both browsers
 *   npm run tour -- readme         only the picture of the README, into docs/pictures
 *   npm run tour -- store          only the pictures for the stores
 */
import { join } from 'node:path';
import { doMainJobHeadless, tourFolder } from './main-job/headless.ts';
import { pictureFirstRun } from './tour/first-run.ts';
import { pictureScreens } from './tour/screens.ts';
import { pictureForStores } from './tour/store.ts';
import { pictureStory } from './tour/story.ts';

const named = process.argv.slice(2);
const languages = named.length > 0 ? named : ['en', 'de', 'ar'];

try {
  if (named[0] === 'readme') await pictureStory();
  else if (named[0] === 'first-run') await takeFirstRun();
  else if (named[0] === 'store') await takeStorePictures();
  else await takeTour();
} catch (error) {
  console.error('the tour failed:', error);
  process.exitCode = 1;
}

async function takeTour(): Promise<void> {
  await doMainJobHeadless(async ({ extension, smtpPort }) => {
    for (const locale of languages) {
      const screens = { extension, smtpPort, locale, folder: join(tourFolder, locale) };
      console.log(`${await pictureScreens(screens)} screens in ${locale}`);
    }
  });
  if (named.length === 0) await takeFirstRun();
  console.log(`the tour is complete; its pictures are in ${tourFolder}, and every screen in`);
  console.log(languages.map((locale) => `  ${join(tourFolder, locale)}`).join('\n'));
}

async function takeFirstRun(): Promise<void> {
  const pictures = join(tourFolder, 'first-run');
  if (await pictureFirstRun(pictures)) console.log(`the first run's pictures are in ${pictures}`);
}

async function takeStorePictures(): Promise<void> {
  const pictures = join(tourFolder, 'store');
  await pictureForStores(pictures);
  console.log(`the stores' pictures are in ${pictures}`);
}
