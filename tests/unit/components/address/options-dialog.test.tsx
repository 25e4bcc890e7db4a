import { describe, expect, it } from 'vitest';
import { App } from '../../../../components/app/app.tsx';
import { answer, CallRejection, calls, publish } from '../support/extension.ts';
import { aMailbox, anAddress, find, seeText, settingsView, show, type } from '../support/page.ts';

describe('the address options dialog', () => {
  const openOptions = async () => {
    publish('mailbox', aMailbox());
    answer('readServiceInfo', () => ({
      domains: [{ id: 7, domain: 'mail.example' }],
      mailboxes: [{ id: 3, email: 'post@box.example' }],
    }));
    show(<App windowKind="popup" />);
    (await find('button', 'Custom address')).click();
    await seeText('@mail.example');
  };
  const creations = () => calls.filter(({ name }) => name === 'createAddress');

  it('validates the name during input and does not submit an invalid one', async () => {
    await openOptions();
    type(await find('input', 'Name'), 'anna..b');
    await seeText('A dot can’t be first, last or next to another dot.');
    (await find('button', 'Create address')).click();
    expect(creations()).toHaveLength(0);
  });

  it('shows one problem while the service does not answer, and tries again', async () => {
    const fail = () => {
      throw new CallRejection({ code: 'unreachable' });
    };
    publish('settings', settingsView({ serviceUrl: 'https://api.mail.tm' }));
    publish('mailbox', aMailbox());
    answer('readServiceInfo', fail);
    answer('createAddress', fail);
    show(<App windowKind="popup" />);
    (await find('button', 'Custom address')).click();
    await seeText('No answer from mail.tm.');
    answer('readServiceInfo', () => ({
      domains: [{ id: 7, domain: 'mail.example' }],
      mailboxes: [],
    }));
    (await find('button', 'Try now')).click();
    await seeText('@mail.example');
    (await find('button', 'Create address')).click();
    await seeText('Can’t reach the mail service.');
    expect(document.querySelectorAll('dialog [role="alert"]')).toHaveLength(1);
  });

  it('offers a lifetime if the service supports it', async () => {
    answer('createAddress', () => ({ address: 'a1', value: 'a@mail.example' }));
    publish('mailbox', aMailbox());
    answer('readServiceInfo', () => ({
      domains: [],
      mailboxes: [],
      lifetime: { usual: 24, most: 100 },
    }));
    show(<App windowKind="popup" />);
    (await find('button', 'Custom address')).click();
    const list = await find('select', 'Lifetime');
    expect([...list.options].map(({ text }) => text)).toEqual([
      ...['1 hour', '6 hours', '24 hours', '3 days', '100 hours'],
    ]);
    expect(list.selectedOptions[0]?.text).toBe('24 hours');
    list.value = '72';
    list.dispatchEvent(new Event('change', { bubbles: true }));
    (await find('button', 'Create address')).click();
    await expect.poll(() => creations().map(({ input }) => input)).toEqual([{ hours: 72 }]);
  });

  it('offers to end the address after its first code, off by default', async () => {
    answer('createAddress', () => ({ address: 'a1', value: 'a@mail.example' }));
    const created = async () => (await find('button', 'Create address')).click();
    await openOptions();
    const box = await find('input', 'End after the first code');
    expect(box.checked).toBe(false);
    const hint = document.getElementById(box.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toContain('a few minutes after you use its code');
    await created();
    await expect.poll(() => creations().map(({ input }) => input)).toEqual([{}]);
    await openOptions();
    (await find('input', 'End after the first code')).click();
    await created();
    await expect.poll(() => creations().at(-1)?.input).toEqual({ endsAfterCode: true });
  });

  it('closes and reports if the service created a different address', async () => {
    const other = anAddress({ id: 'a9', email: 'x9@mail.example' });
    answer('createAddress', () => {
      publish('mailbox', aMailbox({ addresses: [other], current: 'a9' }));
      return { address: 'a9', value: other.email };
    });
    await openOptions();
    type(await find('input', 'Name'), 'anna');
    (await find('button', 'Create address')).click();
    await seeText('The service created x9@mail.example instead.');
    expect(document.querySelector('dialog')).toBeNull();
    expect(document.querySelector('[role=alert]')?.textContent).toContain('x9@mail.example');
    const close = await find('button', 'Close');
    close.focus();
    close.click();
    await expect.poll(() => document.body.textContent).not.toContain('instead');
    await expect.poll(() => document.activeElement?.textContent).toBe('Inbox');
    expect(creations()).toHaveLength(1);
  });

  it('closes without a message if the service created the requested address', async () => {
    const anna = anAddress({ id: 'a9', email: 'anna.7@mail.example' });
    answer('createAddress', () => {
      publish('mailbox', aMailbox({ addresses: [anna], current: 'a9' }));
      return { address: 'a9', value: anna.email };
    });
    await openOptions();
    type(await find('input', 'Name'), 'anna');
    (await find('button', 'Create address')).click();
    await expect.poll(() => document.querySelector('dialog')).toBeNull();
    expect((await find('textarea', 'Temporary address')).value).toBe(anna.email);
    expect(document.body.textContent).not.toContain('instead');
  });

  it('says that it creates another address, and hides aliases if there are none', async () => {
    publish('mailbox', aMailbox());
    answer('readServiceInfo', () => ({
      domains: [{ id: 7, domain: 'mail.example' }],
      mailboxes: [],
    }));
    show(<App windowKind="popup" />);
    const button = await find('button', 'Custom address');
    expect(button.textContent).toContain('name, domain, lifetime');
    expect(button.getAttribute('aria-description')).toBe('name, domain, lifetime');
    button.click();
    await seeText('@mail.example');
    expect(document.querySelector('dialog h2')?.textContent).toBe('Create a new address');
    expect(document.querySelector('dialog')?.textContent).not.toContain('Mailbox alias');
  });

  it('hides options that the service does not support', async () => {
    answer('createAddress', () => ({ address: 'a1', value: 'a@mail.example' }));
    publish('mailbox', aMailbox());
    answer('readServiceInfo', () => ({
      domains: [{ id: 7, domain: 'mail.example' }],
      mailboxes: [],
      lacks: ['name'],
    }));
    show(<App windowKind="popup" />);
    (await find('button', 'Custom address')).click();
    await seeText('@mail.example');
    expect(document.querySelector('dialog input:not([type="checkbox"])')).toBeNull();
    (await find('button', 'Create address')).click();
    await expect.poll(creations).toMatchObject([{ input: {} }]);
  });

  it('requests an alias without a domain', async () => {
    answer('createAddress', () => ({ address: 'a1', value: 'post+1@box.example' }));
    await openOptions();
    const mailbox = await find('select', 'Mailbox alias');
    mailbox.value = '3';
    mailbox.dispatchEvent(new Event('change', { bubbles: true }));
    await expect.poll(async () => (await find('select', 'Domain')).disabled).toBe(true);
    (await find('button', 'Create address')).click();
    await expect.poll(creations).toEqual([{ name: 'createAddress', input: { mailbox: 3 } }]);
    await expect.poll(() => document.querySelector('dialog')).toBeNull();
  });

  it('also reports a different domain with the requested name', async () => {
    const other = anAddress({ id: 'a9', email: 'anna@other.example' });
    answer('createAddress', () => {
      publish('mailbox', aMailbox({ addresses: [other], current: 'a9' }));
      return { address: 'a9', value: other.email };
    });
    await openOptions();
    type(await find('input', 'Name'), 'anna');
    const domain = await find('select', 'Domain');
    domain.value = '7';
    domain.dispatchEvent(new Event('change', { bubbles: true }));
    (await find('button', 'Create address')).click();
    await seeText('The service created anna@other.example instead.');
    expect(creations()).toEqual([{ name: 'createAddress', input: { prefix: 'anna', domain: 7 } }]);
  });
});
