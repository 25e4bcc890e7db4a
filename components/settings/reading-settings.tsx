import { useState } from 'preact/hooks';
import { background, type SettingsView } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { requestAllSites } from '../../lib/platform/permissions.ts';
import { Checkbox, Choices } from '../kit/choices.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSettings } from './use-settings.ts';

/** How messages are shown. */
export function ReadingSettings({ settings }: { settings: SettingsView }) {
  const { values, isLocked, save, checkboxFor, saved, problem } = useSettings(settings);
  const [denied, setDenied] = useState(false);

  const chooseImages = async (remoteImages: SettingsView['remoteImages']) => {
    if (remoteImages === 'ask') {
      setDenied(false);
      save({ remoteImages });
      return;
    }
    // Nothing may be awaited before the request: the browser prompts only within the click. The
    // background immediately removes a permission granted without an intent.
    void background.intendAllSites({ use: 'remoteImages' });
    const granted = await requestAllSites();
    setDenied(!granted);
    if (granted) save({ remoteImages });
    else await background.intendAllSites({ use: 'none' });
  };

  return (
    <SettingsSection
      title={t('settings_reading')}
      text={t('settings_reading_text')}
      saved={saved}
      problem={problem}
    >
      <Choices
        legend={t('settings_images')}
        value={values.remoteImages}
        locked={isLocked('remoteImages')}
        choices={[
          { value: 'ask', label: t('settings_images_ask'), hint: t('settings_images_ask_hint') },
          {
            value: 'always',
            label: t('settings_images_always'),
            hint: t('settings_images_always_hint'),
          },
        ]}
        onChoose={(choice) => void chooseImages(choice)}
      />
      <div role="status">
        {denied && <p class="note note-warning">{t('settings_images_denied')}</p>}
      </div>
      <Checkbox
        label={t('settings_plain')}
        hint={t('settings_plain_hint')}
        {...checkboxFor('plainTextFirst')}
      />
      <Checkbox
        label={t('settings_tracking')}
        hint={t('settings_tracking_hint')}
        {...checkboxFor('removeTracking')}
      />
      <Checkbox
        label={t('settings_background')}
        hint={t('settings_background_hint')}
        {...checkboxFor('confirmInBackground')}
      />
    </SettingsSection>
  );
}
