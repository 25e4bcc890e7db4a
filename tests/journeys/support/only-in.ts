import type { BrowserName } from '../../../scripts/browsers.ts';

/** Journeys that only one browser can take, and why the other one cannot. */
export const onlyIn: { sentence: string; browser: BrowserName; reason: string }[] = [
  {
    sentence: 'I clicked the notification, and the code was in its field',
    browser: 'chromium',
    reason: 'Firefox takes the leave that opening the popup gave back with every new page.',
  },
  {
    sentence: 'I clicked the notification and pasted the code',
    browser: 'firefox',
    reason: 'Chromium leaves the site open to Mayfly, which fills the code.',
  },
  {
    sentence: 'I clicked Copy code on the notification and pasted it',
    browser: 'chromium',
    reason: 'Notifications of Firefox have no buttons.',
  },
  {
    sentence: 'I keep Mayfly in the sidebar, and had it fill the code too',
    browser: 'chromium',
    reason: 'Firefox takes the leave that opening the popup gave back with every new page.',
  },
  {
    sentence: 'I keep Mayfly in the sidebar, and it sent me to the popup for the code',
    browser: 'firefox',
    reason: 'Chromium leaves the site open to Mayfly, which fills the code.',
  },
];
