import { useState } from 'preact/hooks';
import { background } from '../../lib/bus/client.ts';
import { formatNumber, plural, t } from '../../lib/platform/i18n.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { Field } from '../kit/field.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { saveExport } from '../kit/save-file.ts';
import { useTask } from '../kit/use-task.ts';
import { useView } from '../kit/use-view.ts';

/** Exports all data to one file, which the background creates. */
export function ExportSettings() {
  const [password, setPassword] = useState('');
  const [name, setName] = useState<string>();
  const transfer = useView('transfer');
  const run = useTask(async () => {
    setName(undefined);
    const { file } = await background.exportData(password ? { password } : {});
    setName(await saveExport(file, 'mayfly'));
  });
  return (
    <form
      class="data-part"
      onSubmit={(event) => {
        event.preventDefault();
        void run.run();
      }}
    >
      <h3>{t('settings_export')}</h3>
      <p class="hint">{t('settings_export_text')}</p>
      <Field label={t('settings_export_password')} hint={t('settings_export_password_hint')}>
        {(attributes) => (
          <input
            {...attributes}
            class="short-field"
            type="password"
            autocomplete="new-password"
            value={password}
            onInput={(event) => {
              setPassword(event.currentTarget.value);
              setName(undefined);
            }}
          />
        )}
      </Field>
      <p class="hint">{t('settings_export_readable')}</p>
      <p class="hint">{t('settings_export_files')}</p>
      <div class="form-actions">
        <ActionButton
          type="submit"
          label={t('settings_export')}
          icon="download"
          look="secondary"
          busy={run.busy}
        />
      </div>
      {run.busy && transfer && transfer.total > 0 && (
        <p class="export-progress">
          <progress value={transfer.done} max={transfer.total} aria-label={t('settings_export')} />
          {plural('settings_export_progress', transfer.total, formatNumber(transfer.done))}
        </p>
      )}
      <div role="status">
        {name && <p class="note note-good">{t('settings_export_started', name)}</p>}
      </div>
      <ProblemNote problem={run.problem} />
    </form>
  );
}
