import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { type AddressView, background } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { normaliseForSearch, searchWords } from '../../lib/text/search-text.ts';
import type { WindowKind } from '../app/handover.ts';
import { ledgerHash } from '../app/use-route.ts';
import { Dialog } from '../kit/dialog.tsx';
import { lazy } from '../kit/lazy.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { UndoBar } from '../kit/undo/undo-bar.tsx';
import type { Undo } from '../kit/undo/use-undo.ts';
import type { Undos } from '../kit/undo/use-undo-key.ts';
import { useTask } from '../kit/use-task.ts';
import { sitesOf } from './address-labels.ts';
import { AddressRow, type AddressRowActions } from './address-row.tsx';
import { isExpired, useExpiryClock } from './time-left.tsx';

const SendDialog = lazy(() => import('./send-dialog.tsx'), 'SendDialog');

/** Number of addresses from which the list has a search field. */
const filterFrom = 9;

/** All addresses, live and expired, to select and manage. */
export function AddressesDialog(props: {
  addresses: AddressView[];
  current: string | undefined;
  windowKind: WindowKind;
  endings: Undo<string>;
  removals: Undo<string>;
  undos: Undos;
  onClose: () => void;
}) {
  const { addresses, endings, removals } = props;
  const [query, setQuery] = useState('');
  const [sending, setSending] = useState<AddressView>();
  const now = useExpiryClock(addresses);
  const list = useRef<HTMLDivElement>(null);
  useListFocus(list);
  const select = useTask(async (address: string) => {
    await background.selectAddress({ address });
    props.onClose();
  });

  const words = searchWords(query);
  const found = addresses.filter((address) => matchesSearch(address, words));
  const live = found.filter((address) => !isExpired(address, now));
  const expired = found.filter((address) => isExpired(address, now));
  const group = {
    current: props.current,
    now,
    actions: {
      onShow: (id: string) => void select.run(id),
      onSend: setSending,
      onEnd: (id: string) => void endings.remove([id]),
      onRemove: (id: string) => void removals.remove([id]),
    },
  };

  return (
    <>
      <Dialog title={t('app_addresses')} onClose={props.onClose}>
        {addresses.length >= filterFrom && (
          <input
            type="search"
            class="address-filter text-input"
            aria-label={t('addresses_filter')}
            placeholder={t('addresses_filter')}
            value={query}
            onInput={({ currentTarget: field }) => {
              // The dialog keeps its height while the list gets shorter.
              const sheet = field.closest<HTMLElement>('.dialog-sheet');
              if (sheet && !query) sheet.style.minBlockSize = `${sheet.offsetHeight}px`;
              setQuery(field.value);
            }}
          />
        )}
        <ProblemNote problem={select.problem} />
        <div ref={list} class="addresses">
          <AddressGroup title={t('addresses_live')} addresses={live} {...group} />
          <AddressGroup title={t('addresses_expired')} addresses={expired} {...group}>
            {words.length === 0 && (
              <button
                type="button"
                class="button quiet"
                onClick={() => void removals.remove(expired.map(({ id }) => id))}
              >
                {t('addresses_delete_expired')}
              </button>
            )}
          </AddressGroup>
          {addresses.some(({ site }) => site) && (
            <a
              class="button quiet"
              href={`inbox.html${ledgerHash}`}
              target={props.windowKind === 'tab' ? undefined : '_blank'}
              onClick={props.onClose}
            >
              {t('ledger_title')}
            </a>
          )}
          <p class="hint" role="status">
            {found.length === 0 && words.length > 0 && t('addresses_none')}
          </p>
        </div>
        <UndoBar undos={props.undos} />
      </Dialog>
      {sending && <SendDialog address={sending} onClose={() => setSending(undefined)} />}
    </>
  );
}

/** @param words normalised by `searchWords` */
function matchesSearch(address: AddressView, words: readonly string[]): boolean {
  const { email, name = '', service = '' } = address;
  const text = normaliseForSearch([name, email, ...sitesOf(address), service].join('\n'));
  return words.every((word) => text.includes(word));
}

/** A list of addresses under a heading; renders nothing for an empty list. */
function AddressGroup(props: {
  title: string;
  addresses: AddressView[];
  current: string | undefined;
  now: number;
  actions: AddressRowActions;
  children?: ComponentChildren;
}) {
  const titleId = useId();
  if (props.addresses.length === 0) return null;
  return (
    <section class="address-group">
      <h3 id={titleId}>{props.title}</h3>
      <ul aria-labelledby={titleId}>
        {props.addresses.map((address) => (
          <AddressRow
            key={address.id}
            address={address}
            current={address.id === props.current}
            now={props.now}
            {...props.actions}
          />
        ))}
      </ul>
      {props.children}
    </section>
  );
}

/**
 * Keeps the focus in a list whose rows move or are removed: on the same control or, if that was
 * removed, in the row now at its position.
 */
function useListFocus(list: RefObject<HTMLElement | null>): void {
  const last = useRef<{ element: HTMLElement; row: number }>(undefined);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const row = target.closest('li');
      last.current = row ? { element: target, row: rowsOf(list.current).indexOf(row) } : undefined;
    };
    const element = list.current;
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [list]);

  useEffect(() => {
    const lost = last.current;
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.tagName === 'DIALOG';
    if (!lost || !isLost) return;
    const rows = rowsOf(list.current);
    const row = rows[Math.min(lost.row, rows.length - 1)];
    if (lost.element.isConnected) lost.element.focus();
    else row?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  });
}

function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll('li') ?? [])];
}
