import { basename } from 'node:path';
import { describe, it } from 'vitest';
import type { BrowserName } from '../../../scripts/browsers.ts';
import { findBrowser } from '../../../scripts/setup/find-browser.mjs';
import { long } from '../../long.ts';
import { onlyIn } from './only-in.ts';

/**
 * Files whose scenarios run in Firefox too without MAYFLY_TEST_LONG: the main job, the sidebar, and what
 * keeps the event page alive. With it all of them do.
 */
const sample = ['mailbox', 'windows', 'events'];

const shown = { chromium: 'Chromium', firefox: 'Firefox' } as const;

/** A test for the browser that `onlyIn` names for it. */
type Only = (scenario: string, run: () => Promise<void>, limit?: number) => void;

/**
 * The same scenarios in each browser.
 *
 * @param url of the test file
 */
export function inBrowsers(
  url: string,
  scenarios: (browser: BrowserName, only: Only) => void,
): void {
  const file = basename(url, '.test.ts');
  const alone = onlyIn.find((one) => one.file === file && one.scenario === undefined);
  const both: BrowserName[] =
    long || sample.includes(file) ? ['chromium', 'firefox'] : ['chromium'];
  const browsers = alone ? [alone.browser] : both.filter((name) => findBrowser(name));
  describe.each(browsers.map((browser) => ({ browser, name: shown[browser] })))(
    'in $name',
    ({ browser }) => {
      scenarios(browser, (scenario, run, limit) => {
        const entry = onlyIn.find((one) => one.file === file && one.scenario === scenario);
        if (!entry) throw new Error(`only-in.ts does not name ${file}: ${scenario}`);
        if (entry.browser === browser) it(scenario, run, limit);
      });
    },
  );
}
