import './support/desktop.ts';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCopier } from '../../../lib/background/copy-text.ts';
import { browser } from '../../../lib/platform/browser.ts';
import { openTab, tabs } from './support/tabs.ts';

beforeEach(() => {
  vi.useFakeTimers();
  openTab({ id: 7, windowId: 3, active: true });
});
afterEach(() => vi.useRealTimers());

describe('copying through an extension page', () => {
  it('sends the text to the page by message, not in its URL, and closes the page', async () => {
    const { copy, operations } = createCopier();
    const copied = copy('482913');
    await vi.waitFor(() => expect(tabs.opened).toEqual(['chrome-extension://mayfly/copy.html']));
    expect(await operations.readCopy({})).toEqual({ text: '482913' });
    await operations.endCopy({ copied: true });
    expect(await copied).toBe(true);
    await expect(browser.tabs.get(101)).rejects.toThrow();
    expect(await operations.readCopy({})).toEqual({});
  });

  it('fails if the page never gets the focus', async () => {
    const { copy } = createCopier();
    const copied = copy('482913');
    await vi.advanceTimersByTimeAsync(5000);
    expect(await copied).toBe(false);
  });
});
