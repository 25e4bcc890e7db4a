import '../background/support/desktop.ts';

import { beforeEach, expect, it } from 'vitest';
import { browser } from '../../../lib/platform/browser.ts';
import { openPopup } from '../../../lib/platform/toolbar.ts';
import { tabs } from '../background/support/tabs.ts';

const message = '#/message/a1/m1';
let isOpen: boolean;

/** How the browser responds to a request for the popup. */
function setOpenPopup(open: (() => Promise<void>) | undefined): void {
  Object.assign(browser.action, { openPopup: open });
}

async function refuse(): Promise<void> {
  throw new Error('openPopup requires a user gesture');
}

beforeEach(() => {
  isOpen = false;
  const getContexts = async () => (isOpen ? [{ contextType: 'POPUP' }] : []);
  Object.assign(browser.runtime, { getContexts });
});

it('the popup opens if the browser allows it', async () => {
  setOpenPopup(async () => undefined);
  await openPopup(message);
  expect(tabs.opened).toEqual([]);
});

it.each([
  ['does not allow it', refuse],
  ['cannot open it', undefined],
])('a tab opens with the same screen if the browser %s', async (_, open) => {
  setOpenPopup(open);
  await openPopup(message);
  expect(tabs.opened).toEqual([`chrome-extension://mayfly/inbox.html${message}`]);
});

it('nothing opens if a popup is already open', async () => {
  setOpenPopup(refuse);
  isOpen = true;
  await openPopup();
  expect(tabs.opened).toEqual([]);
});

it('the popup opens again if it was about to close', async () => {
  let openings = 0;
  setOpenPopup(async () => (isOpen ? refuse() : void openings++));
  isOpen = true;
  setTimeout(() => {
    isOpen = false;
  }, 10);
  await openPopup();
  expect(openings).toBe(1);
  expect(tabs.opened).toEqual([]);
});
