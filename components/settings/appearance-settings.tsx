import { useState } from 'preact/hooks';
import type { SettingsView } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { isKeyboardLikely } from '../../lib/platform/keyboard.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { Checkbox, Choices } from '../kit/choices.tsx';
import { lazy } from '../kit/lazy.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSettings } from './use-settings.ts';

const KeysDialog = lazy(() => import('../app/keys-dialog.tsx'), 'KeysDialog');

/** Theme, and single-key shortcuts on devices with a keyboard. */
export function AppearanceSettings({ settings }: { settings: SettingsView }) {
  const { values, isLocked, save, checkboxFor, saved, problem } = useSettings(settings);
  return (
    <SettingsSection title={t('settings_appearance')} saved={saved} problem={problem}>
      <Choices
        legend={t('settings_theme')}
        value={values.theme}
        locked={isLocked('theme')}
        inline
        choices={[
          {
            value: 'system',
            label: t('settings_theme_system'),
            picture: <Swatch theme="system" />,
          },
          { value: 'light', label: t('settings_theme_light'), picture: <Swatch theme="light" /> },
          { value: 'dark', label: t('settings_theme_dark'), picture: <Swatch theme="dark" /> },
        ]}
        onChoose={(theme) => save({ theme })}
      />
      {isKeyboardLikely() && <SingleKeys {...checkboxFor('singleKeys')} />}
    </SettingsSection>
  );
}

function SingleKeys(props: { on: boolean; locked: boolean; onChange: (on: boolean) => void }) {
  const [listed, setListed] = useState(false);
  return (
    <>
      <Checkbox label={t('settings_keys')} hint={t('settings_keys_hint')} {...props} />
      <div class="form-actions">
        <ActionButton
          label={t('settings_keys_list')}
          look="secondary"
          onClick={() => setListed(true)}
        />
      </div>
      {listed && <KeysDialog singleKeys={props.on} onClose={() => setListed(false)} />}
    </>
  );
}

/** A small drawing of the mailbox in a theme's colours. */
function Swatch({ theme }: { theme: SettingsView['theme'] }) {
  return (
    <span class={`swatch swatch-${theme}`} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
