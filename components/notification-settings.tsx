import { call, type SettingsView } from '../lib/bus.ts';
import { type MessageName, t } from '../lib/i18n.ts';
import { ProblemNote } from './problem-note.tsx';
import { useTask } from './use-task.ts';

type Content = SettingsView['notificationContent'];

const choices: { content: Content; label: MessageName; hint: MessageName }[] = [
  {
    content: 'full',
    label: 'settings_notifications_full',
    hint: 'settings_notifications_full_hint',
  },
  {
    content: 'minimal',
    label: 'settings_notifications_minimal',
    hint: 'settings_notifications_minimal_hint',
  },
];

/** What a notification gives away to whoever sees the screen; saved as soon as it is chosen. */
export function NotificationSettings({ content }: { content: Content }) {
  const save = useTask((notificationContent: Content) =>
    call('save-settings', { notificationContent }),
  );
  return (
    <fieldset class="settings-section">
      <legend>
        <h2>{t('settings_notifications')}</h2>
      </legend>
      <p>{t('settings_notifications_text')}</p>
      {choices.map((choice) => (
        <label class="choice" key={choice.content}>
          <input
            type="radio"
            name="notification-content"
            checked={content === choice.content}
            onChange={() => save.run(choice.content)}
          />
          <span>
            {t(choice.label)}
            <span class="hint">{t(choice.hint)}</span>
          </span>
        </label>
      ))}
      <ProblemNote problem={save.problem} />
    </fieldset>
  );
}
