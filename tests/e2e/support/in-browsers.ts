import { describe } from 'vitest';
import type { BrowserName } from '../../../scripts/browsers.ts';
import { findBrowser } from '../../../scripts/setup/find-browser.mjs';
import { long } from '../../long.ts';

const names = { chromium: 'Chromium', firefox: 'Firefox' } as const;

/**
 * Runs scenarios in which the browsers differ in each browser (decision 012).
 *
 * @param options.rarely browsers that run the scenarios only in the long run
 */
export function inBrowsers(
  scenarios: (browser: BrowserName) => void,
  { rarely = [] }: { rarely?: BrowserName[] } = {},
): void {
  const all: BrowserName[] = ['chromium', 'firefox'];
  const browsers = all.filter((one) => findBrowser(one) && (long || !rarely.includes(one)));
  describe.each(browsers.map((browser) => ({ browser, name: names[browser] })))(
    'in $name',
    ({ browser }) => scenarios(browser),
  );
}
