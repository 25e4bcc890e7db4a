import { useState } from 'preact/hooks';
import { call } from '../lib/bus.ts';
import { deleteFile, getFile } from '../lib/bus-files.ts';
import { t } from '../lib/i18n.ts';
import { ActionButton } from './action-button.tsx';
import { Icon } from './icons.tsx';
import { ProblemNote } from './problem-note.tsx';
import { saveFile } from './save-file.ts';
import { useTask } from './use-task.ts';

/** Something of what was stored was damaged: says so, and hands out what was set aside. */
export function DamageNote() {
  const [name, setName] = useState<string>();
  const save = useTask(async () => {
    const { file } = await call('save-aside', {});
    const blob = await getFile(file);
    if (!blob) throw new Error('the file is gone');
    const fileName = `mayfly-damaged-${new Date().toISOString().slice(0, 10)}.json`;
    saveFile(blob, fileName);
    await deleteFile(file);
    setName(fileName);
  });
  const drop = useTask(async () => void (await call('drop-aside', {})));
  return (
    <div class="note note-problem" role="alert">
      <Icon name="warning" />
      <div>
        {t('damage_text')}
        <div class="form-actions">
          <ActionButton
            label={t('damage_save')}
            icon="download"
            look="secondary"
            busy={save.busy}
            onClick={save.run}
          />
          <ActionButton
            label={t('damage_drop')}
            icon="trash"
            look="quiet"
            busy={drop.busy}
            onClick={drop.run}
          />
        </div>
        <div role="status">{name && t('settings_export_done', name)}</div>
        <ProblemNote problem={save.problem ?? drop.problem} />
      </div>
    </div>
  );
}
