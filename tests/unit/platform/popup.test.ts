// @vitest-environment jsdom
import '../background/support/tabs.ts';

import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { browser } from '../../../lib/platform/browser.ts';
import { openTab } from '../../../lib/platform/open-tab.ts';
import { adaptToAndroid } from '../../../lib/platform/popup.ts';
import { tabs } from '../background/support/tabs.ts';

const { windows } = browser;
const link = () => document.querySelector('a');
const close = vi.fn();
const open = vi.fn();

beforeAll(() => {
  Object.assign(browser, { extension: { getViews: () => [window] } });
  vi.stubGlobal('close', close);
  vi.stubGlobal('open', open);
});

beforeEach(() => {
  vi.clearAllMocks();
  document.documentElement.dataset.place = 'popup';
  document.body.innerHTML = '<a target="_blank" href="https://acme.example/"><b>Acme</b></a>';
});

describe('a full-screen popup', () => {
  beforeEach(() => {
    Object.assign(browser, { windows: undefined });
    onTestFinished(() => void Object.assign(browser, { windows }));
  });

  it('uses the screen size for its layout', () => {
    void adaptToAndroid();
    expect(document.documentElement.dataset.place).toBe('panel');
  });

  it('opens an address in a tab and closes', async () => {
    openTab('https://shop.example/');
    await expect.poll(() => close.mock.calls.length).toBe(1);
    expect(tabs.opened).toEqual(['https://shop.example/']);
    expect(open).not.toHaveBeenCalled();
  });

  it('opens links in a tab, unless a listener prevented it', async () => {
    await adaptToAndroid();
    link()?.addEventListener('click', (event) => event.preventDefault(), { once: true });
    document.querySelector('b')?.click();
    document.querySelector('b')?.click();
    await expect.poll(() => close.mock.calls.length).toBe(1);
    expect(tabs.opened).toEqual(['https://acme.example/']);
  });
});

describe('a popup under the toolbar', () => {
  it('keeps its size and leaves links to the browser', async () => {
    await adaptToAndroid();
    openTab('https://shop.example/');
    expect(document.documentElement.dataset.place).toBe('popup');
    expect(open).toHaveBeenCalledWith('https://shop.example/', '_blank', 'noopener,noreferrer');
    expect(tabs.opened).toEqual([]);
  });
});
