import { describe } from 'vitest';
import type { BrowserName } from '../../../scripts/browsers.ts';
import { findBrowser } from '../../../scripts/setup/find-browser.mjs';
import { long } from '../../long.ts';

const names = { chromium: 'Chromium', firefox: 'Firefox' } as const;

/**
 * The same scenarios in each browser: those in which the browsers differ (decision 012).
 *
 * @param options.rarely browsers in which only the long run takes them
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
