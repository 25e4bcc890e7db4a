import { useState } from 'preact/hooks';
import { background, type ImportView } from '../../lib/bus/client.ts';
import { deleteFile, putTransferFile } from '../../lib/bus/files.ts';
import { plural, t } from '../../lib/platform/i18n.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { PasswordField } from '../kit/password-field.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useTask } from '../kit/use-task.ts';

/** Imports a chosen file with its password. */
export function ImportSettings({ onDone }: { onDone: () => void }) {
  const [file, setFile] = useState<File>();
  const [password, setPassword] = useState('');
  const [done, setDone] = useState<ImportView>();
  const run = useTask(async (chosen: File) => {
    const key = await putTransferFile('import', chosen);
    const importing = background.importData({ file: key, password });
    setDone(await importing.finally(() => deleteFile(key)));
    setFile(undefined);
    setPassword('');
    onDone();
  });
  const choose = (chosen?: File) => {
    setFile(chosen);
    setPassword('');
    setDone(undefined);
    run.clear();
  };

  return (
    <form
      class="data-part"
      onSubmit={(event) => {
        event.preventDefault();
        if (file) void run.run(file);
      }}
    >
      <h3>{t('settings_import')}</h3>
      <p class="hint">{t('settings_import_text')}</p>
      {file ? (
        <>
          <PasswordField
            label={t('settings_export_password')}
            hint={file.name}
            value={password}
            onInput={(value) => {
              setPassword(value);
              run.clear();
            }}
          />
          <p class="hint">{t('settings_import_settings')}</p>
          <div class="form-actions">
            <ActionButton
              type="submit"
              label={t('settings_import_run')}
              look="primary"
              busy={run.busy}
            />
            <ActionButton label={t('cancel')} look="secondary" onClick={() => choose()} />
          </div>
        </>
      ) : (
        <FileButton onChoose={choose} />
      )}
      <div role="status">{done && <Result done={done} />}</div>
      <ProblemNote problem={run.problem} />
    </form>
  );
}

function Result({
  done: { added, known, unreadable, reopened, serviceUrl },
}: {
  done: ImportView;
}) {
  const lines = [
    t('settings_import_done', ...counted(added)),
    isAny(known) && t('settings_import_known', ...counted(known)),
    isAny(unreadable) && t('settings_import_unreadable', ...counted(unreadable)),
    reopened > 0 && plural('settings_import_reopened', reopened),
    serviceUrl && t('settings_import_service', serviceUrl),
  ];
  return <div class="note note-good">{lines.map((line) => line && <p key={line}>{line}</p>)}</div>;
}

/** A visually hidden file input with its label as the button. */
function FileButton({ onChoose }: { onChoose: (file: File) => void }) {
  return (
    <div class="form-actions">
      <label class="button secondary file-button">
        <input
          type="file"
          class="visually-hidden"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) onChoose(file);
          }}
        />
        {t('settings_import_file')}
      </label>
    </div>
  );
}

type Count = ImportView['added'];

function isAny({ addresses, messages }: Count): boolean {
  return addresses + messages > 0;
}

function counted({ addresses, messages }: Count): [string, string] {
  return [plural('settings_stored_addresses', addresses), plural('address_messages', messages)];
}
