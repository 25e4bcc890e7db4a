import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { browserPath, sandboxArguments } from '../browsers.ts';
import { doMainJob, inBothSchemes, inWorld, type Scheme, schemes } from '../main-job.ts';
import { root } from '../processes/step.ts';
import { type StoryScreen, storySheet } from './sheet.ts';

const folder = join(root, 'docs', 'pictures');

/** The README's picture in `docs/pictures`: three moments of the main job side by side. */
export async function pictureStory(): Promise<void> {
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
  const browser = await chromium.launch({ executablePath, args: sandboxArguments() });
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
