// @vitest-environment jsdom
import './support/extension.ts';

import { beforeEach, describe, expect, it } from 'vitest';
import { SettingsPage } from '../../../components/settings-page.tsx';
import { answer, calls, publish, Refusal, resetExtension } from './support/extension.ts';
import { find, preparePage, seeText, show, type } from './support/page.ts';
import { settingsView } from './support/settings.ts';

beforeEach(() => {
  resetExtension();
  preparePage();
  publish('settings', settingsView());
  show(<SettingsPage />);
});

describe('the settings page', () => {
  it('finds fault with a service address while it is typed', async () => {
    const field = await find('input', 'Service address');
    type(field, 'http://mail.example');
    await seeText('Use one that starts with https://.');
    type(field, 'not an address');
    await seeText('This is no web address.');
    (await find('button', 'Save')).click();
    expect(calls).toEqual([]);
  });

  it('warns of a private network that is not encrypted', async () => {
    type(await find('input', 'Service address'), 'http://192.168.1.4:8025');
    await seeText('Use it only on a network that you trust.');
  });

  it('tries a service and says what it offers, without saving it', async () => {
    answer('test-service', () => ({
      domains: [
        { id: 1, domain: 'a.example' },
        { id: 2, domain: 'b.example' },
      ],
      mailboxes: [],
    }));
    type(await find('input', 'Service address'), 'other.example/');
    (await find('button', 'Test')).click();
    await seeText('It works. Addresses at: a.example, b.example');
    expect(calls).toEqual([{ name: 'test-service', input: { url: 'https://other.example' } }]);
  });

  it('saves a service only once it has answered', async () => {
    answer('test-service', () => {
      throw new Refusal({ code: 'not-understood' });
    });
    (await find('button', 'Save')).click();
    await seeText('this may be no mail service');
    expect(calls.map(({ name }) => name)).toEqual(['test-service']);
    answer('test-service', () => ({ domains: [], mailboxes: [] }));
    (await find('button', 'Save')).click();
    await seeText('Saved.');
    expect(calls.at(-1)).toEqual({
      name: 'save-settings',
      input: { serviceUrl: 'https://mail.example' },
    });
  });

  it('does not reach for a service that the browser refuses', async () => {
    const { browser } = await import('../../../lib/browser.ts');
    const { request } = browser.permissions;
    browser.permissions.request = async () => false;
    (await find('button', 'Test')).click();
    await seeText('The browser has not allowed Mayfly to reach this service.');
    expect(calls).toEqual([]);
    browser.permissions.request = request;
  });

  it('saves what notifications show as soon as it is chosen', async () => {
    await seeText('Only that there is new mail');
    document.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.click();
    await expect
      .poll(() => calls)
      .toEqual([{ name: 'save-settings', input: { notificationContent: 'minimal' } }]);
  });
});
