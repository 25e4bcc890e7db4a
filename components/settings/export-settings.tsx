import { useState } from 'preact/hooks';
import { background } from '../../lib/bus/client.ts';
import { getFile } from '../../lib/bus/files.ts';
import { passwordStrength } from '../../lib/password-strength.ts';
import { formatNumber, t } from '../../lib/platform/i18n.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { PasswordField } from '../kit/password-field.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { saveFile } from '../kit/save-file.ts';
import { useTask } from '../kit/use-task.ts';

/** Exports everything to one encrypted file, which the background writes. */
export function ExportSettings() {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [started, setStarted] = useState<{ name: string; unreadable: number }>();
  const run = useTask(async () => {
    setStarted(undefined);
    const { file, unreadable } = await background.exportData({ password });
    const content = await getFile(file);
    if (!content) throw new Error('the exported file is missing');
    const name = `mayfly-${new Date().toISOString().slice(0, 10)}.mayfly`;
    // Firefox still reads the file for the download, so it is left to the background's sweep.
    saveFile(content, name);
    setStarted({ name, unreadable });
    setSubmitted(false);
  });

  const strength = passwordStrength(password);
  const rule = t('settings_export_password_hint');
  const hints = {
    short: rule,
    weak: t('password_weak'),
    good: t('password_good'),
    strong: t('password_strong'),
  };
  const isShort = strength === 'short';
  const differs = repeated !== password;
  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    setStarted(undefined);
  };
  return (
    <form
      class="data-part"
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (!isShort && !differs) void run.run();
      }}
    >
      <h3>{t('settings_export')}</h3>
      <p class="hint">{t('settings_export_text')}</p>
      <PasswordField
        isNew
        label={t('settings_export_password')}
        hint={hints[strength]}
        problem={submitted && isShort ? rule : undefined}
        value={password}
        onInput={change(setPassword)}
      />
      <PasswordField
        isNew
        label={t('settings_export_repeat')}
        problem={submitted && differs ? t('settings_export_mismatch') : undefined}
        value={repeated}
        onInput={change(setRepeated)}
      />
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
      <div role="status">
        {started && (
          <p class="note note-good">
            <span>{t('settings_export_started', started.name)}</span>
            {started.unreadable > 0 && (
              <span>{t('unreadable_text', formatNumber(started.unreadable))}</span>
            )}
          </p>
        )}
      </div>
      <ProblemNote problem={run.problem} />
    </form>
  );
}
