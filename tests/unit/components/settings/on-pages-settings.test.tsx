import { beforeEach, describe, expect, it } from 'vitest';
import { OnPagesSettings } from '../../../../components/settings/on-pages-settings.tsx';
import type { SettingsView } from '../../../../lib/bus/client.ts';
import { browser } from '../../../../lib/platform/browser.ts';
import { calls } from '../support/extension.ts';
import { find, seeText, settingsView, show } from '../support/page.ts';

/** Whether all sites are granted, and the answer to the prompt. */
const access = { granted: false, answer: true };

beforeEach(() => {
  Object.assign(access, { granted: false, answer: true });
  Object.assign(browser.permissions, {
    contains: async () => access.granted,
    request: async () => {
      access.granted = access.answer;
      return access.answer;
    },
  });
});

function open(changes: Partial<SettingsView>) {
  show(<OnPagesSettings settings={settingsView(changes)} />);
}

const menuSwitch = () => find('input', 'Show Mayfly in e-mail fields');

describe('the settings for the inline menu', () => {
  it('store the intent before the prompt and are enabled after a grant', async () => {
    open({});
    await seeText('The browser will ask');
    (await menuSwitch()).click();
    await seeText('Saved');
    expect(calls).toEqual([
      { name: 'intendAllSites', input: { use: 'offer' } },
      { name: 'saveSettings', input: { offer: true } },
    ]);
  });

  it('stay off after a denial and report it', async () => {
    access.answer = false;
    open({});
    (await menuSwitch()).click();
    await seeText('Permission was denied');
    expect((await menuSwitch()).checked).toBe(false);
    await expect
      .poll(() => calls)
      .toEqual([
        { name: 'intendAllSites', input: { use: 'offer' } },
        { name: 'intendAllSites', input: { use: 'none' } },
      ]);
  });

  it('report a permission revoked in the browser and the way to restore it', async () => {
    open({ offer: true, locked: ['offer'] });
    await seeText('Mayfly no longer has permission for all sites');
    const choice = await menuSwitch();
    expect(choice.checked).toBe(false);
    expect(choice.disabled).toBe(false);
  });
});
