import { beforeEach, describe, expect, it } from 'vitest';
import { ReadingSettings } from '../../../../components/settings/reading-settings.tsx';
import { browser } from '../../../../lib/platform/browser.ts';
import { calls } from '../support/extension.ts';
import { seeText, settingsView, show } from '../support/page.ts';

let answer: boolean;

beforeEach(() => {
  Object.assign(browser.permissions, { request: async () => answer });
  show(<ReadingSettings settings={settingsView()} />);
});

function chooseAlways() {
  const labels = [...document.querySelectorAll('label')];
  labels.find(({ textContent }) => textContent?.includes('Always'))?.click();
}

describe('always showing remote images', () => {
  it('is stored as an intent before the prompt, and saved after a grant', async () => {
    answer = true;
    chooseAlways();
    await seeText('Saved');
    expect(calls).toEqual([
      { name: 'intendAllSites', input: { use: 'remoteImages' } },
      { name: 'saveSettings', input: { remoteImages: 'always' } },
    ]);
  });

  it('is no longer an intent after a denial', async () => {
    answer = false;
    chooseAlways();
    await expect
      .poll(() => calls)
      .toEqual([
        { name: 'intendAllSites', input: { use: 'remoteImages' } },
        { name: 'intendAllSites', input: { use: 'none' } },
      ]);
  });
});
