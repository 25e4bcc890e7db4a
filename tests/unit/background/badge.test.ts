import './support/desktop.ts';

import { expect, it } from 'vitest';
import { showUnread } from '../../../lib/background/notifications.ts';
import { badge } from './support/desktop.ts';

it.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('shows %i unread messages as "%s"', async (count, text) => {
  badge.text = 'before';
  await showUnread(count);
  expect(badge.text).toBe(text);
});
