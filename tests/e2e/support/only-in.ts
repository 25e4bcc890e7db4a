import type { BrowserName } from '../../../scripts/browsers.ts';

/** A scenario that only one browser runs, by the words of its test. */
export type OnlyIn = {
  /** File in `tests/e2e`, without `.test.ts`. */
  file: string;
  /** Title of the test; none means the whole file. */
  scenario?: string;
  browser: BrowserName;
  /** Why the other one cannot, or need not. */
  reason: string;
};

const noScriptBefore =
  'Firefox runs no script of a test in an extension’s page before the page’s own.';

const noFocusTaken = 'In Firefox no frame of another site takes the focus from the page by itself.';

/** All of them, as docs/firefox.md lists them. */
export const onlyIn: OnlyIn[] = [
  {
    file: 'mailbox',
    scenario: 'follows a row that is clicked the moment it is there',
    browser: 'chromium',
    reason: noScriptBefore,
  },
  {
    file: 'lifecycle',
    scenario: 'is not needed to paint what was seen last',
    browser: 'chromium',
    reason: noScriptBefore,
  },
  {
    file: 'message',
    scenario: 'come as they were sent',
    browser: 'chromium',
    reason:
      'Firefox 153 loses the process of the page when a test looks for that button after several mails were shown, and at no click by hand; what is saved in Firefox is tested by the file crash.',
  },
  {
    file: 'inline-menu',
    scenario: 'works in a frame, which knows nothing of the site around it',
    browser: 'chromium',
    reason:
      'Firefox cannot tell whether anybody sees a frame, and so offers nothing in one; tests/window/inline-menu-firefox.test.ts tries that.',
  },
  {
    file: 'one-site',
    scenario: 'is asked about in the page where the field’s context menu was chosen',
    browser: 'chromium',
    reason:
      'Firefox lets no test click an entry of that menu; tests/journeys/codes.test.ts presses the keys in both.',
  },
  {
    file: 'inline-menu-frames',
    scenario: 'gets no address by taking the focus',
    browser: 'chromium',
    reason: noFocusTaken,
  },
  {
    file: 'inline-menu-frames',
    scenario: 'gets no code by taking the focus',
    browser: 'chromium',
    reason: noFocusTaken,
  },
  {
    file: 'inline-menu-frames',
    scenario: 'gets the address where the page has no field, and a code where the person is in it',
    browser: 'chromium',
    reason: 'A click of Firefox’s automation in a frame of another site gives no field the focus.',
  },
  {
    file: 'inline-menu-pages',
    scenario: 'comes again on a page that was left and came back whole',
    browser: 'chromium',
    reason: 'Firefox’s automation is not told of a page that comes back whole.',
  },
  {
    file: 'inline-menu-pages',
    scenario: 'comes where the page has replaced what it is built of',
    browser: 'chromium',
    reason: 'What drives Firefox needs of the page what this page has broken.',
  },
  {
    file: 'layout',
    scenario: 'is seen whole at every stop of Tab',
    browser: 'chromium',
    reason: 'A key of Firefox’s automation is none that has the focus shown.',
  },
  {
    file: 'phone',
    scenario: 'every screen fits, for fingers',
    browser: 'chromium',
    reason:
      'Firefox runs no script of a test in an extension’s page before the page’s own, so nothing can be taken from it there.',
  },
  {
    file: 'leave-in-firefox',
    browser: 'firefox',
    reason:
      'Without a window nothing answers Chromium’s questions; tests/window/inline-menu.test.ts does the same in one.',
  },
  {
    file: 'private-in-firefox',
    browser: 'firefox',
    reason:
      'tests/window/inline-menu-private.test.ts does the same in Chromium, which needs a window for it.',
  },
  {
    file: 'older-chromium',
    browser: 'chromium',
    reason: 'It is about what Chromium lacked before version 148.',
  },
  {
    file: 'stops',
    browser: 'chromium',
    reason:
      'It stops the worker at any moment by DevTools; scripts of Firefox’s interface reach the event page only between two steps, as the file lifecycle does.',
  },
];
