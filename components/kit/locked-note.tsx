import { t } from '../../lib/platform/i18n.ts';
import { Icon } from './icons.tsx';

/** Says that an administrator has set something. */
export function LockedNote({ locked }: { locked: boolean }) {
  if (!locked) return null;
  return (
    <p class="locked-note">
      <Icon name="shield" />
      {t('settings_locked')}
    </p>
  );
}
