import { useRef } from 'preact/hooks';
import { type AddressView, call } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useOnMount } from '../kit/use-on-mount.ts';
import { useTask } from '../kit/use-task.ts';

/** The person's own name for an address, edited in its place: Enter saves, Escape leaves it. */
export function AddressNameField(props: { address: AddressView; onDone: () => void }) {
  const { address, onDone } = props;
  const field = useRef<HTMLInputElement>(null);
  useOnMount(() => void field.current?.select());
  const save = useTask(async () => {
    await call('rename-address', { address: address.id, name: field.current?.value ?? '' });
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
