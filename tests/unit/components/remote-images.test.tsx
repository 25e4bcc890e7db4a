// @vitest-environment jsdom
import './support/extension.ts';

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RemoteImages } from '../../../components/remote-images.tsx';
import { browser } from '../../../lib/browser.ts';
import { answer, calls, resetExtension } from './support/extension.ts';
import { find, preparePage, seeText, show } from './support/page.ts';
import { settingsView } from './support/settings.ts';

const key = { address: 'a1', message: '1' };
const urls = ['https://one.example/x.png', 'https://one.example/y.png', 'http://127.0.0.1/z.png'];
const reread = vi.fn(async () => undefined);
let allows: boolean;

function open(remoteImages: 'ask' | 'always' = 'ask') {
  show(
    <RemoteImages
      messageKey={key}
      blocked={3}
      urls={urls}
      images={{ inline: new Map(), remote: new Map(), asked: false, reread }}
      files={[]}
      settings={settingsView({ remoteImages })}
    />,
  );
}
const fetches = () => calls.filter(({ name }) => name === 'fetch-images');

beforeEach(() => {
  resetExtension();
  preparePage();
  reread.mockClear();
  allows = true;
  Object.assign(browser.permissions, { request: vi.fn(async () => allows) });
});

describe('remote pictures of a message', () => {
  it('are asked for with the hosts that they need, none of them nearby', async () => {
    answer('fetch-images', () => ({ failed: 1, forbidden: 0 }));
    open();
    await seeText('If you show them, the sender');
    (await find('button', 'Show images')).click();
    await vi.waitFor(() => expect(reread).toHaveBeenCalledWith(true));
    const origins = ['https://one.example/*'];
    expect(browser.permissions.request).toHaveBeenCalledWith({ origins });
    expect(calls).toEqual([
      { name: 'intend-images', input: { ...key, urls, origins } },
      { name: 'fetch-images', input: { ...key, urls } },
    ]);
    expect(document.body.textContent).not.toContain('Permission to load them was denied');
  });

  it('stay as they were where the browser allows none of them, which is said', async () => {
    allows = false;
    answer('fetch-images', () => ({ failed: 3, forbidden: 3 }));
    open();
    (await find('button', 'Show images')).click();
    await seeText('Permission to load them was denied.');
    expect(reread).not.toHaveBeenCalled();
  });

  it('are shown as far as they came, and no browser is blamed that said yes', async () => {
    answer('fetch-images', () => ({ failed: 2, forbidden: 1 }));
    open();
    (await find('button', 'Show images')).click();
    await vi.waitFor(() => expect(reread).toHaveBeenCalledWith(true));
    await vi.waitFor(() =>
      expect(document.querySelector('button')?.getAttribute('aria-busy')).toBe('false'),
    );
    expect(document.body.textContent).not.toContain('Permission to load them was denied');
  });

  it('come by themselves where that was chosen, without a question and once', async () => {
    answer('fetch-images', () => ({ failed: 0, forbidden: 0 }));
    open('always');
    await vi.waitFor(() => expect(reread).toHaveBeenCalledTimes(1));
    open('always');
    expect(fetches()).toHaveLength(1);
    expect(browser.permissions.request).not.toHaveBeenCalled();
  });
});
