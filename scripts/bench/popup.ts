import { join } from 'node:path';
import { type ChromiumSession, launchChromium } from '../browsers.ts';
import { buildExtension } from '../extension/build-extension.ts';
import { runOwnService } from '../processes/run-service.ts';
import { root } from '../processes/step.ts';
import { count, type Figure, median, percentile } from './figures.ts';

const rounds = count(20);

/**
 * Measures the time from opening the popup's page, while the background is stopped, until the
 * stored address is painted. Alternates with the popup of an extension that shows one line of text.
 */
export async function measurePopup(): Promise<Figure[]> {
  const service = await runOwnService();
  const extension = await buildExtension('bench', 'chrome', service.httpUrl);
  const ours = await launchChromium({ extension });
  const empty = await launchChromium({ extension: join(root, 'scripts/bench/empty-extension') });
  try {
    const first = await ours.openPage('popup.html');
    await first.getByRole('textbox', { name: 'Temporary address' }).waitFor();
    await first.close();
    const times: { ours: number[]; empty: number[] } = { ours: [], empty: [] };
    for (let round = 0; round < rounds; round += 1) {
      await ours.stopBackground();
      times.ours.push(await timeToPaint(ours, 'textarea'));
      times.empty.push(await timeToPaint(empty, 'p'));
    }
    const peer = percentile(times.empty, 0.5);
    const ratio = percentile(times.ours, 0.5) / peer;
    return [
      median(
        'opened to address painted, background stopped',
        times.ours,
        `empty extension ${peer.toFixed(0)} ms; ratio ${ratio.toFixed(2)}, goal at most 1.3`,
      ),
    ];
  } finally {
    await ours.close();
    await empty.close();
    await service.stop();
  }
}

/** Milliseconds from the start of navigation to the frame after which the element was visible. */
async function timeToPaint(session: ChromiumSession, selector: string): Promise<number> {
  const page = await session.context.newPage();
  await page.addInitScript((wanted) => {
    const painted = new Promise<number>((resolve) => {
      const look = () => {
        const element = document.querySelector<HTMLElement & { value?: string }>(wanted);
        if (!element || element.value === '') return requestAnimationFrame(look);
        return requestAnimationFrame(() => resolve(performance.now()));
      };
      requestAnimationFrame(look);
    });
    Object.assign(globalThis, { painted });
  }, selector);
  await page.goto(session.urlOf('popup.html'));
  const time = await page.evaluate(
    () => (globalThis as unknown as { painted: Promise<number> }).painted,
  );
  await page.close();
  return time;
}
