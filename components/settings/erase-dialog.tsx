import { useState } from 'preact/hooks';
import { background } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { Checkbox } from '../kit/choices.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useTask } from '../kit/use-task.ts';

/** The confirmation before everything is erased. */
export function EraseDialog({ onClose, onErased }: { onClose: () => void; onErased: () => void }) {
  const [sure, setSure] = useState(false);
  const [ending, setEnding] = useState(true);
  const erase = useTask(async () => {
    await background.eraseEverything({ endAddresses: ending });
    // State that extension pages keep in web storage; all share one origin.
    localStorage.clear();
    sessionStorage.clear();
    onErased();
  });
  return (
    <Dialog title={t('settings_erase')} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (sure) void erase.run();
        }}
      >
        <p>{t('settings_erase_what')}</p>
        <p class="hint">{t('settings_erase_export')}</p>
        <Checkbox
          label={t('settings_erase_end')}
          hint={t('settings_erase_end_hint')}
          on={ending}
          locked={false}
          onChange={setEnding}
        />
        <label class="choice">
          <input
            type="checkbox"
            checked={sure}
            onChange={(event) => setSure(event.currentTarget.checked)}
          />
          <span class="choice-text">{t('settings_erase_sure')}</span>
        </label>
        <ProblemNote problem={erase.problem} />
        <div class="form-actions">
          <ActionButton
            type="submit"
            label={t('settings_erase')}
            icon="trash"
            look="danger"
            busy={erase.busy}
            disabled={!sure}
          />
          <ActionButton label={t('cancel')} look="secondary" onClick={onClose} />
        </div>
      </form>
    </Dialog>
  );
}
