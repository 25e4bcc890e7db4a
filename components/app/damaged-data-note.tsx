import { useRef, useState } from 'preact/hooks';
import { call } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Icon } from '../kit/icons.tsx';
import { useFocusFallback } from '../kit/keyboard/use-focus-fallback.ts';
import { ProblemNote } from '../kit/problem-note.tsx';
import { saveExport } from '../kit/save-file.ts';
import { useTask } from '../kit/use-task.ts';

/** Tells that stored records were damaged, and exports or discards the quarantined ones. */
export function DamagedDataNote() {
  const [name, setName] = useState<string>();
  const [asked, setAsked] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useFocusFallback(root);
  const save = useTask(async () => {
    const { file } = await call('export-quarantine', {});
    setName(await saveExport(file, 'mayfly-damaged'));
  });
  return (
    <div ref={root}>
      <div class="note note-problem damaged-data" role="alert">
        <Icon name="warning" />
        <div>
          <p>{t('damage_text')}</p>
          <div class="form-actions">
            <ActionButton label={t('damage_save')} icon="download" look="secondary" task={save} />
            <ActionButton
              label={t('damage_drop')}
              icon="trash"
              look="secondary"
              onClick={() => setAsked(true)}
            />
          </div>
          <div role="status">{name && t('settings_export_started', name)}</div>
          <ProblemNote problem={save.problem} />
        </div>
      </div>
      {asked && <DiscardDialog onClose={() => setAsked(false)} />}
    </div>
  );
}

/** Discarding may lose mail, so it is confirmed first. */
function DiscardDialog({ onClose }: { onClose: () => void }) {
  const drop = useTask(async () => {
    await call('delete-quarantine', {});
    onClose();
  });
  return (
    <Dialog title={t('damage_drop')} onClose={onClose}>
      <p>{t('damage_drop_what')}</p>
      <ProblemNote problem={drop.problem} />
      <div class="form-actions">
        <ActionButton label={t('damage_drop')} icon="trash" look="danger" task={drop} />
        <ActionButton label={t('cancel')} look="secondary" onClick={onClose} />
      </div>
    </Dialog>
  );
}
