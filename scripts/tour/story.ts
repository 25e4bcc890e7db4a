import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { browserPath, launchChromium, sandboxArguments } from '../browsers.ts';
import { buildExtension } from '../extension/build-extension.ts';
import { type Album, doMainJob } from '../main-job.ts';
import { startPracticeSite } from '../practice-site.ts';
import { runOwnService } from '../processes/run-service.ts';
import { root } from '../processes/step.ts';
import { type Scheme, type StoryScreen, storySheet } from './sheet.ts';

const folder = join(root, 'docs', 'pictures');
const schemes: Scheme[] = ['light', 'dark'];
const density = 1.5;

/** The README's picture in `docs/pictures`: three moments of the main job side by side. */
export async function pictureStory(): Promise<void> {
  const taken = await screensOfTour();
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: browserPath('chromium'),
    args: sandboxArguments(),
  });
  try {
    const page = await browser.newPage({
      viewport: { width: 1240, height: 620 },
      deviceScaleFactor: density,
    });
    for (const scheme of schemes) {
      await page.setContent(storySheet(scheme, (name) => screenOf(name, scheme)));
      await page.screenshot({ path: join(folder, `story-${scheme}.png`) });
      console.log(`docs/pictures/story-${scheme}.png`);
    }
  } finally {
    await browser.close();
  }

  function screenOf(name: StoryScreen, scheme: Scheme): Buffer {
    const screen = taken.get(`${name}-${scheme}`);
    if (screen === undefined) throw new Error(`the tour did not come by ${name}`);
    return screen;
  }
}

/** Every screen that the tour shows, by title and scheme, at twice the size. */
async function screensOfTour(): Promise<Map<string, Buffer>> {
  const taken = new Map<string, Buffer>();
  const album: Album = {
    async addPopup(title, popup) {
      if (title === 'popup-with-address') await popup.waitForText('Checked just now');
      for (const scheme of schemes) {
        await popup.setColorScheme(scheme);
        taken.set(`${title}-${scheme}`, await popup.screenshot());
      }
    },
    async addPage(title, page) {
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        taken.set(`${title}-${colorScheme}`, await page.screenshot());
      }
    },
  };
  const service = await runOwnService({ MAYFLY_DOMAINS: 'mail.example' });
  const site = await startPracticeSite({
    smtpPort: service.smtpPort,
    port: 0,
    publicUrl: 'https://acorn-notes.example',
  });
  const extension = await buildExtension('tour-build', 'chrome', service.httpUrl);
  const browser = await launchChromium({
    extension,
    viewport: null,
    args: ['--force-device-scale-factor=2', '--screen-info={2560x2048}', '--window-size=1000,860'],
  });
  try {
    await doMainJob({ browser, site, album });
  } finally {
    await browser.close();
    await site.close();
    await service.stop();
  }
  return taken;
}
