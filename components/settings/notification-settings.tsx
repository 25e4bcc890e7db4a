import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { background, type SettingsView } from '../../lib/bus/client.ts';
import { exampleMessage } from '../../lib/bus/views.ts';
import { hasWindows } from '../../lib/platform/browser.ts';
import { t } from '../../lib/platform/i18n.ts';
import { areNotificationsDenied } from '../../lib/platform/permissions.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { Choices } from '../kit/choices.tsx';
import { Icon, Mayfly } from '../kit/icons.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useOnMount } from '../kit/use-on-mount.ts';
import { useTask } from '../kit/use-task.ts';
import { SettingsSection } from './settings-section.tsx';
import { useSettings } from './use-settings.ts';

/** How much of a message a notification shows. */
export function NotificationSettings({ settings }: { settings: SettingsView }) {
  const { values, isLocked, save, saved, problem } = useSettings(settings);
  const [denied, setDenied] = useState(false);
  const look = async () => setDenied(await areNotificationsDenied());
  useOnMount(() => void look());
  const example = useTask(async () => {
    await look();
    await background.showExampleNotification({});
  });
  const off = values.notificationContent === 'off';
  return (
    <SettingsSection
      title={t('settings_notifications')}
      text={t('settings_notifications_text')}
      saved={saved}
      problem={problem}
    >
      <Choices
        legend={t('settings_notifications')}
        quietLegend
        value={values.notificationContent}
        locked={isLocked('notificationContent')}
        choices={[
          {
            value: 'full',
            label: t('settings_notifications_full'),
            hint: t('settings_notifications_full_hint'),
            picture: (
              <Picture
                title={`${exampleMessage.code} · ${t('example_sender')} (${exampleMessage.senderEmail})`}
              >
                {t('example_subject')}
              </Picture>
            ),
          },
          {
            value: 'minimal',
            label: t('settings_notifications_minimal'),
            hint: t('settings_notifications_minimal_hint'),
            picture: <Picture title={t('notification_new_mail')}>Mayfly</Picture>,
          },
          {
            value: 'off',
            label: t('settings_notifications_off'),
            // The hint mentions the badge, which requires a toolbar.
            ...(hasWindows() ? { hint: t('settings_notifications_off_hint') } : {}),
            picture: (
              <span class="notification-picture notification-none" aria-hidden="true">
                <Icon name="bell-off" />
              </span>
            ),
          },
        ]}
        onChoose={(notificationContent) => save({ notificationContent })}
      />
      <div class="form-actions">
        <ActionButton
          label={t('settings_example')}
          icon="bell"
          look="secondary"
          task={example}
          disabled={off}
        />
      </div>
      <div role="status">
        {denied && !off && <p class="note note-warning">{t('settings_notifications_denied')}</p>}
        {example.done && !denied && <p class="hint">{t('settings_example_hint')}</p>}
      </div>
      <ProblemNote problem={example.problem} />
    </SettingsSection>
  );
}

/** A small drawing of a notification. */
function Picture({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <span class="notification-picture" aria-hidden="true">
      <Mayfly />
      <b>{title}</b>
      <span>{children}</span>
    </span>
  );
}
