import { useState } from 'preact/hooks';
import { background, type SettingsView, type StorageView } from '../../lib/bus/client.ts';
import { plural, t } from '../../lib/platform/i18n.ts';
import { formatBytes } from '../../lib/text/lists-and-sizes.ts';
import { Field, LockedNote } from '../kit/field.tsx';
import { useOnMount } from '../kit/use-on-mount.ts';
import { useTask } from '../kit/use-task.ts';
import { EraseSettings } from './erase-settings.tsx';
import { ExportSettings } from './export-settings.tsx';
import { ImportSettings } from './import-settings.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSettings } from './use-settings.ts';

const keepChoices = ['forever', '1', '7', '30', '90'] as const;

/** The amount of stored data, its retention time, export, import and erasing. */
export function DataSettings({ settings }: { settings: SettingsView }) {
  const { values, isLocked, save, saved, problem } = useSettings(settings);
  const [stored, setStored] = useState<StorageView>();
  const count = useTask(async () => setStored(await background.readStorage({})));
  useOnMount(() => void count.run());
  const locked = isLocked('keepMail');

  return (
    <SettingsSection
      title={t('settings_data')}
      text={t('settings_data_text')}
      saved={saved}
      problem={problem ?? count.problem}
    >
      <Stored stored={stored} />
      <Field label={t('settings_keep')} hint={t('settings_keep_hint')}>
        {(attributes) => (
          <select
            {...attributes}
            class="short-field"
            disabled={locked}
            value={values.keepMail}
            onChange={(event) => {
              const keepMail = keepChoices.find((one) => one === event.currentTarget.value);
              if (keepMail) save({ keepMail });
            }}
          >
            {keepChoices.map((keep) => (
              <option key={keep} value={keep}>
                {keep === 'forever'
                  ? t('settings_keep_forever')
                  : plural('settings_keep_days', Number(keep))}
              </option>
            ))}
          </select>
        )}
      </Field>
      <LockedNote locked={locked} />
      <ExportSettings />
      <ImportSettings onDone={() => void count.run()} />
      <EraseSettings onDone={() => void count.run()} />
    </SettingsSection>
  );
}

function Stored({ stored }: { stored: StorageView | undefined }) {
  const { addresses = 0, liveAddresses = 0, messages = 0, bytes } = stored ?? {};
  return (
    <ul class={stored ? 'storage-figures' : 'storage-figures storage-figures-unknown'}>
      <li>
        <b>{plural('settings_stored_addresses', addresses)}</b>
        <span>{plural('settings_stored_live', liveAddresses)}</span>
      </li>
      <li>
        <b>{plural('address_messages', messages)}</b>
        {bytes !== undefined && <span>{t('settings_stored_bytes', formatBytes(bytes))}</span>}
      </li>
    </ul>
  );
}
