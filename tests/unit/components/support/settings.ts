import type { SettingsView } from '../../../../lib/bus/client.ts';
import { defaultSettings } from '../../../../lib/platform/setting-fields.ts';

/** The settings of a new installation with some changes. */
export function settingsView(changes: Partial<SettingsView> = {}): SettingsView {
  return {
    ...defaultSettings,
    serviceUrl: 'https://mail.example',
    locked: [],
    ...changes,
  };
}
