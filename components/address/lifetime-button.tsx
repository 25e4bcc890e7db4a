import { useRef } from 'preact/hooks';
import type { AddressView } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { formatTimeLeft } from '../../lib/text/times.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { announce } from '../kit/announcer.tsx';
import { useFocusFallback } from '../kit/keyboard/use-focus-fallback.ts';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useOnMount } from '../kit/use-on-mount.ts';
import type { Task } from '../kit/use-task.ts';
import { recreateProblemText } from './address-labels.ts';
import { extendLabel } from './use-extend.ts';
import { useKeep } from './use-keep.ts';

/** Keeps an address that is to end after its code, extends a live one, or restores an expired one. */
export function LifetimeButton(props: {
  address: AddressView;
  /** Extends or restores the address. */
  task: Task<[]>;
  expired: boolean;
}) {
  const { address, task, expired } = props;
  const { endsAt } = address;
  if (endsAt !== undefined && !expired) {
    return <KeepButton key={address.id} address={address} endsAt={endsAt} />;
  }
  const label = extendLabel(address, expired);
  return label === undefined ? null : <ExtendButton label={label} task={task} />;
}

function ExtendButton({ label, task }: { label: string; task: Task<[]> }) {
  const root = useRef<HTMLDivElement>(null);
  // The button disappears once the address has enough time left.
  useFocusFallback(root);
  const { busy, problem, run } = task;
  return (
    <div class="card-keep" ref={root}>
      <ActionButton label={label} look="quiet" class="extend-button" busy={busy} onClick={run} />
      <ProblemNote problem={problem} text={problem && recreateProblemText(problem)} />
    </div>
  );
}

/** Keeps an address that is about to end because its code was used. */
function KeepButton(props: { address: AddressView; endsAt: number }) {
  const { address, endsAt } = props;
  const root = useRef<HTMLDivElement>(null);
  const { busy, problem, run } = useKeep(address, () => {
    // The button is about to be removed.
    if (!root.current?.contains(document.activeElement)) return;
    root.current.closest('.card')?.querySelector<HTMLElement>('.card-actions button')?.focus();
  });
  useOnMount(() => announce(t('address_ends_in', formatTimeLeft(endsAt - Date.now()))));
  return (
    <div class="card-keep" ref={root}>
      <ActionButton
        label={t('address_keep')}
        look="quiet"
        class="extend-button"
        busy={busy}
        onClick={run}
      />
      <ProblemNote problem={problem} />
    </div>
  );
}
