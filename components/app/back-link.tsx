import { t } from '../../lib/platform/i18n.ts';
import { Icon } from '../kit/icons.tsx';
import { addressHash } from './use-route.ts';

/** Goes back to the inbox, or closes the screen if the inbox is shown beside it. */
export function BackLink({ wide, closeLabel }: { wide: boolean; closeLabel: string }) {
  const label = wide ? closeLabel : t('message_back');
  return (
    <a class="icon-button" href={addressHash} aria-label={label} title={label}>
      <Icon name={wide ? 'close' : 'back'} />
    </a>
  );
}
