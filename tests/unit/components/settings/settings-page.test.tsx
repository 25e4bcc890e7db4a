import { beforeEach, describe, expect, it } from 'vitest';
import { browser } from '../../../../lib/platform/browser.ts';
import { answer, CallRejection, notifications, publish } from '../support/extension.ts';
import { find, seeText, settingsView, type } from '../support/page.ts';
import { changes, choose, offer, showSettings } from '../support/settings-page.tsx';

beforeEach(showSettings);

describe('the settings page', () => {
  it('shows a choice immediately and reverts it if it cannot be saved', async () => {
    await find('h2', 'Reading');
    let refuse = () => {};
    answer('saveSettings', async () => {
      await new Promise<void>((resolve) => {
        refuse = resolve;
      });
      throw new CallRejection({ code: 'storage-full' });
    });
    choose('Prefer plain text');
    await expect
      .poll(() => document.querySelector<HTMLInputElement>('#reading [type=checkbox]')?.checked)
      .toBe(true);
    await expect.poll(changes).toHaveLength(1);
    refuse();
    await seeText('There’s no room left');
    expect(document.querySelector<HTMLInputElement>('#reading [type=checkbox]')?.checked).toBe(
      false,
    );
  });

  it('saves several choices that were made at the same time', async () => {
    await find('h2', 'Reading');
    choose('Prefer plain text');
    choose('Remove tracking from links');
    await expect.poll(changes).toEqual([
      { name: 'saveSettings', input: { plainTextFirst: true } },
      { name: 'saveSettings', input: { removeTracking: true } },
    ]);
    await seeText('Saved');
  });

  it('disables managed settings and says so', async () => {
    publish(
      'settings',
      settingsView({
        locked: ['serviceUrl', 'theme', 'notificationContent', 'addressStyle', 'keepMail'],
      }),
    );
    await seeText('Set by your administrator.');
    for (const place of ['#service [type=url]', '#addresses select', '#data select']) {
      expect(document.querySelector<HTMLInputElement>(place)?.disabled, place).toBe(true);
    }
    expect(document.querySelector<HTMLFieldSetElement>('#appearance fieldset')?.disabled).toBe(
      true,
    );
    expect(document.querySelectorAll('.locked-note')).toHaveLength(5);
  });
});

describe('the service section', () => {
  it('validates the service URL during input', async () => {
    const field = await find('input', 'Service address');
    type(field, 'http://mail.example');
    await seeText('http:// is not encrypted; use https://.');
    type(field, 'not an address');
    await seeText('This isn’t a web address.');
    const save = await find('button', 'Save');
    expect(save.getAttribute('aria-disabled')).toBe('true');
    save.click();
    expect(changes()).toEqual([]);
  });

  it('warns of an unencrypted private network', async () => {
    type(await find('input', 'Service address'), 'http://192.168.1.4:8025');
    await seeText('Use it only on a network you trust.');
  });

  it.each([
    [['extend-session'], 'Also supported: extending addresses'],
    [['delete-session', 'extend-session'], 'Also supported: ending and extending addresses'],
    [['events', 'raw-mail'], 'Also supported: original messages and instant delivery'],
    [[], 'This service has no extra features.'],
  ])('shows the extra features of a service with %j', async (features, text) => {
    answer('testService', () => ({ ...offer, features }));
    (await find('button', 'Test')).click();
    await seeText(text);
    expect(changes().map(({ name }) => name)).toEqual(['testService']);
  });

  it('shows the known properties of the service’s dialect', async () => {
    const dialect = { bearer: false, fields: [] };
    answer('testService', () => ({ ...offer, dialect }));
    (await find('button', 'Test')).click();
    await seeText('in the request address');
    await seeText('Time zone: not known until the first message arrives');
    answer('testService', () => ({
      ...offer,
      unreadable: ['domains.3: unreadable'],
      dialect: {
        bearer: true,
        changes: ['form', 'query'],
        failures: ['HTTP'],
        fields: ['message.body_html'],
        zone: -210,
        at: 'https://new.example/api',
      },
    }));
    (await find('button', 'Test')).click();
    await seeText('in a request header');
    await seeText('Changes are sent as: form and query');
    await seeText('Errors are reported by: HTTP');
    await seeText('Message text is read from: message.body_html');
    await seeText('Time zone: UTC−03:30');
    await seeText('Requests go to: https://new.example/api');
    await seeText('domains.3: unreadable');
  });

  it('saves a service after it has responded, or if the person insists', async () => {
    answer('testService', () => {
      throw new CallRejection({ code: 'unreachable' });
    });
    (await find('button', 'Save')).click();
    await seeText('Can’t reach the mail service.');
    expect(changes().map(({ name }) => name)).toEqual(['testService']);
    (await find('button', 'Save anyway')).click();
    await seeText('Saved. New addresses');
    expect(changes().at(-1)).toEqual({
      name: 'saveSettings',
      input: { serviceUrl: 'https://mail.example' },
    });
  });

  it('does not contact a service without permission', async () => {
    const { browser } = await import('../../../../lib/platform/browser.ts');
    const { request } = browser.permissions;
    browser.permissions.request = async () => false;
    (await find('button', 'Save')).click();
    await seeText('Mayfly has no permission to connect to this service.');
    expect(changes()).toEqual([]);
    expect(document.body.textContent).not.toContain('Save anyway');
    browser.permissions.request = request;
  });
});

