import { join } from 'node:path';
import { launchChromium } from '../browsers.ts';
import { buildExtension } from '../extension/build-extension.ts';
import { startPracticeSite } from '../practice-site.ts';
import { runOwnService } from '../processes/run-service.ts';
import { root } from '../processes/step.ts';
import { createAlbum } from './album.ts';
import { doMainJob, type MainJob } from './steps.ts';

/** Where the pictures go. */
export const tourFolder = join(root, '.output', 'tour');

/** What the main job was done with; further pictures can be taken with it. */
type HeadlessRun = {
  extension: string;
  smtpPort: number;
  result: MainJob;
};

/**
 * Does the main job in a headless Chromium, with a service and a practice site of its own, which
 * are ended after `use`.
 */
export async function doMainJobHeadless(use: (run: HeadlessRun) => Promise<void>): Promise<void> {
  /** Ended from the last to the first. */
  const started: (() => Promise<unknown>)[] = [];
  try {
    const service = await runOwnService();
    started.unshift(service.stop);
    const { smtpPort } = service;
    const site = await startPracticeSite({ smtpPort, port: 0 });
    started.unshift(site.close);
    const extension = await buildExtension('tour-build', 'chrome', service.httpUrl);
    const browser = await launchChromium({
      extension,
      viewport: { width: 1000, height: 720 },
      // High enough for a popup of full height.
      args: ['--screen-info={1280x1024}', '--window-size=1280,1000'],
    });
    started.unshift(browser.close);
    const album = await createAlbum(tourFolder);
    const result = await doMainJob({ browser, site, album });
    await use({ extension, smtpPort, result });
  } finally {
    for (const end of started) await end();
  }
}
