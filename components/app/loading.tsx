import { t } from '../../lib/platform/i18n.ts';

/** What stands where the address will be, while the first one is made. */
export function Loading() {
  return (
    <div class="loading" role="status">
      <span class="visually-hidden">{t('app_loading')}</span>
      <div class="card" aria-hidden="true">
        <span class="skeleton skeleton-address" />
        <span class="skeleton skeleton-time-left" />
        <span class="skeleton skeleton-actions" />
      </div>
    </div>
  );
}
