import { Fragment } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { type AddressView, background } from '../../lib/bus/client.ts';
import { plural, t } from '../../lib/platform/i18n.ts';
import { displayText } from '../../lib/text/display-text.ts';
import { BreakableText } from '../kit/breakable-text.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { Icon } from '../kit/icons.tsx';
import { Menu } from '../kit/menu.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useOnMount } from '../kit/use-on-mount.ts';
import { useTask } from '../kit/use-task.ts';
import { addressFacts, displayNameOf, recreateProblemText, sitesOf } from './address-labels.ts';
import { copyAddress } from './copy-address.ts';
import { isExpired } from './time-left.tsx';
import { extendLabel, useExtend } from './use-extend.ts';
import { useKeep } from './use-keep.ts';

export type AddressRowActions = {
  onShow: (address: string) => void;
  onSend: (address: AddressView) => void;
  onEnd: (address: string) => void;
  onRemove: (address: string) => void;
};

/** One address: a button that shows its inbox, and a menu of its actions. */
export function AddressRow(
  props: { address: AddressView; current: boolean; now: number } & AddressRowActions,
) {
  const { address, now } = props;
  const { id, email, muted } = address;
  const [renaming, setRenaming] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const expired = isExpired(address, now);
  const extend = useExtend(address);
  const extendText = extendLabel(address, expired);
  const copy = useTask(() => copyAddress(address));
  const keep = useKeep(address);
  const mute = useTask(() => background.muteAddress({ address: id, muted: !muted }));
  const forget = useTask((site: string) => background.forgetSite({ address: id, site }));
  const renamed = () => {
    setRenaming(false);
    row.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };
  const problem = extend.problem ?? keep.problem ?? mute.problem ?? forget.problem;

  return (
    <li ref={row} class={rowClass(expired, muted)}>
      {renaming ? (
        <AddressNameField address={address} onDone={renamed} />
      ) : (
        <button
          type="button"
          class="address-choose"
          aria-current={props.current}
          onClick={() => props.onShow(id)}
        >
          <AddressSummary address={address} now={now} />
        </button>
      )}
      <Menu
        label={t('address_more_for', email)}
        icon={copy.done ? 'check' : 'more'}
        busyWith={extend.busy ? extendText : undefined}
        entries={() => [
          {
            label: t(displayNameOf(address) ? 'address_edit_label' : 'address_add_label'),
            icon: 'pencil',
            onChoose: () => setRenaming(true),
          },
          { label: t('address_copy'), icon: 'copy', onChoose: copy.run },
          (!expired || muted) && {
            label: t(muted ? 'address_unmute' : 'address_mute'),
            icon: muted ? 'bell' : 'bell-off',
            onChoose: mute.run,
          },
          ...sitesOf(address).map((site) => ({
            label: t('address_forget_site', displayText(site, 80)),
            icon: 'close' as const,
            onChoose: () => void forget.run(site),
          })),
          extendText !== undefined && {
            label: extendText,
            icon: expired ? 'refresh' : 'clock',
            onChoose: extend.run,
          },
          address.endsAt !== undefined && {
            label: t('address_keep'),
            icon: 'check',
            onChoose: keep.run,
          },
          !expired && {
            label: `${t('send_title')}…`,
            icon: 'external',
            onChoose: () => props.onSend(address),
          },
          !expired && { label: t('address_end'), icon: 'end', onChoose: () => props.onEnd(id) },
          expired && {
            label: t('address_remove'),
            icon: 'trash',
            onChoose: () => props.onRemove(id),
          },
        ]}
      />
      <ProblemNote problem={problem} text={problem && recreateProblemText(problem)} />
      <ProblemNote problem={copy.problem} text={t('copy_failed')} />
    </li>
  );
}

function rowClass(expired: boolean, muted: boolean): string {
  const kinds = [expired && 'address-row-expired', muted && 'address-row-muted'];
  return ['address-row', ...kinds].filter(Boolean).join(' ');
}

function AddressSummary({ address, now }: { address: AddressView; now: number }) {
  const name = displayNameOf(address);
  return (
    <>
      {name && <bdi class="address-row-name">{name}</bdi>}
      <span class="address-row-email">
        <BreakableText text={address.email} />
      </span>
      <span class="address-row-about">
        {address.muted && (
          <>
            <Icon name="bell-off" />
            <span class="visually-hidden">{t('address_muted')}</span>{' '}
          </>
        )}
        {addressFacts(address, now).map((fact, at) => (
          <Fragment key={fact}>
            {at > 0 && ' · '}
            <span>
              <BreakableText text={fact} />
            </span>
          </Fragment>
        ))}
      </span>
      {address.unread > 0 && <span class="badge">{plural('address_unread', address.unread)}</span>}
    </>
  );
}

/** Edits the person's name for an address in place: Enter saves, Escape cancels. */
function AddressNameField(props: { address: AddressView; onDone: () => void }) {
  const { address, onDone } = props;
  const field = useRef<HTMLInputElement>(null);
  useOnMount(() => void field.current?.select());
  const save = useTask(async () => {
    await background.renameAddress({ address: address.id, name: field.current?.value ?? '' });
    onDone();
  });
  return (
    <form
      class="address-name-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save.run();
      }}
    >
      <input
        type="text"
        class="text-input"
        dir="auto"
        ref={field}
        aria-label={t('address_label_field', address.email)}
        placeholder={address.email}
        defaultValue={address.name ?? ''}
        maxLength={60}
        autocomplete="off"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Otherwise Escape would close the dialog.
          event.preventDefault();
          event.stopPropagation();
          onDone();
        }}
      />
      <IconButton type="submit" icon="check" label={t('address_save_label')} />
      <ProblemNote problem={save.problem} />
    </form>
  );
}
