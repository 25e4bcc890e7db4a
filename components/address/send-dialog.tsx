import { generate } from 'lean-qr/nano';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type AddressView, background, type TransferView } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { formatDuration } from '../../lib/text/times.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { announce } from '../kit/announcer.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { saveFile } from '../kit/save-file.ts';
import { useNow } from '../kit/use-now.ts';
import { useOnMount } from '../kit/use-on-mount.ts';
import { useTask } from '../kit/use-task.ts';

/** Time in ms between two checks whether the code was used. */
const statusInterval = 3000;

/** Creates a code that transfers an address to another browser, and shows it until it is used. */
export function SendDialog({ address, onClose }: { address: AddressView; onClose: () => void }) {
  const [sent, setSent] = useState<TransferView>();
  const create = useTask(async () =>
    setSent(await background.sendAddress({ address: address.id })),
  );
  useOnMount(() => void create.run());
  const isExpired = useNow(1000) >= (sent?.until ?? Infinity);
  const isTaken = useTaken(address.id, isExpired ? undefined : sent);
  const isOver = isExpired || isTaken;
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focused button was removed.
    if (!isOver || document.activeElement !== document.body) return;
    content.current?.querySelector('button')?.focus();
  }, [isOver]);
  const renew = (
    <ActionButton
      label={t(create.problem ? 'retry' : 'send_new')}
      icon="refresh"
      look={isExpired ? 'primary' : 'secondary'}
      busy={create.busy}
      onClick={() => void create.retry()}
    />
  );

  return (
    <Dialog title={t('send_title')} onClose={onClose}>
      <div class="send" ref={content}>
        <p class="send-address">
          <bdi dir="ltr">{address.email}</bdi>
        </p>
        <div role="status">
          {!sent && create.busy && <p class="hint">{t('app_loading')}</p>}
          {isTaken && <p class="note note-good">{t('send_taken')}</p>}
          {isExpired && !isTaken && <p class="note note-warning">{t('code_expired')}</p>}
        </div>
        <ProblemNote problem={create.problem} />
        {sent && !isOver ? <Code sent={sent} /> : (sent || create.problem) && renew}
      </div>
    </Dialog>
  );
}

/** Whether the shown code was used. The use of a file cannot be detected. */
function useTaken(address: string, sent: TransferView | undefined): boolean {
  const [taken, setTaken] = useState<TransferView>();
  const polled = sent?.file ? undefined : sent;
  useEffect(() => {
    if (!polled || polled === taken) return;
    const timer = setInterval(async () => {
      // The next attempt may succeed; the code works in any case.
      const isTaken = await background.isTransferTaken({ address }).catch(() => false);
      // The service keeps a code slightly longer than the dialog shows it.
      if (isTaken && Date.now() < polled.until) setTaken(polled);
    }, statusInterval);
    return () => clearInterval(timer);
  }, [address, polled, taken]);
  return taken !== undefined && taken === sent;
}

function Code({ sent }: { sent: TransferView }) {
  const { code, until, file } = sent;
  const left = until - useNow(1000);
  const copy = useTask(async () => {
    await navigator.clipboard.writeText(code);
    announce(t('address_copied'));
  });
  return (
    <>
      <p>{t('send_text')}</p>
      <QrCode text={code} />
      <code class="send-code" dir="ltr">
        {code}
      </code>
      <p class="hint">{t('address_left', formatDuration(left))}</p>
      <p class="hint">{t('send_how')}</p>
      {file && <p class="note note-warning">{t('send_file')}</p>}
      <div class="form-actions">
        <ActionButton
          label={t('send_copy')}
          doneLabel={t('address_copied')}
          icon="copy"
          look="primary"
          task={copy}
        />
        {file && (
          <ActionButton
            label={t('send_save')}
            icon="download"
            look="secondary"
            onClick={() => saveFile(new Blob([file.text]), file.name)}
          />
        )}
      </div>
      <ProblemNote problem={copy.problem} text={t('copy_failed')} />
    </>
  );
}

/** Margin of a QR code in modules (ISO 18004, 9.1). */
const quietZone = 4;

/** A QR code, dark on white in every theme, because scanners may fail on other colours. */
function QrCode({ text }: { text: string }) {
  const code = generate(text);
  const rows = Array.from({ length: code.size }, (_, row) => row);
  const modules = rows.flatMap((y) => rows.map((x) => code.get(x, y) && `M${x} ${y}h1v1h-1z`));
  const width = code.size + 2 * quietZone;
  return (
    <svg
      class="send-qr"
      role="img"
      aria-label={t('send_qr')}
      viewBox={`${-quietZone} ${-quietZone} ${width} ${width}`}
      shape-rendering="crispEdges"
    >
      <path d={modules.filter(Boolean).join('')} />
    </svg>
  );
}
