import { t } from '../../lib/platform/i18n.ts';

/** A skeleton of the address card while the first address is created. */
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
