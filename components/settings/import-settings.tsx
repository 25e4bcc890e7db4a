import { useState } from 'preact/hooks';
import { background, type ImportView } from '../../lib/bus/client.ts';
import { deleteFile, type FileKey, putTransferFile } from '../../lib/bus/files.ts';
import { plural, t } from '../../lib/platform/i18n.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { Field } from '../kit/field.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useTask } from '../kit/use-task.ts';

type Chosen = { key: FileKey; found: ImportView };

/** Reads and describes an exported file first, and imports it on a second click. */
export function ImportSettings({ onDone }: { onDone: () => void }) {
  const [chosen, setChosen] = useState<Chosen>();
  const [password, setPassword] = useState('');
  const [done, setDone] = useState<ImportView>();

  const read = useTask(async (file: Blob) => {
    const key = await putTransferFile('import', file);
    try {
      setChosen({ key, found: await background.readImport({ file: key }) });
    } catch (cause) {
      await deleteFile(key);
      throw cause;
    }
  });
  const bringIn = useTask(async ({ key }: Chosen) => {
    setDone(await background.importData({ file: key, ...(password ? { password } : {}) }));
    setChosen(undefined);
    onDone();
  });
  const drop = () => {
    if (chosen) void deleteFile(chosen.key);
    setChosen(undefined);
    setPassword('');
    setDone(undefined);
    bringIn.clear();
  };

  return (
    <form
      class="data-part"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) void bringIn.run(chosen);
      }}
    >
      <h3>{t('settings_import')}</h3>
      <p class="hint">{t('settings_import_text')}</p>
      {!chosen && (
        <FileButton
          busy={read.busy}
          onChoose={(file) => {
            drop();
            void read.run(file);
          }}
        />
      )}
      {chosen && (
        <div class="import-found">
          <Found found={chosen.found} />
          {chosen.found.sealed && (
            <Field label={t('settings_export_password')} hint={t('settings_import_sealed')}>
              {(attributes) => (
                <input
                  {...attributes}
                  class="short-field"
                  type="password"
                  autocomplete="off"
                  value={password}
                  onInput={(event) => {
                    setPassword(event.currentTarget.value);
                    bringIn.clear();
                  }}
                />
              )}
            </Field>
          )}
          <div class="form-actions">
            <ActionButton
              type="submit"
              label={t('settings_import_run')}
              look="primary"
              busy={bringIn.busy}
            />
            <ActionButton label={t('cancel')} look="secondary" onClick={drop} />
          </div>
        </div>
      )}
      <div role="status">
        {done && (
          <p class="note note-good">
            <span>{doneText(done)}</span>
            {done.reopened > 0 && <span>{plural('settings_import_reopened', done.reopened)}</span>}
          </p>
        )}
      </div>
      <ProblemNote problem={read.problem ?? bringIn.problem} />
    </form>
  );
}

/** The file's content, shown before anything is changed. */
function Found({ found }: { found: ImportView }) {
  const known = found.knownAddresses + found.knownMessages > 0;
  return (
    <div class="note note-good" role="status">
      <p>
        <b>{t('settings_import_found', ...counted(found.addresses, found.messages))}</b>
      </p>
      {known && (
        <p>{t('settings_import_known', ...counted(found.knownAddresses, found.knownMessages))}</p>
      )}
      <p>{t('settings_import_settings')}</p>
      {found.serviceUrl && <p>{t('settings_import_service', found.serviceUrl)}</p>}
    </div>
  );
}

/** A visually hidden file input with its label as the button. */
function FileButton({ busy, onChoose }: { busy: boolean; onChoose: (file: Blob) => void }) {
  return (
    <div class="form-actions">
      <label class="button secondary file-button" aria-busy={busy}>
        <input
          type="file"
          class="visually-hidden"
          accept=".json,application/json"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) onChoose(file);
            // Otherwise choosing the same file again fires no event.
            event.currentTarget.value = '';
          }}
        />
        {t('settings_import_file')}
      </label>
    </div>
  );
}

function doneText(done: ImportView): string {
  const addresses = done.addresses - done.knownAddresses;
  const messages = done.messages - done.knownMessages;
  if (addresses + messages === 0) return t('settings_import_nothing');
  return t('settings_import_done', ...counted(addresses, messages));
}

function counted(addresses: number, messages: number): [string, string] {
  return [
    plural('settings_stored_addresses', addresses),
    plural('settings_stored_messages', messages),
  ];
}