describe('the addresses section', () => {
  it('does not save an invalid prefix, but keeps it in the field', async () => {
    const field = await find('input', 'Name starts with');
    type(field, 'rosa@');
    await seeText('Use only a to z');
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    field.dispatchEvent(new FocusEvent('blur'));
    publish('settings', settingsView({ theme: 'light' }));
    await expect.poll(() => document.documentElement.dataset.theme).toBe('light');
    expect(field.value).toBe('rosa@');
    expect(changes()).toEqual([]);
  });

  it('offers the domains and mailboxes of the service', async () => {
    const field = await find('select', 'Domain');
    await expect.poll(() => field.textContent).toContain('@b.example');
    field.value = 'domain:b.example';
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await seeText('@b.example');
    await expect
      .poll(changes)
      .toMatchObject([{ input: { addressStyle: { place: 'domain', name: 'b.example' } } }]);
  });

  it('keeps a domain that the service lacks at the moment, and says so', async () => {
    const addressStyle = { beginning: '', place: 'domain' as const, name: 'gone.example' };
    publish('settings', settingsView({ addressStyle }));
    await seeText('doesn’t have this right now');
    expect((await find('select', 'Domain')).value).toBe('domain:gone.example');
  });
});

describe('the notifications section', () => {
  it('reports that the system blocks notifications', async () => {
    notifications.level = 'denied';
    (await find('button', 'Show an example')).click();
    await seeText('Notifications from Mayfly are blocked');
    await expect.poll(changes).toEqual([{ name: 'showExampleNotification', input: {} }]);
  });
});

describe('the data section', () => {
  it('shows how much is stored', async () => {
    await seeText('2 addresses');
    await seeText('41 messages');
    await seeText('2 MB on disk');
  });

  it('erases only after confirmation', async () => {
    (await find('button', 'Erase everything')).click();
    await seeText('It can’t be undone');
    const erase = document.querySelector<HTMLButtonElement>('dialog [type=submit]');
    erase?.click();
    expect(changes()).toEqual([]);
    choose('Yes, erase everything');
    await expect.poll(() => erase?.getAttribute('aria-disabled')).toBe('false');
    localStorage.setItem('theme', 'dark');
    erase?.click();
    await seeText('Everything has been erased.');
    expect(changes()).toEqual([{ name: 'eraseEverything', input: { endAddresses: true } }]);
    expect(localStorage.length).toBe(0);
  });
});

it('settings on a phone mention no keys, shortcuts or toolbar', async () => {
  Object.assign(browser, { commands: undefined, windows: undefined });
  showSettings();
  await find('h2', 'About');
  expect(document.body.textContent).toContain('No notifications');
  expect(document.body.textContent).not.toMatch(/One-key|[Ss]hortcut|toolbar/);
});
