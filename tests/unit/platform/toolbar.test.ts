import '../background/support/desktop.ts';

import { beforeEach, expect, it } from 'vitest';
import { browser } from '../../../lib/platform/browser.ts';
import { openPopup } from '../../../lib/platform/toolbar.ts';
import { resetTabs, tabs } from '../background/support/tabs.ts';

const message = '#/message/a1/m1';
let isOpen: boolean;

/** What the browser does when it is asked for the popup. */
function setOpenPopup(open: (() => Promise<void>) | undefined): void {
  Object.assign(browser.action, { openPopup: open });
}

async function refuse(): Promise<void> {
  throw new Error('openPopup requires a user gesture');
}

beforeEach(() => {
  resetTabs();
  isOpen = false;
  const getContexts = async () => (isOpen ? [{ contextType: 'POPUP' }] : []);
  Object.assign(browser.runtime, { getContexts });
});

it('the popup opens where the browser lets us open it', async () => {
  setOpenPopup(async () => undefined);
  await openPopup(message);
  expect(tabs.opened).toEqual([]);
});

it.each([
  ['leaves that to the person', refuse],
  ['cannot open it', undefined],
])('a tab shows the same screen where the browser %s', async (_, open) => {
  setOpenPopup(open);
  await openPopup(message);
  expect(tabs.opened).toEqual([`chrome-extension://mayfly/inbox.html${message}`]);
});

it('nothing opens beside a popup that is open already', async () => {
  setOpenPopup(refuse);
  isOpen = true;
  await openPopup();
  expect(tabs.opened).toEqual([]);
});
