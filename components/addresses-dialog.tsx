import { type AddressView, call } from '../lib/bus.ts';
import { displayText } from '../lib/display-text.ts';
import { plural, t } from '../lib/i18n.ts';
import { Dialog } from './dialog.tsx';
import { ProblemNote } from './problem-note.tsx';
import { isExpired, timeLeft } from './time-left.tsx';
import { useNow } from './use-now.ts';
import { useTask } from './use-task.ts';

/** All addresses, to go back to the mail of an earlier one. */
export function AddressesDialog(props: {
  addresses: AddressView[];
  current: string | undefined;
  onClose: () => void;
}) {
  const now = useNow(1000);
  const select = useTask(async (address: string) => {
    await call('select-address', { address });
    props.onClose();
  });
  return (
    <Dialog title={t('app_addresses')} onClose={props.onClose}>
      <ProblemNote problem={select.problem} />
      <ul class="addresses" aria-label={t('app_addresses')}>
        {props.addresses.map((address) => (
          <li key={address.id}>
            <button
              type="button"
              class={isExpired(address, now) ? 'address-row address-row-expired' : 'address-row'}
              aria-current={address.id === props.current}
              onClick={() => select.run(address.id)}
            >
              <span class="address-row-email">{address.email}</span>
              <span class="address-row-about">
                {[displayText(address.site ?? '', 80), timeLeft(address, now)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {address.unread > 0 && (
                <span class="badge">{plural('address_unread', address.unread)}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
