import { t } from '../lib/i18n.ts';
import { Announcer } from './announcer.tsx';
import { Mayfly } from './icons.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { ServiceSettings } from './service-settings.tsx';
import { useView } from './use-view.ts';

/** Everything that can be chosen, one section after another. */
export function SettingsPage() {
  const settings = useView('settings');
  return (
    <>
      <main class="settings">
        <header class="settings-head">
          <Mayfly />
          <h1>{t('settings_title')}</h1>
        </header>
        {settings && (
          <>
            <ServiceSettings saved={settings.serviceUrl} />
            <NotificationSettings content={settings.notificationContent} />
          </>
        )}
      </main>
      <Announcer />
    </>
  );
}
