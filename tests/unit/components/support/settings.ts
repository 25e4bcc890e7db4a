import type { SettingsView } from '../../../../lib/bus/client.ts';

/** The settings of a fresh installation, some of them changed. */
export function settingsView(changes: Partial<SettingsView> = {}): SettingsView {
  return {
    serviceUrl: 'https://mail.example',
    notificationContent: 'full',
    theme: 'system',
    singleKeys: true,
    remoteImages: 'ask',
    plainTextFirst: false,
    removeTracking: false,
    addressStyle: { beginning: '', place: 'any', name: '' },
    addressPerSite: true,
    keepMail: 'forever',
    offer: false,
    offerNever: [],
    locked: [],
    ...changes,
  };
}
