import { useLayoutEffect } from 'preact/hooks';
import type { SettingsView } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { applyTheme } from '../../lib/platform/theme.ts';
import { Announcer } from '../kit/announcer.tsx';
import { Mayfly } from '../kit/icons.tsx';
import { useView } from '../kit/use-view.ts';
import { AboutSettings } from './about-settings.tsx';
import { AddressSettings } from './address-settings.tsx';
import { AppearanceSettings } from './appearance-settings.tsx';
import { DataSettings } from './data-settings.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { OnPagesSettings } from './on-pages-settings.tsx';
import { ReadingSettings } from './reading-settings.tsx';
import { ServiceSettings } from './service-settings.tsx';
import { SettingsNav } from './settings-nav.tsx';

export function SettingsPage() {
  const settings = useView('settings');
  const theme = settings?.theme;
  useLayoutEffect(() => {
    if (theme) applyTheme(theme);
  }, [theme]);

  return (
    <>
      <div class="settings">
        <header class="settings-head">
          <Mayfly />
          <h1>{t('settings_title')}</h1>
          <a class="settings-back" href="inbox.html">
            {t('inbox_title')}
          </a>
        </header>
        {settings && <Sections settings={settings} />}
      </div>
      <Announcer />
    </>
  );
}

const sections = [
  { id: 'service', title: 'settings_service', Section: ServiceSettings },
  { id: 'addresses', title: 'app_addresses', Section: AddressSettings },
  { id: 'notifications', title: 'settings_notifications', Section: NotificationSettings },
  { id: 'on-pages', title: 'settings_pages', Section: OnPagesSettings },
  { id: 'reading', title: 'settings_reading', Section: ReadingSettings },
  { id: 'appearance', title: 'settings_appearance', Section: AppearanceSettings },
  { id: 'data', title: 'settings_data', Section: DataSettings },
  { id: 'about', title: 'settings_about', Section: AboutSettings },
] as const;

function Sections({ settings }: { settings: SettingsView }) {
  return (
    <>
      <SettingsNav sections={sections.map(({ id, title }) => ({ id, title: t(title) }))} />
      <main class="settings-sections">
        {sections.map(({ id, Section }) => (
          <div id={id} key={id}>
            {/* Another service has other domains. */}
            <Section key={id === 'addresses' ? settings.serviceUrl : id} settings={settings} />
          </div>
        ))}
      </main>
    </>
  );
}
