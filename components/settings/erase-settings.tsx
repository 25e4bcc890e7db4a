import { useState } from 'preact/hooks';
import { t } from '../../lib/platform/i18n.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { lazy } from '../kit/lazy.tsx';

const EraseDialog = lazy(() => import('./erase-dialog.tsx'), 'EraseDialog');

/** Erases everything, after a confirmation. */
export function EraseSettings({ onDone }: { onDone: () => void }) {
  const [asked, setAsked] = useState(false);
  const [erased, setErased] = useState(false);
  return (
    <div class="data-part">
      <h3>{t('settings_erase')}</h3>
      <p class="hint">{t('settings_erase_text')}</p>
      <div class="form-actions">
        <ActionButton
          label={t('settings_erase')}
          icon="trash"
          look="secondary"
          onClick={() => {
            setErased(false);
            setAsked(true);
          }}
        />
      </div>
      <div role="status">{erased && <p class="note note-good">{t('settings_erase_done')}</p>}</div>
      {asked && (
        <EraseDialog
          onClose={() => setAsked(false)}
          onErased={() => {
            setAsked(false);
            setErased(true);
            onDone();
          }}
        />
      )}
    </div>
  );
}
