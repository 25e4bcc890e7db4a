import { useRef } from 'preact/hooks';
import type { AddressView } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { announce } from '../kit/announcer.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useOnMount } from '../kit/use-on-mount.ts';
import { timeLeftTexts } from './time-left.tsx';
import { useKeep } from './use-keep.ts';

/** Keeps an address that is about to end because its code was used. */
export function KeepButton({ address }: { address: AddressView }) {
  const root = useRef<HTMLDivElement>(null);
  const { busy, problem, run } = useKeep(address, () => {
    // The button is about to go.
    if (!root.current?.contains(document.activeElement)) return;
    root.current.closest('.card')?.querySelector<HTMLElement>('.card-actions button')?.focus();
  });
  useOnMount(() => announce(timeLeftTexts(address, Date.now()).join()));
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
