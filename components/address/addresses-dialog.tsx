import { useRef, useState } from 'preact/hooks';
import { type AddressView, call } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { searchWords } from '../../lib/text/search-text.ts';
import { Dialog } from '../kit/dialog.tsx';
import { useKeptFocus } from '../kit/keyboard/use-list-focus.ts';
import { ProblemNote } from '../kit/problem-note.tsx';
import { UndoBar } from '../kit/undo/undo-bar.tsx';
import type { Undo } from '../kit/undo/use-undo.ts';
import type { UndoOffers } from '../kit/undo/use-undo-key.ts';
import { useTask } from '../kit/use-task.ts';
import { AddressGroup } from './address-group.tsx';
import { isAbout } from './is-about.ts';
import { isExpired, useLifeClock } from './time-left.tsx';

/** From here on a list is too long to be looked through. */
const many = 9;

/** All addresses: to go back to the mail of an earlier one, and to keep them in order. */
export function AddressesDialog(props: {
  addresses: AddressView[];
  current: string | undefined;
  ends: Undo<string>;
  removals: Undo<string>;
  undos: UndoOffers;
  onClose: () => void;
}) {
  const { addresses, ends, removals } = props;
  const [query, setQuery] = useState('');
  const now = useLifeClock(addresses);
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list);
  const select = useTask(async (address: string) => {
    await call('select-address', { address });
    props.onClose();
  });

  const words = searchWords(query);
  const found = addresses.filter((address) => isAbout(address, words));
  const live = found.filter((address) => !isExpired(address, now));
  const expired = found.filter((address) => isExpired(address, now));
  const group = {
    current: props.current,
    now,
    actions: {
      onShow: (id: string) => void select.run(id),
      onEnd: (id: string) => void ends.remove([id]),
      onRemove: (id: string) => void removals.remove([id]),
    },
  };

  return (
    <Dialog title={t('app_addresses')} onClose={props.onClose}>
      {addresses.length >= many && (
        <input
          type="search"
          class="address-filter"
          aria-label={t('addresses_filter')}
          placeholder={t('addresses_filter')}
          value={query}
          onInput={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      <ProblemNote problem={select.problem} />
      <div ref={list} class={addresses.length >= many ? 'addresses addresses-many' : 'addresses'}>
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
        <p class="hint" role="status">
          {found.length === 0 && words.length > 0 && t('addresses_none')}
        </p>
      </div>
      <UndoBar undos={props.undos} />
    </Dialog>
  );
}
