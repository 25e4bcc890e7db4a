import { t } from '../../lib/platform/i18n.ts';
import { Icon } from './icons.tsx';

/** Tells that an administrator has set the value. */
export function LockedNote({ locked }: { locked: boolean }) {
  if (!locked) return null;
  return (
    <p class="locked-note">
      <Icon name="shield" />
      {t('settings_locked')}
    </p>
  );
}
