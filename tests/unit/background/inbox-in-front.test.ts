import './support/desktop.ts';

import { expect, it } from 'vitest';
import { inboxesInFront } from '../../../lib/background/inbox-in-front.ts';
import { browser } from '../../../lib/browser.ts';

const focus = (id: number, focused: boolean) =>
  Object.assign(browser, { windows: { getLastFocused: async () => ({ id, focused }) } });
const onScreen = [{ address: 'popup' }, { address: 'panel', window: 7 }];
const inFront = async () => [...(await inboxesInFront(onScreen))];

it('an inbox is in front in a popup, and in a page of the window that has the focus', async () => {
  focus(7, true);
  expect(await inFront()).toEqual(['popup', 'panel']);
  focus(8, true);
  expect(await inFront()).toEqual(['popup']);
  // Another program is in front.
  focus(7, false);
  expect(await inFront()).toEqual(['popup']);
});

it('an inbox is in front wherever it is shown, where there are no windows', async () => {
  Object.assign(browser, { windows: undefined });
  expect(await inFront()).toEqual(['popup', 'panel']);
});
