import { t } from '../../lib/platform/i18n.ts';

/** What stands where the address will be, while the first one is made. */
export function Loading() {
  return (
    <div class="loading" role="status">
      <span class="unseen">{t('app_loading')}</span>
      <div class="card" aria-hidden="true">
        <span class="bone bone-address" />
        <span class="bone bone-life" />
        <span class="bone bone-actions" />
      </div>
    </div>
  );
}
