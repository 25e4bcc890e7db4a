import './support/desktop.ts';

import { beforeEach, expect, it } from 'vitest';
import { visibleInboxes } from '../../../lib/background/open-mailbox.ts';
import { browser } from '../../../lib/platform/browser.ts';
import { openTab } from './support/tabs.ts';

const focus = (id: number, focused: boolean) =>
  Object.assign(browser, { windows: { getLastFocused: async () => ({ id, focused }) } });
const onScreen = [
  { address: 'popup' },
  { address: 'panel', window: 7 },
  { address: 'tab', tab: 1, window: 7 },
  { address: 'tab behind', tab: 2, window: 7 },
  { address: 'closed tab', tab: 3, window: 7 },
];
const inFront = async () => [...(await visibleInboxes(onScreen))];

beforeEach(() => {
  openTab({ id: 1, windowId: 7, active: true });
  openTab({ id: 2, windowId: 7, active: false });
});

it('an inbox counts as visible in a popup and in the focused window', async () => {
  focus(7, true);
  expect(await inFront()).toEqual(['popup', 'panel', 'tab']);
  focus(8, true);
  expect(await inFront()).toEqual(['popup']);
  // Another program has the focus.
  focus(7, false);
  expect(await inFront()).toEqual(['popup']);
});

it('an inbox counts as visible wherever it is shown if the browser has no windows', async () => {
  Object.assign(browser, { windows: undefined });
  expect(await inFront()).toEqual(['popup', 'panel', 'tab']);
});
