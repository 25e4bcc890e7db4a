import { t } from '../../lib/platform/i18n.ts';
import { Icon } from '../kit/icons.tsx';
import { addressHash } from './use-route.ts';

/** Back to the inbox, or `close` if the inbox is shown beside this screen. */
export function BackLink({ wide, close }: { wide: boolean; close: string }) {
  const label = wide ? close : t('message_back');
  return (
    <a class="icon-button" href={addressHash} aria-label={label} title={label}>
      <Icon name={wide ? 'close' : 'back'} />
    </a>
  );
}
