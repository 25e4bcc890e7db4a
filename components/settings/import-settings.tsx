import { useState } from 'preact/hooks';
import { background, type ImportView } from '../../lib/bus/client.ts';
import { deleteFile, putTransferFile } from '../../lib/bus/files.ts';
import { plural, t } from '../../lib/platform/i18n.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { FileButton } from '../kit/file-button.tsx';
import { lazy } from '../kit/lazy.tsx';
import { PasswordField } from '../kit/password-field.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useTask } from '../kit/use-task.ts';

const ReceiveAddress = lazy(() => import('./receive-address.tsx'), 'ReceiveAddress');

/** Imports an exported file with its password, or an address from another browser. */
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
    <div class="data-part">
      <h3>{t('settings_import')}</h3>
      <form
        class="data-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (file) void run.run(file);
        }}
      >
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
          <div class="form-actions">
            <FileButton onChoose={choose} />
          </div>
        )}
        <div role="status">{done && <Result done={done} />}</div>
        <ProblemNote problem={run.problem} />
      </form>
      <ReceiveAddress onDone={onDone} />
    </div>
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

type Count = ImportView['added'];

function isAny({ addresses, messages }: Count): boolean {
  return addresses + messages > 0;
}

function counted({ addresses, messages }: Count): [string, string] {
  return [plural('settings_stored_addresses', addresses), plural('address_messages', messages)];
}
