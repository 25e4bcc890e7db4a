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

function Sections({ settings }: { settings: SettingsView }) {
  const sections = [
    { id: 'service', title: t('settings_service'), body: <ServiceSettings settings={settings} /> },
    {
      id: 'addresses',
      title: t('settings_addresses'),
      body: <AddressSettings key={settings.serviceUrl} settings={settings} />,
    },
    {
      id: 'notifications',
      title: t('settings_notifications'),
      body: <NotificationSettings settings={settings} />,
    },
    {
      id: 'on-pages',
      title: t('settings_pages'),
      body: <OnPagesSettings settings={settings} />,
    },
    { id: 'reading', title: t('settings_reading'), body: <ReadingSettings settings={settings} /> },
    {
      id: 'appearance',
      title: t('settings_appearance'),
      body: <AppearanceSettings settings={settings} />,
    },
    { id: 'data', title: t('settings_data'), body: <DataSettings settings={settings} /> },
    { id: 'about', title: t('settings_about'), body: <AboutSettings /> },
  ];
  return (
    <>
      <SettingsNav sections={sections} />
      <main class="settings-sections">
        {sections.map(({ id, body }) => (
          <div id={id} key={id}>
            {body}
          </div>
        ))}
      </main>
    </>
  );
}
