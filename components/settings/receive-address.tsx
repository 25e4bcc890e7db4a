import { useState } from 'preact/hooks';
import { BusError, background, type ReceivedView } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { requestServiceAccess } from '../../lib/platform/permissions.ts';
import { parseTransferCode } from '../../lib/transfer-code.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { Field } from '../kit/field.tsx';
import { FileButton } from '../kit/file-button.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useTask } from '../kit/use-task.ts';

/** The file of a transfer is shorter; the rest of a longer file is not read. */
const maxFileBytes = 10_000;

/** Adds an address by the code that another browser shows. */
export function ReceiveAddress({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const [file, setFile] = useState<File>();
  const [done, setDone] = useState<ReceivedView>();
  const parsed = parseTransferCode(typed);
  const transfer = typeof parsed === 'string' ? undefined : parsed;
  const run = useTask(async () => {
    setDone(undefined);
    if (typeof parsed === 'string') throw new BusError({ code: parsed });
    // Must run first in the click: the browser prompts only within a click.
    const granted = await requestServiceAccess(parsed.base);
    if (!granted) throw new BusError({ code: 'permission-missing' });
    const text = parsed.isForFile && file ? { file: await file.slice(0, maxFileBytes).text() } : {};
    setDone(await background.receiveAddress({ code: typed, ...text }));
    setTyped('');
    setFile(undefined);
    onDone();
  });
  const needsFile = transfer?.isForFile === true;
  const isDenied = run.problem?.code === 'permission-missing';
  const denied =
    isDenied && transfer ? t('receive_denied', new URL(transfer.base).host) : undefined;

  return (
    <form
      class="data-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '' && (!needsFile || file)) void run.run();
      }}
    >
      <Field label={t('receive_code')} hint={t('receive_hint')}>
        {(attributes) => (
          <textarea
            {...attributes}
            rows={2}
            dir="ltr"
            spellcheck={false}
            autocomplete="off"
            value={typed}
            onInput={(event) => {
              setTyped(event.currentTarget.value);
              run.clear();
            }}
          />
        )}
      </Field>
      {transfer?.trust === 'private-network' && (
        <p class="note note-warning">{t('settings_private')}</p>
      )}
      {needsFile && <p class="hint">{file ? file.name : t('receive_file')}</p>}
      <div class="form-actions">
        {needsFile && (
          <FileButton
            onChoose={(chosen) => {
              setFile(chosen);
              run.clear();
            }}
          />
        )}
        {(!needsFile || file) && (
          <ActionButton
            type="submit"
            label={t('receive_run')}
            look="secondary"
            busy={run.busy}
            disabled={typed.trim() === ''}
          />
        )}
      </div>
      <div role="status">
        {done && (
          <p class="note note-good">
            {t(done.isKnown ? 'receive_known' : 'receive_done', done.email)}
          </p>
        )}
      </div>
      <ProblemNote problem={run.problem} text={denied} withoutSettingsLink />
    </form>
  );
}
