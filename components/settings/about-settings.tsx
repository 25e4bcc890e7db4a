import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lib/platform/i18n.ts';
import {
  extensionVersion,
  hasShortcuts,
  openShortcutsPage,
  readShortcuts,
  type Shortcut,
} from '../../lib/platform/shortcuts.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { Mayfly } from '../kit/icons.tsx';
import { keyName } from '../kit/keyboard/key-name.ts';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useTask } from '../kit/use-task.ts';
import { SettingsSection } from './settings-section.tsx';

/** Version, licence, data statement and keyboard shortcuts. */
export function AboutSettings() {
  return (
    <SettingsSection title={t('settings_about')}>
      <p class="about-name">
        <Mayfly />
        <b>Mayfly</b>
        <span>{t('settings_about_version', extensionVersion())}</span>
        <a href="/LICENSE.txt" target="_blank" rel="noopener">
          {t('settings_licence')}
        </a>
      </p>
      <p>{t('settings_about_data')}</p>
      {hasShortcuts() && <Shortcuts />}
    </SettingsSection>
  );
}

function Shortcuts() {
  const [shortcuts, setShortcuts] = useState<Shortcut[]>([]);
  useEffect(() => {
    const look = async () => setShortcuts(await readShortcuts());
    void look();
    // The browser's own shortcut page is another tab: read again on return.
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, []);
  const change = useTask(openShortcutsPage);
  return (
    <div class="data-part">
      <h3>{t('settings_shortcuts')}</h3>
      <dl class="keys">
        {shortcuts.map(({ name, description, keys }) => (
          <div key={name}>
            <dt>
              {keys ? (
                keys.split('+').map((key) => <kbd key={key}>{keyName(key)}</kbd>)
              ) : (
                <span class="hint">{t('settings_shortcuts_none')}</span>
              )}
            </dt>
            <dd>{name === '_execute_action' ? t('command_open') : description}</dd>
          </div>
        ))}
      </dl>
      <div class="form-actions">
        <ActionButton
          label={t('settings_shortcuts_change')}
          look="secondary"
          onClick={() => void change.run()}
        />
      </div>
      <ProblemNote problem={change.problem} />
    </div>
  );
}
