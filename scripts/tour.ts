/**
 * Takes pictures in light and dark mode under `.output/tour/`: each step of the main job, every
 * screen in three languages, and the first run of a package without a service.
 *
 *   npm run tour [-- language …]   the main job, and every screen in these languages
 *   npm run tour -- first-run      only the first run, in real windows of both browsers
 *   npm run tour -- readme         only the picture for the README, in docs/pictures
 *   npm run tour -- store          only the pictures for the stores
 */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { browserPath } from './browsers.ts';
import { openGallery, type Visit, visitInlineMenu } from './gallery.ts';
import {
  doMainJob,
  doMainJobHeadless,
  inBothSchemes,
  inWorld,
  type Scheme,
  savePicturesIn,
  schemes,
  tourFolder,
  type World,
} from './main-job.ts';
import { startDisplay } from './processes/display.ts';
import { root, runStep } from './processes/step.ts';
import { type StoryScreen, storySheet } from './tour/sheet.ts';
import { pictureForStores } from './tour/store.ts';

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
  await inWorld({}, async (world) => {
    await doMainJobHeadless(world);
    for (const locale of languages) {
      console.log(`${await pictureScreens(world, locale)} screens in ${locale}`);
    }
  });
  if (named.length === 0) await takeFirstRun();
  console.log(`pictures: ${tourFolder}, with a folder for each language`);
}

async function takeFirstRun(): Promise<void> {
  try {
    await (await startDisplay()).close();
  } catch {
    console.log('the first run is left out: it needs Xvfb, openbox, xdotool and scrot');
    return;
  }
  const folder = join(tourFolder, 'first-run');
  // The journey test saves the pictures.
  const { ok, output } = await runStep({
    command: 'vitest',
    args: ['run', '--project', 'journeys', '--testNamePattern', 'I had just installed'],
    env: { ...process.env, MAYFLY_TEST_LONG: '1', MAYFLY_PICTURES: folder },
    output: 'kept',
  });
  if (!ok) throw new Error(`the first run failed:\n${output}`);
  console.log(`pictures of the first run: ${folder}`);
}

/** Takes pictures of every screen in one language, and returns their number. */
async function pictureScreens(world: World, locale: string): Promise<number> {
  const savePicture = await savePicturesIn(join(tourFolder, locale));
  let count = 0;
  const takePicture: Visit = async (name, page) => {
    // A dialog covers the window, not the whole page.
    const fullPage = (await page.locator('dialog[open]').count()) === 0;
    count = await savePicture(name, page, { fullPage });
  };
  const options = { ...world, locale };
  const gallery = await openGallery(options);
  try {
    await gallery.visit(takePicture);
  } finally {
    await gallery.close();
  }
  await visitInlineMenu({ ...options, size: { width: 1000, height: 720 } }, takePicture);
  return count;
}

async function takeStorePictures(): Promise<void> {
  const pictures = join(tourFolder, 'store');
  await pictureForStores(pictures);
  console.log(`pictures for the stores: ${pictures}`);
}

/** The picture for the README in `docs/pictures`: three moments of the main job, side by side. */
async function pictureStory(): Promise<void> {
  const folder = join(root, 'docs', 'pictures');
  const taken = new Map<string, Buffer>();
  const take = (title: string, picture: Buffer, scheme: Scheme) =>
    taken.set(`${title}-${scheme}`, picture);
  const service = { MAYFLY_DOMAINS: 'mail.example' };
  await inWorld(
    { environment: service, publicUrl: 'https://acorn-notes.example' },
    async (world) => {
      const args = ['--screen-info={2560x2048}', '--window-size=1000,860'];
      const options = { viewport: null, args: ['--force-device-scale-factor=2', ...args] };
      await doMainJob(world, options, (title, screen) =>
        inBothSchemes(screen, (picture, scheme) => take(title, picture, scheme)),
      );
    },
  );
  const screenOf = (name: StoryScreen, scheme: Scheme): Buffer => {
    const screen = taken.get(`${name}-${scheme}`);
    if (screen === undefined) throw new Error(`the main job has no picture of ${name}`);
    return screen;
  };
  await mkdir(folder, { recursive: true });
  const executablePath = browserPath('chromium');
  const browser = await chromium.launch({ executablePath });
  try {
    const viewport = { width: 1240, height: 620 };
    const page = await browser.newPage({ viewport, deviceScaleFactor: 1.5 });
    for (const scheme of schemes) {
      await page.setContent(storySheet(scheme, (name) => screenOf(name, scheme)));
      await page.screenshot({ path: join(folder, `story-${scheme}.png`) });
      console.log(`docs/pictures/story-${scheme}.png`);
    }
  } finally {
    await browser.close();
  }
}
