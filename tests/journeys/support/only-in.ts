import type { BrowserName } from '../../../scripts/browsers.ts';

/** Journeys that only one browser can take, and why the other one cannot. */
export const onlyIn: { sentence: string; browser: BrowserName; reason: string }[] = [];
