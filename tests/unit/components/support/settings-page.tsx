import { SettingsPage } from '../../../../components/settings/settings-page.tsx';
import { answer, calls, publish } from './extension.ts';
import { preparePage, settingsView, show } from './page.ts';

export const offer = {
  domains: [
    { id: 1, domain: 'a.example' },
    { id: 2, domain: 'b.example' },
  ],
  mailboxes: [{ id: 3, email: 'box@c.example' }],
  features: ['delete-session', 'bearer'],
};

/** Calls by which the page changes something. */
export const changes = () =>
  calls.filter(({ name }) => !['readServiceInfo', 'readStorage'].includes(name));

export function choose(label: string) {
  const words = [...document.querySelectorAll('label')].find(({ textContent }) =>
    textContent?.includes(label),
  );
  words?.querySelector('input')?.click();
}

/** Renders a new page; called by each test. */
export function showSettings(): void {
  preparePage();
  localStorage.clear();
  answer('readServiceInfo', () => offer);
  answer('readStorage', () => ({
    addresses: 2,
    liveAddresses: 1,
    messages: 41,
    bytes: 2_000_000,
  }));
  publish('settings', settingsView());
  show(<SettingsPage />);
}
