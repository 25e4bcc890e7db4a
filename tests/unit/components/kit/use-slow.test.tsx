import { describe, expect, it, vi } from 'vitest';
import { App } from '../../../../components/app/app.tsx';
import { answer, calls, publish } from '../support/extension.ts';
import { aMailbox, anAddress, find, seeText, show } from '../support/page.ts';

const spinners = () => document.querySelectorAll('.spinner').length;
const made = (name: string) => calls.filter((call) => call.name === name).length;
const pending = (name: string) => {
  const { promise, resolve } = Promise.withResolvers<object>();
  answer(name, () => promise);
  return () => resolve({ address: 'a1' });
};

describe('a slow action', () => {
  it('is shown on its button, announced once, and not started twice', async () => {
    publish('mailbox', aMailbox());
    const answered = pending('createAddress');
    show(<App windowKind="popup" />);
    const button = await find('button', 'New address');
    button.click();
    expect(spinners()).toBe(0);
    await seeText('New address: one moment…');
    expect(spinners()).toBe(1);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    button.click();
    expect(made('createAddress')).toBe(1);
    answered();
    await vi.waitFor(() => expect(spinners()).toBe(0));
    expect(button.getAttribute('aria-disabled')).toBe('false');
    button.click();
    await vi.waitFor(() => expect(made('createAddress')).toBe(2));
  });

  it('is shown at the check button', async () => {
    publish('mailbox', aMailbox());
    const answered = pending('checkNow');
    show(<App windowKind="popup" />);
    const button = await find('button', 'Check now');
    button.click();
    await seeText('Checking…');
    answered();
    await seeText('Checked');
    expect(button.getAttribute('aria-disabled')).toBe('false');
  });

  it('is shown at the address concerned', async () => {
    publish('mailbox', aMailbox({ addresses: [anAddress({ canExtend: true })] }));
    const answered = pending('extendAddress');
    show(<App windowKind="popup" />);
    (await find('button', 'Addresses')).click();
    const menu = await find('button', 'More for quiet-heron@mayfly.example');
    menu.click();
    (await find('button', 'Extend')).click();
    await seeText('Extend: one moment…');
    expect(menu.getAttribute('aria-busy')).toBe('true');
    answered();
    await vi.waitFor(() => expect(menu.getAttribute('aria-busy')).toBe('false'));
  });
});
